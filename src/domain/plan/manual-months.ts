/** Manual forecasts of a SKU at each of its places. */

import { isoDay, type ManualMonth, manualShares, unitsOfMonth } from "../../planning";
import { groupBy } from "../group-by";
import type { ManualForecastRow } from "../plan-store/read-manual";

/** Days whose forecast decides the shares of the month that has begun: enough of them on its last day, too. */
const SHARED_BY_DAYS = 28;

/** Units that the engine forecasts a day at a place, from a day on. */
export interface PlaceForecast {
  forecast: Float64Array;
  /** In days since 1970-01-01. */
  firstDay: number;
}

const said = ({ month, note, setAt, setBy }: ManualForecastRow) => ({ month, note, setAt, setBy });

/** Returns the units of a month in a place's forecast. */
function unitsAt({ forecast, firstDay }: PlaceForecast, month: string): number {
  const hasBegun = month <= isoDay(firstDay - 1).slice(0, 7);
  if (!hasBegun) return unitsOfMonth(forecast, firstDay, month);
  return forecast.subarray(0, SHARED_BY_DAYS).reduce((sum, units) => sum + units, 0);
}

/**
 * Returns the manual forecasts of a SKU by place. A place's own manual forecast holds there. The other places share the SKU's, less those of places, by their
 * shares of the engine's forecast. D139.
 * @param forecastAt the engine's forecast for a place; called only where several share
 */
export function manualMonths(
  rows: readonly ManualForecastRow[],
  placeIds: readonly string[],
  forecastAt: (placeId: string) => PlaceForecast,
): ReadonlyMap<string, ManualMonth[]> {
  const monthsOf = new Map(placeIds.map((id): [string, ManualMonth[]] => [id, []]));
  for (const [month, ofMonth] of groupBy(rows, (row) => row.month)) {
    const own = new Map(ofMonth.map((row) => [row.warehouseId, row]));
    for (const id of placeIds) {
      const row = own.get(id);
      if (row) monthsOf.get(id)?.push({ ...said(row), units: row.units });
    }
    const together = own.get(null);
    if (!together) continue;
    const sharing = placeIds.filter((id) => !own.has(id));
    const left = placeIds.reduce((rest, id) => Math.max(0, rest - (own.get(id)?.units ?? 0)), together.units);
    const shares = sharing.length > 1 ? manualShares(sharing.map((id) => unitsAt(forecastAt(id), month))) : [1];
    for (const [at, id] of sharing.entries())
      monthsOf.get(id)?.push({ ...said(together), units: left * (shares[at] ?? 0), skuUnits: together.units });
  }
  for (const months of monthsOf.values()) months.sort((one, other) => (one.month < other.month ? -1 : 1));
  return monthsOf;
}
