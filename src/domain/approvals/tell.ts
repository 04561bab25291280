import { col, rowsOf, sql } from "../../db";
import type { Actor } from "../people/actor";
import type { Work } from "../work";
import { actorOf } from "./person";
import { tellPeople } from "./tell-people";

/** What has happened to the approval of orders: somebody asked for it, it is complete, or somebody sent them back. */
export type ApprovalEventKind = "APPROVAL_ASKED" | "ORDERS_APPROVED" | "ORDERS_SENT_BACK";

/** What people are told of. */
export interface ApprovalEvent {
  kind: ApprovalEventKind;
  /** By name. */
  orders: {
    id: string;
    reference: string;
    /** Null: it was not recorded. */
    requestedBy: Actor | null;
    /** Who wrote their lines, as in `personKey`. */
    writers: readonly string[];
  }[];
  /** Who did it. */
  by: Actor;
  /** Of orders that were sent back. */
  comment: string | null;
}

const toldOrders = rowsOf("approvals.told-orders", {
  id: col.uuid,
  reference: col.text,
  requestedBy: col.text.orNull,
  requestedByName: col.text.orNull,
  writers: col.text.list,
});

/** Tells people of an event of orders, in its transaction. One statement beside theirs. */
export async function tellOfApproval(
  work: Work,
  kind: ApprovalEventKind,
  orderIds: readonly string[],
  comment: string | null = null,
): Promise<void> {
  const { db, by } = work;
  if (orderIds.length === 0 || !by) return;
  const rows = await db.query(
    toldOrders,
    sql`
    select ordered.id, ordered.reference, ordered.writers, request.requested_by as "requestedBy", request.requested_by_name as "requestedByName"
    from purchase_orders ordered
    left join approval_requests request on request.tenant_id = ordered.tenant_id and request.order_id = ordered.id
    where ordered.id = any(${[...orderIds]}::uuid[])
    order by ordered.reference`,
  );
  const orders = rows.map(({ requestedBy, requestedByName, ...order }) => ({
    ...order,
    requestedBy: requestedBy === null ? null : actorOf(requestedBy, requestedByName ?? ""),
  }));
  await tellPeople(work, { kind, orders, by, comment });
}
