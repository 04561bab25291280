import type { OrderOrigin } from "../../generated/prisma/enums";
import { judgeOrders, refuseUnapproved, type Verdict } from "../approvals/judge-orders";
import { noteStatuses } from "../approvals/note-statuses";
import { bookConsumption } from "../consumption/book-consumption";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import type { OrderToWrite } from "./draft-order";
import type { ExistingOrder } from "./existing-orders";
import { recordArrivals, writeOrders } from "./write-orders";

/**
 * Stores drafted orders with all that follows from them: receipts, stock, consumption, and the job that plans with them. The
 * number of statements does not depend on the number of lines.
 * @param existing Their stored state before, by name; locked.
 * @param verdict Where they have been judged already. Of those that were refused nothing is stored.
 * @throws ApprovalNeeded where they were not, and some may not be written so before they are approved; nothing has been written then.
 */
export async function storeOrders(
  work: Work,
  drafts: readonly OrderToWrite[],
  existing: ReadonlyMap<string, ExistingOrder>,
  origin: OrderOrigin,
  verdict?: Verdict,
): Promise<void> {
  if (drafts.length === 0) return;
  const judged = verdict ?? (await judgeOrders(work, drafts, existing));
  if (!verdict) refuseUnapproved(judged);
  const { orders } = judged;
  if (orders.length === 0) return;
  // One instant for all of it: goods that came before the order was known arrive when it is confirmed, not after.
  const now = work.clock.now();
  const atOnce = { ...work, clock: { now: () => now } };
  await writeOrders(atOnce, orders, origin);
  await recordArrivals(atOnce, orders);
  await noteStatuses(
    atOnce,
    orders.map(({ id, reference, status }) => ({ id, before: existing.get(reference)?.status ?? null, after: status })),
  );
  const producing = orders.filter(({ type }) => type === "PRODUCTION_ORDER");
  const materialIds = await bookConsumption(
    work,
    producing.map(({ id }) => id),
  );
  await enqueuePlanRefresh(work, [
    ...orders.flatMap((order) => order.lines.map(({ skuId }) => skuId)),
    ...skusOfOtherStatus(orders, existing),
    ...materialIds,
  ]);
}

/** Returns the SKUs of all lines of orders whose status has changed: a line's incoming units follow its order's status (D25). */
function skusOfOtherStatus(orders: readonly OrderToWrite[], existing: ReadonlyMap<string, ExistingOrder>): string[] {
  const before = orders.flatMap(({ reference, status }) => {
    const order = existing.get(reference);
    return order && order.status !== status ? [order] : [];
  });
  return before.flatMap(({ lines }) => lines.map(({ skuId }) => skuId));
}
