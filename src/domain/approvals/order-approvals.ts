import { col, type Decimal, rowsOf, sql, TENANT } from "../../db";
import { OrderStatus } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import { isPlaced } from "../orders/order-status";
import type { Work } from "../work";
import { CONTENT_OF_ORDER, factsOf, isOwn } from "./facts";
import { approverKey, ownKeys } from "./person";
import { isOver, NO_RULE, ruleOf } from "./rule";

/** What there is to say of an order's approval, to one caller. Names are as they were then. */
export interface OrderApprovalState {
  /** Whether the caller's `placeOrders` would ask for approval. */
  isNeeded: boolean;
  /** The caller's limit, in the merchant's currency; null: none. */
  limit: Decimal | null;
  /** In the merchant's currency; null: not known. */
  value: Decimal | null;
  approversNeeded: number;
  /** Those that count, the first one first. */
  approvals: { by: string; at: Date }[];
  requestedBy: string | null;
  requestedAt: Date | null;
  sentBackBy: string | null;
  sentBackAt: Date | null;
  comment: string | null;
  /** Whether the caller asked for it, or wrote the order's lines. */
  isOwn: boolean;
  /** Whether the caller may approve it now, where they have the right to. */
  isOpenToCaller: boolean;
}

const recorded = rowsOf("approvals.recorded", {
  id: col.uuid,
  status: col.oneOf(OrderStatus).orNull,
  requestedBy: col.text.orNull,
  requestedAt: col.timestamptz.orNull,
  sentBackBy: col.text.orNull,
  sentBackAt: col.timestamptz.orNull,
  comment: col.text.orNull,
  isOwn: col.bool,
});

const readRecorded = ({ db }: Work, orderIds: readonly string[], own: readonly string[]) =>
  db.query(
    recorded,
    sql`
    select ordered.id, ordered.status, request.requested_by_name as "requestedBy", request.requested_at as "requestedAt",
           request.sent_back_by_name as "sentBackBy", request.sent_back_at as "sentBackAt", request.comment, ${isOwn(own)} as "isOwn"
    from purchase_orders ordered
    left join approval_requests request on request.tenant_id = ordered.tenant_id and request.order_id = ordered.id
    where ordered.tenant_id = ${TENANT} and ordered.id = any(${[...orderIds]}::uuid[])`,
  );

/** Reads the approvals of orders, in the order of their ids. Four statements for any number of them. */
export async function orderApprovals(work: Work, orderIds: readonly string[]): Promise<OrderApprovalState[]> {
  const person = approverKey(work.by);
  const own = ownKeys(work.by);
  const orderId = { in: [...orderIds] };
  const rule = (await ruleOf(work)) ?? NO_RULE;
  const facts = await factsOf(work, orderIds, person);
  const rows = new Map((await readRecorded(work, orderIds, own)).map((row) => [row.id, row]));
  const given = groupBy(
    await work.db.orderApproval.findMany({
      where: { orderId },
      orderBy: [{ approvedAt: "asc" }, { approvedBy: "asc" }],
      select: { orderId: true, approvedByName: true, approvedAt: true, content: true },
    }),
    (approval) => approval.orderId,
  );
  return orderIds.map((id) => {
    const { value = null, content, approvals = 0, isApprovedByCaller = false } = facts.get(id) ?? {};
    const { status = null, id: _id, ...record } = rows.get(id) ?? NOTHING_RECORDED;
    const isOrdered = facts.has(id) && !isPlaced(status);
    return {
      ...record,
      isNeeded: isOrdered && isOver(value, rule.limit) && approvals < rule.approvers,
      limit: rule.limit,
      value,
      approversNeeded: rule.approvers,
      approvals: (given.get(id) ?? [])
        .filter((approval) => approval.content === content)
        .map(({ approvedByName: by, approvedAt: at }) => ({ by, at })),
      isOpenToCaller:
        person !== null && status === "SENT_FOR_APPROVAL" && !isApprovedByCaller && (rule.ownOrders || !record.isOwn),
    };
  });
}

const NOTHING_RECORDED = {
  id: "",
  status: null,
  requestedBy: null,
  requestedAt: null,
  sentBackBy: null,
  sentBackAt: null,
  comment: null,
  isOwn: false,
};

/** A page of the orders that wait for the caller. */
export interface OrdersToApprove {
  totalCount: number;
  orderIds: string[];
}

const waiting = rowsOf("approvals.waiting-for-caller", { id: col.uuid.orNull, total: col.int });

/**
 * Reads which orders wait for the caller's approval, longest first. Orders of the caller's own, and those that they have approved as they are, do not. Two
 * statements.
 */
export async function ordersToApprove(
  work: Work,
  { take, skip }: { take: number; skip: number },
): Promise<OrdersToApprove> {
  const person = approverKey(work.by);
  const own = ownKeys(work.by);
  if (person === null) return { totalCount: 0, orderIds: [] };
  const { ownOrders } = (await ruleOf(work)) ?? NO_RULE;
  const rows = await work.db.query(
    waiting,
    sql`
    with waiting as (
      select ordered.id, coalesce(request.requested_at, ordered.updated_at) as since
      from purchase_orders ordered
      left join approval_requests request on request.tenant_id = ordered.tenant_id and request.order_id = ordered.id
      where ordered.tenant_id = ${TENANT} and ordered.status = 'SENT_FOR_APPROVAL'
        and (${ownOrders} or not ${isOwn(own)})
        -- As a value, so that lines are read of those orders alone that the caller has approved.
        and not coalesce((select approval.content = ${CONTENT_OF_ORDER} from order_approvals approval
                          where approval.tenant_id = ordered.tenant_id and approval.order_id = ordered.id and approval.approved_by = ${person}), false)
    )
    select page.id, (select count(*) from waiting)::int as total
    from (select 1) one
    left join (select id, since from waiting order by since, id limit ${take} offset ${skip}) page on true
    order by page.since, page.id`,
  );
  return {
    totalCount: rows[0]?.total ?? 0,
    orderIds: rows.flatMap(({ id }) => id ?? []),
  };
}
