import { col, rowsOf, sql } from "../../db";
import { DEMAND_CLASSES, type DemandClass } from "../../planning";
import type { Work } from "../work";
import { PLANNED_PLACES } from "./planned-places";

/** The accuracy of past forecasts for a SKU at a place. */
export interface ForecastQuality {
  skuId: string;
  skuName: string;
  warehouseName: string;
  abcCategory: string | null;
  demandClass: DemandClass;
  forecastMethod: string;
  /** Root mean squared scaled error of the backtest; below 1 is better than repeating the last value. */
  forecastError: number;
  /** (Forecast − actual) ÷ actual in the backtest; null when nothing was sold in it. */
  forecastBias: number | null;
  /** Units sold in the last 12 months. */
  yearlyQuantity: number;
}

const forecastRows = rowsOf("insights.forecast-quality", {
  skuId: col.uuid,
  skuName: col.text,
  warehouseName: col.text,
  abcCategory: col.text.orNull,
  demandClass: col.oneOf(DEMAND_CLASSES),
  forecastMethod: col.text,
  forecastError: col.float,
  forecastBias: col.float.orNull,
  yearlyQuantity: col.float,
});

/** Lists forecasts that were tested, by their error; among equals the one that sells more first. One statement. */
export function listForecasts({ db }: Work, which: "BEST" | "WORST", limit: number): Promise<ForecastQuality[]> {
  return db.query(
    forecastRows,
    sql`
    select row.sku_id as "skuId", row.sku_name as "skuName", row.warehouse_name as "warehouseName",
           row.abc_categories[1] as "abcCategory", detail.demand_class as "demandClass",
           detail.forecast_method as "forecastMethod", detail.forecast_error as "forecastError",
           detail.forecast_bias as "forecastBias", row.yearly_quantity as "yearlyQuantity"
    from ${PLANNED_PLACES}
    where row.level = 'SKU_LOCATION' and detail.forecast_error is not null
    order by detail.forecast_error * ${which === "BEST" ? 1 : -1}::int, row.yearly_quantity desc, row.id
    limit ${limit}`,
  );
}
