/** Minimums that several series meet together: product-wide MOQ and packs, and a supplier's order minimum. */

import { amountOf } from "../../values/money";
import { type OwnRules, orderableUnits, raiseToPacks } from "./order-sizing";
import { type CostTerms, type PriceBreak, unitCostOf } from "./price-break";

/** One series of the product or of the supplier's order. Units of stock. */
export interface CoverLine extends OwnRules {
  /** Id of its SKU. Lines of one SKU for several warehouses reach a price break together (D133). */
  id: string;
  /** Units after the steps before this one (the series' own MOQ and packs, or the product's). */
  units: number;
  /** Need before flooring at zero; negative: units to spare (`SeriesPlan.cover`). */
  uncoveredUnits: number;
  /** Units that each further day of cover needs, first day first (`SeriesPlan.cover`). After the last day their mean goes on. */
  demandAfterCover: ArrayLike<number>;
  /** Cost of a unit in the supplier's currency without a price break. Needed for a minimum in currency; null counts as 0. */
  unitCost?: number | null;
  /** In the same currency. Left out where there are none. */
  priceBreaks?: readonly PriceBreak[];
  /** ISO 4217 code of that currency. It decides how the line's amount is rounded; needed with `unitCost`. */
  currency?: string;
  /** False for a SKU that is not re-ordered, or a bundle: its line is never raised. */
  orderable: boolean;
}

export interface RaisedOrder {
  /** Units of each line, in the order given. */
  units: number[];
  /** Days added to the cover of every line. */
  extraDays: number;
  /** False if the minimum is out of reach because no line has demand to cover. */
  reached: boolean;
}

/** Limit of the days added to reach a minimum: ten years. */
const MAX_EXTRA_DAYS = 3650;

/** Returns the demand of the first `days` days after the cover. */
function demandOfExtraDays(totals: Float64Array, days: number): number {
  const given = totals.length - 1;
  if (days <= given) return totals[days] ?? 0;
  const whole = totals[given] ?? 0;
  return given === 0 ? 0 : whole + (whole / given) * (days - given);
}

function totalsOf(line: Pick<CoverLine, "demandAfterCover">): Float64Array {
  const totals = new Float64Array(line.demandAfterCover.length + 1);
  for (let day = 0; day < line.demandAfterCover.length; day += 1) {
    totals[day + 1] = (totals[day] ?? 0) + (line.demandAfterCover[day] ?? 0);
  }
  return totals;
}

/** Returns the units of a line with a longer cover; never below its units so far. */
function unitsWithExtraDays(line: CoverLine, totals: Float64Array, days: number): number {
  if (!line.orderable || days === 0) return line.units;
  return Math.max(line.units, orderableUnits(line.uncoveredUnits + demandOfExtraDays(totals, days), line));
}

/**
 * Returns a line's demand of the days added to its cover, in units.
 * @example extraDemandUnits({ demandAfterCover: [10, 20] }, 3) // 45: the mean goes on
 */
export function extraDemandUnits({ demandAfterCover }: Pick<CoverLine, "demandAfterCover">, days: number): number {
  return demandOfExtraDays(totalsOf({ demandAfterCover }), days);
}

/**
 * Returns a line's unit costs by quantity.
 * @example costTerms({ unitCost: 2 }) // { unitCost: 2, priceBreaks: [] }
 */
export const costTerms = ({ unitCost, priceBreaks }: Pick<CoverLine, "unitCost" | "priceBreaks">): CostTerms => ({
  unitCost: unitCost ?? null,
  priceBreaks: priceBreaks ?? [],
});

/** The parts of a line that its cost depends on. */
type PricedLine = Pick<CoverLine, "units" | "unitCost" | "priceBreaks" | "currency"> & Partial<Pick<CoverLine, "id">>;

