/** What past deliveries teach about a lead time, orders that are still waited for included. */

/** What is known at one number of days after the order: lines count as 1 each, or by the share of them. */
export interface WaitingTime {
  /** Whole days from order to arrival, or to today for what has not arrived. */
  days: number;
  /** Lines that arrived then. */
  arrived: number;
  /** Lines that have been waited for so long and are still open: their lead time is longer than that. */
  open: number;
}

/** A quantile of the lead time in whole days. */
export interface LeadTimeQuantile {
  days: number;
  /** True when too much is still open to say more than that it is longer than this. */
  isLowerBound: boolean;
}

export interface ObservedLeadTime {
  p10: LeadTimeQuantile;
  median: LeadTimeQuantile;
  p90: LeadTimeQuantile;
}

const ROUNDING_NOISE = 1e-9;

/** The share that is still waited for after so many days. */
export interface WaitingStep {
  days: number;
  waiting: number;
}

/**
 * The share of what was ordered that has not arrived after each number of days, ascending; empty when nothing ever arrived.
 *
 * What is still open is neither left out, which would make every supplier faster than it is, nor counted as arrived: it stays at
 * risk until today (Kaplan & Meier 1958, Nonparametric estimation from incomplete observations).
 * @param waits in any order
 * @example waitingCurve([{ days: 4, arrived: 1, open: 0 }, { days: 6, arrived: 1, open: 0 }]) // 4: 0.5, 6: 0
 */
export function waitingCurve(waits: readonly WaitingTime[]): WaitingStep[] {
  const ordered = [...waits].sort((one, other) => one.days - other.days);
  if (!ordered.some(({ arrived }) => arrived > 0)) return [];
  const steps: WaitingStep[] = [];
  let atRisk = ordered.reduce((sum, { arrived, open }) => sum + arrived + open, 0);
  let waiting = 1;
  for (let index = 0; index < ordered.length; ) {
    const { days = 0 } = ordered[index] ?? {};
    let [arrived, leaving] = [0, 0];
    for (; ordered[index]?.days === days; index += 1) {
      arrived += ordered[index]?.arrived ?? 0;
      leaving += (ordered[index]?.arrived ?? 0) + (ordered[index]?.open ?? 0);
    }
    waiting *= Math.max(0, 1 - arrived / atRisk);
    atRisk -= leaving;
    steps.push({ days, waiting });
  }
  return steps;
}

/**
 * The days by which a share has arrived, of a curve that is not empty.
 * @example arrivedBy(waitingCurve([{ days: 4, arrived: 1, open: 0 }]), 0.5) // { days: 4, isLowerBound: false }
 */
export function arrivedBy(curve: readonly WaitingStep[], share: number): LeadTimeQuantile {
  const reached = curve.find((step) => step.waiting <= 1 - share + ROUNDING_NOISE);
  return reached ? { days: reached.days, isLowerBound: false } : { days: curve.at(-1)?.days ?? 0, isLowerBound: true };
}

/**
 * The lead time by which 10, 50 and 90 % of what was ordered has arrived, by `waitingCurve`; null when nothing ever arrived.
 * @param waits in any order
 * @example
 * // arrived after 10, 12 and 20 days; one line has been open for 30
 * observedLeadTime([10, 12, 20].map((days) => ({ days, arrived: 1, open: 0 })).concat({ days: 30, arrived: 0, open: 1 }))
 * // p10 10, median 12, p90 longer than 30
 */
export function observedLeadTime(waits: readonly WaitingTime[]): ObservedLeadTime | null {
  const curve = waitingCurve(waits);
  if (curve.length === 0) return null;
  return { p10: arrivedBy(curve, 0.1), median: arrivedBy(curve, 0.5), p90: arrivedBy(curve, 0.9) };
}

/** With fewer lines that arrived, a lead time is an anecdote. */
export const MIN_DELIVERIES = 3;

/** Standard deviations between the 10th and the 90th percentile of a normal distribution. */
const DEVIATIONS_BETWEEN_DECILES = 2.5631;

/**
 * The lead time to propose, in days: the median, and as deviation what a normal distribution with these deciles has.
 *
 * The deciles rather than the sample's own deviation, as one delivery forgotten for a year should not rule the safety stock. Null
 * with fewer than three lines arrived, or when the median is only a lower bound; the deviation alone is null when P90 is one.
 * @example
 * suggestedLeadTime({ p10: at(8), median: at(12), p90: at(18) }, 5) // { days: 12, deviationDays: 3.9 }
 */
export function suggestedLeadTime(
  observed: ObservedLeadTime | null,
  deliveries: number,
): { days: number; deviationDays: number | null } | null {
  if (!observed || deliveries < MIN_DELIVERIES || observed.median.isLowerBound) return null;
  const { p10, median, p90 } = observed;
  const deviation = (p90.days - p10.days) / DEVIATIONS_BETWEEN_DECILES;
  return { days: median.days, deviationDays: p90.isLowerBound ? null : Math.round(deviation * 10) / 10 };
}
