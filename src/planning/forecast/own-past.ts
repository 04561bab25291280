/** A history as the level of today would have sold it: without the season of its family, its growth, and dates of its own. */

import type { DemandHistory } from "../demand/demand";
import type { OwnPast } from "./path-kinds";
import { withoutDates } from "./seasons/dates";
import { withoutSharedGrowth, withoutSharedSeason } from "./seasons/shared-season";
import type { LeftOut } from "./seasons/without-seasons";

/**
 * The past that paths are drawn from.
 * @param history with its outliers brought down
 * @param leftOut season and dates that the forecast has
 * @example ownPast(history, { season: null, dates: null }).units === history.units
 */
export function ownPast(history: DemandHistory, { season, dates }: LeftOut): OwnPast {
  const level = season ? withoutSharedSeason(withoutSharedGrowth(history.units, season), season) : history.units;
  if (!dates) return { units: level, missing: history.missing };
  const { values, missing } = withoutDates(level, history.missing, dates);
  return { units: values, missing };
}
