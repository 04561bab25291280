import { InvalidInput } from "../../errors";
import { ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { inTurns } from "../in-turns";
import { today, type Work } from "../work";
import { draftOrder, type OrderToWrite } from "./draft-order";
import { type ExistingOrder, lockOrdersByReference } from "./existing-orders";
import type { OrderLineInput, OrderRowFault } from "./order-line-input";
import { resolveReferences } from "./resolve-references";
import { validateLines } from "./validate-lines";

/** Orders to store. */
export interface Drafts {
  orders: OrderToWrite[];
  /** Their stored state before, by name; locked. */
  existing: ReadonlyMap<string, ExistingOrder>;
  /** By row. */
  faults: OrderRowFault[];
}

/** The options of drafting orders. */
interface Drafting {
  /** One of `DATE_FORMATS`; by default `YYYY-MM-DD`. */
  dateFormat?: string;
  /** The orders that lines name, where they have been locked and read already. */
  locked?: ReadonlyMap<string, ExistingOrder>;
  /** Whether a line that its order has already is a fault. */
  addsOnly?: boolean;
}

/** Drafts the orders that lines name and locks them; an order with a faulty line is not among the drafts. */
export async function draftOrders(
  work: Work,
  lines: readonly OrderLineInput[],
  { dateFormat = "YYYY-MM-DD", locked, addsOnly }: Drafting = {},
): Promise<Drafts> {
  // Sent at one time; the references of lines are looked up after the locks were waited for.
  const [existing, references, rates] = await Promise.all([
    locked ?? lockOrdersByReference(work, [...new Set(lines.map((line) => line.reference))]),
    resolveReferences(work, lines),
    ratesOn(work, today(work)),
  ]);
  const context = { existing, references, rates, homeCurrency: work.tenant.currency, dateFormat, addsOnly };
  const { good, faults } = await validateLines(lines, context);
  const faulty = new Set(faults.map(({ row }) => lines[row - 1]?.reference));
  const orders: OrderToWrite[] = [];
  for await (const slice of inTurns([...groupBy(good, (line) => line.reference)])) {
    for (const [reference, orderLines] of slice) {
      if (faulty.has(reference)) continue;
      const order = draftOrder(reference, orderLines, existing.get(reference), rates);
      if ("rowsWithoutRate" in order) {
        for (const row of order.rowsWithoutRate) {
          faults.push({ row, column: "supplier", reason: "MISSING_EXCHANGE_RATE" });
        }
      } else orders.push(order);
    }
  }
  return { orders, existing, faults: faults.sort((a, b) => a.row - b.row) };
}

/** Returns the path of a line's fault, as GraphQL names it. */
function pathOf({ row, column }: OrderRowFault, lines: readonly OrderLineInput[]): string {
  if (column === "delivery") return `lines.${row - 1}.expectedDeliveryOn`;
  if (column === "status") return `lines.${row - 1}.status`;
  const isById = typeof lines[row - 1]?.[column] !== "string";
  return `lines.${row - 1}.${isById ? `${column}Id` : column}`;
}

/** Makes sure that nothing is wrong with lines of which all are stored or none. @throws InvalidInput naming every fault. */
export function refuseFaulty({ faults }: Drafts, lines: readonly OrderLineInput[]): void {
  if (faults.length === 0) return;
  throw InvalidInput(faults.map((fault) => ({ path: pathOf(fault, lines), reason: fault.reason })));
}
