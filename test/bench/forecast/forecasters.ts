/** Ours, and the simple methods it has to beat, all as forecasters of a series. */

import { forecastSeries, type SeriesForecast } from "../../../src/planning";
import { classicalTheta } from "../../../src/planning/forecast/classical-theta";
import { croston, syntetosBoylan, teunterByRate, teunterSyntetosBabai } from "../../../src/planning/forecast/croston";
import { exponentialSmoothing } from "../../../src/planning/forecast/exponential-smoothing";
import { movingAverage } from "../../../src/planning/forecast/moving-average";
import { followPath, type Path } from "../../../src/planning/forecast/path";
import type { BenchSeries, Forecaster } from "./series";

/** The engine's own forecast, with method and error. */
export function engineForecast({ train, test, frequency, seasonLength }: BenchSeries): SeriesForecast {
  return forecastSeries(train, { horizon: test.length, frequency, seasonLength });
}

function carriedOn(pathOf: (values: Float64Array) => Path | null): Forecaster {
  return ({ train, test }) => followPath(pathOf(train) ?? { level: 0, trend: 0, damping: 1 }, new Float64Array(test.length));
}

/** The last season again; the last value where the history is shorter than a season. */
function lastSeason({ train, test }: BenchSeries, seasonLength: number): Float64Array {
  const length = train.length >= seasonLength ? seasonLength : 1;
  return new Float64Array(test.length).map((_, ahead) => train[train.length - length + (ahead % length)] ?? 0);
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
export const MOVING_AVERAGE: Forecaster = carriedOn((values) => movingAverage(values, 8));
export const THETA: Forecaster = ({ train, test, seasonLength }) =>
  classicalTheta(train, seasonLength, new Float64Array(test.length));
export const ENGINE: Forecaster = (series) => engineForecast(series).forecast;
