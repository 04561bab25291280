/** Demand over a lead time as a distribution: how far totals of that length have been off, and what they have been. */

import { demandQuantile, studentQuantile } from "../probability";
import type { Smoothing } from "./methods/exponential-smoothing";

/** Demand over a lead time; all units of the series. */
export interface LeadTimeDemand {
  /** What is forecast. */
  units: number;
  /** Standard deviation of the error of that total. */
  deviation: number;
  /** How many independent errors it was learnt from; few make quantiles wider. Infinity: taken as known. */
  freedom: number;
  /** Of demand that is rare or erratic, what such spans sold in the past, ascending; else empty. */
  past: Float64Array;
}

/** No fewer independent errors than this are reckoned with: below, quantiles lose all meaning. */
const LEAST_FREEDOM = 1.5;

/** Values that the level starts from: a third of them, from 2 to 8. */
function startingValues(count: number): number {
  return Math.max(2, Math.min(8, Math.floor(count / 3)));
}

/** Past spans are looked at this often at most; more say the same again and cost time. */
const MOST_SPANS = 120;

/**
 * Root mean square of the errors of totals over spans, and how many independent ones there were.
 *
 * At each past period the level that smoothing had then is carried on and compared with what the span after it sold: a rolling
 * origin at every period in one pass, errors piling up over the span as they do in truth. A history too short for
 * the span is judged by the longest span that it holds twice, and the error grown by the root of the lengths. Null below that.
 * Source: Lee & Scholtes (2014), Empirical prediction intervals revisited, Int. J. Forecasting 30.
 * @param span periods of the total, at least 1
 * @example totalError(Float64Array.of(4, 6, 4, 6, 4, 6, 4, 6), 0.0001, 1) // { deviation: 1.00005, freedom: 6 }; over two periods 0.0001 and 2.5: they even out
 */
export function totalError(
  values: Float64Array,
  alpha: number,
  span: number,
): { deviation: number; freedom: number } | null {
  const count = values.length;
  const first = startingValues(count);
  const held = Math.min(span, Math.floor((count - first) / 2));
  if (held < 1) return null;
  let level = 0;
  for (let index = 0; index < first; index += 1) level += (values[index] ?? 0) / first;
  let total = 0;
  for (let index = first; index < first + held; index += 1) total += values[index] ?? 0;
  let squares = 0;
  for (let origin = first; origin + held <= count; origin += 1) {
    const error = total - held * level;
    squares += error * error;
    const leaving = values[origin] ?? 0;
    level += alpha * (leaving - level);
    total += (values[origin + held] ?? 0) - leaving;
  }
  const origins = count - first - held + 1;
  return {
    deviation: Math.sqrt((squares / origins) * (span / held)),
    freedom: Math.max(LEAST_FREEDOM, origins / held),
  };
}

/**
 * What spans of that length sold, ascending; empty when the history holds fewer than three of them, however they overlap.
 *
 * Source: Boylan & Babai (2016), On the performance of overlapping and non-overlapping temporal demand aggregation
 * approaches, Int. J. Production Economics 181.
 * @example pastTotals(Float64Array.of(0, 3, 0, 1), 2) // [1, 3, 3]
 */
export function pastTotals(values: Float64Array, span: number): Float64Array {
  const spans = values.length - span + 1;
  if (spans < 3) return new Float64Array(0);
  const every = Math.ceil(spans / MOST_SPANS);
  const totals = new Float64Array(Math.ceil(spans / every));
  let total = 0;
  for (let index = 0; index < span; index += 1) total += values[index] ?? 0;
  for (let start = 0; start < spans; start += 1) {
    // What is left of a sum when all of it was taken off again may be a hair below 0.
    if (start % every === 0) totals[start / every] = Math.max(0, total);
    total += (values[start + span] ?? 0) - (values[start] ?? 0);
  }
  return totals.sort();
}

/** The value that a share of sorted ones is expected not to exceed, between neighbours where it falls between them. */
function sortedQuantile(sorted: Float64Array, probability: number): number {
  const rank = Math.min(sorted.length, Math.max(1, probability * (sorted.length + 1)));
  const below = sorted[Math.floor(rank) - 1] ?? 0;
  const above = sorted[Math.ceil(rank) - 1] ?? below;
  return below + (rank - Math.floor(rank)) * (above - below);
}

