/** Quantities that go on one order together: product minimums and packs, the supplier's minimum, then price breaks (planning.md, "How much", 2). */

import { amountOf } from "../../values/money";
import { epochDay } from "../calendar";
import { dueWithinDays } from "../parameters";
import type { SeriesPlan } from "../series-plan";
import {
  type CoverLine,
  costTerms,
  extraDemandUnits,
  raiseTotal,
  reachOrderMinimum,
  sizeProduct,
  worthOf,
} from "./order-minimum";
import type { JointRaise, SizingRule, SizingStep } from "./order-sizing";
import { cheaperQuantity } from "./price-break";

/** The smallest order that a supplier accepts, in units or in the supplier's currency. */
export interface OrderMinimum {
  amount: number;
  unit: "units" | "currency";
}

/**
 * A line of one order: units of a SKU from one supplier for one place. A supplier that takes orders for several warehouses has lines for several places
 * (D137).
 */
export interface JointLine {
  /** Its `units` are the quantity reached so far. */
  line: CoverLine;
  /** The steps that raised it. */
  steps: SizingStep[];
  /** The least units of its SKU over all warehouses of the order; 0 for none. An MOQ of the single place is already met. */
  sharedMoq: number;
  /** The minimum and pack of its product over all its SKUs on one order. */
  product: { name: string; moq: number; packQuantity: number };
  /** True if it must be bought before somebody looks again. */
  isDue: boolean;
}

/** The rules that the sized lines could not meet. */
export interface SizedJointly<Line extends JointLine> {
  /** Lines of products whose packs cannot be filled by the packs of their SKUs. */
  unfilled: Line[];
  /** True if no demand reaches the supplier's minimum. */
  isMissed: boolean;
}

/**
 * Returns whether a plan's purchase is due: it must be bought before somebody looks again.
 * @example isDueNow(planSeries(input)) // true if the purchase is due within the review period, or within 7 days where none is set
 */
export function isDueNow({ buyOn, planningDay, trace }: Pick<SeriesPlan, "buyOn" | "planningDay" | "trace">): boolean {
  if (buyOn === null) return false;
  return epochDay(buyOn) - epochDay(planningDay) <= dueWithinDays(trace.parameters.reviewPeriodDays);
}

/** Sets new quantities of the lines, and adds a step to each line that changes. */
function take(lines: readonly JointLine[], units: readonly number[], rule: SizingRule, how: Partial<JointRaise>): void {
  for (const [index, { line, steps }] of lines.entries()) {
    const [before, after] = [line.units, units[index] ?? line.units];
    if (after === before) continue;
    const together = { amount: 0, unit: "units", extraDays: 0, extraDemandUnits: 0, topUpUnits: 0, ...how } as const;
    steps.push({ rule, before, after, together });
    line.units = after;
  }
}

/** Does the same as `take`, for quantities that a cover longer by some days gives. */
function takeLonger(
  lines: readonly JointLine[],
  units: readonly number[],
  rule: SizingRule,
  how: Pick<JointRaise, "amount" | "unit" | "extraDays">,
): void {
  for (const [index, joint] of lines.entries()) {
    const extra = extraDemandUnits(joint.line, how.extraDays);
    take([joint], [units[index] ?? joint.line.units], rule, { ...how, extraDemandUnits: extra });
  }
}

/** Does the same as `take`, for units added on top. */
function takeOnTop(lines: readonly JointLine[], units: readonly number[], rule: SizingRule, amount: number): void {
  for (const [index, joint] of lines.entries()) {
    const after = units[index] ?? joint.line.units;
    take([joint], [after], rule, { amount, topUpUnits: after - joint.line.units });
  }
}

/** Returns lines grouped by a common key, in their order. */
function grouped<Line extends JointLine>(lines: readonly Line[], keyOf: (joint: Line) => string): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const joint of lines) {
    const mates = groups.get(keyOf(joint));
    if (mates) mates.push(joint);
    else groups.set(keyOf(joint), [joint]);
  }
  return [...groups.values()];
}

const coverLines = (lines: readonly JointLine[]): CoverLine[] => lines.map(({ line }) => line);

/** Fills the packs of a product. Returns whether that was possible. */
function fillPacks(lines: readonly JointLine[]): boolean {
  const [first] = lines;
  if (!first || first.product.packQuantity <= 1) return true;
  const { packQuantity } = first.product;
  const { units, packsMet } = sizeProduct(coverLines(lines), { moq: 0, packQuantity });
  if (packsMet) takeOnTop(lines, units, "PRODUCT_PACKS", packQuantity);
  return packsMet;
}

/** Reaches an MOQ over several lines: by equal days of cover, and by units on top for the part that demand does not fill. */
function reachMoq(lines: readonly JointLine[], moq: number, rule: "MOQ" | "PRODUCT_MOQ"): void {
  if (moq <= 0) return;
  const { raised, units, extraDays } = sizeProduct(coverLines(lines), { moq, packQuantity: 1 });
  takeLonger(lines, raised, rule, { amount: moq, unit: "units", extraDays });
  takeOnTop(lines, units, rule, moq);
}

function reachProduct(lines: readonly JointLine[]): boolean {
  reachMoq(lines, lines[0]?.product.moq ?? 0, "PRODUCT_MOQ");
  return fillPacks(lines);
}

/** Reaches the minimum. Returns true if it is reached, or not needed. */
function reachMinimum(lines: readonly JointLine[], minimum: OrderMinimum): boolean {
  // A minimum pulls nothing forward: an order that is not due grows by itself until it is.
  if (!lines.some(({ isDue, line }) => isDue && line.units > 0)) return true;
  const { units, extraDays, reached } = reachOrderMinimum(coverLines(lines), minimum);
  if (reached) takeLonger(lines, units, "SUPPLIER_MINIMUM", { ...minimum, extraDays });
  return reached;
}