/** Returns the units that decide on the price break of a line: those of its SKU on the order. A line without a SKU counts alone. */
function unitsOfSkus(lines: readonly PricedLine[]): (line: PricedLine) => number {
  if (lines.length === 1 || !lines.some(({ priceBreaks }) => priceBreaks?.length)) return ({ units }) => units;
  const unitsOf = new Map<string, number>();
  for (const { id, units } of lines) if (id !== undefined) unitsOf.set(id, (unitsOf.get(id) ?? 0) + units);
  return ({ id, units }) => (id === undefined ? units : (unitsOf.get(id) ?? units));
}

/**
 * Returns how much lines count for a minimum: units, or money.
 *
 * In money each line's amount is rounded as on an order (D120), at the price break that all lines of its SKU reach together.
 * @example worthOf([{ units: 3, unitCost: 1.005, currency: "EUR" }], "currency") // 3.02
 */
export function worthOf(lines: readonly PricedLine[], unit: "units" | "currency"): number {
  if (unit === "units") return lines.reduce((sum, { units }) => sum + units, 0);
  const { currency = "" } = lines[0] ?? {};
  const unitsOf = unitsOfSkus(lines);
  const sum = lines.reduce(
    (amount, line) => amount + amountOf(currency, line.units, unitCostOf(costTerms(line), unitsOf(line)) ?? 0),
    0,
  );
  return amountOf(currency, sum);
}

/**
 * Returns quantities that reach a supplier's order minimum by covering every SKU the same number of days longer.
 *
 * Equal days, not pro rata: a SKU with stock to spare joins only when the longer cover uses it up. Without any need nothing is ordered. The result has the
 * fewest days that suffice. Each line keeps its own MOQ and packs.
 * Source: planning.md, "How much", 2.
 * @example
 * // two SKUs selling 10 and 5 a day that need 100 and 20; minimum 180 units: 4 more days each
 * reachOrderMinimum(lines, { amount: 180, unit: "units" }) // { units: [140, 40], extraDays: 4, reached: true }
 */
export function reachOrderMinimum(
  lines: readonly CoverLine[],
  minimum: { amount: number; unit: "units" | "currency" },
): RaisedOrder {
  const worth = (units: readonly number[]): number =>
    worthOf(
      lines.map((line, index) => ({ ...line, units: units[index] ?? 0 })),
      minimum.unit,
    );
  const asIs = lines.map((line) => line.units);
  const nothingNeeded = asIs.every((units) => units <= 0);
  if (nothingNeeded || worth(asIs) >= minimum.amount) return { units: asIs, extraDays: 0, reached: true };
  const totals = lines.map(totalsOf);
  const after = (days: number): number[] =>
    lines.map((line, index) => unitsWithExtraDays(line, totals[index] ?? new Float64Array(1), days));
  if (worth(after(MAX_EXTRA_DAYS)) < minimum.amount) return { units: asIs, extraDays: 0, reached: false };
  let tooFew = 0;
  let enough = MAX_EXTRA_DAYS;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (worth(after(middle)) >= minimum.amount) enough = middle;
    else tooFew = middle;
  }
  return { units: after(enough), extraDays: enough, reached: true };
}

/** Limit of the steps that raise a total, for example to a multiple of the product's pack. Beyond it the total stays as it is. */
const MAX_PACK_STEPS = 10_000;

/** Parts per line into which the missing units are divided for a step. */
const SHARED_STEPS = 8;

function meanDemand(line: CoverLine): number {
  const totals = totalsOf(line);
  return totals.length > 1 ? (totals.at(-1) ?? 0) / (totals.length - 1) : 0;
}

/** Returns the index of the line that runs out first with its units; −1 when none is ordered. */
function shortestCover(lines: readonly CoverLine[], units: readonly number[], perDay: readonly number[]): number {
  let shortest = -1;
  let fewestDays = Number.POSITIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    const ordered = units[index] ?? 0;
    if (!line.orderable || ordered <= 0) continue;
    const demand = perDay[index] ?? 0;
    const days = demand > 0 ? (ordered - line.uncoveredUnits) / demand : Number.MAX_VALUE;
    if (shortest < 0 || days < fewestDays) {
      shortest = index;
      fewestDays = days;
    }
  }
  return shortest;
}

