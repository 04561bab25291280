import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput, NotAwaitingApproval, OwnOrder } from "../../errors";
import { faultOfPrinted } from "../letterhead/letterhead";
import type { ExpectedVersion } from "../orders/expected-version";
import { type LockedOrder, lockOrders, writeStatus } from "../orders/set-order-status";
import type { Actor } from "../people/actor";
import type { Work } from "../work";
import { factsOf, isOwn } from "./facts";
import { approverKey, ownKeys } from "./person";
import { NO_RULE, ruleOf } from "./rule";
import { tellOfApproval } from "./tell-of-approval";

/** Maximum length of what is said to orders that are sent back, in characters. */
export const MAX_COMMENT_LENGTH = 2_000;

/** The caller, who is always known where orders are decided on. */
function decider({ by }: Work): { by: Actor; person: string } {
  const person = approverKey(by);
  if (!by || person === null) throw new Error("Orders are approved by people and keys.");
  return { by, person };
}

const namesOf = (orders: readonly LockedOrder[]) => orders.map(({ reference }) => reference);

const ownOrders = rowsOf("approvals.own-orders", { id: col.uuid });

async function ownAmong({ db, by }: Work, orders: readonly LockedOrder[]): Promise<LockedOrder[]> {
  const rows = await db.query(
    ownOrders,
    sql`
    select ordered.id from purchase_orders ordered
    left join approval_requests request on request.tenant_id = ordered.tenant_id and request.order_id = ordered.id
    where ordered.tenant_id = ${TENANT} and ordered.id = any(${orders.map(({ id }) => id)}::uuid[]) and ${isOwn(ownKeys(by))}`,
  );
  const own = new Set(rows.map(({ id }) => id));
  return orders.filter(({ id }) => own.has(id));
}

/**
 * Approves orders as they were seen, all or none. Those that enough people have approved then are APPROVED; the others go on waiting. D185.
 * @returns Their ids, each once.
 * @throws OrdersNotFound · VersionConflict · NotAwaitingApproval also for those that the caller has approved already · OwnOrder; nothing has been written then.
 */
export async function approveOrders(work: Work, seen: readonly ExpectedVersion[]): Promise<string[]> {
  const { by, person } = decider(work);
  const ids = seen.map(({ orderId }) => orderId);
  const orders = await lockOrders(work, ids, seen);
  const facts = await factsOf(
    work,
    orders.map(({ id }) => id),
    person,
  );
  const strange = orders.filter(
    ({ id, status }) => status !== "SENT_FOR_APPROVAL" || facts.get(id)?.isApprovedByCaller !== false,
  );
  if (strange.length > 0) throw NotAwaitingApproval(namesOf(strange));
  const rule = (await ruleOf(work)) ?? NO_RULE;
  const own = rule.ownOrders ? [] : await ownAmong(work, orders);
  if (own.length > 0) throw OwnOrder(namesOf(own));
  await work.db.execute(
    "approvals.approve",
    sql`
    insert into order_approvals (tenant_id, order_id, approved_by, approved_by_name, approved_at, content)
    select ${TENANT}, id, ${person}, ${by.name}, ${work.clock.now()}, content
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ id }) => facts.get(id)?.content ?? "")}::text[]) as approved (id, content)
    on conflict (tenant_id, order_id, approved_by) do update
      set approved_by_name = excluded.approved_by_name, approved_at = excluded.approved_at, content = excluded.content`,
  );
  const complete = orders.filter(({ id }) => (facts.get(id)?.approvals ?? 0) + 1 >= rule.approvers);
  await writeStatus(work, complete, "APPROVED");
  await tellOfApproval(
    work,
    "ORDERS_APPROVED",
    complete.map(({ id }) => id),
  );
  return orders.map(({ id }) => id);
}

/**
 * Sends orders that wait for approval, or have it, back to who asked: they are drafts again, with a comment.
 * @returns Their ids, each once.
 * @throws OrdersNotFound · VersionConflict · NotAwaitingApproval · InvalidInput for a comment that is blank or too long; nothing has been written then.
 */
export async function sendBackOrders(
  work: Work,
  orderIds: readonly string[],
  comment: string,
  expected: readonly ExpectedVersion[],
): Promise<string[]> {
  const { by, person } = decider(work);
  const fault = comment.trim()
    ? faultOfPrinted("comment", comment, MAX_COMMENT_LENGTH)
    : { path: "comment", reason: "must say why" };
  if (fault) throw InvalidInput([fault]);
  const orders = await lockOrders(work, orderIds, expected);
  const strange = orders.filter(({ status }) => status !== "SENT_FOR_APPROVAL" && status !== "APPROVED");
  if (strange.length > 0) throw NotAwaitingApproval(namesOf(strange));
  const ids = orders.map(({ id }) => id);
  const requests = await work.db.approvalRequest.findMany({
    where: { orderId: { in: ids } },
    select: { orderId: true, requestedBy: true, requestedByName: true, requestedAt: true },
  });
  await writeStatus(work, orders, "DRAFT");
  const said = { sentBackBy: person, sentBackByName: by.name, sentBackAt: work.clock.now(), comment: comment.trim() };
  const known = new Map(requests.map((request) => [request.orderId, request]));
  await work.db.approvalRequest.createMany({
    data: ids.map((orderId) => ({ ...known.get(orderId), orderId, ...said })),
  });
  await tellOfApproval(work, "ORDERS_SENT_BACK", ids, said.comment);
  return ids;
}
