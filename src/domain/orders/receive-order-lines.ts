import { type InputFault, InvalidInput, MissingRight } from "../../errors";
import type { OrderStatus } from "../../generated/prisma/enums";
import { doneOnce } from "../idempotency/done-once";
import { RIGHTS } from "../people/rights";
import type { Work } from "../work";
import type { ExistingLine, ExistingOrder } from "./existing-orders";
import { lockOrder, type OrderAsSeen } from "./lock-order";
import { isPlaced, isShort } from "./order-status";
import { asItIs, linesNamed, rewriteLines, type WrittenLines } from "./rewrite-lines";

/** Maximum units of a line, ordered or received. */
const MAX_UNITS = 2 ** 31 - 1;

/** Units that arrived on a line beside earlier arrivals; negative to correct too large a number. */
export interface Receipt {
  id: string;
  units: number;
}

/** The content of a receipt. */
export interface Receiving {
  receipts: readonly Receipt[];
  /** The order's status afterwards; null: the status that follows from the arrivals. */
  status: OrderStatus | null;
  /** Whether the caller may place orders. Who may not receives placed ones, and sets no status beside what arrivals say. */
  mayPlace: boolean;
  /** By which the same receipt is known when it is sent again. */
  idempotencyKey: string;
}

/** A line with its arrivals after the receipt. */
interface ReceivedLine {
  line: ExistingLine;
  received: number;
}

/** Returns the faults of a receipt; empty for none. */
function faultsOf({ received }: ReceivedLine, path: string): InputFault[] {
  if (received < 0) return [{ path, reason: `takes back ${-received} more than have arrived` }];
  return received > MAX_UNITS ? [{ path, reason: `makes more than ${MAX_UNITS} units in all` }] : [];
}

/**
 * Returns the status of an order by its arrivals: all ordered units, some of them, or none, which leaves it placed. One that was closed
 * before all had arrived stays closed. Decision D74.
 */
function statusAfter({ status, lines }: ExistingOrder, receivedOf: ReadonlyMap<ExistingLine, number>): OrderStatus {
  const wasClosedShort = status === "FULLY_RECEIVED" && lines.some(isShort);
  const now = lines.map((line) => ({ ...line, quantityReceived: receivedOf.get(line) ?? line.quantityReceived }));
  if (wasClosedShort || !now.some(isShort)) return "FULLY_RECEIVED";
  return now.some(({ quantityReceived }) => quantityReceived > 0) ? "PARTIALLY_RECEIVED" : "CONFIRMED";
}

async function receive(
  work: Work,
  seen: OrderAsSeen,
  { receipts, status, mayPlace }: Receiving,
): Promise<WrittenLines> {
  const order = await lockOrder(work, seen);
  if (!mayPlace && (status !== null || !isPlaced(order.status))) throw MissingRight([RIGHTS.WRITE_ORDERS]);
  const lines = linesNamed(
    order,
    receipts.map(({ id }) => id),
  );
  const receivedLines = lines.map((line, index) => ({
    line,
    received: line.quantityReceived + (receipts[index]?.units ?? 0),
  }));
  const faults = receivedLines.flatMap((it, index) => faultsOf(it, `lines.${index}.units`));
  if (faults.length > 0) throw InvalidInput(faults);
  const after = status ?? statusAfter(order, new Map(receivedLines.map(({ line, received }) => [line, received])));
  const written = receivedLines.map(({ line, received }, index) => ({
    ...asItIs(order, line, index + 1),
    quantityReceived: received,
    status: after,
  }));
  return rewriteLines(work, order, written);
}

/**
 * Receives goods on lines of one order, all or none. Units are added to the arrived ones, so that simultaneous receipts all count, and the
 * same receipt sent again counts once. More may arrive than was ordered. Decision D74; deliveries, stock and consumption as for any
 * receipt (D21, D33).
 * @throws OrderNotFound · MissingRight · VersionConflict · OrderLinesNotFound · InvalidInput · IdempotencyKeyInFlight · IdempotencyKeyReused; nothing has
 *   been written then.
 */
export async function receiveOrderLines(work: Work, seen: OrderAsSeen, receiving: Receiving): Promise<WrittenLines> {
  const { receipts, status, idempotencyKey } = receiving;
  const lines = receipts.map(({ id, units }) => [id.toLowerCase(), units]);
  const request = ["receiveOrderLines", seen.id.toLowerCase(), lines, status];
  const { result, isRepeated } = await doneOnce(work, idempotencyKey, request, () => receive(work, seen, receiving));
  if (isRepeated) await lockOrder(work, { ...seen, expectedVersion: null });
  return result;
}
