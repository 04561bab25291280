/** Waiting for a supplier: expected delivery dates and working calendars. */

import { epochDay, isoDay, weekdayOf } from "../calendar";

/** When a supplier neither takes orders nor delivers; made by `workingCalendar`. */
export interface WorkingCalendar {
  /** Days of the week, 0 is Sunday. */
  closedWeekdays: readonly number[];
  /** Days since 1970-01-01, both included. */
  closures: readonly { firstDay: number; lastDay: number }[];
}

/**
 * A calendar from the days of the week that are closed (0 is Sunday) and closures, dates `YYYY-MM-DD`, both included.
 * @example workingCalendar({ closedWeekdays: [0, 6], closures: [{ firstOn: "2026-02-16", lastOn: "2026-02-20" }] })
 */
export function workingCalendar(given: {
  closedWeekdays?: readonly number[];
  closures?: readonly { firstOn: string; lastOn: string }[];
}): WorkingCalendar {
  const closures = (given.closures ?? []).map(({ firstOn, lastOn }) => ({
    firstDay: epochDay(firstOn),
    lastDay: epochDay(lastOn),
  }));
  return { closedWeekdays: given.closedWeekdays ?? [], closures };
}

const LONGEST_CLOSURE_DAYS = 366;

/**
 * The nearest open day at or after (or, going backwards, at or before) a day.
 *
 * A calendar that is closed for more than a year shifts nothing. Days are counted since 1970-01-01.
 * @example
 * // 2026-01-03 is a Saturday
 * openDay(epochDay("2026-01-03"), workingCalendar({ closedWeekdays: [0, 6] }), 1) // epochDay("2026-01-05")
 */
export function openDay(day: number, calendar: WorkingCalendar | undefined, direction: 1 | -1): number {
  if (!calendar) return day;
  const isClosed = (on: number): boolean =>
    calendar.closedWeekdays.includes(weekdayOf(on)) ||
    calendar.closures.some(({ firstDay, lastDay }) => firstDay <= on && on <= lastDay);
  for (let shift = 0; shift <= LONGEST_CLOSURE_DAYS; shift += 1) {
    const candidate = day + shift * direction;
    if (!isClosed(candidate)) return candidate;
  }
  return day;
}

/**
 * Days from today to the next possible delivery: the lead time, and what the supplier's closed days add at both of its ends.
 * @example
 * // ordered on Saturday 2026-01-03, placed on Monday, 5 days later a Saturday again: there on Monday the 12th
 * deliveryDays("2026-01-03", 5, workingCalendar({ closedWeekdays: [0, 6] })) // 9
 */
export function deliveryDays(planningDay: string, leadTimeDays: number, calendar: WorkingCalendar | undefined): number {
  const today = epochDay(planningDay);
  return openDay(openDay(today, calendar, 1) + leadTimeDays, calendar, 1) - today;
}

/**
 * The buying date and the delivery date that follow from the day the goods must be there.
 *
 * Buying = the last open day up to that day, minus the lead time, moved to the last open day before, not before today: so the
 * goods are there in time, closed days or not. Delivery = buying + lead time, moved to the first open day after.
 * Source: planning.md, "buying_date" and "lead_time_to".
 * @example
 * orderDates({ planningDay: "2026-01-01", neededInDays: 40, leadTimeDays: 15 })
 * // { buyOn: "2026-01-26", expectedDeliveryOn: "2026-02-10" }
 */
export function orderDates(input: {
  planningDay: string;
  /** Days after the planning day. */
  neededInDays: number;
  leadTimeDays: number;
  calendar?: WorkingCalendar;
}): { buyOn: string; expectedDeliveryOn: string } {
  const today = epochDay(input.planningDay);
  const needed = openDay(today + input.neededInDays, input.calendar, -1);
  const latest = openDay(needed - input.leadTimeDays, input.calendar, -1);
  const buyDay = latest >= today ? latest : openDay(today, input.calendar, 1);
  const deliveryDay = openDay(buyDay + input.leadTimeDays, input.calendar, 1);
  return { buyOn: isoDay(buyDay), expectedDeliveryOn: isoDay(deliveryDay) };
}
