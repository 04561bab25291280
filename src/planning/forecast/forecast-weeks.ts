/** A forecast kept week by week, and its days again: what a stored plan holds of the demand to come. */

const DAYS_IN_WEEK = 7;

/** Weeks that are kept: those that repeat beyond the end of a forecast. */
const KEPT_WEEKS = 52;

/**
 * Units of each of the first 52 weeks of a daily forecast.
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
 * Units of each day from weekly totals, evenly spread over the days of a week; after the last week the first begins again.
 *
 * What the days of one week differ in is lost, so a day told from it may be off by a few within its week.
 * @param weeks units a week from tomorrow
 * @param days how many days are wanted
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
