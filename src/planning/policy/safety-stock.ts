/** Safety stock in units (planning.md, "Safety stock in units"). */

/**
 * Safety stock of a number of days: the demand of the days after the next possible delivery.
 * @param totals running totals of the daily forecast: element t is demand of the days 1 … t
 * @example
 * // 4 a day, lead time 7, safety stock 4 days
 * safetyStockOfDays(Float64Array.from({ length: 20 }, (_, day) => 4 * day), 7, 4) // 16
 */
export function safetyStockOfDays(totals: Float64Array, leadTimeDays: number, safetyDays: number): number {
  return (totals[leadTimeDays + safetyDays] ?? 0) - (totals[leadTimeDays] ?? 0);
}
