import { epochDay, historyWindows, isoDay, planWindows, type Window, type WindowName } from "../../planning";
import { hourOfDay } from "../../values/clock";
import { today, type Work } from "../work";

/** Days of history that a forecast learns from: three years, so that a season of the year can be seen more than once. */
const LEARNT_DAYS = 1096;

/** Hours of the day between which nearly all is sold, in the merchant's zone. Before the first the whole day is to come; after the last it is over. */
const SELLING_HOURS = { from: 8, to: 22 };

/** Goods that come at this hour or later find most of the day's demand gone. */
export const LATE_HOUR = (SELLING_HOURS.from + SELLING_HOURS.to) / 2;

/** The days of a refresh; dates are the tenant's, `YYYY-MM-DD`. */
export interface PlanDays {
  planningDay: string;
  /** The share of the planning day's demand that is still to come, 0 to 1; see `SeriesInput.shareOfDayLeft`. */
  shareOfDayLeft: number;
  /** First day of the history; the planning day is its last. */
  historyStartOn: string;
  historyDays: number;
  /** The last day that is over, and so the last that is learnt from: the planning day or the one before. */
  learntThrough: string;
  /** Days from `historyStartOn` to `learntThrough`, both included. */
  learntDays: number;
  /** First day of the longest window of history. */
  yearStartOn: string;
  yearDays: number;
  history: Record<WindowName, Window>;
  plan: Record<WindowName, Window>;
}

/**
 * The days of a plan made on a day. Decisions D39a for the windows, D130 for the planning day.
 * @param shareOfDayLeft 0: the day is over
 */
export function planDays(planningDay: string, shareOfDayLeft = 0): PlanDays {
  const history = historyWindows(planningDay);
  const learntThrough = shareOfDayLeft > 0 ? isoDay(epochDay(planningDay) - 1) : planningDay;
  const firstDay = epochDay(learntThrough) - LEARNT_DAYS + 1;
  return {
    planningDay,
    shareOfDayLeft,
    historyStartOn: isoDay(firstDay),
    historyDays: epochDay(planningDay) - firstDay + 1,
    learntThrough,
    learntDays: LEARNT_DAYS,
    yearStartOn: history.year.startOn,
    yearDays: history.year.days,
    history,
    plan: planWindows(planningDay),
  };
}

/**
 * Returns the share of a day's demand that is left at an hour: all of it before the selling hours, none after them.
 * @example shareLeftAt(15) // 0.5
 */
export function shareLeftAt(hour: number): number {
  const { from, to } = SELLING_HOURS;
  return Math.min(1, Math.max(0, (to - hour) / (to - from)));
}

/** The days of a plan that is made now. */
export function planDaysNow(work: Pick<Work, "clock" | "tenant">): PlanDays {
  return planDays(today(work), shareLeftAt(hourOfDay(work.clock.now(), work.tenant.timeZone)));
}
