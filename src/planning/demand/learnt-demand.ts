/** The demand of a series, learnt before any decision about its stock. */

import { DAYS_IN_WEEK, epochDay, isoDay } from "../calendar";
import { type Span, spanOf } from "../policy/span";
import { withScratch } from "../scratch";
import type { SeriesInput } from "../series-input";
import { type DemandHistory, demandHistory } from "./demand";
import { type DemandForecast, forecastDemand } from "./demand-forecast";
import { capOutliers } from "./outliers";

/** A history and its forecast: the part that does not depend on stock, safety stock or cover. */
export interface LearntDemand {
  /** Outliers are already capped. */
  history: DemandHistory;
  /** The number of capped days. */
  cappedDays: number;
  predicted: DemandForecast;
  /** Units that the rest of the planning day is expected to take; 0 when it is over. */
  restOfDay: number;
  /** The same without the typed part; left out where nobody typed any. */
  engineRestOfDay?: number;
}

/**
 * Returns the expected remaining sales of the planning day: its share of the forecast, at most the forecast less the sales so far.
 *
 * So neither the evening before nor the morning after midnight counts a day twice or skips it. Source: planning.md, "The planning day"; D130.
 * @example restOfDay({ expected: 10, sold: 4, shareLeft: 1 }) // 6
 * @example restOfDay({ expected: 10, sold: 4, shareLeft: 0.25 }) // 2.5
 */
export function restOfDay(day: { expected: number; sold: number; shareLeft: number }): number {
  return Math.min(day.shareLeft * day.expected, Math.max(0, day.expected - Math.max(0, day.sold)));
}

/** Returns the units sold on the planning day so far. */
function soldToday({ history, planningDay }: SeriesInput): number {
  return history.units[epochDay(planningDay) - epochDay(history.startOn)] ?? 0;
}

/** Learns the history of a series up to its planning day, and its forecast. The arrays are scratch if the caller uses `withScratch`. */
export function learnDemand(input: SeriesInput, span: Pick<Span, "horizonDays" | "leadTimeDays">): LearntDemand {
  const shareLeft = input.shareOfDayLeft ?? 0;
  const isOver = shareLeft <= 0;
  const lastDay = epochDay(input.planningDay) - (isOver ? 0 : 1);
  const history = demandHistory(input.history, isoDay(lastDay));
  const cappedDays = capOutliers(history.units, DAYS_IN_WEEK) + (history.isWhole ? 1 : 0);
  const { today, ...predicted } = forecastDemand(input, { ...history, lastDay }, { ...span, includesToday: !isOver });
  const restOf = (expected: number) => restOfDay({ expected, sold: soldToday(input), shareLeft });
  return {
    history,
    cappedDays,
    predicted,
    restOfDay: restOf(today),
    ...(predicted.manual ? { engineRestOfDay: restOf(predicted.manual.engineToday) } : {}),
  };
}

/**
 * Learns the same in separate arrays, for `planFromDemand`. The result may be kept for several plans.
 * @param furtherDays that the forecast reaches beyond the need of the planning day's plan
 * @example keptDemand(input).predicted.forecast.length // 366
 */
export function keptDemand(input: SeriesInput, furtherDays = 0): LearntDemand {
  const span = spanOf(input);
  return withScratch(() => {
    const {
      history,
      cappedDays,
      predicted,
      restOfDay: rest,
    } = learnDemand(input, {
      ...span,
      horizonDays: span.horizonDays + furtherDays,
    });
    const { season } = predicted;
    return {
      history: { ...history, units: Float64Array.from(history.units) },
      cappedDays,
      restOfDay: rest,
      predicted: {
        ...predicted,
        season: season && { ...season, indices: Float64Array.from(season.indices) },
      },
    };
  });
}
