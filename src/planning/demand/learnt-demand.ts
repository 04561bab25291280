/** What is learnt of a series' demand before anything is decided about its stock. */

import { DAYS_IN_WEEK } from "../calendar";
import { type Span, spanOf } from "../policy/span";
import { withScratch } from "../scratch";
import type { SeriesInput } from "../series-plan";
import { capOutliers, type DemandHistory, demandHistory } from "./demand";
import { type DemandForecast, forecastDemand } from "./demand-forecast";

/** A history and its forecast: what does not depend on stock, safety or cover. */
export interface LearntDemand {
  /** With its outliers brought down. */
  history: DemandHistory;
  /** How many days were. */
  cappedDays: number;
  predicted: DemandForecast;
}

/** The history of a series up to its planning day, and its forecast, in arrays that are scratch where the caller says so. */
export function learnDemand(input: SeriesInput, span: Pick<Span, "horizonDays" | "leadTimeDays">): LearntDemand {
  const history = demandHistory(input.history, input.planningDay);
  const cappedDays = capOutliers(history.units, DAYS_IN_WEEK);
  return { history, cappedDays, predicted: forecastDemand(input, history, span) };
}

/**
 * The same in arrays of its own, for `planFromDemand`: it may be kept for several plans.
 * @param furtherDays that the forecast reaches beyond what the plan of the planning day needs
 * @example keptDemand(input).predicted.forecast.length // 366
 */
export function keptDemand(input: SeriesInput, furtherDays = 0): LearntDemand {
  const span = spanOf(input);
  return withScratch(() => {
    const { history, cappedDays, predicted } = learnDemand(input, {
      ...span,
      horizonDays: span.horizonDays + furtherDays,
    });
    const { leadTime, season } = predicted;
    return {
      history: { ...history, units: Float64Array.from(history.units) },
      cappedDays,
      predicted: {
        ...predicted,
        leadTime: { ...leadTime, past: Float64Array.from(leadTime.past) },
        season: season && { ...season, indices: Float64Array.from(season.indices) },
      },
    };
  });
}
