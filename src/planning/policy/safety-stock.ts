/** Safety stock in units (planning.md, "Safety stock in units"). */

import { normalQuantile, studentQuantile } from "../probability";

/** No plan holds stock for more certainty than this; z grows without bound towards 1. */
const HIGHEST_SERVICE_LEVEL = 0.9999;

/**
 * Safety stock of a number of days: the demand of the days after the next possible delivery.
 * @param totals running totals of the daily forecast: element t is demand of the days 1 … t
 * @example
 * // 4 a day, lead time 7, safety stock 4 days
 * safetyStockOfDays(Float64Array.from({ length: 20 }, (_, day) => 4 * day), 7, 4) // 16
 */
export function safetyStockOfDays(totals: Float64Array, leadTimeDays: number, safetyDays: number): number {
  return (totals[leadTimeDays + safetyDays] ?? 0) - (totals[leadTimeDays] ?? 0);
}

/** Demand that is older than this says little about how often something is wanted now. */
const LONGEST_MEMORY_DAYS = 364;

/**
 * The share of review periods in which something is wanted, of those that the last year holds, overlapping; 1 where it shows no
 * demand. Periods with a missing day are left out.
 * @example shareWithDemand({ units: Float64Array.of(0, 3, 0, 0, 0), missing: new Uint8Array(5) }, 2) // 0.5: two of four pairs of days
 */
export function shareWithDemand(
  { units, missing }: { units: Float64Array; missing: Uint8Array },
  reviewPeriodDays: number,
): number {
  const first = Math.max(0, units.length - LONGEST_MEMORY_DAYS);
  let [periods, wanted] = [0, 0];
  let [lastWanted, lastMissing] = [-1, -1];
  for (let day = first; day < units.length; day += 1) {
    if ((units[day] ?? 0) > 0) lastWanted = day;
    if (missing[day] === 1) lastMissing = day;
    const start = day - Math.max(1, reviewPeriodDays) + 1;
    if (start < first || lastMissing >= start) continue;
    periods += 1;
    if (lastWanted >= start) wanted += 1;
  }
  return wanted > 0 ? wanted / periods : 1;
}

/** What a history shows of demand over so many days. */
export interface ShownDemand {
  /** Days on which something was wanted. */
  demandDays: number;
  /** The most units that so many days in a row ever took. */
  mostUnits: number;
  /** How many such times, one after the other, the known days are; below 1 where they are fewer. */
  spans: number;
}

/**
 * On how many days a history shows demand, and the most of so many days in a row; null where it shows none.
 * @example shownDemand({ units: Float64Array.of(0, 3, 0, 2, 0), missingDays: 0 }, 2) // { demandDays: 2, mostUnits: 3, spans: 2.5 }
 */
export function shownDemand(
  { units, missingDays }: { units: Float64Array; missingDays: number },
  days: number,
): ShownDemand | null {
  let [demandDays, sum, mostUnits] = [0, 0, 0];
  for (let day = 0; day < units.length; day += 1) {
    const wanted = units[day] ?? 0;
    if (wanted > 0) demandDays += 1;
    sum += wanted - (day >= days ? (units[day - days] ?? 0) : 0);
    mostUnits = Math.max(mostUnits, sum);
  }
  const spans = (units.length - missingDays) / Math.max(1, days);
  return demandDays > 0 ? { demandDays, mostUnits, spans } : null;
}

/** What happens in the next time may be this much rarer than the times seen would have it, as they may have been lucky ones. */
const LUCK = 1.5;

/**
 * The most units that a time takes with a probability, judged by the most that such times ever took.
 *
 * The next of n + 1 times takes more than each of the n before it with 1 ÷ (n + 1), whatever demand is like. What is to be rarer lies
 * farther out, as in tails that fall with the square of their size: the most × √(1.5 ÷ ((1 − probability) · (n + 1))), and never less than the most.
 * Source: exchangeability for n + 1, a Pareto tail of index 2 beyond; how much luck is reckoned with: our own measurement, see `bench:policy`.
 * @example farthestDemand({ mostUnits: 30, spans: 39 }, 0.98) // 41.08; 30 at 0.95 and below
 */
