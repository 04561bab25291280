/** The measures of the data's NOTES.md, over any number of series. */

import type { BenchSeries, Forecaster } from "./series";

export interface Scores {
  readonly series: number;
  /** Mean over series of mean |error| ÷ in-sample mean |seasonal difference|; series without scale are left out. */
  readonly mase: number;
  /** Mean over series of √(mean squared error ÷ in-sample mean squared difference); series without scale are left out. */
  readonly rmsse: number;
  /** Mean of 200 |y − f| ÷ (|y| + |f|) over all forecasts of all series. */
  readonly smapePooled: number;
  /** The same, averaged per series first. */
  readonly smapeBySeries: number;
  /** Sum of forecasts ÷ sum of actuals. */
  readonly sumRatio: number;
  /** Mean over series of |sum of errors| ÷ periods ÷ √(in-sample mean squared difference): too much of one does not make up for too little of another. */
  readonly itemBias: number;
}

/** In-sample mean of |x(t) − x(t − lag)| to the given power; 0 when the history is too short or constant. */
export function naiveError(values: Float64Array, lag: number, power: 1 | 2): number {
  let sum = 0;
  for (let index = lag; index < values.length; index += 1)
    sum += Math.abs((values[index] ?? 0) - (values[index - lag] ?? 0)) ** power;
  return values.length > lag ? sum / (values.length - lag) : 0;
}

/** Judges a forecaster by the held-out part of every series. */
export function score(all: readonly BenchSeries[], forecaster: Forecaster): Scores {
  const mase = new Mean();
  const rmsse = new Mean();
  const cells = new Mean();
  const bySeries = new Mean();
  const itemBias = new Mean();
  let forecasts = 0;
  let actuals = 0;
  for (const series of all) {
    const forecast = forecaster(series);
    const own = new Mean();
    const absolute = new Mean();
    const squared = new Mean();
    const signed = new Mean();
    series.test.forEach((actual, ahead) => {
      const predicted = forecast[ahead] ?? Number.NaN;
      const size = Math.abs(actual) + Math.abs(predicted);
      const share = size > 0 ? (200 * Math.abs(actual - predicted)) / size : 0;
      own.add(share);
      cells.add(share);
      absolute.add(Math.abs(actual - predicted));
      squared.add((actual - predicted) ** 2);
      signed.add(predicted - actual);
      forecasts += predicted;
      actuals += actual;
    });
    bySeries.add(own.value);
    const scale = naiveError(series.train, series.seasonLength, 1);
    if (scale > 0) mase.add(absolute.value / scale);
    const squaredScale = naiveError(series.train, 1, 2);
    if (!(squaredScale > 0)) continue;
    rmsse.add(Math.sqrt(squared.value / squaredScale));
    itemBias.add(Math.abs(signed.value) / Math.sqrt(squaredScale));
  }
  return {
    series: all.length,
    mase: mase.value,
    rmsse: rmsse.value,
    smapePooled: cells.value,
    smapeBySeries: bySeries.value,
    sumRatio: forecasts / actuals,
    itemBias: itemBias.value,
  };
}

/** A running mean; NaN of nothing. */
export class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count += 1;
  }

  get value(): number {
    return this.#sum / this.#count;
  }
}
