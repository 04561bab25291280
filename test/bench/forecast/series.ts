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
  /** Of what it is, where the data tell. */
  readonly category?: string;
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

/** What a judge is given. */
export interface Trial {
  /** The folder of the data. */
  readonly data: string;
  /** The series to judge, of those loaded. */
  readonly cut: (all: readonly BenchSeries[]) => readonly BenchSeries[];
  /** Whether the held-out part is the one that the reference has forecast. */
  readonly againstR: boolean;
}

/**
 * The same series one held-out part earlier: what is held out is the end of the history, and the part that counts is not looked
 * at. Settings are chosen on these. Series too short to be cut once more are left out.
 */
export function oneEarlier(all: readonly BenchSeries[]): readonly BenchSeries[] {
  return all.flatMap((series) => {
    const cut = series.train.length - series.test.length;
    if (cut < series.test.length) return [];
    return [{ ...series, train: series.train.subarray(0, cut), test: series.train.subarray(cut) }];
  });
}

/** The same series so many periods earlier, those that had begun by then; as much is held out, of what comes after. */
export function earlierBy(all: readonly BenchSeries[], periods: number): readonly BenchSeries[] {
  return all.flatMap((series) => {
    const cut = series.train.length - periods;
    if (cut < 1) return [];
    const values = Float64Array.of(...series.train, ...series.test);
    return [{ ...series, train: values.subarray(0, cut), test: values.subarray(cut, cut + series.test.length) }];
  });
}
