/** The demo merchant's shop, whose generator tells what it then sells: a peak of the year, growth, newcomers, and stock-outs with lost sales. */

import { forecastMany, forecastSeries, type SeriesForecast } from "../../../src/planning";
import { type DemoDemand, demoDemand } from "../../support/demo-demand";
import { percent } from "./calibration";
import { Mean, naiveError } from "./measures";
import type { Trial } from "./series";
import { printTable, type Targets } from "./targets";

const SEEDS = [1, 2, 3];
const DAYS_TO_COME = 56;
const PEAK = "2026-11-21";

/** Planning days: before Christmas, after it, before and in summer. */
const DAYS = [PEAK, "2026-01-15", "2026-04-15", "2026-08-01"];

/** Days from the planning day on that the peak is judged by: until Christmas. */
const PEAK_DAYS = 35;

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

const weekly = (days: Float64Array): Float64Array =>
  Float64Array.from({ length: Math.floor(days.length / 7) }, (_, week) => {
    const end = days.length - 7 * (Math.floor(days.length / 7) - 1 - week);
    return sumOf(days.subarray(end - 7, end));
  });

/** Forecasts ÷ sales of so many days, minus 1; and the mean RMSSE of items by week. */
function judge(items: readonly DemoDemand[], forecasts: readonly SeriesForecast[]) {
  const rmsse = new Mean();
  const totalOf = (days: number, of: (at: number) => Float64Array): number =>
    items.reduce((sum, _, at) => sum + sumOf(of(at).subarray(0, days)), 0);
  const bias = (days: number): number =>
    totalOf(days, (at) => forecasts[at]?.forecast ?? new Float64Array(0)) /
      totalOf(days, (at) => items[at]?.toCome ?? new Float64Array(0)) -
    1;
  for (const [at, { values, toCome }] of items.entries()) {
    const first = values.findIndex((units) => units > 0);
    const scale = naiveError(weekly(values.subarray(first)), 1, 2);
    const forecast = weekly(forecasts[at]?.forecast ?? new Float64Array(0));
    const errors = weekly(toCome).map((units, week) => (units - (forecast[week] ?? 0)) ** 2);
    if (scale > 0) rmsse.add(Math.sqrt(sumOf(errors) / errors.length / scale));
  }
  return { peakBias: bias(PEAK_DAYS), bias: bias(DAYS_TO_COME), rmsse: rmsse.value };
}

export async function judgeDemo(_trial: Trial, targets: Targets): Promise<void> {
  const rows: string[][] = [];
  for (const today of DAYS) {
    for (const seed of SEEDS) {
      const items = demoDemand({ today, seed, daysToCome: DAYS_TO_COME });
      const options = { frequency: "day" as const, horizon: DAYS_TO_COME };
      const together = judge(items, forecastMany(items, options));
      const alone = judge(
        items,
        items.map(({ values }) => forecastSeries(values, options)),
      );
      rows.push([
        today,
        String(seed),
        percent(together.peakBias),
        percent(together.bias),
        together.rmsse.toFixed(3),
        percent(alone.bias),
        alone.rmsse.toFixed(3),
      ]);
      if (today === PEAK)
        targets.within(`demo, seed ${seed}: bias of the total until Christmas`, -0.15, 0.15, together.peakBias);
    }
  }
  printTable(
    [
      "demo shop planned on",
      "seed",
      `bias of ${PEAK_DAYS} days`,
      `of ${DAYS_TO_COME} days`,
      "RMSSE by week",
      "each alone: bias",
      "RMSSE",
    ],
    rows,
  );
}
