/** Builds planning input for tests: a steady seller on 2026-01-01, with only what a test cares about spelled out. */

import {
  epochDay,
  isoDay,
  type ParameterSettings,
  planSeries,
  resolveParameters,
  type SeriesInput,
  type SeriesPlan,
} from "../../src/planning";

export const PLANNING_DAY = "2026-01-01";

/** The date a number of days after the planning day. */
export function dayOn(days: number): string {
  return isoDay(epochDay(PLANNING_DAY) + days);
}

/** Input of a series that sold `unitsPerDay` on each of the last 364 days. */
export function steadySeries(
  unitsPerDay: number,
  settings: ParameterSettings = {},
  change: Partial<SeriesInput> = {},
): SeriesInput {
  return {
    planningDay: PLANNING_DAY,
    history: { startOn: dayOn(-363), units: new Float64Array(364).fill(unitsPerDay) },
    onHand: 0,
    arrivals: [],
    parameters: resolveParameters({ SKU: settings }),
    reorder: true,
    isBundle: false,
    hasSupplier: true,
    ...change,
  };
}

/** The plan of such a series. */
export function planSteady(
  unitsPerDay: number,
  settings: ParameterSettings = {},
  change: Partial<SeriesInput> = {},
): SeriesPlan {
  return planSeries(steadySeries(unitsPerDay, settings, change));
}