/** Returns the cost of the lines of one SKU together at a unit cost. Each line's amount is rounded (D120). */
function costAt(lines: readonly JointLine[], units: readonly number[], unitCost: number): number {
  const currency = lines[0]?.line.currency ?? "";
  return amountOf(
    currency,
    units.reduce((sum, quantity) => sum + amountOf(currency, quantity, unitCost), 0),
  );
}

/**
 * Raises the lines of one SKU to the price break whose quantity costs less in total. Returns by how much the order's worth falls; 0 if the lines stay.
 *
 * The lines keep their own packs, and leave their product's packs as full as they are.
 */
function reachBreak(lines: readonly JointLine[], spare: number): number {
  const [first] = lines;
  const raisable = lines.filter(({ line }) => line.orderable && line.units > 0);
  if (!first || raisable.length === 0) return 0;
  const productPack = Math.max(1, first.product.packQuantity);
  const unitsOf = (some: readonly JointLine[]): number => some.reduce((sum, { line }) => sum + line.units, 0);
  const total = unitsOf(lines);
  const fixed = total - unitsOf(raisable);
  const raised = (atLeast: number): number[] | null =>
    raiseTotal(coverLines(raisable), {
      atLeast: atLeast - fixed,
      willDo: (sum) => (sum + fixed - total) % productPack === 0,
    });
  const orderable = (atLeast: number): number | null => {
    return raised(atLeast)?.reduce((sum, quantity) => sum + quantity, fixed) ?? null;
  };
  const amount = (units: number, unitCost: number): number =>
    units === total
      ? costAt(
          lines,
          lines.map(({ line }) => line.units),
          unitCost,
        )
      : costAt(lines, raised(units) ?? [], unitCost) + amountOf(first.line.currency ?? "", fixed, unitCost);
  const cheaper = cheaperQuantity(costTerms(first.line), total, orderable, amount);
  const saved = cheaper ? cheaper.cost.before - cheaper.cost.after : 0;
  const units = cheaper && saved <= spare ? raised(cheaper.units) : null;
  if (!cheaper || !units) return 0;
  for (const [index, joint] of raisable.entries()) {
    const [before, after] = [joint.line.units, units[index] ?? joint.line.units];
    if (after === before) continue;
    const together: JointRaise = {
      amount: cheaper.fromUnits,
      unit: "units",
      extraDays: 0,
      extraDemandUnits: 0,
      topUpUnits: after - before,
    };
    joint.steps.push({ rule: "PRICE_BREAK", before, after, together, cost: cheaper.cost });
    joint.line.units = after;
  }
  return saved;
}

/** Raises each SKU to the price break whose quantity costs less in total, as long as the order's worth may fall so much. */
function reachBreaks(lines: readonly JointLine[], spareMoney: number): void {
  const priced = lines.filter(({ line }) => line.priceBreaks?.length);
  let spare = spareMoney;
  for (const mates of grouped(priced, ({ line }) => line.id)) spare -= reachBreak(mates, spare);
}

/** Returns by how much the order's worth may fall without missing a minimum in money that it reaches. */
function spareMoney(lines: readonly JointLine[], minimum: OrderMinimum | null, isMissed: boolean): number {
  if (minimum?.unit !== "currency" || isMissed) return Number.POSITIVE_INFINITY;
  const spare = worthOf(coverLines(lines), "currency") - minimum.amount;
  return spare < 0 ? Number.POSITIVE_INFINITY : spare;
}

/**
 * Raises the lines of one order in place. The rules apply in this order:
 *
 * - the MOQ of a SKU that counts over all warehouses
 * - the MOQ and the packs of each product over its SKUs
 * - the supplier's minimum, if some line is due
 * - the packs again, which a longer cover may leave half full
 * - price breaks that cost less in total
 * @param lines in the order in which ties are broken
 * @param minimum null where there is none, or where it is reached anyway
 * @param how.spare the supplier's money beyond the minimum of an order that reaches it anyway; no limit by default
 * @param how.isOverWarehouses whether the order goes to several warehouses; the steps record it
 * @example
 * // two SKUs selling 10 and 5 a day that need 100 and 20, one of them due
 * sizeJointly(lines, { amount: 180, unit: "units" }); lines.map(({ line }) => line.units) // [140, 40]
 */
export function sizeJointly<Line extends JointLine>(
  lines: readonly Line[],
  minimum: OrderMinimum | null,
  { spare = Number.POSITIVE_INFINITY, isOverWarehouses = false }: { spare?: number; isOverWarehouses?: boolean } = {},
): SizedJointly<Line> {
  const sharing = lines.filter(({ sharedMoq }) => sharedMoq > 0);
  for (const mates of grouped(sharing, ({ line }) => line.id)) reachMoq(mates, mates[0]?.sharedMoq ?? 0, "MOQ");
  const products = grouped(lines, ({ product }) => product.name);
  const unfilled = new Set(products.filter((mates) => !reachProduct(mates)).flat());
  const isMissed = minimum !== null && !reachMinimum(lines, minimum);
  for (const mates of products) if (!fillPacks(mates)) for (const joint of mates) unfilled.add(joint);
  reachBreaks(lines, Math.min(spare, spareMoney(lines, minimum, isMissed)));
  const raises = isOverWarehouses ? lines.flatMap(({ steps }) => steps.flatMap(({ together }) => together ?? [])) : [];
  for (const raise of raises) raise.isOverWarehouses = true;
  return { unfilled: [...unfilled], isMissed };
}
