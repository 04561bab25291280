/** The part of a recommended order that is bought now. */

import { Decimal } from "../../db";
import { epochDay, type OrderMinimum } from "../../planning";
import type { ExchangeRates } from "../exchange-rates";
import { groupBy } from "../group-by";
import { lineAmount, sumOf } from "../money";
import type { GoodLine } from "../orders/validate-lines";
import type { SupplierOrder } from "../plan/parameters";
import { placeCost } from "../plan/place-cost";
import type { PlacePlan, PlaceSupplier } from "../plan-store/place-plans";
import type { WaitingOrder } from "./waiting-orders";

/** A recommendation as the line of an order that it becomes. */
export interface RecommendedLine {
  plan: PlacePlan;
  supplier: PlaceSupplier;
  /** Its units on orders that have not been placed; it is ordered beside those. */
  waiting: readonly WaitingOrder[];
  /** Units that are wanted together with that. */
  wantedUnits: number;
  line: GoodLine;
  unitCost: Decimal;
}

/** Returns lines with the costs that they have without the others: a price break counts the units of a SKU on the order. */
export type Reprice = (lines: readonly RecommendedLine[]) => RecommendedLine[];

/** @param home the merchant's currency */
export const repriced =
  (home: string, rates: ExchangeRates): Reprice =>
  (lines) => {
    const bySku = groupBy(lines, ({ plan }) => plan.skuId);
    return lines.map((given) => {
      const units = (bySku.get(given.plan.skuId) ?? []).reduce((sum, { line }) => sum + line.quantityOrdered, 0);
      const cost = placeCost(given.plan, units, given.supplier.currency, home, rates);
      // A line with a cost beside the others has one without them.
      if (!(cost instanceof Decimal)) return given;
      return { ...given, unitCost: cost, line: { ...given.line, unitCost: cost } };
    });
  };

/** Today, and how many days ahead something is due; null: each line's own review period. */
export interface DueDays {
  day: string;
  withinDays: number | null;
}

/** Returns whether it must be bought before the next review. */
const isDue = ({ plan: { buyOn, dueWithinDays } }: RecommendedLine, { day, withinDays }: DueDays): boolean =>
  buyOn === null || epochDay(buyOn) - epochDay(day) <= (withinDays ?? dueWithinDays);

/** Returns the cost of lines together in the supplier's currency. */
export const costOf = (lines: readonly RecommendedLine[]): Decimal =>
  sumOf(lines.map(({ supplier, line, unitCost }) => lineAmount(supplier.currency, line.quantityOrdered, unitCost)));

/** Returns the worth of lines for a minimum: units, or money in the supplier's currency. */
export const worthOf = (lines: readonly RecommendedLine[], unit: OrderMinimum["unit"]): Decimal =>
  unit === "currency" ? costOf(lines) : sumOf(lines.map(({ line }) => new Decimal(line.quantityOrdered)));

export const wouldReach = (lines: readonly RecommendedLine[], minimum: OrderMinimum): boolean =>
  worthOf(lines, minimum.unit).gte(minimum.amount);

/**
 * Returns the due lines of an order, with those that a product's minimum or packs sized together with them. Returns all lines where the
 * supplier's minimum is out of reach without the rest.
 *
 * On an order for several warehouses the other lines of a SKU join, too, in two cases (D137). An MOQ or a price break raised one of them, or all
 * of them cost less than the due ones.
 */
export function dueLines(
  lines: readonly RecommendedLine[],
  { minimum, isOverWarehouses }: SupplierOrder,
  { reprice, ...days }: DueDays & { reprice: Reprice },
): RecommendedLine[] {
  const due = lines.filter((line) => isDue(line, days));
  if (due.length === lines.length) return [...lines];
  const products = new Set(due.filter(({ plan }) => plan.isSizedWithProduct).map(({ plan }) => plan.productId));
  const skus = isOverWarehouses ? joinedSkus(lines, due, reprice) : new Set<string>();
  const isBought = (line: RecommendedLine): boolean =>
    due.includes(line) ||
    (line.plan.isSizedWithProduct && products.has(line.plan.productId)) ||
    skus.has(line.plan.skuId);
  const bought = isOverWarehouses ? reprice(lines.filter(isBought)) : lines.filter(isBought);
  return due.length > 0 && minimum && !wouldReach(bought, minimum) ? [...lines] : bought;
}

/** Ids of the SKUs of which something is due, and whose other lines are bought with it. */
function joinedSkus(
  lines: readonly RecommendedLine[],
  due: readonly RecommendedLine[],
  reprice: Reprice,
): ReadonlySet<string> {
  const dueOf = groupBy(due, ({ plan }) => plan.skuId);
  const joined = [...groupBy(lines, ({ plan }) => plan.skuId)].filter(([id, all]) => {
    const own = dueOf.get(id);
    if (!own || own.length === all.length) return false;
    return all.some(({ plan }) => plan.isSizedOverWarehouses) || costOf(reprice(all)).lt(costOf(reprice(own)));
  });
  return new Set(joined.map(([id]) => id));
}
