/** Supplier lead times: expected delivery dates and working calendars. */

import { epochDay, isoDay, weekdayOf } from "../calendar";

/** The days that a lead time counts: all days, or those on which the supplier works. */
export type LeadTimeUnit = "CALENDAR_DAYS" | "OPEN_DAYS";

/** The days on which a supplier neither takes orders nor delivers; made by `workingCalendar`. */
export interface WorkingCalendar {
  leadTimeUnit: LeadTimeUnit;
  /** Days of the week, 0 is Sunday. */
  closedWeekdays: readonly number[];
  /** Days since 1970-01-01, both included. */
  closures: readonly { firstDay: number; lastDay: number }[];
}

/**
 * Returns a calendar from closed days of the week (0 is Sunday) and closures, dates `YYYY-MM-DD`, both included.
 * @param given.leadTimeUnit left out: calendar days
 * @example workingCalendar({ closedWeekdays: [0, 6], closures: [{ firstOn: "2026-02-16", lastOn: "2026-02-20" }] })
 */
export function workingCalendar(given: {
  leadTimeUnit?: LeadTimeUnit;
  closedWeekdays?: readonly number[];
  closures?: readonly { firstOn: string; lastOn: string }[];
}): WorkingCalendar {
  const closures = (given.closures ?? []).map(({ firstOn, lastOn }) => ({
    firstDay: epochDay(firstOn),
    lastDay: epochDay(lastOn),
  }));
  return { leadTimeUnit: given.leadTimeUnit ?? "CALENDAR_DAYS", closedWeekdays: given.closedWeekdays ?? [], closures };
}

const MAX_CLOSURE_DAYS = 366;

function isClosed(day: number, { closedWeekdays, closures }: WorkingCalendar): boolean {
  return (
    closedWeekdays.includes(weekdayOf(day)) ||
    closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  );
}

/**
 * Returns the nearest open day at or after a day; going backwards, at or before it.
 *
 * A calendar that is closed for more than a year shifts nothing. Days are counted since 1970-01-01.
 * @example
 * // 2026-01-03 is a Saturday
 * openDay(epochDay("2026-01-03"), workingCalendar({ closedWeekdays: [0, 6] }), 1) // epochDay("2026-01-05")
 */
export function openDay(day: number, calendar: WorkingCalendar | undefined, direction: 1 | -1): number {
  if (!calendar) return day;
  for (let shift = 0; shift <= MAX_CLOSURE_DAYS; shift += 1) {
    const candidate = day + shift * direction;
    if (!isClosed(candidate, calendar)) return candidate;
  }
  return day;
}

/** Returns the last of so many open days after a day; going backwards, before it. A closure of more than a year is ignored. */
function afterOpenDays(day: number, openDays: number, calendar: WorkingCalendar, direction: 1 | -1): number {
  let at = day;
  let closedInARow = 0;
  for (let left = openDays; left > 0; ) {
    at += direction;
    closedInARow = isClosed(at, calendar) ? closedInARow + 1 : 0;
    if (closedInARow > MAX_CLOSURE_DAYS) return day + openDays * direction;
    if (closedInARow === 0) left -= 1;
  }
  return at;
}

/** Returns the day a lead time after an open day (going backwards, before it), in the supplier's own days. */
function afterLeadTime(
  day: number,
  leadTimeDays: number,
  calendar: WorkingCalendar | undefined,
  direction: 1 | -1,
): number {
  return calendar?.leadTimeUnit === "OPEN_DAYS"
    ? afterOpenDays(day, leadTimeDays, calendar, direction)
    : openDay(day + leadTimeDays * direction, calendar, direction);
}

/**
 * Returns the days from today to the next possible delivery: the lead time plus the supplier's closed days.
 *
 * The day of the order does not count. For calendar days, closed days add at both ends. A lead time in open days also waits for each closed day in between
 * (D135).
 * @example
 * // ordered on Saturday 2026-01-03, placed on Monday, 5 days later a Saturday again: there on Monday the 12th
 * deliveryDays("2026-01-03", 5, workingCalendar({ closedWeekdays: [0, 6] })) // 9
 * @example
 * // 5 open days after that Monday
 * deliveryDays("2026-01-03", 5, workingCalendar({ leadTimeUnit: "OPEN_DAYS", closedWeekdays: [0, 6] })) // 9
 * @example
 * // 3 and 4 March, then from 26 March on
 * deliveryDays("2026-03-02", 10, workingCalendar({
 *   leadTimeUnit: "OPEN_DAYS", closures: [{ firstOn: "2026-03-05", lastOn: "2026-03-25" }],
 * })) // 31
 */
export function deliveryDays(planningDay: string, leadTimeDays: number, calendar: WorkingCalendar | undefined): number {
  const today = epochDay(planningDay);
  return afterLeadTime(openDay(today, calendar, 1), leadTimeDays, calendar, 1) - today;
}

/**
 * Returns the last open day on which an order arrives in time for a day.
 * @param day days since 1970-01-01, as the result
 * @param leadTimeDays whole days
 * @example
 * // for Wednesday 2026-01-07, with weekends closed
 * latestOrderDay(epochDay("2026-01-07"), 5, workingCalendar({ closedWeekdays: [0, 6] })) // epochDay("2026-01-02")
 */
export function latestOrderDay(day: number, leadTimeDays: number, calendar: WorkingCalendar | undefined): number {
  return afterLeadTime(openDay(day, calendar, -1), Math.ceil(leadTimeDays), calendar, -1);
}

/**
 * Returns the buying date and the delivery date that follow from the day on which the goods are needed.
 *
 * Buying = the last open day whose order arrives by then, not before today. So the goods arrive in time, with or without closed days. Delivery = buying +
 * lead time, moved to the first open day after.
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
  const latest = latestOrderDay(today + input.neededInDays, input.leadTimeDays, input.calendar);
  const buyDay = latest >= today ? latest : openDay(today, input.calendar, 1);
  const deliveryDay = afterLeadTime(buyDay, input.leadTimeDays, input.calendar, 1);
  return { buyOn: isoDay(buyDay), expectedDeliveryOn: isoDay(deliveryDay) };
}
