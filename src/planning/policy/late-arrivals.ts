/** Overdue orders, and how long they still count (D136). */

import { epochDay } from "../calendar";

/** An open order line on its way to the warehouse. */
export interface Arrival {
  /** `YYYY-MM-DD`; a day before the planning day means the line is late. */
  dueOn: string;
  /** Units still to arrive. */
  units: number;
}

/** A line that should have arrived before the planning day. */
export interface LateArrival extends Arrival {
  daysLate: number;
  /** Set if it is too late to count as arriving (D136). */
  isTooLate?: true;
}

/** A late line counts as arriving for at least so many days, however short the lead time is. */
const MIN_COUNTED_DAYS_LATE = 30;

/**
 * Returns the days that a line may be late and still count as arriving tomorrow: the lead time, and at least 30 days.
 * @param leadTimeDays as set, without closed days
 * @example maxCountedDaysLate(7) // 30
 */
export const maxCountedDaysLate = (leadTimeDays: number): number =>
  Math.max(MIN_COUNTED_DAYS_LATE, Math.ceil(leadTimeDays));

/**
 * Returns the lines that count, and all lines that are late. Lines that are too late do not count.
 * @param leadTimeDays as set, without closed days
 * @example
 * countedArrivals([{ dueOn: "2025-01-15", units: 40 }], { planningDay: "2026-03-02", leadTimeDays: 7 })
 * // { counted: [], late: [{ dueOn: "2025-01-15", units: 40, daysLate: 411, isTooLate: true }] }
 */
export function countedArrivals<Line extends Arrival>(
  arrivals: readonly Line[],
  { planningDay, leadTimeDays }: { planningDay: string; leadTimeDays: number },
): { counted: Line[]; late: LateArrival[] } {
  const today = epochDay(planningDay);
  const maxDaysLate = maxCountedDaysLate(leadTimeDays);
  const counted: Line[] = [];
  const late: LateArrival[] = [];
  for (const arrival of arrivals) {
    const { dueOn, units } = arrival;
    if (!(units > 0)) continue;
    const daysLate = today - epochDay(dueOn);
    const isCounted = daysLate <= maxDaysLate;
    if (daysLate > 0) late.push({ dueOn, units, daysLate, ...(isCounted ? {} : { isTooLate: true }) });
    if (isCounted) counted.push(arrival);
  }
  return { counted, late };
}