const sumOf = (units: readonly number[]): number => units.reduce((total, quantity) => total + quantity, 0);

/**
 * Returns the units of each line, raised until their total passes `willDo`. Each step gives whole packs to the line that runs out first.
 *
 * Null if no line is ordered, or no total within reach passes.
 * @param willDo tests the total
 * @example
 * // two lines of 49 that sell 1 a day: the price break from 100 on
 * raiseTotal(lines, { atLeast: 100, willDo: () => true }) // [50, 50]
 */
export function raiseTotal(
  lines: readonly CoverLine[],
  { atLeast, willDo }: { atLeast: number; willDo(total: number): boolean },
): number[] | null {
  const units = lines.map((line) => line.units);
  // A single line always gets the pack, so its demand does not matter.
  const perDay = lines.length > 1 ? lines.map(meanDemand) : [0];
  for (let step = 0; step < MAX_PACK_STEPS; step += 1) {
    const total = sumOf(units);
    const missing = atLeast - total;
    if (missing <= 0 && willDo(total)) return units;
    const index = shortestCover(lines, units, perDay);
    const line = lines[index];
    if (!line) return null;
    // Large steps while much is missing keep their number small.
    const wanted = Math.max(1, Math.floor(missing / (SHARED_STEPS * lines.length)));
    units[index] = raiseToPacks((units[index] ?? 0) + wanted, line.packQuantity);
  }
  return null;
}

/** Adds to the lines that run out first, one own pack at a time, until the total passes `willDo`. */
function topUp(
  lines: readonly CoverLine[],
  given: readonly number[],
  willDo: (total: number) => boolean,
  missing: (total: number) => number,
): number[] {
  const units = [...given];
  const perDay = lines.map(meanDemand);
  for (let step = 0; step < MAX_PACK_STEPS; step += 1) {
    const total = sumOf(units);
    if (total <= 0 || willDo(total)) break;
    const index = shortestCover(lines, units, perDay);
    const line = lines[index];
    if (!line) break;
    const own = Math.max(1, Math.ceil(line.packQuantity));
    units[index] = (units[index] ?? 0) + (own === 1 ? Math.ceil(missing(total)) : own);
  }
  return units;
}

/** The quantities that a product's rules give its SKUs. */
export interface SizedProduct extends RaisedOrder {
  /** Units of each line as far as a longer cover brings them towards the MOQ. */
  raised: number[];
  /** False if own packs and the product's packs fit no common total within reach. */
  packsMet: boolean;
}

/**
 * Returns quantities that meet a product-wide MOQ and pack size over all SKUs of the product.
 *
 * Equal days of cover reach the MOQ. Units of the MOQ that demand doesn't fill, and units missing to whole packs, go to the SKU that runs out first. Without
 * any need nothing is ordered. `moq` 0 and `packQuantity` 1 mean none.
 * Source: planning.md, "How much", 2.
 * @example
 * // one item as three rows of 20, no demand beyond: the minimum of 100 is met once, not three times
 * sizeProduct(rows, { moq: 100, packQuantity: 1 }).units // adds up to 100
 */
export function sizeProduct(lines: readonly CoverLine[], product: { moq: number; packQuantity: number }): SizedProduct {
  const raised = reachOrderMinimum(lines, { amount: product.moq, unit: "units" });
  const pack = Math.max(1, product.packQuantity);
  const unitsAtMoq = topUp(
    lines,
    raised.units,
    (total) => total >= product.moq,
    (total) => product.moq - total,
  );
  const units = topUp(
    lines,
    unitsAtMoq,
    (total) => total % pack === 0,
    () => 1,
  );
  const total = sumOf(units);
  const reached = total === 0 || total >= product.moq;
  return { units, raised: raised.units, extraDays: raised.extraDays, reached, packsMet: total % pack === 0 };
}
