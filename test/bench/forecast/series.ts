/** A series of a benchmark, cut into what a forecaster sees and what it is judged by. */

import type { Frequency } from "../../../src/planning";

export interface BenchSeries {
  readonly id: string;
  /** Kind of series within its data set, such as MONTHLY. */
  readonly group: string;
  readonly frequency: Frequency;
  /** Periods of a season; 1 is none. */
  readonly seasonLength: number;
  /** Periods whose total is judged as a distribution. */
  readonly leadPeriods: number;
  readonly train: Float64Array;
  readonly test: Float64Array;
}

/** One forecast a period of the held-out part. */
export type Forecaster = (series: BenchSeries) => ArrayLike<number>;

/** Every `all / wanted`-th series, so that a sample spans the file; all of them when fewer are there. */
export function sampled<T>(all: readonly T[], wanted: number): readonly T[] {
  if (all.length <= wanted) return all;
  return Array.from({ length: wanted }, (_, at) => all[Math.floor((at * all.length) / wanted)]).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}