export function farthestDemand({ mostUnits, spans }: Omit<ShownDemand, "demandDays">, probability: number): number {
  const level = Math.min(HIGHEST_SERVICE_LEVEL, probability);
  const rarer = Math.max(1, LUCK / ((1 - level) * (spans + 1)));
  return (mostUnits / Math.min(1, spans)) * Math.sqrt(rarer);
}

/**
 * The probability with which demand of lead time and review has to find stock, so that the times between two deliveries do with
 * that of the service level.
 *
 * Nothing is ordered after a review period without demand, so what ends with a delivery had some: of such times more run
 * short than of any. With p the share of periods with demand, a shortage without it may be impossible, or, as one large order of the lead time
 * makes it, as likely as L and R are long; real histories lie at the geometric mean of the two:
 * 1 − (1 − level) · p · √((L + R) ÷ (p·L + R)). With demand in every period it is the level itself.
 * Source: our own measurement, see `bench:policy`.
 * @example protectedLevel(0.95, { shareWithDemand: 0.5, leadTimeDays: 14, reviewPeriodDays: 7 }) // 0.9694
 */
export function protectedLevel(
  serviceLevel: number,
  given: { shareWithDemand: number; leadTimeDays: number; reviewPeriodDays: number },
): number {
  const { shareWithDemand: share, leadTimeDays, reviewPeriodDays } = given;
  const days = leadTimeDays + reviewPeriodDays;
  if (!(days > 0)) return serviceLevel;
  return 1 - (1 - serviceLevel) * share * Math.sqrt(days / (share * leadTimeDays + reviewPeriodDays));
}

/** Weeks that show one more independent error of a lead time, changes of the level included. */
const WEEKS_PER_ERROR = 20;

/**
 * Degrees of freedom of the error that a history shows: the shorter it is, and the rarer demand, the more it has yet to show.
 *
 * Source: our own measurement, see `bench:policy`: of a year of retail errors fall as Student's t with two degrees of freedom, of rare
 * demand wider.
 * @example errorFreedom({ weeks: 104, weeksWithDemand: 100 }) // 5.1; of 26 weeks with 13 of demand 1.75
 */
export function errorFreedom({ weeks, weeksWithDemand }: { weeks: number; weeksWithDemand: number }): number {
  const share = weeks > 0 ? weeksWithDemand / weeks : 1;
  return Math.max(1.5 + share / 2, Math.sqrt(weeks * weeksWithDemand) / WEEKS_PER_ERROR);
}

/**
 * How many deviations of the error cover a probability: Student's t of a new value, whose deviation was learnt from few errors.
 *
 * The normal quantile for infinite freedom; 0 for one half and less, as nothing is kept then.
 * @example errorFactor(0.95, Number.POSITIVE_INFINITY) // 1.6449; with 2 degrees of freedom 3.38
 */
export function errorFactor(probability: number, freedom: number): number {
  const level = Math.min(HIGHEST_SERVICE_LEVEL, probability);
  return level > 0.5 ? Math.sqrt(1 + 1 / freedom) * studentQuantile(level, freedom) : 0;
}

/**
 * Safety stock for a service level, from the forecast's error: √(k²·(L + R)·σ² + z²·d²·σL²).
 *
 * σ is the deviation of the forecast error of a day, never of demand itself; d daily demand, σL the deviation of the lead
 * time in days, R the review period; z is the normal quantile, k the same for errors of which few were seen (`errorFactor`). Where
 * many were, it is z · √((L + R)·σ² + d²·σL²). Source: planning.md; Silver, Pyke & Thomas § 6.10 for the lead-time term.
 * @example
 * safetyStockOfServiceLevel({ serviceLevel: 0.95, errorDeviation: 10, leadTimeDays: 15, reviewPeriodDays: 1, dailyDemand: 20, leadTimeDeviationDays: 0 })
 * // 1.6449 · 10 · 4 = 65.79
 */
