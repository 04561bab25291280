/** The line of a forecast without season: the result of every method with level and trend. */

/** h periods ahead: level + trend · (d + d² + … + dʰ), d the damping (1: straight on; the trend is 0: flat). */
export interface Path {
  level: number;
  trend: number;
  damping: number;
}

/**
 * Returns a path without trend.
 * @example flatPath(5) // { level: 5, trend: 0, damping: 1 }
 */
export function flatPath(level: number): Path {
  return { level, trend: 0, damping: 1 };
}

/**
 * Writes the first `out.length` values of a path into `out`; never negative.
 * @example followPath({ level: 10, trend: -6, damping: 0.5 }, new Float64Array(3)) // [7, 5.5, 4.75]
 */
export function followPath(path: Path, out: Float64Array): Float64Array {
  const { damping } = path;
  let step = path.trend;
  let value = path.level;
  for (let ahead = 0; ahead < out.length; ahead += 1) {
    step *= damping;
    value += step;
    out[ahead] = value > 0 ? value : 0;
  }
  return out;
}
