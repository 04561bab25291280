/** Demand that an order is bought for, as a distribution, and the units that stay unsold for want of stock. */

import { normalDensity, normalProbability } from "./normal";

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

/** How far demand of some days lies below and above its median: deviations of a normal curve of its own on either side, in units. */
export interface DemandSpread {
  below: number;
  above: number;
}

/** How far the mean of a curve lies from its median, for each unit by which the deviations of its halves differ. */
const MEAN_OF_HALVES = normalDensity(0);

/**
 * The spread of the ways that demand may go: on either side of the median the curve lies as far from it, on average, as the paths do. So what is expected to be
 * short of the median is what the paths say, also of what sells seldom, whose quantiles are 0.
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
 * The demand of a window: its mean is what is forecast, its spread that of the ways it may go.
 *
 * Each half of the curve is a normal one: a two-piece normal distribution (Wallis 2014, The two-piece normal, binormal, or double Gaussian distribution,
 * Statistical Science 29). The median lies where the mean is as forecast, so that what is expected to be short is never less than what is expected to be wanted beyond
 * the stock.
 * @param window.days that the order is to last
 * @param spread of those days, and where stock is left when it arrives of those before, too; null where it is not known: then that of single purchases (Poisson)
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
