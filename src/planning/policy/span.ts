/** The days of a plan: how far it reaches, and what arrives on which of them. */

import { epochDay } from "../calendar";
import { MIN_HORIZON_DAYS } from "../demand/demand-forecast";
import type { SeriesInput } from "../series-input";
import type { Arrival, LateArrival } from "./late-arrivals";
import { countedArrivals } from "./late-arrivals";
import { deliveryDays } from "./lead-time";

/** Beyond this the last 52 weeks repeat, and arrivals count as on order without a day. */
const MAX_HORIZON_DAYS = 4000;

/** How long things take, in whole days from the planning day. */
export interface Span {
  /** Days to the next possible delivery: the lead time, and what closed days add to it. */
  leadTimeDays: number;
  /** The part of it that closed days add. */
  closedDays: number;
  reviewPeriodDays: number;
  /** 0 when the safety stock follows from a service level. */
  safetyDays: number;
  /** As set; no shorter than a review period where the safety stock follows from a service level or costs. */
  stockCoverDays: number;
  horizonDays: number;
}

/**
 * Days as they are planned with: whole ones, never below 0.
 * @example wholeDays(6.5) // 7
 */
export const wholeDays = (days: number): number => (days > 0 ? Math.min(MAX_HORIZON_DAYS, Math.ceil(days)) : 0);

/** The days that a series is planned over: to its next delivery, its cover, and how far it is looked ahead. */
export function spanOf({ parameters, arrivals, planningDay, calendar }: SeriesInput): Span {
  const setDays = wholeDays(parameters.leadTimeDays.value);
  const leadTimeDays = deliveryDays(planningDay, setDays, calendar);
  const reviewPeriodDays = wholeDays(parameters.reviewPeriodDays.value);
  const rule = parameters.safetyStock.value;
  const safetyDays = rule.kind === "DAYS" ? wholeDays(rule.days) : 0;
  const coverDays = wholeDays(parameters.stockCoverDays.value);
  // What is kept by probabilities lasts until the next order can follow.
  const stockCoverDays = rule.kind === "DAYS" ? coverDays : Math.max(coverDays, reviewPeriodDays);
  const today = epochDay(planningDay);
  const lastArrival = arrivals.reduce((latest, { dueOn }) => Math.max(latest, epochDay(dueOn) - today), 0);
  const needed = leadTimeDays + Math.max(reviewPeriodDays, safetyDays + stockCoverDays) + 1;
  const horizonDays = Math.max(MIN_HORIZON_DAYS, needed, Math.min(MAX_HORIZON_DAYS, lastArrival));
  const closedDays = leadTimeDays - setDays;
  return { leadTimeDays, closedDays, reviewPeriodDays, safetyDays, stockCoverDays, horizonDays };
}

/**
 * Open arrivals by day from tomorrow; what is due today or overdue comes tomorrow, what is too late never (D136). `dueUnits` are those of
 * tomorrow's that are due by the planning day: while that is not over they still serve it.
 * @param given.leadTimeDays as it is set, without closed days
 */
export function arrivalsByDay(
  arrivals: readonly Arrival[],
  given: { planningDay: string; horizonDays: number; leadTimeDays: number },
): { byDay: Float64Array; onOrder: number; dueUnits: number; uncountedUnits: number; late: LateArrival[] } {
  const { planningDay, horizonDays } = given;
  const today = epochDay(planningDay);
  const byDay = new Float64Array(horizonDays);
  const { counted, late } = countedArrivals(arrivals, given);
  let onOrder = 0;
  let dueUnits = 0;
  for (const { dueOn, units } of counted) {
    const daysAhead = epochDay(dueOn) - today;
    onOrder += units;
    if (daysAhead <= 0) dueUnits += units;
    const index = Math.max(0, daysAhead - 1);
    if (index < horizonDays) byDay[index] = (byDay[index] ?? 0) + units;
  }
  const uncountedUnits = late.reduce((sum, { units, isTooLate }) => sum + (isTooLate ? units : 0), 0);
  return { byDay, onOrder: onOrder + uncountedUnits, dueUnits, uncountedUnits, late };
}
