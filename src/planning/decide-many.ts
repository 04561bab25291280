/** Orders for many items at once, which learn from each other. The series may come from anywhere. */

import { epochDay } from "./calendar";
import { type ParameterSettings, resolveParameters } from "./parameters";
import { planSeries } from "./plan-series";
import type { Arrival } from "./policy/late-arrivals";
import { learnSeasonsOn, type SeasonItem, seasonReader } from "./replay/seasons";
import type { SeriesInput } from "./series-input";
import type { SeriesPlan } from "./series-plan";
import { isDueNow } from "./sizing/joint-order";
import { learnUncertainty } from "./uncertainty";

/** An item to decide about. Its planning day is over: it is the last day of its history. */
export interface DecidedItem {
  planningDay: string;
  history: SeriesInput["history"];
  category: string | null;
  onHand: number;
  arrivals: readonly Arrival[];
  settings: ParameterSettings;
}

/** A decision: a plan, and whether to place its order at this review. */
export interface DecidedOrder {
  plan: SeriesPlan;
  isDue: boolean;
}

/** The number of past days for which seasons are learnt again, and the days between them: those of `learnUncertainty`, and the planning day. */
const [SEASON_ORIGINS, SEASON_DAYS] = [12, 21];

/** Days of history that seasons are learnt from. */
const MAX_HISTORY_DAYS = 3 * 366;

/** Puts items into one frame of days, so that seasons can be learnt from them together. */
function seasonItems(items: readonly DecidedItem[]): SeasonItem[] {
  const firstDay = items.reduce(
    (first, { history }) => Math.min(first, epochDay(history.startOn)),
    Number.POSITIVE_INFINITY,
  );
  const lastDay = items.reduce((last, { planningDay }) => Math.max(last, epochDay(planningDay)), 0);
  return items.map(({ history, category }) => {
    const units = new Float64Array(lastDay - firstDay + 1);
    const offset = epochDay(history.startOn) - firstDay;
    for (let day = 0; day < history.units.length; day += 1) units[offset + day] = Math.max(0, history.units[day] ?? 0);
    return { category, firstDay, units };
  });
}

/**
 * Plans each item with the seasons and the forecast uncertainty that all items show together.
 * @example decideMany([item])[0]?.plan.recommendedUnits
 */
export function decideMany(items: readonly DecidedItem[]): DecidedOrder[] {
  if (items.length === 0) return [];
  const known = seasonItems(items);
  const today = items.reduce((last, { planningDay }) => (planningDay > last ? planningDay : last), "");
  const seasons = Array.from({ length: SEASON_ORIGINS }, (_, back) =>
    learnSeasonsOn(epochDay(today) - back * SEASON_DAYS, known, MAX_HISTORY_DAYS),
  ).reverse();
  const seasonOn = seasonReader(seasons);
  const judged = items.map(({ history, category, onHand, settings }) => ({
    history: { ...history, endedEmpty: onHand <= 0 && !history.stockedOut?.[history.units.length - 1] },
    category,
    parameters: resolveParameters({ SKU: settings }),
  }));
  const uncertainty = learnUncertainty(judged, { lastDay: today, seasonOn });
  return judged.map(({ history, category, parameters }, at) => {
    const { planningDay, onHand, arrivals } = items[at] as DecidedItem;
    const plan = planSeries({
      planningDay,
      history,
      season: seasonOn(epochDay(planningDay), category),
      uncertainty,
      onHand,
      arrivals,
      parameters,
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
    return { plan, isDue: isDueNow(plan) };
  });
}
