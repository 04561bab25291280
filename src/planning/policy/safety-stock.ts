/** Safety stock in units (planning.md, "Safety stock in units"). */

/**
 * Returns the safety stock of a number of days: the demand of the days after the next possible delivery.
 * @param totals running totals of the daily forecast: element t is demand of the days 1 … t
 * @example
 * // 4 a day, lead time 7, safety stock 4 days
 * safetyStockOfDays(Float64Array.from({ length: 20 }, (_, day) => 4 * day), 7, 4) // 16
 */
export function safetyStockOfDays(totals: Float64Array, leadTimeDays: number, safetyDays: number): number {
  return (totals[leadTimeDays + safetyDays] ?? 0) - (totals[leadTimeDays] ?? 0);
}

/**
 * Returns the units that should be left at the end of each day: the demand of so many days after it. Index 0 is the planning day.
 *
 * On the day of the next possible delivery this is the safety stock. A day keeps the same units in the plan of any earlier day.
 * @param totals as above, with the safety days beyond the last day (see `runningTotals`)
 * @example
 * // Mondays sell 10, the planning day is a Sunday, and 3 days are kept
 * safetyOfDays(runningTotals(Float64Array.of(10, 0, 0, 0, 0, 0, 0), 3), 3) // [10, 0, 0, 0, 0, 10, 10, 10]: 10 from Friday to Sunday
 */
export function safetyOfDays(totals: Float64Array, safetyDays: number): Float64Array {
  const kept = new Float64Array(totals.length - safetyDays);
  for (let day = 0; day < kept.length; day += 1) kept[day] = safetyStockOfDays(totals, day, safetyDays);
  return kept;
}
