/** Our methods against the reference's forecasts, series by series. */

import type { BenchSeries, Forecaster } from "./series";
import { printTable } from "./targets";

/** Differences up to this share of the series' mean level count as agreement. */
const TOLERANCE = 1e-3;

export interface Comparison {
  readonly what: string;
  readonly series: readonly BenchSeries[];
  readonly reference: ReadonlyMap<string, Float64Array> | undefined;
  readonly forecaster: Forecaster;
}

/** Largest difference of a series over the horizon ÷ mean of its history; the reference's negative values count as 0. */
function difference(series: BenchSeries, reference: Float64Array, forecast: ArrayLike<number>): number {
  const level = series.train.reduce((sum, value) => sum + value, 0) / series.train.length;
  let largest = 0;
  reference.forEach((value, ahead) => {
    largest = Math.max(largest, Math.abs(Math.max(0, value) - (forecast[ahead] ?? Number.NaN)));
  });
  return level > 0 ? largest / level : largest;
}

/** Prints, per method, how many series agree and how far the rest are. */
export function compareWithReference(comparisons: readonly Comparison[]): void {
  const rows = comparisons.map(({ what, series, reference, forecaster }) => {
    const differences = series
      .flatMap((one) => {
        const expected = reference?.get(one.id);
        return expected ? [difference(one, expected, forecaster(one))] : [];
      })
      .sort((one, other) => one - other);
    const agreeing = differences.filter((value) => value <= TOLERANCE).length;
    const median = differences[Math.floor(differences.length / 2)] ?? Number.NaN;
    const largest = differences.at(-1) ?? Number.NaN;
    return [what, String(differences.length), String(agreeing), median.toExponential(1), largest.toExponential(1)];
  });
  printTable(["per series against R", "series", "within 0.1 %", "median", "largest"], rows);
}
