/** What goes on one order together: product minimums and packs, the supplier's minimum, then price breaks (planning.md, "How much", 2). */

import { amountOf } from "../../values/money";
import { epochDay } from "../calendar";
import { dueWithinDays } from "../parameters";
import type { SeriesPlan } from "../series-plan";
import { type CoverLine, costTerms, extraDemandUnits, reachOrderMinimum, sizeProduct, worthOf } from "./order-minimum";
import { type JointRaise, raiseToMoq, raiseToPacks, type SizingRule, type SizingStep } from "./order-sizing";
import { cheaperQuantity } from "./price-break";

/** The smallest order that a supplier takes, in units or in its own currency. */
export interface OrderMinimum {
  amount: number;
  unit: "units" | "currency";
}

/** A line of what one supplier is to bring to one place. */
export interface JointLine {
  /** Its `units` are what has been reached so far. */
  line: CoverLine;
  /** What raised it. */
  steps: SizingStep[];
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

function reachProduct(lines: readonly JointLine[]): boolean {
  const moq = lines[0]?.product.moq ?? 0;
  if (moq > 0) {
    const { raised, units, extraDays } = sizeProduct(coverLines(lines), { moq, packQuantity: 1 });
    takeLonger(lines, raised, "PRODUCT_MOQ", { amount: moq, unit: "units", extraDays });
    takeOnTop(lines, units, "PRODUCT_MOQ", moq);
  }
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

/** Own packs that are tried to keep a product's packs whole as well. */
const MAX_TRIED_PACKS = 1000;

/** The least quantity from so many units on that keeps to the line's own rules, and leaves its product's packs as full as they are; null for none. */
function orderableFrom({ line, product }: JointLine, atLeast: number): number | null {
  const productPack = Math.max(1, product.packQuantity);
  const first = raiseToPacks(raiseToMoq(Math.ceil(atLeast), line.moq), line.packQuantity);
  for (let tried = 0, units = first; tried < MAX_TRIED_PACKS; tried += 1) {
    if ((units - line.units) % productPack === 0) return units;
    units = raiseToPacks(units + 1, line.packQuantity);
  }
  return null;
}

/** Raises each line to the price break whose quantity costs less in total, as long as the order may be worth so much less. */
function reachBreaks(lines: readonly JointLine[], spareMoney: number): void {
  let spare = spareMoney;
  for (const joint of lines) {
    const { line, steps } = joint;
    const amount = (units: number, unitCost: number) => amountOf(line.currency ?? "", units, unitCost);
    const from = (atLeast: number) => orderableFrom(joint, atLeast);
    const cheaper = line.orderable ? cheaperQuantity(costTerms(line), line.units, from, amount) : null;
    if (!cheaper || cheaper.cost.before - cheaper.cost.after > spare) continue;
    spare -= cheaper.cost.before - cheaper.cost.after;
    const topUpUnits = cheaper.units - line.units;
    const together = {
      amount: cheaper.fromUnits,
      unit: "units",
      extraDays: 0,
      extraDemandUnits: 0,
      topUpUnits,
    } as const;
    steps.push({ rule: "PRICE_BREAK", before: line.units, after: cheaper.units, together, cost: cheaper.cost });
    line.units = cheaper.units;
  }
}

/** What the order may be worth less without falling below a minimum in money that it reaches. */
function spareMoney(lines: readonly JointLine[], minimum: OrderMinimum | null, isMissed: boolean): number {
  if (minimum?.unit !== "currency" || isMissed) return Number.POSITIVE_INFINITY;
  const spare = worthOf(coverLines(lines), "currency") - minimum.amount;
  return spare < 0 ? Number.POSITIVE_INFINITY : spare;
}

/**
 * Raises the lines of one order in place: to the MOQ and the packs of each product over its SKUs, then, when something of it is due, to
 * the supplier's minimum, then to the packs again, which a longer cover may have left half full; and to price breaks that cost less in total.
 * @param lines in the order that ties are broken in
 * @param minimum null where there is none, or where it is reached anyway
 * @param spare money of the supplier's that an order which reaches its minimum anyway has beyond it; without limit unless said
 * @example
 * // two SKUs selling 10 and 5 a day that need 100 and 20, one of them due
 * sizeJointly(lines, { amount: 180, unit: "units" }); lines.map(({ line }) => line.units) // [140, 40]
 */
export function sizeJointly<Line extends JointLine>(
  lines: readonly Line[],
  minimum: OrderMinimum | null,
  spare: number = Number.POSITIVE_INFINITY,
): SizedJointly<Line> {
  const byProduct = new Map<string, Line[]>();
  for (const joint of lines) {
    const mates = byProduct.get(joint.product.name);
    if (mates) mates.push(joint);
    else byProduct.set(joint.product.name, [joint]);
  }
  const products = [...byProduct.values()];
  const unfilled = new Set(products.filter((mates) => !reachProduct(mates)).flat());
  const isMissed = minimum !== null && !reachMinimum(lines, minimum);
  for (const mates of products) if (!fillPacks(mates)) for (const joint of mates) unfilled.add(joint);
  reachBreaks(lines, Math.min(spare, spareMoney(lines, minimum, isMissed)));
  return { unfilled: [...unfilled], isMissed };
}
