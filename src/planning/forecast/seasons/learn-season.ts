/** Learning of the season that items of a shop or a category share, from their totals. Tests on their own past decide how much of it counts. */

import { capOutliers } from "../../demand/outliers";
import { naiveScale } from "../backtest";
import { shownStrength, spreadOf } from "./season-strength";
import { type SeasonalIndices, seasonalIndices } from "./seasonality";
import { answered, isFlat, type SharedSeason } from "./shared-season";

/** Tested shares of the season, from none to all of it. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * The level that tests a season is the mean of half a season, but of at least so many values. If there are fewer, but at least four, it is the mean of all. A
 * shorter level holds one or two purchases of customers who buy once a month, and any season looks better than it.
 */
const LEVEL_PERIODS = 8;
const MIN_VALUES = 4;

/** The share if nothing is old enough to test: neither view is proven. */
const UNTESTED_SHARE = 0.5;

/** Fewer items do not show the season of a family. */
const MIN_ITEMS = 10;

/** The season is tested on each quarter of it that the history holds. */
const QUARTERS = 4;

/** Items are tested by their sales of a month: stock outlasts a shift by some days, but not a wrong level. */
const MONTHS = 12;

/** Items that the season is tested on, spread over all; more give the same result. */
const TESTED_ITEMS = 400;

/** A total averages out the chance of single items, so its positions need less smoothing than those of an item's own season. */
const NEIGHBOURS = Float64Array.of(1, 2, 1);

/** Limit of the growth: demand of a family neither triples nor falls to a third in a year. */
const MAX_GROWTH = 3;

/** Growth counts only beyond so many standard deviations of chance, because it moves the whole past of every item. */
const SURE_DEVIATIONS = 2;

/** Items that end together, oldest value first, and the length of the longest. */
interface Family {
  items: readonly Float64Array[];
  length: number;
}

/** Returns totals of the items by period, oldest first. */
function totalsOf({ items, length }: Family): Float64Array {
  const totals = new Float64Array(length);
  for (const values of items) {
    const shift = length - values.length;
    for (let index = 0; index < values.length; index += 1)
      totals[shift + index] = (totals[shift + index] ?? 0) + (values[index] ?? 0);
  }
  return totals;
}

/**
 * Replaces a stretch of the totals by that of another season, scaled to the level of this one. So the tested stretch is not learnt from. Null where no other
 * season holds the stretch.
 */
function asOtherSeason(totals: Float64Array, from: number, to: number, seasonLength: number): Float64Array | null {
  const lag = from >= seasonLength ? -seasonLength : seasonLength;
  if (to + lag > totals.length) return null;
  let [here, there] = [0, 0];
  for (let index = 0; index < totals.length; index += 1) {
    const other = totals[index + lag];
    if (other === undefined || (index >= from && index < to)) continue;
    here += totals[index] ?? 0;
    there += other;
  }
  const level = here > 0 && there > 0 ? here / there : 1;
  return totals.map((units, index) => (index >= from && index < to ? level * (totals[index + lag] ?? 0) : units));
}

/** A part of a family, and the totals from which a quarter of its season is learnt. */
interface QuarterTest extends Family {
  learnt: Float64Array;
}

/**
 * Returns the tests of a quarter: all items, with a season learnt from the other years.
 *
 * If history holds the quarter only once, each half of the items is tested with a season learnt from the other half. So the peak is always tested, even one
 * seen once.
 */
function testsOf(family: Family, from: number, to: number, seasonLength: number): QuarterTest[] {
  const { items, length } = family;
  const without = asOtherSeason(totalsOf(family), from, to, seasonLength);
  if (without) return [{ ...family, learnt: without }];
  // Neighbours stay together: variants of a product respond alike, so one reveals the sales of the other.
  const isIn = (half: number, at: number): boolean => Math.floor(at / 2) % 2 === half;
  return [0, 1].map((half) => ({
    items: items.filter((_, at) => isIn(half, at)),
    length,
    learnt: totalsOf({ items: items.filter((_, at) => !isIn(half, at)), length }),
  }));
}

/**
 * Returns the squared errors of flat forecasts of a quarter by the level before, with the season put on. Errors of items are scaled and of overlapping
 * months; errors of their total are of each period.
 */
