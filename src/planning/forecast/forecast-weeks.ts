/** A forecast stored week by week, and converted back to days: a stored plan holds its demand in this form. */

const DAYS_IN_WEEK = 7;

/** The number of stored weeks: those that repeat beyond the end of a forecast. */
const KEPT_WEEKS = 52;

/**
 * Returns the units of each of the first 52 weeks of a daily forecast.
 * @param forecast units a day, index 0 is tomorrow
 * @example weeklyTotals(new Float64Array(366).fill(2)) // 52 weeks of 14
 */
export function weeklyTotals(forecast: Float64Array): number[] {
  return Array.from({ length: KEPT_WEEKS }, (_, week) => {
    let units = 0;
    for (let day = week * DAYS_IN_WEEK; day < (week + 1) * DAYS_IN_WEEK; day += 1) units += forecast[day] ?? 0;
    return units;
  });
}

/**
 * Returns the units of each day from weekly totals, evenly spread over the days of a week. After the last week the first begins again.
 *
 * Differences between the days of a week are lost, so a day computed from the result may be off by a few within its week.
 * @param weeks units a week from tomorrow
 * @param days the number of days to return
 * @example dailyFromWeeks([7, 14], 15) // 1 seven times, 2 seven times, 1
 */
export function dailyFromWeeks(weeks: readonly number[], days: number): Float64Array {
  const daily = new Float64Array(days);
  if (weeks.length === 0) return daily;
  for (let day = 0; day < days; day += DAYS_IN_WEEK) {
    daily.fill((weeks[(day / DAYS_IN_WEEK) % weeks.length] ?? 0) / DAYS_IN_WEEK, day, day + DAYS_IN_WEEK);
  }
  return daily;
}
