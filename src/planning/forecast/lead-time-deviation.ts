/** The error of demand totals over a lead time. */

import type { Smoothing } from "./methods/exponential-smoothing";

/** Lower limit of the number of independent errors: below it quantiles lose all meaning. */
const MIN_FREEDOM = 1.5;

/** Returns the number of values that the level starts from: a third of them, from 2 to 8. */
function startingValues(count: number): number {
  return Math.max(2, Math.min(8, Math.floor(count / 3)));
}

/**
 * Returns the root mean square of the errors of totals over spans, and the number of independent errors.
 *
 * At each past period the smoothed level of that time is compared with the sales of the span after it. This is a rolling origin at every period in one pass;
 * errors pile up over the span as in reality. A history too short for the span is judged by the longest span that fits twice. The error then grows by the
 * root of the ratio of the lengths. Null below that.
 * Source: Lee & Scholtes (2014), Empirical prediction intervals revisited, Int. J. Forecasting 30.
 * @param span periods of the total, at least 1
 * @example totalError(Float64Array.of(4, 6, 4, 6, 4, 6, 4, 6), 0.0001, 1) // { deviation: 1.00005, freedom: 6 }; over two periods 0.0001 and 2.5: they even out
 */
export function totalError(
  values: Float64Array,
  alpha: number,
  span: number,
): { deviation: number; freedom: number } | null {
  const count = values.length;
  const first = startingValues(count);
  const held = Math.min(span, Math.floor((count - first) / 2));
  if (held < 1) return null;
  let level = 0;
  for (let index = 0; index < first; index += 1) level += (values[index] ?? 0) / first;
  let total = 0;
  for (let index = first; index < first + held; index += 1) total += values[index] ?? 0;
  let squares = 0;
  for (let origin = first; origin + held <= count; origin += 1) {
    const error = total - held * level;
    squares += error * error;
    const leaving = values[origin] ?? 0;
    level += alpha * (leaving - level);
    total += (values[origin + held] ?? 0) - leaving;
  }
  const origins = count - first - held + 1;
  return {
    deviation: Math.sqrt((squares / origins) * (span / held)),
    freedom: Math.max(MIN_FREEDOM, origins / held),
  };
}

/**
 * Returns the standard deviation of the error of demand over a lead time, from the fitted values and the backtest.
 *
 * It is the larger of the error of past totals and the backtest's, and larger again with few errors.
 * @param periods of the lead time
 * @param seen left out when nothing was fitted
 * @param seen.values the fitted values, oldest first
 * @param seen.periods periods of the forecast that one value stands for, as 7 days of a week
 * @param tested standard deviation of the error of one period in the backtest
 * @example leadTimeDeviation(4, undefined, 3) // 6
 */
export function leadTimeDeviation(
  periods: number,
  seen: { values: Float64Array; smoothing: Smoothing; periods: number } | undefined,
  tested: number,
): number {
  if (!seen) return tested * Math.sqrt(periods);
  const span = Math.max(1, Math.round(periods / seen.periods));
  const length = periods / (span * seen.periods);
  const found = totalError(seen.values, seen.smoothing.alpha, span);
  const freedom = found?.freedom ?? MIN_FREEDOM;
  const deviation = Math.max(tested * Math.sqrt(periods), (found?.deviation ?? 0) * Math.sqrt(length));
  return deviation * Math.sqrt(1 + 1 / freedom);
}
