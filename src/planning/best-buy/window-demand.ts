/** The demand that an order serves, as a distribution, and its expected shortage. */

import { normalDensity, normalProbability } from "./normal";

/** Days over which the yearly cost of keeping goods is spread. */
export const DAYS_A_YEAR = 365;

/** The days between an order's arrival and the end of its cover; units of stock. */
export interface WindowDemand {
  /** Units available without the order: left when it arrives, and from other orders in these days. Negative where demand waits. */
  availableUnits: number;
  /** Mean of a day, above 0. */
  unitsPerDay: number;
  /** Demand of the days that is not exceeded with probability 0.5. */
  median: number;
  /** Deviations below and above the median: a separate normal curve on either side. */
  deviationBelow: number;
  deviationAbove: number;
}

/** The spread of demand of some days below and above its median: deviations of a separate normal curve on either side, in units. */
export interface DemandSpread {
  below: number;
  above: number;
}

/** The distance of a curve's mean from its median, for each unit of difference between the deviations of its halves. */
const MEAN_OF_HALVES = normalDensity(0);

/**
 * Returns the spread of demand paths: on either side of the median the curve has the mean distance of the paths.
 *
 * So the expected shortage at the median is that of the paths, even for rare demand, whose quantiles are 0.
 * @param paths equally likely units, ascending
 * @example spreadOf(Float64Array.of(0, 0, 0, 4)) // { below: 0, above: 2.507 }
 */
export function spreadOf(paths: Float64Array): DemandSpread {
  const last = paths.length - 1;
  const median = ((paths[Math.floor(last / 2)] ?? 0) + (paths[Math.ceil(last / 2)] ?? 0)) / 2;
  let [below, above] = [0, 0];
  for (const units of paths) {
    below += Math.max(0, median - units);
    above += Math.max(0, units - median);
  }
  const all = MEAN_OF_HALVES * Math.max(1, paths.length);
  return { below: below / all, above: above / all };
}

/**
 * Returns the demand of a window: its mean is the forecast, and its spread that of the demand paths.
 *
 * Each half of the curve is a normal one: a two-piece normal distribution. The median is chosen so that the mean is the forecast. So the expected shortage is
 * never less than the expected demand beyond the stock.
 * Source: Wallis (2014), The two-piece normal, binormal, or double Gaussian distribution, Statistical Science 29.
 * @param window.days that the order must last
 * @param spread of those days, and if stock is left when it arrives also of the days before. Null where unknown: that of single purchases (Poisson).
 * @example
 * windowDemand({ availableUnits: 0, days: 36, unitsPerDay: 10 }, { below: 28, above: 34 })
 * // { availableUnits: 0, unitsPerDay: 10, median: 357.61, deviationBelow: 28, deviationAbove: 34 }
 */
export function windowDemand(
  { availableUnits, days, unitsPerDay }: { availableUnits: number; days: number; unitsPerDay: number },
  spread: DemandSpread | null,
): WindowDemand {
  const expected = unitsPerDay * days;
  const { below, above } = spread ?? { below: Math.sqrt(expected), above: Math.sqrt(expected) };
  const median = Math.max(0, expected - MEAN_OF_HALVES * (above - below));
  return {
    availableUnits,
    unitsPerDay,
    median,
    deviationBelow: below,
    // The median cannot be below 0, so the upper half is as narrow as its mean requires.
    deviationAbove: Math.min(above, below + (expected - median) / MEAN_OF_HALVES),
  };
}

/** Returns the standard normal loss function: the expected excess of a standard normal quantity over `z`. */
const standardLoss = (z: number): number => normalDensity(z) - z * (1 - normalProbability(z));

/** So many deviations away the curve is below the smallest number. */
const FAR = 30;

/** Scales `standardLoss` to a deviation in units. Without any deviation demand is known, and its excess is exact. */
const loss = (distance: number, deviation: number): number =>
  Math.abs(distance) < FAR * deviation ? deviation * standardLoss(distance / deviation) : Math.max(0, -distance);

/**
 * Returns the expected excess of demand over a number of units: the first-order loss function, convex and falling.
 *
 * Above the median it is the upper curve's. Below, it is the excess over the median plus the part of the lower curve between the two.
 * Source: Silver, Pyke & Thomas, appendix II (special functions of the normal distribution).
 * @param units available for sale, also below 0
 * @example expectedShortage({ availableUnits: 0, unitsPerDay: 1, median: 100, deviationBelow: 10, deviationAbove: 10 }, 110) // 0.833
 */
export function expectedShortage(demand: WindowDemand, units: number): number {
  const { median, deviationBelow, deviationAbove } = demand;
  const distance = units - median;
  if (distance >= 0) return loss(distance, deviationAbove);
  return loss(0, deviationAbove) + loss(distance, deviationBelow) - loss(0, deviationBelow);
}

/**
 * Returns the unit-days for which units of an order are kept, each until those before it are sold at the forecast's pace.
 * @example unitDaysKept({ availableUnits: 20, unitsPerDay: 10, … }, 30) // 105: the first after 2 days, the last after 5
 */
export function unitDaysKept({ availableUnits, unitsPerDay }: WindowDemand, units: number): number {
  const first = Math.max(0, availableUnits);
  const last = Math.max(0, availableUnits + units);
  return (last * last - first * first) / (2 * unitsPerDay);
}