/** The deviation is the larger of two estimates: of smooth demand, whose errors agree, a tenth too large for quantiles (M3, Online Retail). */
const SMOOTH_SPREAD = 0.9;

/**
 * The quantile of past spans, brought half of the way (on the scale of logarithms) to the level that is forecast: what is forecast now
 * counts, but a level that is itself unsure must not carry the whole distribution with it.
 */
function pastQuantile({ units, past }: LeadTimeDemand, probability: number): number {
  let sum = 0;
  for (let span = 0; span < past.length; span += 1) sum += past[span] ?? 0;
  return sum > 0 ? sortedQuantile(past, probability) * Math.sqrt((units * past.length) / sum) : 0;
}

/**
 * The units that demand over the lead time does not exceed with a probability; never negative, never falling in the probability.
 *
 * The mean of the quantiles of a gamma and of a normal distribution about the forecast, both wider where the error was learnt from few
 * spans (Student's t): the one is right where demand is skewed, and its median then too low where it is less so than that; the other the reverse. Where demand is
 * rare or erratic, whose shape no variance tells, past spans are the third. Source: Lichtendahl, Grushka-Cockayne & Winkler (2013),
 * Management Science 59, for averaging quantiles; Willemain, Smart & Schwarz (2004), Int. J. Forecasting 20, for past spans.
 * @example leadTimeQuantile({ units: 100, deviation: 10, freedom: Infinity, past: new Float64Array(0) }, 0.9) // 111.6
 */
export function leadTimeQuantile(demand: LeadTimeDemand, probability: number): number {
  const { units, freedom, past } = demand;
  if (!(units > 0)) return 0;
  const deviation = past.length === 0 ? SMOOTH_SPREAD * demand.deviation : demand.deviation;
  const skewed = demandQuantile(units, deviation, probability, freedom);
  const even = deviation > 0 ? Math.max(0, units + studentQuantile(probability, freedom) * deviation) : units;
  if (past.length === 0) return (skewed + even) / 2;
  return (skewed + even + pastQuantile(demand, probability)) / 3;
}

/**
 * Demand over the lead time from a forecast of it, the values a method fitted, and what the backtest found.
 *
 * The deviation is the larger of the error of past totals and the backtest's, and larger again where few errors were seen.
 * @param seen left out when nothing was fitted
 * @param seen.values what was fitted, oldest first
 * @param seen.periods periods of the forecast that one value stands for, as 7 days of a week
 * @param seen.uneven whether demand comes rarely in those values, or in very different sizes
 * @param tested standard deviation of the error of one period in the backtest
 * @example leadTimeDemand({ units: 10, periods: 2 }, { values: Float64Array.of(5, 5, 5, 5, 5, 5), smoothing: { level: 5, alpha: 0.1 }, periods: 1, uneven: false }, 0)
 * // { units: 10, deviation: 0, freedom: 2.5, past: [] }
 */
export function leadTimeDemand(
  lead: { units: number; periods: number },
  seen: { values: Float64Array; smoothing: Smoothing; periods: number; uneven: boolean } | undefined,
  tested: number,
): LeadTimeDemand {
  if (!seen)
    return {
      units: lead.units,
      deviation: tested * Math.sqrt(lead.periods),
      freedom: LEAST_FREEDOM + 1,
      past: new Float64Array(0),
    };
  const span = Math.max(1, Math.round(lead.periods / seen.periods));
  const length = lead.periods / (span * seen.periods);
  const found = totalError(seen.values, seen.smoothing.alpha, span);
  const freedom = found?.freedom ?? LEAST_FREEDOM;
  const deviation = Math.max(tested * Math.sqrt(lead.periods), (found?.deviation ?? 0) * Math.sqrt(length));
  const past = seen.uneven ? pastTotals(seen.values, span).map((units) => units * length) : new Float64Array(0);
  return { units: lead.units, deviation: deviation * Math.sqrt(1 + 1 / freedom), freedom: freedom + 1, past };
}
