/** The accuracy of past forecasts against actual demand (a history, not a backtest). */

/** A tracking signal beyond this, in either direction, is out of bounds: errors no longer cancel out. */
export const TRACKING_SIGNAL_LIMIT = 4;

/** A past period with its forecast and actual demand; units. */
export interface ForecastPeriod {
  forecast: number;
  actual: number;
}

/** The accuracy over several periods. */
export interface ForecastAccuracy {
  periods: number;
  forecastUnits: number;
  actualUnits: number;
  /** Σ|forecast − actual|. */
  errorUnits: number;
  /** (Forecast − actual) ÷ actual; positive when too high. Null where the actual is 0, like the next. */
  bias: number | null;
  /** Weighted absolute percentage error: Σ|forecast − actual| ÷ Σ actual. */
  wape: number | null;
  /** Mean absolute error ÷ that of repeating the period before. Null with fewer than two periods, or if all are equal. */
  mase: number | null;
  /** Σ(actual − forecast) ÷ mean absolute error: positive when forecasts are too low. Null without periods; 0 without error. */
  trackingSignal: number | null;
}

/** Sums of one series or of several together. */
export class AccuracySums {
  private periods = 0;
  private forecast = 0;
  private actual = 0;
  private absolute = 0;
  /** Mean absolute errors of the series that have a naive error, and those naive errors. */
  private scaled = 0;
  private naive = 0;

  /** @param periods of one series, oldest first */
  add(periods: readonly ForecastPeriod[]): void {
    let [absolute, naive] = [0, 0];
    for (const [index, { forecast, actual }] of periods.entries()) {
      this.forecast += forecast;
      this.actual += actual;
      absolute += Math.abs(actual - forecast);
      if (index > 0) naive += Math.abs(actual - (periods[index - 1]?.actual ?? 0));
    }
    this.periods += periods.length;
    this.absolute += absolute;
    if (naive === 0) return;
    this.scaled += absolute / periods.length;
    this.naive += naive / (periods.length - 1);
  }

  result(): ForecastAccuracy {
    const { periods, forecast, actual, absolute, scaled, naive } = this;
    const error = actual - forecast;
    return {
      periods,
      forecastUnits: forecast,
      actualUnits: actual,
      errorUnits: absolute,
      bias: actual > 0 ? (forecast - actual) / actual : null,
      wape: actual > 0 ? absolute / actual : null,
      mase: naive > 0 ? scaled / naive : null,
      trackingSignal: periods === 0 ? null : absolute > 0 ? error / (absolute / periods) : 0,
    };
  }
}

/**
 * Returns the accuracy of the forecasts of one series.
 *
 * Source: Hyndman & Athanasopoulos, Forecasting: Principles and Practice, § 5.8 (MASE); Silver, Pyke & Thomas § 3.8 (tracking signal, Brown's: the sum of
 * errors over their mean absolute deviation).
 * @param periods oldest first
 * @example
 * // 10 forecast three times, 12, 14 and 13 came
 * forecastAccuracy([{ forecast: 10, actual: 12 }, { forecast: 10, actual: 14 }, { forecast: 10, actual: 13 }])
 * // bias −0.23, wape 0.23, mase 2, trackingSignal 3: each of three errors has the same sign
 */
export function forecastAccuracy(periods: readonly ForecastPeriod[]): ForecastAccuracy {
  const sums = new AccuracySums();
  sums.add(periods);
  return sums.result();
}

/**
 * Returns whether forecasts are biased: the tracking signal is beyond its limit, and more than half of the periods are off to that side.
 *
 * A single period that is far off has a signal as large as the number of periods, and says nothing about the others.
 * @example isBiased(Array.from({ length: 5 }, () => ({ forecast: 10, actual: 12 }))) // true; of four periods false
 */
export function isBiased(periods: readonly ForecastPeriod[]): boolean {
  const signal = forecastAccuracy(periods).trackingSignal ?? 0;
  const thatSide = periods.filter(({ forecast, actual }) => (actual - forecast) * signal > 0).length;
  return Math.abs(signal) > TRACKING_SIGNAL_LIMIT && 2 * thatSide > periods.length;
}
