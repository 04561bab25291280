/** Demand that is imagined to be a multiple of what is forecast: a promotion, a channel that is lost. */

import type { SeriesForecast } from "../forecast/forecast";

/**
 * The factor of a span: what its days are forecast to sell once multiplied, over what they would have sold; of a span without demand the
 * mean of its days' factors. 1 for no days.
 * @param factors a day each from tomorrow; days after the last are not multiplied
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
 * A forecast whose days are multiplied. Its errors are multiplied by the factor of the span that stock protects: what sells twice as much is taken to vary
 * twice as much, so a safety stock by service level follows. One factor for all days scales all of the plan.
 * @param protectedDays days of lead time and review together
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