export function safetyStockOfServiceLevel(input: {
  /** Probability that demand of lead time and review finds stock, 0 to 1. */
  serviceLevel: number;
  errorDeviation: number;
  /** Degrees of freedom of that error; left out, it is known exactly. */
  freedom?: number;
  /** No more units than this are kept against that error; left out, as many as it asks for. */
  mostForErrors?: number;
  leadTimeDays: number;
  reviewPeriodDays: number;
  dailyDemand: number;
  leadTimeDeviationDays: number;
}): number {
  const { serviceLevel, freedom = Number.POSITIVE_INFINITY, mostForErrors = Number.POSITIVE_INFINITY } = input;
  const protectedDays = input.leadTimeDays + input.reviewPeriodDays;
  const forErrors = errorFactor(serviceLevel, freedom) * input.errorDeviation * Math.sqrt(protectedDays);
  return Math.hypot(
    Math.min(mostForErrors, forErrors),
    errorFactor(serviceLevel, Number.POSITIVE_INFINITY) * input.dailyDemand * input.leadTimeDeviationDays,
  );
}

/** How many times a lead time is lived through; 1,000 puts about 10 beyond the 99th percentile. */
const SIMULATIONS = 1000;

/** Days that are drawn together, so that a week keeps its shape. */
const BLOCK_DAYS = 7;

/** A repeatable stream of numbers from 0 to 1 (Park & Miller 1988): the same history always gives the same plan. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Sorted units sold over a span of days, lived through 1,000 times by drawing weeks of the history at random.
 *
 * For lumpy demand, where the normal curve is wrong. Where lead times vary, each life has its own lead time. Draws are
 * seeded, so equal input gives equal output. Empty when the history has under a week. Source: planning.md, "Safety stock in units";
 * Künsch (1989), block bootstrap.
 * @example simulatedDemand({ history: Float64Array.of(2, 2, 2, 2, 2, 2, 2, 2), days: 10, daysDeviation: 0 })[500] // 20
 */
export function simulatedDemand(input: { history: Float64Array; days: number; daysDeviation: number }): Float64Array {
  const { history } = input;
  const starts = history.length - BLOCK_DAYS + 1;
  if (starts < 1) return new Float64Array(0);
  const totals = new Float64Array(history.length + 1);
  for (let day = 0; day < history.length; day += 1) totals[day + 1] = (totals[day] ?? 0) + (history[day] ?? 0);
  const random = randomNumbers(20_011);
  const sums = new Float64Array(SIMULATIONS);
  for (let life = 0; life < SIMULATIONS; life += 1) {
    const varied = input.daysDeviation > 0 ? input.daysDeviation * normalQuantile(random()) : 0;
    let remaining = Math.max(0, Math.round(input.days + varied));
    let sum = 0;
    while (remaining > 0) {
      const start = Math.floor(random() * starts);
      sum += (totals[start + Math.min(BLOCK_DAYS, remaining)] ?? 0) - (totals[start] ?? 0);
      remaining -= BLOCK_DAYS;
    }
    sums[life] = sum;
  }
  return sums.sort();
}

/**
 * Safety stock for a service level from simulated demand: its quantile above what the plan expects, never below 0.
 *
 * Above the forecast rather than the simulation's own mean, as the forecast is what the plan orders for: only so do the two add up
 * to the quantile.
 * @param sorted units over lead time and review, ascending, as `simulatedDemand` answers them; not empty
 * @param expectedUnits the forecast of that time, without what recipes take
 * @example safetyStockOfSimulation(Float64Array.of(0, 0, 0, 0, 10), 0.9, 2) // 8
 */
export function safetyStockOfSimulation(sorted: Float64Array, serviceLevel: number, expectedUnits: number): number {
  const level = Math.min(HIGHEST_SERVICE_LEVEL, serviceLevel);
  const rank = Math.max(0, Math.ceil(level * sorted.length) - 1);
  return Math.max(0, (sorted[rank] ?? 0) - expectedUnits);
}
