/** Scenario factors on the forecast demand: for example a promotion, or a lost sales channel. */

import type { SeriesForecast } from "../forecast/forecast";

/**
 * Returns the factor of a span: the multiplied forecast of its days ÷ their plain forecast. For a span without demand it is the mean of the days' factors; 1
 * for no days.
 * @param factors one a day from tomorrow; days after the last are not multiplied
 * @example spanFactor([2, 1], Float64Array.of(10, 30), 2) // 1.25: 50 units instead of 40
 */
export function spanFactor(factors: ArrayLike<number>, forecast: Float64Array, days: number): number {
  let [plain, multiplied, sum] = [0, 0, 0];
  for (let day = 0; day < days; day += 1) {
    const factor = factors[day] ?? 1;
    plain += forecast[day] ?? 0;
    multiplied += factor * (forecast[day] ?? 0);
    sum += factor;
  }
  if (plain > 0) return multiplied / plain;
  return days > 0 ? sum / days : 1;
}

/**
 * Returns a forecast with multiplied days. Its errors are multiplied by the factor of the span that stock protects.
 *
 * Twice the sales are assumed to vary twice as much, so a safety stock by service level follows. One factor for all days scales the whole plan.
 * @param protectedDays days of lead time and review period together
 */
export function multipliedForecast(
  own: SeriesForecast,
  factors: ArrayLike<number>,
  protectedDays: number,
): SeriesForecast & { factor: number } {
  const { forecast } = own;
  const factor = spanFactor(factors, forecast, Math.max(1, protectedDays));
  return {
    ...own,
    factor,
    forecast: forecast.map((units, day) => units * (factors[day] ?? 1)),
    deviation: own.deviation * factor,
  };
}
