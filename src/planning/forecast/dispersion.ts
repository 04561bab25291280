/** The distance of demand from its forecast: from lots, from weeks that vary separately, and from a level that may be wrong. */

import { DAYS_IN_WEEK } from "../calendar";
import { normalQuantile } from "../probability";
import { countQuantiles } from "./count-quantile";
import { simplexSteps } from "./methods/minimise";

/**
 * The parameters that a merchant's items share: Var = μ + lots · L · μ + (level + week ÷ weeks) · μ². Here μ is the forecast, and L are the item's own lots.
 */
export interface Dispersion {
  /** How much the lots of an item's past say about its future lots; 1: everything. */
  lots: number;
  /** Squared relative error that all days ahead share. */
  level: number;
  /** Squared relative error of a week, separate for each week. */
  week: number;
}

/** The default before anything is learnt: the variation of the items of Online Retail. */
export const TYPICAL_DISPERSION: Dispersion = { lots: 1, level: 0.1, week: 0.2 };

/** Upper limit of each learnt parameter. */
export const MAX_DISPERSION = 100;

/** Lots of an item without a past. */
const TYPICAL_LOTS = 1;

/** Days of demand that weigh as much as the typical lots. */
const TYPICAL_DAYS = 3;

const MAX_MEMORY_DAYS = 364;

interface Past {
  units: Float64Array;
  missing: Uint8Array;
}

/** Returns variance ÷ mean of the totals of so many known days, and the number of totals above 0. The variance of a past without demand is NaN. */
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

/** The variation of the days and weeks of a past. */
export interface PastVariances {
  days: { ratio: number; wanted: number };
  weeks: { ratio: number; wanted: number };
}

/** Returns the variation of days and weeks. Callers with several questions about a past compute it once. */
export const pastVariances = (past: Past): PastVariances => ({
  days: relativeVariance(past, 1),
  weeks: relativeVariance(past, DAYS_IN_WEEK),
});

/** Returns whether at least so many days are known. */
function areKnown({ missing }: Past, days: number): boolean {
  let known = 0;
  for (let day = missing.length - 1; day >= 0 && known < days; day -= 1) if (missing[day] === 0) known += 1;
  return known >= days;
}

/** Known days needed to conclude that demand does not vary. */
const MIN_STEADY_DAYS = 28;

/** Variance ÷ mean below which demand does not vary: a twentieth of that of single purchases. */
const MAX_STEADY_RATIO = 0.05;

/**
 * Returns whether demand does not vary, from day to day or from week to week: a standing order, a subscription. Then it is known.
 * @example isSteady({ units: new Float64Array(28).fill(4), missing: new Uint8Array(28) }) // true
 */
export function isSteady(past: Past, { days, weeks } = pastVariances(past)): boolean {
  if (!areKnown(past, MIN_STEADY_DAYS)) return false;
  return Math.min(days.ratio, weeks.ratio) < MAX_STEADY_RATIO;
}

/**
 * Returns how much more than single purchases an item's demand varies because it comes in lots: variance ÷ mean, less 1; units. With few days of demand the
 * result moves towards the typical lots. 0 where demand varies no more than single purchases.
 *
 * The lower value of days and weeks counts. Days of a week may differ in a fixed pattern, and levels of weeks may move; lots show in both.
 * @example ownLots({ units: Float64Array.of(0, 9, 0, 0, 0, 9, 0, 0), missing: new Uint8Array(8) }) // 2.3
 */
export function ownLots(past: Past, { days, weeks } = pastVariances(past)): number {
  const ratio = Number.isNaN(weeks.ratio) ? days.ratio : Math.min(days.ratio, weeks.ratio);
  const lots = Number.isNaN(ratio) ? TYPICAL_LOTS : Math.max(0, ratio - 1);
  return (lots * days.wanted + TYPICAL_LOTS * TYPICAL_DAYS) / (days.wanted + TYPICAL_DAYS);
}

/** Weeks of the past whose errors show the item's own variation, and the number of errors that count as the variation of like items. */
const [OWN_WEEKS, LIKE_ERRORS] = [52, 8];

/** Limit of the weight of one week, as a multiple of its expectation: one exceptional order is no variation. */
const MAX_WEIGHT = 9;

/** Smoothing constant of the level that a week is compared with. */
const SMOOTHING = 0.1;

/** Limits of an item's variation relative to that of like items. */
const [MIN_OWN, MAX_OWN] = [0.02, 3];

/** Returns totals of the last weeks, the oldest first. Missing days are left out. */
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
 * Returns an item's variation relative to the dispersion of like items: 1 if equal.
 *
 * It is measured by the errors of simple smoothing a week ahead. Few errors move the result towards 1.
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
 * Returns the squared relative error of demand of some weeks, beside that of single purchases.
 * @example excessOf({ lots: 1, level: 0.1, week: 0.2 }, { units: 10, weeks: 2, lots: 5 }) // 0.7
 */
export function excessOf(
  { lots, level, week }: Dispersion,
  of: { units: number; weeks: number; lots: number },
): number {
  return (lots * of.lots) / of.units + level + week / of.weeks;
}

/** A past span: its forecast and its actual demand. */
export interface JudgedSpan {
  /** Units. */
  expected: number;
  actual: number;
  weeks: number;
  /** See `ownLots`. */
  lots: number;
}

/** Quantiles by which a dispersion is judged: those that decide stocks. */
const JUDGED_AT = [0.5, 0.75, 0.9, 0.95].map((probability) => ({ probability, normal: normalQuantile(probability) }));

/** Spans with a smaller forecast hardly say anything and are left out. */
const MIN_EXPECTED = 0.05;

/** More spans do not change the result. */
const MAX_SPANS = 2000;

/** Spans needed to learn from; with fewer the typical dispersion counts. */
const MIN_SPANS = 100;

/** Returns the cost of too many or too few units where a quantile is the right stock. */
function pinball(actual: number, quantile: number, probability: number): number {
  return actual >= quantile ? probability * (actual - quantile) : (1 - probability) * (quantile - actual);
}

/**
 * Learns the dispersion whose quantiles fit past spans best, by pinball loss on the scale of the root of the forecast.
 *
 * Quantiles decide and not likelihood, because a few exceptional orders dominate a likelihood. Source: Koenker & Bassett (1978), Econometrica 46, for the
 * loss. Yields every few milliseconds.
 * @example allSteps(learningDispersion([])) // the typical dispersion
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
