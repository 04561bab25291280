import { OrderExists } from "../../errors";
import type { OrderStatus } from "../../generated/prisma/enums";
import { doneOnce } from "../idempotency/done-once";
import type { Work } from "../work";
import { draftOrders, refuseFaulty } from "./draft-orders";
import { lockOrder, type OrderAsSeen } from "./lock-order";
import type { OrderLineInput } from "./order-line-input";
import { nextReferences } from "./order-names";
import type { WrittenLines } from "./rewrite-lines";
import { storeOrders } from "./store-orders";

/** The prefix in the names of orders that were created without one. */
const PREFIX = "PO";

/** A line of an order that is known otherwise. */
export type NewLine = Omit<OrderLineInput, "reference" | "status">;

/** A new order. */
export interface NewOrder {
  /** Null: the service names it. */
  reference: string | null;
  status: OrderStatus;
  lines: readonly NewLine[];
  idempotencyKey: string | null;
}

async function create(work: Work, { reference: sent, status, lines: newLines }: NewOrder): Promise<string> {
  const [reference = ""] = sent === null ? await nextReferences(work, 1, PREFIX, "NEW") : [sent];
  const lines = newLines.map((line) => ({ ...line, reference, status }));
  const drafts = await draftOrders(work, lines);
  if (drafts.existing.size > 0) throw OrderExists(reference);
  refuseFaulty(drafts, lines);
  await storeOrders(work, drafts.orders, drafts.existing, "NEW");
  return drafts.orders[0]?.id ?? "";
}

/**
 * Creates one order with its lines, by the rules of POST /api/v1/orders; never changes an existing one.
 * @returns Its id. For a key that was used for the same request before, the id of the order created then.
 * @throws OrderExists · InvalidInput naming every fault · OrderNotFound when the order of a repeated key was deleted since ·
 *   IdempotencyKeyInFlight · IdempotencyKeyReused; nothing has been written then.
 */
export async function createOrder(work: Work, order: NewOrder): Promise<string> {
  const { idempotencyKey, ...asked } = order;
  const { result, isRepeated } = await doneOnce(work, idempotencyKey, ["createOrder", asked], () =>
    create(work, order),
  );
  if (isRepeated) await lockOrder(work, { id: result, expectedVersion: null });
  return result;
}

async function add(work: Work, seen: OrderAsSeen, newLines: readonly NewLine[]): Promise<WrittenLines> {
  const order = await lockOrder(work, seen);
  const { reference } = order;
  const lines = newLines.map((line) => ({ ...line, reference, status: null }));
  const drafts = await draftOrders(work, lines, { locked: new Map([[reference, order]]), addsOnly: true });
  refuseFaulty(drafts, lines);
  await storeOrders(work, drafts.orders, drafts.existing, "NEW");
  const added = drafts.orders.flatMap((drafted) => drafted.lines);
  return { orderId: order.id, lines: added.map(({ skuId, warehouseId }) => ({ skuId, warehouseId })) };
}

/**
 * Adds lines to one order, all or none; never changes an existing line. A deleted line that comes again continues from its deliveries.
 * @throws OrderNotFound · VersionConflict · InvalidInput naming every fault · IdempotencyKeyInFlight · IdempotencyKeyReused; nothing
 *   has been written then.
 */
export async function addOrderLines(
  work: Work,
  seen: OrderAsSeen,
  lines: readonly NewLine[],
  idempotencyKey: string | null,
): Promise<WrittenLines> {
  const request = ["addOrderLines", seen.id.toLowerCase(), lines];
  const { result, isRepeated } = await doneOnce(work, idempotencyKey, request, () => add(work, seen, lines));
  if (isRepeated) await lockOrder(work, { ...seen, expectedVersion: null });
  return result;
}
