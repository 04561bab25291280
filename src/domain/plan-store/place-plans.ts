import { z } from "zod";
import { col, type Decimal, type Prisma, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { MinimumOrderType } from "../../generated/prisma/enums";
import {
  dueWithinDays,
  type KeptSafety,
  keptSafetyDays,
  type NeedInput,
  PARAMETER_LEVELS,
  type ParameterLevel,
  type Rounding,
  type ShortageModel,
  type WorkingCalendar,
} from "../../planning";
import type { Work } from "../work";
import { readPlaces } from "./places";
import type { PlanSupplier } from "./read-skus";
import { calendarOf, planCalendar, StoredCalendar } from "./supplier-calendar";

/** A filter on the stored plan of SKUs at places; fields left out do not narrow. Canonical UUIDs. */
export interface PlaceFilter {
  skuIds?: readonly string[] | null;
  /** A warehouse stands for the place that it is planned within (D36b). */
  warehouseIds?: readonly string[] | null;
  /** The primary suppliers. */
  supplierIds?: readonly string[] | null;
}

/** The supplier that a SKU at a place is bought from. */
export type PlaceSupplier = Pick<
  PlanSupplier,
  "id" | "name" | "currency" | "minimumOrderQuantity" | "minimumOrderType" | "multiWarehouseOrders"
>;

/** The stored plan of one SKU at one place, with the facts needed to act on it. Dates `YYYY-MM-DD`, units of stock. */
export interface PlacePlan {
  skuId: string;
  skuName: string;
  isBundle: boolean;
  isArchived: boolean;
  /** Whether it takes part in replenishment at this moment. */
  reorder: boolean;
  warehouseId: string;
  warehouseName: string;
  /** The primary supplier with its general order minimum; null when there is none. */
  supplier: PlaceSupplier | null;
  /** Cost of one unit from that supplier without any price break, in its currency; null when not known. */
  offeredCost: Decimal | null;
  /** The supplier's price breaks, as they are stored. */
  priceBreaks: readonly string[];
  /** Cost of one unit from the shop, in the tenant's currency; null when not known. */
  genericCost: Decimal | null;
  onHand: number;
  /** Its stock at the end of the planning day, after the rest of that day's sales; below 0: units owed. */
  stockAtEndOfDay: number;
  recommendedUnits: number;
  buyOn: string | null;
  expectedDeliveryOn: string | null;
  /** The day that the plan was made on. */
  planningDay: string;
  /** When it was made. */
  refreshedAt: Date;
  /** To the next possible delivery. */
  leadTimeDays: number;
  /** The part of it that closed days add. */
  closedDays: number;
  /** The supplier's, as it is now; undefined when it works on every day. */
  calendar: WorkingCalendar | undefined;
  stockCoverDays: number;
  /** A purchase that is this many days ahead is due: nobody looks again before. */
  dueWithinDays: number;
  safetyStock: number;
  /** The days of demand that each day keeps; null where each keeps the safety stock (see `keptSafetyDays`). */
  safetyDays: number | null;
  /** Whether it follows from a service level or costs. */
  byServiceLevel: boolean;
  shortageModel: ShortageModel;
  moq: number;
  /** An MOQ that counts over all warehouses of an order, where `moq` is 0; 0 for none. */
  sharedMoq: number;
  packQuantity: number;
  rounding: Rounding;
  /** The inputs of the recommended units, before any minimum or pack. */
  need: NeedInput;
  /** Demand of the days that the supplier's minimum made the cover longer by; 0 for none. */
  minimumDemandUnits: number;
  /** Units of demand of each week from the day after the planning day; empty when not known. */
  weeklyForecast: number[];
  /** Units of each of these weeks that production takes; empty where it takes none. */
  weeklyDependent: number[];
  productId: string;
  /** The MOQ of its product over all its SKUs on one order: 0 and 1 for none. */
  productMoq: number;
  productPackQuantity: number;
  /** Whether a minimum or packs of its product, which its SKUs meet together, decided on the quantity. */
  isSizedWithProduct: boolean;
  /** Whether an MOQ or a price break, which the SKU reaches over the warehouses of one order, raised it. */
  isSizedOverWarehouses: boolean;
  /** Whether it was raised to a price break. */
  isAtPriceBreak: boolean;
}

const among = (column: Prisma.Sql, ids: readonly string[] | null | undefined): Prisma.Sql =>
  ids ? sql`and ${column} = any(${[...ids]}::uuid[])` : sql``;

/** Ids of the places that warehouses are planned within. */
async function placeIds(work: Work, warehouseIds: readonly string[]): Promise<string[]> {
  const places = await readPlaces(work);
  return warehouseIds.map((id) => places.get(id.toLowerCase())?.id ?? id);
}

/** The parts of a trace, as the refresh wrote it, whose parts are its own business. */
const StoredSafety = z.custom<KeptSafety>((value) => typeof value === "object" && value !== null && "rule" in value);
/** A need as the refresh wrote it, whose parts are its own business. */
const StoredNeed = z.custom<NeedInput>(
  (value) => typeof value === "object" && value !== null && "coverDemand" in value,
);

const placePlanRows = rowsOf("plan.place-plans", {
  skuId: col.uuid,
  skuName: col.text,
  isBundle: col.bool,
  isArchived: col.bool,
  reorder: col.bool,
  warehouseId: col.uuid,
  warehouseName: col.text,
  supplierId: col.uuid.orNull,
  supplierName: col.text.orNull,
  supplierCurrency: col.text.orNull,
  minimumOrderQuantity: col.float.orNull,
  minimumOrderType: col.oneOf(MinimumOrderType).orNull,
  multiWarehouseOrders: col.bool.orNull,
  offeredCost: col.numeric.orNull,
  priceBreaks: col.text.list.orNull,
  genericCost: col.numeric.orNull,
  onHand: col.float,
  stockAtEndOfDay: col.float,
  recommendedUnits: col.int,
  buyOn: col.text.orNull,
  expectedDeliveryOn: col.text.orNull,
  planningDay: col.text,
  refreshedAt: col.timestamptz,
  leadTimeDays: col.int,
  closedDays: col.int,
  calendar: col.jsonOf(StoredCalendar).orNull,
  stockCoverDays: col.int,
  reviewPeriodDays: col.int,
  reviewPeriodLevel: col.oneOf<ParameterLevel | "DEFAULT">([...PARAMETER_LEVELS, "DEFAULT"]),
  safetyStock: col.float,
  keptSafety: col.jsonOf(StoredSafety),
  shortageModel: col.oneOf<ShortageModel>(["back-order", "lost-sales"]),
  moq: col.float,
  sharedMoq: col.float,
  packQuantity: col.float,
  rounding: col.oneOf<Rounding>(["up", "nearest"]),
  need: col.jsonOf(StoredNeed),
  minimumDemandUnits: col.float,
  weeklyForecast: col.float.list.orNull,
  weeklyDependent: col.float.list,
  productId: col.uuid,
  productMoq: col.float,
  productPackQuantity: col.float,
  isSizedWithProduct: col.bool,
  isSizedOverWarehouses: col.bool,
  isAtPriceBreak: col.bool,
});

type PlacePlanRow = RowOf<typeof placePlanRows>;

/** The supplier that a row is joined with. */
function supplierOf(
  row: Pick<
    PlacePlanRow,
    (`supplier${string}` & keyof PlacePlanRow) | (`minimum${string}` & keyof PlacePlanRow) | "multiWarehouseOrders"
  >,
): PlaceSupplier | null {
  const {
    supplierId: id,
    supplierName: name,
    supplierCurrency: currency,
    minimumOrderQuantity,
    minimumOrderType,
    multiWarehouseOrders,
  } = row;
  const isThere =
    id !== null && name !== null && currency !== null && minimumOrderQuantity !== null && minimumOrderType !== null;
  if (!isThere) return null;
  return {
    id,
    name,
    currency,
    minimumOrderQuantity,
    minimumOrderType,
    multiWarehouseOrders: multiWarehouseOrders === true,
  };
}

const placeCounts = rowsOf("plan.place-count", { count: col.int });

/** Returns the rows of the stored plan within a filter, with their joins. */
async function placesWithin(work: Work, filter: PlaceFilter, where: Prisma.Sql): Promise<Prisma.Sql> {
  const warehouseIds = filter.warehouseIds && (await placeIds(work, filter.warehouseIds));
  return sql`
    from plan_rows place
    join plan_details detail on detail.tenant_id = place.tenant_id and detail.level = place.level and detail.id = place.id
    join skus sku on sku.tenant_id = place.tenant_id and sku.id = place.sku_id and sku.deleted_at is null
    join warehouses warehouse on warehouse.tenant_id = place.tenant_id and warehouse.id = place.warehouse_id
    left join suppliers supplier on supplier.tenant_id = place.tenant_id and supplier.id = place.supplier_id
    left join sku_suppliers offer on offer.tenant_id = place.tenant_id and offer.sku_id = place.sku_id
      and offer.supplier_id = place.supplier_id
    where place.tenant_id = ${TENANT} and place.level = 'SKU_LOCATION' ${among(sql`place.sku_id`, filter.skuIds)}
      ${among(sql`place.warehouse_id`, warehouseIds)} ${among(sql`place.supplier_id`, filter.supplierIds)} ${where}`;
}

/**
 * Counts the rows that `readPlacePlans` reads, without reading them, so that too many are refused at once.
 * @param most counting ends there
 */
export async function countPlacePlans(
  work: Work,
  filter: PlaceFilter,
  where: Prisma.Sql,
  most: number,
): Promise<number> {
  const places = await placesWithin(work, filter, where);
  const [row] = await work.db.query(
    placeCounts,
    sql`select count(*)::int as count from (select 1 ${places} limit ${most}::int) place`,
  );
  return row?.count ?? 0;
}

/** A column of the SKU's product. */
const ofProduct = (column: Prisma.Sql): Prisma.Sql =>
  sql`(select product.${column} from products product where product.tenant_id = sku.tenant_id and product.id = sku.product_id)`;

/**
 * Reads the stored plan of SKUs at places in one statement (two where warehouses are named), by supplier, warehouse and SKU name. SKUs that were deleted since are
 * left out; SKU, supplier and costs are as they are now, all figures as the last refresh left them.
 * @param where A further condition on `place` (plan_rows), beginning with "and".
 */
export async function readPlacePlans(
  work: Work,
  filter: PlaceFilter,
  where: Prisma.Sql = sql``,
  limit: number | null = null,
): Promise<PlacePlan[]> {
  const places = await placesWithin(work, filter, where);
  const rows = await work.db.query(
    placePlanRows,
    sql`
    select sku.id as "skuId", sku.name as "skuName", sku.is_bundle as "isBundle", sku.status = 'ARCHIVED' as "isArchived", sku.reorder,
           place.warehouse_id as "warehouseId", warehouse.name as "warehouseName",
           supplier.id as "supplierId", supplier.name as "supplierName", supplier.currency as "supplierCurrency",
           supplier.minimum_order_quantity::float8 as "minimumOrderQuantity",
           supplier.minimum_order_type as "minimumOrderType", supplier.multi_warehouse_orders as "multiWarehouseOrders",
           offer.unit_cost as "offeredCost", offer.price_breaks as "priceBreaks", sku.unit_cost as "genericCost",
           place.stock_level as "onHand", coalesce((trace #>> '{position,stockAtEndOfDay}')::float8, place.stock_level) as "stockAtEndOfDay",
           place.recommended_units as "recommendedUnits",
           place.buy_on::text as "buyOn", place.expected_delivery_on::text as "expectedDeliveryOn",
           trace ->> 'planningDay' as "planningDay", place.refreshed_at as "refreshedAt",
           (trace #>> '{need,leadTimeDays}')::int as "leadTimeDays", coalesce((trace ->> 'closedDays')::int, 0) as "closedDays",
           case when supplier.id is not null then ${calendarOf(work, sql`supplier`)} end as calendar,
           (trace #>> '{need,stockCoverDays}')::int as "stockCoverDays",
           (trace #>> '{parameters,reviewPeriodDays,value}')::int as "reviewPeriodDays",
           trace #>> '{parameters,reviewPeriodDays,level}' as "reviewPeriodLevel",
           detail.safety_stock as "safetyStock",
           jsonb_build_object('rule', trace #> '{parameters,safetyStock,value}', 'succession', trace -> 'succession') as "keptSafety", trace #>> '{need,shortageModel}' as "shortageModel",
           (trace #>> '{parameters,moq,value}')::float8 as moq,
           coalesce((trace #>> '{parameters,moq,sharedValue}')::float8, 0) as "sharedMoq",
           (trace #>> '{parameters,packQuantity,value}')::float8 as "packQuantity",
           coalesce(trace #>> '{parameters,rounding,value}', 'up') as rounding, trace -> 'need' as need,
           coalesce(jsonb_path_query_first(trace, '$.sizing[*] ? (@.rule == "SUPPLIER_MINIMUM").together.extraDemandUnits')::float8, 0) as "minimumDemandUnits",
           detail.weekly_forecast as "weeklyForecast",
           array(select week::float8 from jsonb_array_elements_text(trace #> '{forecast,weeklyDependent}') as week) as "weeklyDependent",
           place.product_id as "productId", coalesce(${ofProduct(sql`moq`)}, 0)::float8 as "productMoq",
           coalesce(${ofProduct(sql`pack_quantity`)}, 1)::float8 as "productPackQuantity",
           jsonb_path_exists(trace, '$.sizing[*].rule ? (@ starts with "PRODUCT_")') as "isSizedWithProduct",
           jsonb_path_exists(trace, '$.sizing[*] ? ((@.rule == "MOQ" || @.rule == "PRICE_BREAK") && @.together.isOverWarehouses == true)') as "isSizedOverWarehouses",
           jsonb_path_exists(trace, '$.sizing[*] ? (@.rule == "PRICE_BREAK")') as "isAtPriceBreak"
    ${places}
    order by supplier.sort_name, warehouse.sort_name, sku.name
    limit ${limit}::int`,
  );
  return rows.map(({ reviewPeriodDays: value, reviewPeriodLevel: level, calendar, keptSafety, ...row }) => ({
    ...row,
    calendar: calendar ? planCalendar(calendar) : undefined,
    dueWithinDays: dueWithinDays({ value, level }),
    safetyDays: keptSafetyDays(keptSafety),
    byServiceLevel: keptSafety.rule.kind !== "DAYS",
    weeklyForecast: row.weeklyForecast ?? [],
    priceBreaks: row.priceBreaks ?? [],
    supplier: supplierOf(row),
  }));
}
