/** The forecast of one history by the candidates that did best on its past, and the same without the season of its family. */

import { zeros } from "../scratch";
import { type Choice, chooseForecast, lastKnown, type RollingOrigins } from "./backtest";
import { candidatesFor } from "./candidates";
import type { Lens, Observations } from "./lens";
import { putSeasons, withoutSeasons } from "./seasons/without-seasons";

/** Seasons of history from which on an item's own season can be learnt; see `seasonalIndices`. */
const SEASONS_TO_SHOW = 2;

/** Seasons of history at which an item's own season weighs as much as its family's (planning.md, "Demand", 3). */
const OWN_SEASONS_FOR_HALF = 8;

/** The lenses and cuts of a history. */
export interface View {
  lensesOf(seen: Observations): Lens[];
  cuts: RollingOrigins;
  horizon: number;
}

/** A forecast of a history without its seasons, before they are put back. */
export interface Tested {
  lenses: Lens[];
  choice: Choice;
  forecast: Float64Array;
}

/** Returns the weighted mean of the chosen candidates' forecasts. */
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
 * Moves a forecast with the season of the family towards one without it, if that one uses the item's own season. The more seasons the item has seen, the
 * further it moves. Returns the share of the own season; 0 if it has none.
 *
 * A family's season serves items with too little own history. An item that has seen its season often knows it better.
 * @param forecast changed in place
 * @param alone the observed history; it is used up
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
