import { InvalidInput } from "../../errors";
import type { ExpectedVersion } from "../orders/expected-version";
import { isPlaced } from "../orders/order-status";
import { type LockedOrder, lockOrders, writeStatus } from "../orders/set-order-status";
import type { Work } from "../work";
import { NO_RULE, ruleOf } from "./rule";
import { unapproved } from "./unapproved";

/** What became of orders that were to be placed. */
export interface PlacedOrders {
  /** All of them, each once. */
  orderIds: string[];
  /** Those that were placed. */
  placedIds: string[];
  /** Those that wait for approval, from now on or from before. */
  sentForApprovalIds: string[];
}

const idsOf = (orders: readonly LockedOrder[]) => orders.map(({ id }) => id);

/**
 * Places orders with their suppliers; asks for approval of those that need it by the merchant's rule, whoever the caller is. An order that is placed already stays
 * as it is. D185.
 * @throws OrdersNotFound · VersionConflict; nothing has been written then.
 */
export async function placeOrders(
  work: Work,
  orderIds: readonly string[],
  expected: readonly ExpectedVersion[],
): Promise<PlacedOrders> {
  const orders = await lockOrders(work, orderIds, expected);
  const open = orders.filter(({ status }) => !isPlaced(status));
  const needing = new Set(await unapproved(work, (await ruleOf(work)) ?? NO_RULE, open));
  const placed = open.filter((order) => !needing.has(order));
  await writeStatus(work, placed, "CONFIRMED");
  await ask(work, [...needing]);
  return { orderIds: idsOf(orders), placedIds: idsOf(placed), sentForApprovalIds: idsOf([...needing]) };
}

/** Sends orders for approval. One that waits already goes on waiting, and nobody is told again. */
const ask = (work: Work, orders: readonly LockedOrder[]) =>
  writeStatus(
    work,
    orders.filter(({ status }) => status !== "SENT_FOR_APPROVAL"),
    "SENT_FOR_APPROVAL",
  );

/**
 * Asks for the approval of orders, all or none, also of those that need none.
 * @returns Their ids, each once.
 * @throws OrdersNotFound · VersionConflict · InvalidInput naming orders that are placed; nothing has been written then.
 */
export async function requestApproval(
  work: Work,
  orderIds: readonly string[],
  expected: readonly ExpectedVersion[],
): Promise<string[]> {
  const orders = await lockOrders(work, orderIds, expected);
  const faults = orders.flatMap(({ id, status }) => {
    const index = orderIds.findIndex((it) => it.toLowerCase() === id);
    return isPlaced(status) ? [{ path: `ids.${index}`, reason: "is placed already" }] : [];
  });
  if (faults.length > 0) throw InvalidInput(faults);
  await ask(work, orders);
  return idsOf(orders);
}