function quarterErrors({ items, length }: Family, indices: SeasonalIndices, from: number, to: number) {
  const indexAt = (period: number): number => indices[period % indices.length] ?? 1;
  const levelPeriods = Math.max(LEVEL_PERIODS, Math.ceil(indices.length / 2));
  const month = Math.max(1, Math.round(indices.length / MONTHS));
  const errors = new Float64Array(to - from);
  const wanted = new Float64Array(to - from);
  const forecast = new Float64Array(to - from);
  let ofItems = 0;
  for (const values of items) {
    const shift = length - values.length;
    const cut = from - shift;
    if (cut < MIN_VALUES) continue;
    let [sum, divisors] = [0, 0];
    for (let index = Math.max(0, cut - levelPeriods); index < cut; index += 1) {
      sum += values[index] ?? 0;
      divisors += indexAt(shift + index);
    }
    let [squares, inMonth] = [0, 0];
    for (let ahead = 0; ahead < wanted.length; ahead += 1) {
      const [units, expected] = [values[cut + ahead] ?? 0, (sum / divisors) * indexAt(from + ahead)];
      errors[ahead] = units - expected;
      inMonth += units - expected - (errors[ahead - month] ?? 0);
      if (ahead >= month - 1) squares += inMonth ** 2;
      wanted[ahead] = (wanted[ahead] ?? 0) + units;
      forecast[ahead] = (forecast[ahead] ?? 0) + expected;
    }
    const scale = naiveScale({ values: values.subarray(0, cut), missing: new Uint8Array(cut) });
    if (scale > 0) ofItems += squares / wanted.length / scale;
  }
  const level = wanted.reduce((sum, units) => sum + units, 0) / wanted.length;
  let squares = 0;
  for (const [ahead, units] of wanted.entries()) squares += (units - (forecast[ahead] ?? 0)) ** 2;
  return { ofItems, ofTotal: level > 0 ? (squares / level ** 2) * items.length : 0 };
}

/**
 * Returns the share of the season that forecast past quarters best, with items and their total weighing the same, each against no season.
 *
 * The share is limited to that with which items alone are forecast best. A total may move with a season that few of its items have.
 */
function testedShare(family: Family, seasonLength: number): number {
  const horizon = Math.ceil(seasonLength / QUARTERS);
  const every = Math.ceil(family.items.length / TESTED_ITEMS);
  const tested = { ...family, items: family.items.filter((_, at) => at % every === 0) };
  const errors = SHARES.map(() => ({ ofItems: 0, ofTotal: 0 }));
  let compared = false;
  for (let to = family.length; to - horizon >= LEVEL_PERIODS; to -= horizon) {
    for (const { learnt, ...part } of testsOf(tested, to - horizon, to, seasonLength)) {
      const indices = seasonalIndices(learnt, seasonLength, NEIGHBOURS);
      if (!indices) continue;
      for (const [at, share] of SHARES.entries()) {
        const found = quarterErrors(part, answered(indices, share), to - horizon, to);
        const sums = errors[at];
        if (!sums) continue;
        sums.ofItems += found.ofItems;
        sums.ofTotal += found.ofTotal;
        compared ||= found.ofTotal > 0;
      }
    }
  }
  if (!compared) return UNTESTED_SHARE;
  const [none] = errors;
  const bestOf = (scores: readonly number[]): number => scores.indexOf(Math.min(...scores));
  const ofBoth = errors.map(
    ({ ofItems, ofTotal }) => Math.sqrt(ofItems / (none?.ofItems || 1)) + Math.sqrt(ofTotal / (none?.ofTotal || 1)),
  );
  const most = none?.ofItems ? bestOf(errors.map(({ ofItems }) => ofItems)) : SHARES.length - 1;
  return SHARES[Math.min(bestOf(ofBoth), most)] ?? 0;
}

/**
 * Returns the demand of the items ÷ their own a season before, as far as it exceeds chance; 1 where too few can be compared.
 *
 * Only items that sold both in the last quarter and in the same quarter a season earlier count. New and ended items are no growth of the others. The
 * logarithm is shrunk by twice its error (James-Stein), with errors of neighbouring periods treated as dependent.
 */
function sharedGrowth({ items, length }: Family, seasonLength: number): number {
  const quarter = Math.ceil(seasonLength / QUARTERS);
  if (length < seasonLength + quarter) return 1;
  const first = Math.max(seasonLength, length - seasonLength);
  const sold = (values: Float64Array, back: number): boolean =>
    values.subarray(Math.max(0, values.length - back), values.length - back + quarter).some((units) => units > 0);
  const lasting = items.filter(
    (values) =>
      values.length >= length - first + seasonLength && sold(values, quarter) && sold(values, quarter + seasonLength),
  );
  if (lasting.length < MIN_ITEMS) return 1;
  const totals = totalsOf({ items: lasting, length });
  let [later, earlier] = [0, 0];
  for (let index = first; index < length; index += 1) {
    later += totals[index] ?? 0;
    earlier += totals[index - seasonLength] ?? 0;
  }
  if (!(later > 0 && earlier > 0)) return 1;
  const growth = Math.min(MAX_GROWTH, Math.max(1 / MAX_GROWTH, later / earlier));
  let [squares, products, before] = [0, 0, 0];
  for (let index = first; index < length; index += 1) {
    const error = (totals[index] ?? 0) - growth * (totals[index - seasonLength] ?? 0);
    squares += error ** 2;
    products += error * before;
    before = error;
  }
  const dependence = squares > 0 ? Math.min(0.9, Math.max(0, products / squares)) : 0;
  const variance = ((squares / later ** 2) * (1 + dependence)) / (1 - dependence);
  const log = Math.log(growth);
  return log === 0 ? 1 : Math.exp(log * Math.max(0, 1 - SURE_DEVIATIONS ** 2 * (variance / log ** 2)));
}

