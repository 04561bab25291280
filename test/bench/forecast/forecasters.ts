/** Ours, and the simple methods it has to beat, all as forecasters of a series. */

import { groupBy } from "../../../src/domain/group-by";
import { forecastMany, type SeriesForecast } from "../../../src/planning";
import { croston, syntetosBoylan, teunterSyntetosBabai } from "../../../src/planning/forecast/methods/croston";
import {
  exponentialSmoothing,
  type Smoothing,
  smoothing,
} from "../../../src/planning/forecast/methods/exponential-smoothing";
import { simplexMinimum } from "../../../src/planning/forecast/methods/minimise";
import { movingAverage } from "../../../src/planning/forecast/methods/moving-average";
import { flatPath, followPath, type Path } from "../../../src/planning/forecast/methods/path";
import { theta } from "../../../src/planning/forecast/methods/theta";
import { classicalSeason, classicalTheta } from "./classical-theta";
import type { BenchSeries, Forecaster } from "./series";
import { teunterByRate } from "./teunter-by-rate";

/** The engine's own forecasts, with method and error; the series of a group are items of one shop to it. */
export function engineForecasts(all: readonly BenchSeries[]): (series: BenchSeries) => SeriesForecast {
  const known = new Map<BenchSeries, SeriesForecast>();
  for (const group of groupBy(all, ({ group: name }) => name).values()) {
    const [first] = group;
    if (!first) continue;
    const { frequency, seasonLength, leadPeriods } = first;
    const options = { horizon: first.test.length, frequency, seasonLength, leadPeriods };
    const forecasts = forecastMany(
      group.map(({ train, category }) => ({ values: train, category })),
      options,
    );
    forecasts.forEach((forecast, at) => {
      const series = group[at];
      if (series) known.set(series, forecast);
    });
  }
  return (series) => {
    const found = known.get(series);
    if (!found) throw new Error(`${series.id} was not among the series that were forecast together`);
    return found;
  };
}

function carriedOn(pathOf: (values: Float64Array) => Path | null): Forecaster {
  return ({ train, test }) =>
    followPath(pathOf(train) ?? { level: 0, trend: 0, damping: 1 }, new Float64Array(test.length));
}

/** The last season again; the last value where the history is shorter than a season. */
function lastSeason({ train, test }: BenchSeries, seasonLength: number): Float64Array {
  const length = train.length >= seasonLength ? seasonLength : 1;
  return new Float64Array(test.length).map((_, ahead) => train[train.length - length + (ahead % length)] ?? 0);
}

/** The window from 2 to 14 that would have forecast the next value best (least squares), as in the M5 competition's benchmark. */
function bestWindow(values: Float64Array): number {
  let best = 2;
  let least = Number.POSITIVE_INFINITY;
  for (let window = 2; window <= 14; window += 1) {
    let squares = 0;
    for (let end = 14; end < values.length; end += 1)
      squares += ((values[end] ?? 0) - movingAverage(values.subarray(0, end), window).level) ** 2;
    if (squares < least) [best, least] = [window, squares];
  }
  return best;
}

export const NAIVE: Forecaster = (series) => lastSeason(series, 1);
export const SEASONAL_NAIVE: Forecaster = (series) => lastSeason(series, series.seasonLength);
/** The last 13 weeks again, for histories that are shorter than a year. */
export const QUARTER_NAIVE: Forecaster = (series) => lastSeason(series, 13);
export const ZERO: Forecaster = ({ test }) => new Float64Array(test.length);
export const SES: Forecaster = carriedOn(exponentialSmoothing);
export const CROSTON: Forecaster = carriedOn(croston);
export const SBA: Forecaster = carriedOn(syntetosBoylan);
export const TSB: Forecaster = carriedOn(teunterSyntetosBabai);
export const TSB_BY_RATE: Forecaster = carriedOn(teunterByRate);
export const MOVING_AVERAGE_OF_8: Forecaster = carriedOn((values) => movingAverage(values, 8));
export const MOVING_AVERAGE: Forecaster = carriedOn((values) => movingAverage(values, bestWindow(values)));
export const THETA: Forecaster = ({ train, test, seasonLength }) =>
  classicalTheta(train, seasonLength, new Float64Array(test.length));

/**
 * Smoothing with the reference's own search: the same criterion as ours, a simplex from α = 0.2 and the mean of the first ten values.
 *
 * It ends in the valley it starts in, ours in the deepest; what differs from ours and not from this is a matter of search.
 */
function smoothingAsR(values: Float64Array): Smoothing {
  if (values.length < 4) return smoothing(values);
  let level = 0;
  const cost = ([alpha = 0, start = 0]: readonly number[]): number => {
    level = start;
    let squares = 0;
    for (let index = 0; index < values.length; index += 1) {
      const error = (values[index] ?? 0) - level;
      squares += error * error;
      level += alpha * error;
    }
    return alpha < 1e-4 || alpha > 0.9999 ? Number.MAX_VALUE : squares / values.length;
  };
  const start = movingAverage(values.subarray(0, 10), 10).level;
  const found = simplexMinimum(cost, [1e-4 + 0.2 * 0.9998, start]);
  cost(found);
  return { level, alpha: found[0] ?? 0 };
}

export const SES_SEARCHED_AS_R: Forecaster = carriedOn((values) => flatPath(smoothingAsR(values).level));

/** Theta with the reference's search and its slip: where an index is 0 it leaves the season in and puts it on again. */
export const THETA_SEARCHED_AS_R: Forecaster = ({ train, test, seasonLength }) => {
  const out = new Float64Array(test.length);
  const indices = classicalSeason(train, seasonLength);
  if (!indices || indices.every((index) => index > 1e-4)) return classicalTheta(train, seasonLength, out, smoothingAsR);
  followPath(theta(train, 1, smoothingAsR), out);
  return out.map((value, ahead) => value * (indices[(train.length + ahead) % seasonLength] ?? 1));
};
