/** Whether quantiles over a lead time hold: how often what was sold stayed at or below them. */

import type { SeriesForecast } from "../../../src/planning";
import { demandQuantile } from "../../../src/planning/probability";
import type { BenchSeries } from "./series";
import { printTable } from "./targets";

export const PROBABILITIES = [0.1, 0.5, 0.9] as const;

/** Share of series whose demand over the first `leadPeriods` held-out periods is at or below P10, P50 and P90, as a plan has them. */
export function coverage(
  all: readonly BenchSeries[],
  forecastOf: (series: BenchSeries) => SeriesForecast,
  leadPeriods: number,
): number[] {
  return PROBABILITIES.map((probability) => {
    const held = all.filter((series) => {
      const { forecast, deviation } = forecastOf(series);
      const sum = (values: ArrayLike<number>): number =>
        Array.from({ length: leadPeriods }, (_, ahead) => values[ahead] ?? 0).reduce(
          (total, units) => total + units,
          0,
        );
      const quantile = demandQuantile(sum(forecast), deviation * Math.sqrt(leadPeriods), probability);
      return sum(series.test) <= quantile;
    });
    return held.length / all.length;
  });
}

/** Prints the shares beside the probabilities they should have. */
export function printCoverage(
  what: string,
  all: readonly BenchSeries[],
  forecastOf: (series: BenchSeries) => SeriesForecast,
  leadPeriods: number,
): void {
  const shares = coverage(all, forecastOf, leadPeriods).map((share) => `${(100 * share).toFixed(0)} %`);
  printTable(["held-out demand at or below", "P10", "P50", "P90"], [[what, ...shares]]);
}
