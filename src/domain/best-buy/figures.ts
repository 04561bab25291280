import { col, rowsOf, sql, TENANT } from "../../db";
import { placeKey } from "../plan/placed-lines";
import type { Work } from "../work";

/** The stored plan's facts about the demand that an order of a SKU for a place is for, and the SKU's facts in the catalogue. Units of stock. */
export interface LineFigures {
  /** Mean of the forecast over the days of the cover. */
  unitsPerDay: number;
  stockCoverDays: number;
  /** The spread of demand below and above its median, over the days that an order is for; null in earlier plans. */
  spreadBelow: number | null;
  spreadAbove: number | null;
  /** Units left at the next possible delivery, sold at once of its arrivals, and arriving in the cover. */
  leftAtDelivery: number;
  servedAtDelivery: number;
  arrivalsInCover: number;
  /** The revenue of a unit, in the tenant's currency: from the revenue that the plan expects for a year; null where there is none. */
  price: number | null;
  /** Cubic metres and kilograms of a unit; null when not known. */
  volume: number | null;
  weight: number | null;
  /** The MOQ of the SKUs of its product together; null for none. */
  productMoq: number | null;
  productPackQuantity: number | null;
}

const figureRows = rowsOf("best-buy.figures", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  unitsPerDay: col.float,
  stockCoverDays: col.int,
  spreadBelow: col.float.orNull,
  spreadAbove: col.float.orNull,
  leftAtDelivery: col.float,
  servedAtDelivery: col.float.orNull,
  arrivalsInCover: col.float,
  price: col.float.orNull,
  volume: col.float.orNull,
  weight: col.float.orNull,
  productMoq: col.float.orNull,
  productPackQuantity: col.float.orNull,
});

/**
 * Reads the figures of SKUs at all their places, by SKU and place, in one statement.
 * @example tea, north: 2 a day, cover 30 days, 4 left at the delivery
 */
export async function readFigures({ db }: Work, skuIds: readonly string[]): Promise<Map<string, LineFigures>> {
  const rows = await db.query(
    figureRows,
    sql`
    select place.sku_id as "skuId", place.warehouse_id as "warehouseId",
           (trace #>> '{forecast,unitsPerDay}')::float8 as "unitsPerDay",
           (trace #>> '{need,stockCoverDays}')::int as "stockCoverDays",
           (trace #>> '{forecast,orderSpread,below}')::float8 as "spreadBelow",
           (trace #>> '{forecast,orderSpread,above}')::float8 as "spreadAbove",
           (trace #>> '{need,leftAtDelivery}')::float8 as "leftAtDelivery",
           (trace #>> '{need,servedAtDelivery}')::float8 as "servedAtDelivery",
           (trace #>> '{need,arrivalsInCover}')::float8 as "arrivalsInCover",
           case when place.yearly_plan_quantity > 0 and place.yearly_plan_sales > 0
                then place.yearly_plan_sales / place.yearly_plan_quantity end as price,
           sku.volume::float8 as volume, sku.weight::float8 as weight,
           product.moq::float8 as "productMoq", product.pack_quantity::float8 as "productPackQuantity"
    from plan_rows place
    join plan_details detail on detail.tenant_id = place.tenant_id and detail.level = place.level and detail.id = place.id
    join skus sku on sku.tenant_id = place.tenant_id and sku.id = place.sku_id
    join products product on product.tenant_id = sku.tenant_id and product.id = sku.product_id
    where place.tenant_id = ${TENANT} and place.level = 'SKU_LOCATION' and place.sku_id = any(${[...new Set(skuIds)]}::uuid[])`,
  );
  return new Map(
    rows.map(({ skuId, warehouseId, servedAtDelivery, ...row }) => [
      placeKey(skuId, warehouseId),
      { ...row, servedAtDelivery: servedAtDelivery ?? 0 },
    ]),
  );
}
