/** Demand over the days ahead as a distribution: the forecast's own error, what recipes pass down, and lead times that vary. */

import { type LeadTimeDemand, leadTimeQuantile } from "../forecast/lead-time-demand";
import { normalQuantile } from "../probability";

/** Demand over a number of days; units of stock. */
export interface SpanDemand {
  /** What is expected, all of it. */
  units: number;
  /** The part that is forecast from history. */
  own: LeadTimeDemand;
  /** Standard deviation of the error of what recipes take; 0 where they take nothing. */
  dependentDeviation: number;
}

/**
 * Demand over a span whose lead time varies, of which recipes take a part.
 *
 * A lead time that is late by a day needs a day's demand more: σ² grows by (daily demand · deviation)². Where recipes take a part, the normal
 * one of the two distributions has it.
 * Source: Silver, Pyke & Thomas § 6.10.
 */
export function spanDemand(
  own: LeadTimeDemand,
  given: {
    days: number;
    units: number;
    /** Deviation of the error of a day of what recipes take. */
    dependentDeviationPerDay: number;
    leadTimeDeviationDays: number;
  },
): SpanDemand {
  const { days, units, dependentDeviationPerDay, leadTimeDeviationDays } = given;
  const late = days > 0 ? (units / days) * leadTimeDeviationDays : 0;
  if (dependentDeviationPerDay > 0) {
    const dependentDeviation = Math.hypot(dependentDeviationPerDay * Math.sqrt(days), late);
    return { units, own, dependentDeviation };
  }
  return { units, own: { ...own, deviation: Math.hypot(own.deviation, late) }, dependentDeviation: 0 };
}

/**
 * The units that demand over the span does not exceed with a probability; never negative.
 *
 * The forecast's own error has the distribution of `leadTimeQuantile`; that of recipes is the sum of many and so near the normal
 * one. The two are independent: how far they lie from what is expected adds up in squares.
 * Source: planning.md, "How much", 4.
 * @example
 * // 100 units that recipes take, with an error of 10, and nothing besides
 * spanQuantile({ units: 100, own: { units: 0, deviation: 0, freedom: Infinity, past: new Float64Array(0) }, dependentDeviation: 10 }, 0.9)
 * // 112.8
 */
export function spanQuantile({ units, own, dependentDeviation }: SpanDemand, probability: number): number {
  const ofOwn = leadTimeQuantile(own, probability) - own.units;
  if (dependentDeviation === 0) return Math.max(0, units + ofOwn);
  const ofRecipes = normalQuantile(probability) * dependentDeviation;
  const together = ofOwn * ofRecipes > 0 ? Math.sign(ofOwn) * Math.hypot(ofOwn, ofRecipes) : ofOwn + ofRecipes;
  return Math.max(0, units + together);
}
