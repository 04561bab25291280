import type { DueSumsQuery } from "../../../../generated/pages/graphql";
import { amountOf } from "../../../../values/money";
import { chosenOf, type Edits, isOff, type Sum, supplierKey } from "./choice";
import type { DueOrder, Rates } from "./due";

/** What all lines of a filter come to, as the service adds them up. */
export type Sums = DueSumsQuery["planLocationRows"]["dueTotals"];

/** The rates that the service adds up with. */
export const ratesOf = ({ currencies }: Sums): Rates =>
  new Map(currencies.flatMap(({ currency, rateToHome }) => (rateToHome == null ? [] : [[currency, rateToHome]])));

/** What is chosen from one supplier. */
export interface SupplierSum {
  supplierId: string;
  supplierName: string;
  currency: string;
  /** Lines that are due, chosen or not. */
  dueCount: number;
  sum: Sum;
}

const NOTHING: Sum = {
  lineCount: 0,
  units: 0,
  cost: 0,
  linesWithoutCost: 0,
  homeCost: 0,
  linesWithoutHomeCost: 0,
};

/** Figures of a sum with those of another added or, with -1, taken off. */
const plus = (one: Sum, other: Sum, sign: 1 | -1 = 1): Sum => ({
  lineCount: one.lineCount + sign * other.lineCount,
  units: one.units + sign * other.units,
  cost: one.cost + sign * other.cost,
  linesWithoutCost: one.linesWithoutCost + sign * other.linesWithoutCost,
  homeCost: one.homeCost + sign * other.homeCost,
  linesWithoutHomeCost: one.linesWithoutHomeCost + sign * other.linesWithoutHomeCost,
});

/** What edits leave of suppliers alone, as if nobody had touched a line. */
const untouched = (edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => key.startsWith(supplierKey(""))));

/**
 * What is chosen, by supplier: the service's sums over all that is due, and what the buyer changed of the known orders on top.
 * @param orders Those of the lines that are shown, and of the others that were changed.
 */
export function chosenBySupplier(sums: Sums, orders: readonly DueOrder[], edits: Edits): SupplierSum[] {
  const home = sums.homeCurrency;
  const before = untouched(edits);
  const changes = new Map<string, Sum>();
  for (const order of orders) {
    const isTouched = order.lines.some(({ key }) => edits[key] !== undefined);
    if (!isTouched) continue;
    const change = plus(chosenOf(order, edits, home).sum, chosenOf(order, before, home).sum, -1);
    changes.set(order.supplier.id, plus(changes.get(order.supplier.id) ?? NOTHING, change));
  }
  return sums.suppliers.map(({ supplierId, supplierName, currency, due, toDraft }) => {
    const proposed = isOff(edits, supplierId) ? NOTHING : toDraft;
    const sum = plus(proposed, changes.get(supplierId) ?? NOTHING);
    return {
      supplierId,
      supplierName,
      currency,
      dueCount: due.lineCount,
      // Adding leaves noise beyond the decimals of a currency.
      sum: { ...sum, cost: amountOf(currency, sum.cost), homeCost: amountOf(home, sum.homeCost) },
    };
  });
}

/** What is chosen from all suppliers: lines, an amount a currency, and all of it in the merchant's currency. */
export function chosenOfAll(suppliers: readonly SupplierSum[], home: string) {
  const total = suppliers.reduce((all, { sum }) => plus(all, sum), NOTHING);
  return {
    ...total,
    homeCost: amountOf(home, total.homeCost),
    amounts: suppliers.map(({ currency, sum }) => [currency, sum.cost] as const),
    isForeign: suppliers.some(({ currency, sum }) => currency !== home && sum.lineCount > 0),
  };
}
