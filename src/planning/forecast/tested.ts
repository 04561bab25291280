/** One history, forecast by the candidates that did best on its past; and the same without the season of its family. */

import { zeros } from "../scratch";
import { type Choice, chooseForecast, lastKnown, type RollingOrigins } from "./backtest";
import { candidatesFor } from "./candidates";
import type { Lens, Observations } from "./lens";
import { putSeasons, withoutSeasons } from "./seasons/without-seasons";

/** A season of its own is told from so many seasons on; see `seasonalIndices`. */
const SEASONS_TO_SHOW = 2;

/** From so many seasons on, an item's own season weighs as much as its family's (planning.md, "Demand", 3). */
const OWN_SEASONS_FOR_HALF = 8;

/** How a history is seen and cut. */
export interface View {
  lensesOf(seen: Observations): Lens[];
  cuts: RollingOrigins;
  horizon: number;
}

/** A forecast of what is left of a history, before seasons are put on. */
export interface Tested {
  lenses: Lens[];
  choice: Choice;
  forecast: Float64Array;
}

/** The weighted mean of the chosen candidates' forecasts. */
function forecastWith(choice: Choice, lenses: readonly Lens[], horizon: number): Float64Array {
  const forecast = new Float64Array(horizon);
  const single = zeros(horizon);
  choice.chosen.forEach((candidate, part) => {
    const lens = lenses.find(({ name }) => name === candidate.lensName);
    if (!lens) return;
    const weight = choice.weights[part] ?? 0;
    candidate.forecast(lens, single);
    for (let ahead = 0; ahead < horizon; ahead += 1)
      forecast[ahead] = (forecast[ahead] ?? 0) + weight * (single[ahead] ?? 0);
  });
  return forecast;
}

/**
 * Chooses among the candidates that suit a history, and forecasts with them.
 * @example tested(observations, { lensesOf: dailyLenses, cuts, horizon: 28 }).forecast.length // 28
 */
export function tested(observations: Observations, { lensesOf, cuts, horizon }: View): Tested {
  const lenses = observations.values.length > 0 ? lensesOf(observations) : [];
  const choice = chooseForecast(observations, candidatesFor(lenses), lensesOf, cuts);
  return { lenses, choice, forecast: forecastWith(choice, lenses, horizon) };
}

/**
 * Moves a forecast with the season of the family towards one without it, where that one uses a season of the item's own: the more, the more
 * seasons it has seen. Answers the share of the latter; 0 where it has none.
 *
 * A family's season serves those who have not seen enough of their own. Who has seen it often knows it better.
 * @param forecast is changed in place
 * @param alone the history as it was observed; it is used up
 * @param view.yearPeriods periods of a season
 */
export function leanOnOwnSeason(
  forecast: Float64Array,
  alone: Observations,
  view: View & { lastDay: number | null; yearPeriods: number },
): number {
  const { cuts, horizon, yearPeriods } = view;
  const shortest = lastKnown(alone.missing) - cuts.horizon - (cuts.origins - 1) * cuts.step;
  if (cuts.origins < 1 || shortest < SEASONS_TO_SHOW * yearPeriods) return 0;
  const leftOut = withoutSeasons(alone, null, view.lastDay);
  const own = tested(alone, view);
  if (!own.choice.chosen.some(({ lensName }) => lensName.endsWith("season"))) return 0;
  putSeasons(own.forecast, leftOut);
  const share = 1 - 1 / (1 + alone.values.length / yearPeriods / OWN_SEASONS_FOR_HALF);
  for (let ahead = 0; ahead < horizon; ahead += 1)
    forecast[ahead] = (1 - share) * (forecast[ahead] ?? 0) + share * (own.forecast[ahead] ?? 0);
  return share;
}
