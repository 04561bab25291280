/** Demand that an order is bought for, as a distribution, and the units that stay unsold for want of stock. */

import { NORMAL_P90, normalDensity, normalProbability } from "./normal";

/** Days that the cost of keeping goods for a year is spread over. */
export const DAYS_A_YEAR = 365;

/** The days between an order's arrival and the end of its cover; units of stock. */
export interface WindowDemand {
  /** There without the order: what is left when it arrives, and what other orders bring in these days. Negative where demand waits. */
  availableUnits: number;
  /** Mean of a day, above 0. */
  unitsPerDay: number;
  /** Demand of the days that is not exceeded with probability 0.5. */
  median: number;
  /** Deviations below and above the median: a normal curve of its own on either side. */
  deviationBelow: number;
  deviationAbove: number;
}

/** Quantiles of demand over some days. */
export interface KnownQuantiles {
  days: number;
  p10: number;
  p50: number;
  p90: number;
}

/** How far the mean of a curve lies from its median, for each unit by which the deviations of its halves differ. */
const MEAN_OF_HALVES = normalDensity(0);

/** Deviations below and above the median of demand over some days. */
function deviationsOf(
  { unsureDays, unitsPerDay }: { unsureDays: number; unitsPerDay: number },
  { days, p10, p50, p90 }: KnownQuantiles,
  deviationPerDay: number,
) {
  if (days > 0 && p90 > 0) {
    const growth = Math.sqrt(unsureDays / days) / NORMAL_P90;
    return { below: Math.max(0, p50 - p10) * growth, above: Math.max(0, p90 - p50) * growth };
  }
  // What sells seldom has quantiles of 0 in a short lead time, which tell no spread: it is that of single purchases (Poisson).
  const deviation = Math.sqrt(unsureDays) * (days > 0 ? Math.sqrt(unitsPerDay) : deviationPerDay);
  return { below: deviation, above: deviation };
}

/**
 * The demand of a window: its mean is what is forecast, its spread that of the quantiles that are known of a span of other length.
 *
 * How far P10 and P90 lie from P50 grows with the root of the days, as errors of days count as independent (Silver,
 * Pyke & Thomas § 6.10). Each half of the curve is a normal one: a two-piece normal distribution
 * (Wallis 2014, The two-piece normal, binormal, or double Gaussian distribution, Statistical Science 29). The median lies where the mean is as forecast, so that
 * what is expected to be short is never less than what is expected to be wanted beyond the stock.
 * @param window.days that the order is to last
 * @param window.unsureDays days whose errors meet in them: with those until it arrives, where stock is left then
 * @param deviationPerDay what the spread is made of where none are known, as no day passes until the order arrives
 * @example
 * windowDemand({ availableUnits: 0, days: 36, unsureDays: 36, unitsPerDay: 10 }, { days: 9, p10: 70, p50: 88, p90: 110 }, 0)
 * // { availableUnits: 0, unitsPerDay: 10, median: 357.51, deviationBelow: 28.09, deviationAbove: 34.33 }
 */
export function windowDemand(
  window: { availableUnits: number; days: number; unsureDays: number; unitsPerDay: number },
  known: KnownQuantiles,
  deviationPerDay: number,
): WindowDemand {
  const { availableUnits, days, unitsPerDay } = window;
  const expected = unitsPerDay * days;
  const { below, above } = deviationsOf(window, known, deviationPerDay);
  const median = Math.max(0, expected - MEAN_OF_HALVES * (above - below));
  return {
    availableUnits,
    unitsPerDay,
    median,
    deviationBelow: below,
    // A median below 0 cannot be: the upper half is as narrow as its mean asks for.
    deviationAbove: Math.min(above, below + (expected - median) / MEAN_OF_HALVES),
  };
}

/** The standard normal loss function: what a standard normal quantity is expected to exceed `z` by. */
const standardLoss = (z: number): number => normalDensity(z) - z * (1 - normalProbability(z));

/** So many deviations away nothing is left of the curve that a number could hold. */
const FAR = 30;

/** As `standardLoss`, for a deviation of its own; without any, what is known exceeds by. */
const loss = (distance: number, deviation: number): number =>
  Math.abs(distance) < FAR * deviation ? deviation * standardLoss(distance / deviation) : Math.max(0, -distance);

/**
 * Units by which demand is expected to exceed so many: the first-order loss function, convex and falling.
 *
 * Above the median it is the upper curve's. Below, what demand exceeds the median by, and the part of the lower curve between the two.
 * Source: Silver, Pyke & Thomas, appendix II (special functions of the normal distribution).
 * @param units there to be sold, from below 0 on
 * @example expectedShortage({ availableUnits: 0, unitsPerDay: 1, median: 100, deviationBelow: 10, deviationAbove: 10 }, 110) // 0.833
 */
export function expectedShortage(demand: WindowDemand, units: number): number {
  const { median, deviationBelow, deviationAbove } = demand;
  const distance = units - median;
  if (distance >= 0) return loss(distance, deviationAbove);
  return loss(0, deviationAbove) + loss(distance, deviationBelow) - loss(0, deviationBelow);
}

/**
 * Unit-days that units of an order are kept, each until those before it are sold at the forecast's pace.
 * @example unitDaysKept({ availableUnits: 20, unitsPerDay: 10, … }, 30) // 105: the first after 2 days, the last after 5
 */
export function unitDaysKept({ availableUnits, unitsPerDay }: WindowDemand, units: number): number {
  const first = Math.max(0, availableUnits);
  const last = Math.max(0, availableUnits + units);
  return (last * last - first * first) / (2 * unitsPerDay);
}
