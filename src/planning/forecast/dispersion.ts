/** How far demand lies from its forecast: by the lots it comes in, by weeks that go their own way, and by a level that may be wrong. */

import { DAYS_IN_WEEK } from "../calendar";
import { normalQuantile } from "../probability";
import { countQuantiles } from "./count-quantile";
import { simplexSteps } from "./methods/minimise";

/** What a merchant's items have in common: Var = μ + lots · L · μ + (level + week ÷ weeks) · μ², where μ is forecast and L are the item's own lots. */
export interface Dispersion {
  /** How much the lots of an item's past say about those to come; 1: all. */
  lots: number;
  /** Squared relative error that all days ahead have in common. */
  level: number;
  /** Squared relative error of a week, another in each. */
  week: number;
}

/** Before anything was learnt: as Online Retail's items vary. */
export const TYPICAL_DISPERSION: Dispersion = { lots: 1, level: 0.1, week: 0.2 };

/** None of them is learnt to be more. */
export const MAX_DISPERSION = 100;

/** Lots of an item without a past. */
const TYPICAL_LOTS = 1;

/** Days of demand that weigh as much as what is typical. */
const TYPICAL_DAYS = 3;

const MAX_MEMORY_DAYS = 364;

interface Past {
  units: Float64Array;
  missing: Uint8Array;
}

/** Variance ÷ mean of the totals of so many known days, and how many totals are above 0; the variance is NaN of a past without demand. */
function relativeVariance({ units, missing }: Past, size: number): { ratio: number; wanted: number } {
  let [totals, wanted, sum, squares] = [0, 0, 0, 0];
  let [known, total] = [0, 0];
  for (let day = units.length - 1; day >= Math.max(0, units.length - MAX_MEMORY_DAYS); day -= 1) {
    if (missing[day] === 1) continue;
    known += 1;
    total += units[day] ?? 0;
    if (known < size) continue;
    totals += 1;
    if (total > 0) wanted += 1;
    sum += total;
    squares += total * total;
    [known, total] = [0, 0];
  }
  return { ratio: squares / sum - sum / totals, wanted };
}

/** How far days and weeks of a past vary. */
export interface PastVariances {
  days: { ratio: number; wanted: number };
  weeks: { ratio: number; wanted: number };
}

/** How far days and weeks vary; whoever asks several questions of a past reckons it once. */
export const pastVariances = (past: Past): PastVariances => ({
  days: relativeVariance(past, 1),
  weeks: relativeVariance(past, DAYS_IN_WEEK),
});

/** Whether so many days are known. */
function areKnown({ missing }: Past, days: number): boolean {
  let known = 0;
  for (let day = missing.length - 1; day >= 0 && known < days; day -= 1) if (missing[day] === 0) known += 1;
  return known >= days;
}

/** Days that must be known before demand is said not to vary. */
const MIN_STEADY_DAYS = 28;

/** Variance ÷ mean below which demand does not vary: a twentieth of what single purchases would. */
const MAX_STEADY_RATIO = 0.05;

/**
 * Whether demand does not vary, from day to day or from week to week: a standing order, a subscription. Then it is known.
 * @example isSteady({ units: new Float64Array(28).fill(4), missing: new Uint8Array(28) }) // true
 */
export function isSteady(past: Past, { days, weeks } = pastVariances(past)): boolean {
  if (!areKnown(past, MIN_STEADY_DAYS)) return false;
  return Math.min(days.ratio, weeks.ratio) < MAX_STEADY_RATIO;
}

/**
 * How much more than single purchases an item's demand varies by coming in lots: variance ÷ mean, less 1; units. Few days of demand are
 * brought towards what is typical. 0 where demand varies no more than single purchases would.
 *
 * The less of days and of weeks: days of a week may differ each time alike, and levels of weeks may move; lots show in both.
 * @example ownLots({ units: Float64Array.of(0, 9, 0, 0, 0, 9, 0, 0), missing: new Uint8Array(8) }) // 2.3
 */
export function ownLots(past: Past, { days, weeks } = pastVariances(past)): number {
  const ratio = Number.isNaN(weeks.ratio) ? days.ratio : Math.min(days.ratio, weeks.ratio);
  const lots = Number.isNaN(ratio) ? TYPICAL_LOTS : Math.max(0, ratio - 1);
  return (lots * days.wanted + TYPICAL_LOTS * TYPICAL_DAYS) / (days.wanted + TYPICAL_DAYS);
}

/** Weeks of the past whose errors tell how an item varies beside those like it, and errors that count as if it varied as they do. */
const [OWN_WEEKS, LIKE_ERRORS] = [52, 8];

/** One week weighs no more than so many times what is expected: an order of a lifetime is no way to vary. */
const MAX_WEIGHT = 9;

/** The level that a week is compared with moves this much of the way to each week. */
const SMOOTHING = 0.1;

/** What an item varies by, over what those like it do, is no less and no more. */
const [MIN_OWN, MAX_OWN] = [0.02, 3];

