/** Whether quantiles over a lead time hold: how often what was sold stayed at or below them. */

import type { SeriesForecast } from "../../../src/planning";
import { formerQuantile } from "./former-quantile";
import type { BenchSeries } from "./series";
import { printTable, type Targets } from "./targets";

const PROBABILITIES = [0.1, 0.5, 0.9] as const;

/** The share that P90 may cover. */
const [LOW, HIGH] = [0.86, 0.94];

/** Probabilities that a predicted distribution is searched between. */
const [LEAST, MOST] = [1e-4, 1 - 1e-4];

/** Predicted probability of at most so many units. */
function predicted(quantile: (probability: number) => number, units: number): number {
  if (units < 0 || quantile(LEAST) > units) return 0;
  if (quantile(MOST) <= units) return 1;
  let [low, high] = [LEAST, MOST];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if (quantile(middle) <= units) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The share of a series' demand, as if it were finely divisible, that stayed within a probability of its distribution.
 *
 * 1 or 0 where demand is measured; where it is counted in units, a part of the step between so many units and one fewer. Thus
 * a distribution of counts that is right gives the probability itself, although many months of rare demand sell 0, which is at or
 * below every quantile. Source: Czado, Gneiting & Held (2009), Predictive model assessment for count data, Biometrics 65.
 */
function within(quantile: (probability: number) => number, units: number, probability: number): number {
  const upTo = predicted(quantile, units);
  const below = Number.isInteger(units) ? predicted(quantile, units - 1) : upTo;
  if (!(upTo > below)) return upTo <= probability ? 1 : 0;
  return Math.min(1, Math.max(0, (probability - below) / (upTo - below)));
}

/** Shares of series at or below each probability's quantile of demand over the lead time: plainly, and as counts are judged. */
export function coverage(
  all: readonly BenchSeries[],
  forecastOf: (series: BenchSeries) => SeriesForecast,
): { plain: number[]; counted: number[] } {
  const plain = PROBABILITIES.map(() => 0);
  const counted = PROBABILITIES.map(() => 0);
  for (const series of all) {
    const units = series.test.subarray(0, series.leadPeriods).reduce((sum, value) => sum + value, 0);
    const quantile = formerQuantile(series.train, forecastOf(series), series);
    PROBABILITIES.forEach((probability, at) => {
      plain[at] = (plain[at] ?? 0) + (units <= quantile(probability) ? 1 : 0) / all.length;
      counted[at] = (counted[at] ?? 0) + within(quantile, units, probability) / all.length;
    });
  }
  return { plain, counted };
}

/** A share as per cent with one digit. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Prints the shares beside the probabilities they should have, and sets the target for P90. */
export function judgeCoverage(
  what: string,
  all: readonly BenchSeries[],
  forecastOf: (series: BenchSeries) => SeriesForecast,
  targets: Targets,
): void {
  const { plain, counted } = coverage(all, forecastOf);
  const title = `${what}, ${all[0]?.leadPeriods} periods`;
  printTable(
    ["held-out demand within", "P10", "P50", "P90"],
    [
      [`${title}: at or below`, ...plain.map(percent)],
      [`${title}: as counts`, ...counted.map(percent)],
    ],
  );
  targets.within(`${what}: demand at or below P90`, LOW, HIGH, plain[2] ?? Number.NaN);
}
