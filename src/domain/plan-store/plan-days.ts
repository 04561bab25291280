import { epochDay, historyWindows, isoDay, planWindows, type Window, type WindowName } from "../../planning";

/** Days of history that a forecast learns from: three years, so that a season of the year can be seen more than once. */
const HISTORY_DAYS = 1096;

/** The days that a refresh reckons with; dates are the tenant's, `YYYY-MM-DD`. */
export interface PlanDays {
  planningDay: string;
  /** First day of the history; the planning day is its last. */
  historyStartOn: string;
  historyDays: number;
  /** First day of the longest window of history. */
  yearStartOn: string;
  yearDays: number;
  history: Record<WindowName, Window>;
  plan: Record<WindowName, Window>;
}

/** The days of a plan made on a day. Decision D39a for the windows. */
export function planDays(planningDay: string): PlanDays {
  const history = historyWindows(planningDay);
  return {
    planningDay,
    historyStartOn: isoDay(epochDay(planningDay) - HISTORY_DAYS + 1),
    historyDays: HISTORY_DAYS,
    yearStartOn: history.year.startOn,
    yearDays: history.year.days,
    history,
    plan: planWindows(planningDay),
  };
}
