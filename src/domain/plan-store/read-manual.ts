import { col, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** A manual forecast as it is stored. */
export interface ManualForecastRow {
  /** Null: all places together. */
  warehouseId: string | null;
  /** `YYYY-MM`. */
  month: string;
  units: number;
  note: string | null;
  /** ISO 8601. */
  setAt: string;
  setBy: string;
}

/** By SKU, the earliest month first. */
export type ManualForecasts = ReadonlyMap<string, readonly ManualForecastRow[]>;

const manualForecasts = rowsOf("plan-store.manual-forecasts", {
  skuId: col.uuid,
  warehouseId: col.uuid.orNull,
  month: col.text,
  units: col.float,
  note: col.text.orNull,
  setAt: col.timestamptz,
  setBy: col.text,
});

/** Days ahead beyond which no plan looks. */
const REACH_DAYS = 4000;

/** The manual forecasts of the SKUs for months that are not over, as far ahead as plans look, in one statement. D139. */
export async function readManual(
  { db }: Work,
  skuIds: readonly string[],
  { planningDay }: PlanDays,
): Promise<ManualForecasts> {
  const rows = await db.query(
    manualForecasts,
    sql`
    select sku_id as "skuId", warehouse_id as "warehouseId", to_char(month, 'YYYY-MM') as month, units::float8 as units,
           note, set_at as "setAt", set_by as "setBy"
    from manual_forecasts
    where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) and units is not null
      and month between date_trunc('month', ${planningDay}::timestamp)::date and ${planningDay}::date + ${REACH_DAYS}::int
    order by sku_id, month, warehouse_id nulls first`,
  );
  return groupBy(
    rows.map(({ setAt, ...row }) => ({ ...row, setAt: setAt.toISOString() })),
    ({ skuId }) => skuId,
  );
}