/** Totals of the last weeks, the oldest first; days that are missing are left out. */
function lastWeeks({ units, missing }: Past, most: number): number[] {
  const weeks: number[] = [];
  let [known, total] = [0, 0];
  for (let day = units.length - 1; day >= 0 && weeks.length < most; day -= 1) {
    if (missing[day] === 1) continue;
    known += 1;
    total += units[day] ?? 0;
    if (known < DAYS_IN_WEEK) continue;
    weeks.push(total);
    [known, total] = [0, 0];
  }
  return weeks.reverse();
}

/**
 * How much an item varies beside what the dispersion says of those like it: 1 as they do. By the errors of simple smoothing a week ahead, few of them brought
 * towards 1.
 * @example ownVariation({ units: new Float64Array(182).fill(10), missing: new Uint8Array(182) }, TYPICAL_DISPERSION, 0) // 0.34: 16 errors of 0
 */
export function ownVariation(past: Past, dispersion: Dispersion, lots: number): number {
  const weeks = lastWeeks(past, OWN_WEEKS);
  const first = Math.min(4, Math.floor(weeks.length / 3));
  let level = weeks.slice(0, first).reduce((sum, week) => sum + week / first, 0);
  let [sum, errors] = [0, 0];
  for (const week of weeks.slice(first)) {
    if (level > 0) {
      const variance = level + level ** 2 * excessOf(dispersion, { units: level, weeks: 1, lots });
      sum += Math.min(MAX_WEIGHT, (week - level) ** 2 / variance);
      errors += 1;
    }
    level += SMOOTHING * (week - level);
  }
  return Math.min(MAX_OWN, Math.max(MIN_OWN, (sum + LIKE_ERRORS) / (errors + LIKE_ERRORS)));
}

/**
 * The squared relative error of demand of some weeks, besides that of single purchases.
 * @example excessOf({ lots: 1, level: 0.1, week: 0.2 }, { units: 10, weeks: 2, lots: 5 }) // 0.7
 */
export function excessOf(
  { lots, level, week }: Dispersion,
  of: { units: number; weeks: number; lots: number },
): number {
  return (lots * of.lots) / of.units + level + week / of.weeks;
}

/** A span of the past: what was forecast of it, and what came. */
export interface JudgedSpan {
  /** Units. */
  expected: number;
  actual: number;
  weeks: number;
  /** See `ownLots`. */
  lots: number;
}

/** Quantiles by which a dispersion is judged: those that stocks are chosen by. */
const JUDGED_AT = [0.5, 0.75, 0.9, 0.95].map((probability) => ({ probability, normal: normalQuantile(probability) }));

/** Less is forecast of items that hardly say anything. */
const MIN_EXPECTED = 0.05;

/** More spans say the same again. */
const MAX_SPANS = 2000;

/** Fewer spans than this say nothing; what is typical then counts. */
const MIN_SPANS = 100;

/** What too many and too few units cost where a quantile is the right stock. */
function pinball(actual: number, quantile: number, probability: number): number {
  return actual >= quantile ? probability * (actual - quantile) : (1 - probability) * (quantile - actual);
}

/**
 * The dispersion whose quantiles would have fit past spans best, by pinball loss on the scale of the root of what was forecast.
 *
 * By quantiles and not by likelihood: a few orders of a lifetime would decide that. Source: Koenker & Bassett (1978), Econometrica 46, for the loss.
 * Yields every few milliseconds.
 * @example allSteps(learningDispersion([])) // what is typical
 */
export function* learningDispersion(spans: readonly JudgedSpan[]): Generator<void, Dispersion> {
  const telling = spans.filter(({ expected }) => expected > MIN_EXPECTED);
  if (telling.length < MIN_SPANS) return TYPICAL_DISPERSION;
  const every = Math.ceil(telling.length / MAX_SPANS);
  const judged = telling.filter((_, at) => at % every === 0);
  const quantiles = new Float64Array(JUDGED_AT.length);
  const lossOf = (place: readonly number[]): number => {
    const [lots = 0, level = 0, week = 0] = place.map(Math.exp);
    let loss = 0;
    for (const { expected, actual, weeks, lots: own } of judged) {
      const excess = excessOf({ lots, level, week }, { units: expected, weeks, lots: own });
      countQuantiles(quantiles, expected, excess, JUDGED_AT);
      for (let at = 0; at < JUDGED_AT.length; at += 1) {
        const { probability = 0.5 } = JUDGED_AT[at] ?? {};
        const scale = Math.sqrt((1 + expected) * probability * (1 - probability));
        loss += pinball(actual, quantiles[at] ?? 0, probability) / scale;
      }
    }
    return loss / judged.length;
  };
  const start = [TYPICAL_DISPERSION.lots, TYPICAL_DISPERSION.level, TYPICAL_DISPERSION.week].map(Math.log);
  const [lots = 1, level = 0.1, week = 0.2] = (yield* simplexSteps(lossOf, start, 1e-3)).map((at) =>
    Math.min(MAX_DISPERSION, Math.exp(at)),
  );
  return { lots, level, week };
}
