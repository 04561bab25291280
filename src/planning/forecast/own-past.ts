/** The history at today's level: without the season of its family, its growth, and its own dates. */

import type { DemandHistory } from "../demand/demand";
import type { OwnPast } from "./path-kinds";
import { withoutDates } from "./seasons/dates";
import { withoutSharedGrowth, withoutSharedSeason } from "./seasons/shared-season";
import type { LeftOut } from "./seasons/without-seasons";

/**
 * Returns the past that paths are drawn from.
 * @param history with its outliers capped
 * @param leftOut season and dates of the forecast
 * @example ownPast(history, { season: null, dates: null }).units === history.units
 */
export function ownPast(history: DemandHistory, { season, dates }: LeftOut): OwnPast {
  const level = season ? withoutSharedSeason(withoutSharedGrowth(history.units, season), season) : history.units;
  if (!dates) return { units: level, missing: history.missing };
  const { values, missing } = withoutDates(level, history.missing, dates);
  return { units: values, missing };
}
