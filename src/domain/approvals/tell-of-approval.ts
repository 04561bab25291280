import { col, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";
import { actorOf } from "./person";
import type { ApprovalEventKind } from "./tell";
import { tellPeople } from "./tell-people";

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
    where ordered.tenant_id = ${TENANT} and ordered.id = any(${[...orderIds]}::uuid[])
    order by ordered.reference`,
  );
  const orders = rows.map(({ requestedBy, requestedByName, ...order }) => ({
    ...order,
    requestedBy: requestedBy === null ? null : actorOf(requestedBy, requestedByName ?? ""),
  }));
  await tellPeople(work, { kind, orders, by, comment });
}
