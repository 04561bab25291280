import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { epochDay } from "../../planning";
import { inTurns } from "../in-turns";
import type { Work } from "../work";
import type { Places } from "./places";
import { pairKey } from "./read-demand";

const dailyRows = rowsOf("plan-store.daily-units", { skuId: col.uuid, warehouseId: col.uuid, units: col.text });

/** The SKUs whose demand is read, and the days, `YYYY-MM-DD`. */
interface DailySpan {
  /** Null: all. */
  skuIds: readonly string[] | null;
  startOn: string;
  endOn: string;
}

/** All that was wanted of SKUs a day, by SKU and place: sold, sold in bundles, used in production. One statement. */
export async function readDailyUnits(
  { db }: Work,
  { skuIds, startOn, endOn }: DailySpan,
  places: Places,
): Promise<Map<string, Float64Array>> {
  const chosen = skuIds ? sql`sku_id = any(${skuIds}::uuid[])` : sql`true`;
  const rows = await db.query(
    dailyRows,
    sql`
    select sku_id as "skuId", warehouse_id as "warehouseId",
           '[' || string_agg((day - ${startOn}::date) || ',' || trim_scale(quantity), ',') || ']' as units
    from daily_demand
    where tenant_id = ${TENANT} and ${chosen} and day between ${startOn}::date and ${endOn}::date
    group by sku_id, warehouse_id
    order by sku_id, warehouse_id`,
  );
  const days = epochDay(endOn) - epochDay(startOn) + 1;
  const history = new Map<string, Float64Array>();
  const keep = ({ skuId, warehouseId, units }: RowOf<typeof dailyRows>) => {
    const place = places.get(warehouseId);
    if (!place) return;
    const key = pairKey(skuId, place.id);
    const daily = history.get(key) ?? new Float64Array(days);
    const values: number[] = JSON.parse(units);
    for (let index = 0; index < values.length; index += 2) {
      const day = values[index] ?? 0;
      daily[day] = (daily[day] ?? 0) + (values[index + 1] ?? 0);
    }
    history.set(key, daily);
  };
  for await (const slice of inTurns(rows)) slice.forEach(keep);
  return history;
}
