/** Lead times learnt from past deliveries and from open orders. */

/** The lines known at one number of days after the order. A line counts as 1, or by its share. */
export interface WaitingTime {
  /** Whole days from order to arrival; for open lines to today. */
  days: number;
  /** Lines that arrived after so many days. */
  arrived: number;
  /** Lines still open after so many days: their lead time is longer. */
  open: number;
}

/** A quantile of the lead time in whole days. */
export interface LeadTimeQuantile {
  days: number;
  /** True if too much is still open to know more than that it is longer. */
  isLowerBound: boolean;
}

export interface ObservedLeadTime {
  p10: LeadTimeQuantile;
  median: LeadTimeQuantile;
  p90: LeadTimeQuantile;
}

const ROUNDING_NOISE = 1e-9;

/** The share still open after so many days. */
export interface WaitingStep {
  days: number;
  waiting: number;
}

/**
 * Returns the share of ordered lines that has not arrived after each number of days, ascending. Empty when nothing ever arrived.
 *
 * Open lines are not left out, because that makes every supplier look faster. They do not count as arrived, either: they stay at risk until today (Kaplan &
 * Meier 1958, Nonparametric estimation from incomplete observations).
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
 * Returns the days by which a share has arrived, from a curve that is not empty.
 * @example arrivedBy(waitingCurve([{ days: 4, arrived: 1, open: 0 }]), 0.5) // { days: 4, isLowerBound: false }
 */
export function arrivedBy(curve: readonly WaitingStep[], share: number): LeadTimeQuantile {
  const reached = curve.find((step) => step.waiting <= 1 - share + ROUNDING_NOISE);
  return reached ? { days: reached.days, isLowerBound: false } : { days: curve.at(-1)?.days ?? 0, isLowerBound: true };
}

/**
 * Returns the lead times by which 10, 50 and 90 % of the lines have arrived, by `waitingCurve`; null when nothing ever arrived.
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

/** Arrived lines that a suggested lead time needs; fewer are an anecdote. */
export const MIN_DELIVERIES = 3;

/** Standard deviations between the 10th and the 90th percentile of a normal distribution. */
const DEVIATIONS_BETWEEN_DECILES = 2.5631;

/**
 * Returns the lead time to propose, in days: the median, and the deviation of a normal distribution with these deciles.
 *
 * The deciles replace the sample's deviation, so that one delivery forgotten for a year does not rule the safety stock. Null with fewer than three arrived
 * lines, or when the median is only a lower bound. The deviation alone is null when P90 is a lower bound.
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
