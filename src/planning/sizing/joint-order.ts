/** What goes on one order together: product minimums and packs, the supplier's minimum, then price breaks (planning.md, "How much", 2). */

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

/** The smallest order that a supplier takes, in units or in its own currency. */
export interface OrderMinimum {
  amount: number;
  unit: "units" | "currency";
}

/** A line of one order: what one supplier is to bring to one place, or to several where it takes orders for several warehouses (D137). */
export interface JointLine {
  /** Its `units` are what has been reached so far. */
  line: CoverLine;
  /** What raised it. */
  steps: SizingStep[];
  /** What its SKU is ordered in at least over all warehouses of the order, in units; 0 for none. An MOQ of the place alone is met before. */
  sharedMoq: number;
  /** What its product asks of all its SKUs on one order. */
  product: { name: string; moq: number; packQuantity: number };
  /** Whether it is to be bought before anybody looks again. */
  isDue: boolean;
}

/** What could not be had. */
export interface SizedJointly<Line extends JointLine> {
  /** Lines of products whose packs the packs of their SKUs can't fill. */
  unfilled: Line[];
  /** Whether no demand reaches the supplier's minimum. */
  isMissed: boolean;
}

/**
 * Whether a plan's purchase is due: it is to be bought before anybody looks again.
 * @example isDueNow(planSeries(input)) // true where it is to be bought within the review period, or within 7 days where none is set
 */
export function isDueNow({ buyOn, planningDay, trace }: Pick<SeriesPlan, "buyOn" | "planningDay" | "trace">): boolean {
  if (buyOn === null) return false;
  return epochDay(buyOn) - epochDay(planningDay) <= dueWithinDays(trace.parameters.reviewPeriodDays);
}

/** Puts new quantities into the lines, with a step for each that changes. */
function take(lines: readonly JointLine[], units: readonly number[], rule: SizingRule, how: Partial<JointRaise>): void {
  for (const [index, { line, steps }] of lines.entries()) {
    const [before, after] = [line.units, units[index] ?? line.units];
    if (after === before) continue;
    const together = { amount: 0, unit: "units", extraDays: 0, extraDemandUnits: 0, topUpUnits: 0, ...how } as const;
    steps.push({ rule, before, after, together });
    line.units = after;
  }
}

/** As `take`, for quantities that a cover longer by some days leads to. */
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

/** As `take`, for units that are put on top. */
function takeOnTop(lines: readonly JointLine[], units: readonly number[], rule: SizingRule, amount: number): void {
  for (const [index, joint] of lines.entries()) {
    const after = units[index] ?? joint.line.units;
    take([joint], [after], rule, { amount, topUpUnits: after - joint.line.units });
  }
}

/** Lines that have a key in common, in their order. */
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

/** Fills the packs of a product; answers whether they could be. */
function fillPacks(lines: readonly JointLine[]): boolean {
  const [first] = lines;
  if (!first || first.product.packQuantity <= 1) return true;
  const { packQuantity } = first.product;
  const { units, packsMet } = sizeProduct(coverLines(lines), { moq: 0, packQuantity });
  if (packsMet) takeOnTop(lines, units, "PRODUCT_PACKS", packQuantity);
  return packsMet;
}

/** Reaches an MOQ over several lines: by equal days of cover, and by units on top as far as demand does not fill it. */
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

/** Reaches the minimum; answers whether it could be, or needed not. */
function reachMinimum(lines: readonly JointLine[], minimum: OrderMinimum): boolean {
  // A minimum pulls nothing forward: an order that nobody needs yet grows by itself until it is due.
  if (!lines.some(({ isDue, line }) => isDue && line.units > 0)) return true;
  const { units, extraDays, reached } = reachOrderMinimum(coverLines(lines), minimum);
  if (reached) takeLonger(lines, units, "SUPPLIER_MINIMUM", { ...minimum, extraDays });
  return reached;
}

/** What lines of one SKU cost together at a unit cost, each line's amount rounded (D120). */
function costAt(lines: readonly JointLine[], units: readonly number[], unitCost: number): number {
  const currency = lines[0]?.line.currency ?? "";
  return amountOf(
    currency,
    units.reduce((sum, quantity) => sum + amountOf(currency, quantity, unitCost), 0),
  );
}

/**
 * Raises the lines of one SKU to the price break whose quantity costs less in total; answers what the order is worth less by it, 0 where they stay.
 * They keep to their own packs, and leave their product's packs as full as they are.
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

/** Raises each SKU to the price break whose quantity costs less in total, as long as the order may be worth so much less. */
function reachBreaks(lines: readonly JointLine[], spareMoney: number): void {
  const priced = lines.filter(({ line }) => line.priceBreaks?.length);
  let spare = spareMoney;
  for (const mates of grouped(priced, ({ line }) => line.id)) spare -= reachBreak(mates, spare);
}

/** What the order may be worth less without falling below a minimum in money that it reaches. */
function spareMoney(lines: readonly JointLine[], minimum: OrderMinimum | null, isMissed: boolean): number {
  if (minimum?.unit !== "currency" || isMissed) return Number.POSITIVE_INFINITY;
  const spare = worthOf(coverLines(lines), "currency") - minimum.amount;
  return spare < 0 ? Number.POSITIVE_INFINITY : spare;
}

/**
 * Raises the lines of one order in place: to an MOQ of a SKU that counts over all warehouses, to the MOQ and the packs of each product over its SKUs, then, when something of it is due, to
 * the supplier's minimum, then to the packs again, which a longer cover may have left half full; and to price breaks that cost less in total.
 * @param lines in the order that ties are broken in
 * @param minimum null where there is none, or where it is reached anyway
 * @param how.spare money of the supplier's that an order which reaches its minimum anyway has beyond it; without limit unless said
 * @param how.isOverWarehouses whether the order goes to several warehouses; the steps say so
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
