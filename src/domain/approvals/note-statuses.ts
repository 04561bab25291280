import { sql, TENANT } from "../../db";
import type { OrderStatus } from "../../generated/prisma/enums";
import { isPlaced } from "../orders/order-status";
import type { Work } from "../work";
import { personKey } from "./person";
import { tellOfApproval } from "./tell-of-approval";

/** An order whose status was written. */
export interface StatusChange {
  id: string;
  before: OrderStatus | null;
  after: OrderStatus | null;
}

/** Whether an order has, or may have, a request or approvals. */
const hasRecord = (status: OrderStatus | null) =>
  status === "SENT_FOR_APPROVAL" || status === "APPROVED" || isPlaced(status);

/**
 * Keeps the record of approvals in step with statuses that were written, whoever wrote them. An order that is sent for approval now has a new request,
 * and approvers are told; a draft that was not one before has none any more. At most a few statements, none where nothing of this is the case.
 */
export async function noteStatuses(work: Work, changes: readonly StatusChange[]): Promise<void> {
  const asked = changes.filter(({ before, after }) => after === "SENT_FOR_APPROVAL" && before !== after);
  const withdrawn = changes.filter(({ before, after }) => (after ?? "DRAFT") === "DRAFT" && hasRecord(before));
  const person = personKey(work.by);
  await forget(work, [...withdrawn, ...asked]);
  if (asked.length === 0 || person === null) return;
  const by = work.by as NonNullable<Work["by"]>;
  await work.db.execute(
    "approvals.request",
    sql`
    insert into approval_requests (tenant_id, order_id, requested_by, requested_by_name, requested_at)
    select ${TENANT}, asked, ${person}, ${by.name}, ${work.clock.now()} from unnest(${asked.map(({ id }) => id)}::uuid[]) asked`,
  );
  await tellOfApproval(
    work,
    "APPROVAL_ASKED",
    asked.map(({ id }) => id),
  );
}

/** Deletes the requests and approvals of orders. */
async function forget({ db }: Work, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length === 0) return;
  const orderId = { in: changes.map(({ id }) => id) };
  await db.approvalRequest.deleteMany({ where: { orderId } });
  await db.orderApproval.deleteMany({ where: { orderId } });
}
