import { col, type RowOf, rowsOf, sql } from "../../db";
import { ActorKind, AuditAction } from "../../generated/prisma/enums";
import type { AuditType } from "../../values/audit-types";
import type { Work } from "../work";

const entries = rowsOf("audit.history", {
  subject: col.uuid,
  id: col.int8,
  changedAt: col.timestamptz,
  actorKind: col.oneOf(ActorKind),
  actorId: col.text,
  actorName: col.text,
  requestId: col.text.orNull,
  action: col.oneOf(AuditAction),
  type: col.text,
  objectId: col.uuid.orNull,
  objectName: col.text.orNull,
  parentId: col.uuid.orNull,
  parentName: col.text.orNull,
  warehouseId: col.uuid.orNull,
  objectCount: col.int,
  changes: col.json,
});

/** An entry of the audit trail about an object. */
export type HistoryEntry = RowOf<typeof entries>;

/**
 * Returns the newest entries about objects, their parts included, by the objects' ids. One statement for all.
 * @param part Which entries of each object.
 * @param types Of entries that stand for many such objects, or parts of them: those of other kinds are not looked at.
 */
export async function historyOf(
  { db, tenant }: Pick<Work, "db" | "tenant">,
  ids: readonly string[],
  { take, skip }: { take: number; skip: number },
  types: readonly AuditType[],
): Promise<Map<string, HistoryEntry[]>> {
  const rows = await db.query(
    entries,
    sql`
    select subject, entry.id, changed_at as "changedAt", actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName",
           request_id as "requestId", action, type, object_id as "objectId", object_name as "objectName", parent_id as "parentId",
           parent_name as "parentName", warehouse_id as "warehouseId", object_count as "objectCount", changes
    from unnest(${ids}::uuid[]) as subject, lateral (
      (select id from audit_entries where tenant_id = ${tenant.id}::uuid and object_id = subject order by id desc limit ${take + skip})
      union
      (select id from audit_entries where tenant_id = ${tenant.id}::uuid and parent_id = subject order by id desc limit ${take + skip})
      union
      (select id from audit_entries
       where tenant_id = ${tenant.id}::uuid and type = any(${[...types]}::text[]) and object_count > 1 and subject = any(object_ids) order by id desc limit ${take + skip})
      order by id desc limit ${take} offset ${skip}
    ) about join audit_entries entry on entry.tenant_id = ${tenant.id}::uuid and entry.id = about.id
    order by entry.id desc`,
  );
  const found = new Map<string, HistoryEntry[]>(ids.map((id) => [id, []]));
  for (const row of rows) found.get(row.subject)?.push(row);
  return found;
}

const changesOfOrders = rowsOf("audit.orders", {
  orderId: col.uuid,
  kind: col.oneOf(ActorKind),
  id: col.text,
  name: col.text,
  at: col.timestamptz,
});

/** Who did something to an order, and when. */
export type OrderDeed = Omit<RowOf<typeof changesOfOrders>, "orderId">;

/** Returns who created orders, or who set them to a status last, by the orders' ids. One statement for all. */
export async function deedsOnOrders(
  { db, tenant }: Pick<Work, "db" | "tenant">,
  ids: readonly string[],
  deed: "CREATED" | "SENT",
): Promise<Map<string, OrderDeed>> {
  const isIt = deed === "CREATED" ? sql`action = 'CREATED'` : sql`changes -> 'status' ->> 1 = 'CONFIRMED'`;
  const rows = await db.query(
    changesOfOrders,
    sql`
    select distinct on (object_id) object_id as "orderId", actor_kind as kind, actor_id as id, actor_name as name, changed_at as at
    from audit_entries where tenant_id = ${tenant.id}::uuid and object_id = any(${ids}::uuid[]) and type = 'PURCHASE_ORDER' and ${isIt}
    order by object_id, audit_entries.id desc`,
  );
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
}