/** Returns how much the strengths of the items differ. */
function strengthSpread(items: readonly Float64Array[], season: Omit<SharedSeason, "spread" | "growth">): number {
  return spreadOf(items.flatMap((values) => shownStrength(values, new Uint8Array(values.length), season) ?? []));
}

const withoutOutliers = (items: readonly Float64Array[]): Float64Array[] =>
  items.map((values) => {
    const capped = Float64Array.from(values);
    capOutliers(capped);
    return capped;
  });

const longest = (items: readonly Float64Array[]): number =>
  items.reduce((length, values) => Math.max(length, values.length), 0);

/**
 * Returns the season and growth that ten items or more share.
 *
 * The indices are 1 if the history has no season, or past quarters were forecast better without it. Null if it shows no growth either. The season is learnt
 * from the total of the items, each with its outliers capped, and shrunk by the part that chance explains. Its share is tested on every quarter of the
 * history, by items and by their total. A history too short to test gives half.
 * Source: Withycombe (1989), Int. J. Forecasting 5, for the indices of a total put on its items; Mohammadipour, Boylan & Syntetos (2012), Foresight 25.
 * @param items histories that all end with the same period, oldest value first, in units a position of the season
 * @example sharedSeason(Array.from({ length: 10 }, () => Float64Array.of(1, 3, 1, 3)), 2)?.indices // [0.75, 1.25]: half, as nothing could be tested
 */
export function sharedSeason(items: readonly Float64Array[], seasonLength: number): SharedSeason | null {
  if (items.length < MIN_ITEMS || seasonLength < 2) return null;
  const family = { items: withoutOutliers(items), length: longest(items) };
  const growth = sharedGrowth(family, seasonLength);
  const offset = family.length % seasonLength;
  const whole = seasonalIndices(totalsOf(family), seasonLength, NEIGHBOURS);
  const share = whole?.some((index) => index !== 1) ? testedShare(family, seasonLength) : 0;
  if (whole && share > 0) {
    const season = { indices: answered(whole, share), every: 1, offset };
    return { ...season, growth, spread: strengthSpread(family.items, season) };
  }
  return growth === 1 ? null : { indices: new Float64Array(seasonLength).fill(1), every: 1, offset, growth, spread: 0 };
}

/**
 * Returns the season of a category's items: that of all, and their difference from it as far as chance does not explain it.
 *
 * Fewer than ten items, or too short a history, keep the season of all. Source: shrinkage towards the family above, as `shrinkIndices`.
 * @param items as for `sharedSeason`, in the same positions
 * @param ofAll the season of all items
 */
export function categorySeason(items: readonly Float64Array[], ofAll: SharedSeason): SharedSeason {
  const { length: seasonLength } = ofAll.indices;
  if (items.length < MIN_ITEMS || isFlat(ofAll)) return ofAll;
  const capped = withoutOutliers(items);
  const length = longest(items);
  const totals = totalsOf({ items: capped, length });
  const positionOf = (period: number): number =>
    (((ofAll.offset - length + period) % seasonLength) + seasonLength) % seasonLength;
  const indexOf = (period: number): number => ofAll.indices[positionOf(period)] ?? 1;
  const own = seasonalIndices(
    totals.map((units, period) => units / indexOf(period)),
    seasonLength,
    NEIGHBOURS,
  );
  if (!own) return ofAll;
  const indices = new Float64Array(seasonLength);
  for (const [period, index] of own.entries()) indices[positionOf(period)] = index * indexOf(period);
  const mean = indices.reduce((sum, index) => sum + index, 0) / seasonLength;
  const season = {
    ...ofAll,
    indices: answered(
      indices.map((index) => index / mean),
      1,
    ),
    of: "category" as const,
  };
  return { ...season, spread: strengthSpread(capped, season) };
}
