import type { Work } from "../work";
import { factsOf } from "./facts";
import { approverKey } from "./person";
import { type CallersRule, isOver } from "./rule";

/** Returns those of stored orders that are over the caller's limit and have not been approved as they are. One statement, none without a limit. */
export async function unapproved<Order extends { id: string }>(
  work: Work,
  { limit, approvers }: CallersRule,
  orders: readonly Order[],
): Promise<Order[]> {
  if (limit === null || orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const facts = await factsOf(work, ids, approverKey(work.by));
  return orders.filter(({ id }) => {
    const order = facts.get(id);
    // Nothing is ordered by an order without lines.
    return order !== undefined && isOver(order.value, limit) && order.approvals < approvers;
  });
}
