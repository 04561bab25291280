/** The days of a plan: its horizon, and the arrivals of each day. */

import { epochDay } from "../calendar";
import { MIN_HORIZON_DAYS } from "../demand/demand-forecast";
import type { SeriesInput } from "../series-input";
import type { Arrival, LateArrival } from "./late-arrivals";
import { countedArrivals } from "./late-arrivals";
import { deliveryDays } from "./lead-time";

/** Beyond this the last 52 weeks repeat, and arrivals count as on order without a day. */
const MAX_HORIZON_DAYS = 4000;

/** Durations in whole days from the planning day. */
export interface Span {
  /** Days to the next possible delivery: the lead time plus closed days. */
  leadTimeDays: number;
  /** The part that closed days add. */
  closedDays: number;
  reviewPeriodDays: number;
  /** 0 if the safety stock follows from a service level or costs. */
  safetyDays: number;
  /** As set; at least a review period if the safety stock follows from a service level or costs. */
  stockCoverDays: number;
  horizonDays: number;
}

/**
 * Returns days as plans use them: whole, and never below 0.
 * @example wholeDays(6.5) // 7
 */
export const wholeDays = (days: number): number => (days > 0 ? Math.min(MAX_HORIZON_DAYS, Math.ceil(days)) : 0);

/** Returns the days that a series is planned over: to its next delivery, its cover, and its horizon. */
export function spanOf({ parameters, arrivals, planningDay, calendar }: SeriesInput): Span {
  const setDays = wholeDays(parameters.leadTimeDays.value);
  const leadTimeDays = deliveryDays(planningDay, setDays, calendar);
  const reviewPeriodDays = wholeDays(parameters.reviewPeriodDays.value);
  const rule = parameters.safetyStock.value;
  const safetyDays = rule.kind === "DAYS" ? wholeDays(rule.days) : 0;
  const coverDays = wholeDays(parameters.stockCoverDays.value);
  // A stock kept by probabilities must last until the next order can follow.
  const stockCoverDays = rule.kind === "DAYS" ? coverDays : Math.max(coverDays, reviewPeriodDays);
  const today = epochDay(planningDay);
  const lastArrival = arrivals.reduce((latest, { dueOn }) => Math.max(latest, epochDay(dueOn) - today), 0);
  const needed = leadTimeDays + Math.max(reviewPeriodDays, safetyDays + stockCoverDays) + 1;
  const horizonDays = Math.max(MIN_HORIZON_DAYS, needed, Math.min(MAX_HORIZON_DAYS, lastArrival));
  const closedDays = leadTimeDays - setDays;
  return { leadTimeDays, closedDays, reviewPeriodDays, safetyDays, stockCoverDays, horizonDays };
}

/**
 * Returns open arrivals by day from tomorrow. Lines due today or overdue come tomorrow; lines that are too late never come (D136).
 *
 * `dueUnits` are the units due by the planning day, a part of tomorrow's. While that day is not over they still serve it.
 * @param given.leadTimeDays as set, without closed days
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
