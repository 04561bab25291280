/** The mean of the latest periods. */

import { flatPath, type Path } from "./path";

/**
 * Returns the path of the mean of the last `periods` values (of all, when there are fewer).
 *
 * Same unit as the values. Source: Silver, Pyke & Thomas, § 3.4.1.
 * @example movingAverage(Float64Array.of(9, 2, 4), 2).level // 3
 */
export function movingAverage(values: Float64Array, periods: number): Path {
  const first = Math.max(0, values.length - periods);
  let sum = 0;
  for (let index = first; index < values.length; index += 1) sum += values[index] ?? 0;
  return flatPath(values.length === 0 ? 0 : sum / (values.length - first));
}
