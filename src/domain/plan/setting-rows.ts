import { col, type Prisma, type RowOf, type Rows, rowsOf, sql, TENANT } from "../../db";
import { MinimumOrderType, OrderRounding, ShortageModel } from "../../generated/prisma/enums";
import type { Work } from "../work";

const SETTING = {
  skuId: col.uuid.orNull,
  warehouseId: col.uuid.orNull,
  supplierId: col.uuid.orNull,
  leadTimeDays: col.int.orNull,
  leadTimeDeviationDays: col.float.orNull,
  safetyStockDays: col.int.orNull,
  serviceLevel: col.float.orNull,
  shortageCost: col.float.orNull,
  holdingCostPerDay: col.float.orNull,
  carryingRate: col.float.orNull,
  stockCoverDays: col.int.orNull,
  reviewPeriodDays: col.int.orNull,
  shortageModel: col.oneOf(ShortageModel).orNull,
  moq: col.float.orNull,
  packQuantity: col.float.orNull,
  rounding: col.oneOf(OrderRounding).orNull,
} as const;

const settingsOfPlan = rowsOf("plan.settings", SETTING);
const settingsOfOrders = rowsOf("orders.settings", SETTING, { isPrepared: true });

/** The settings of one level. */
export type SettingRow = RowOf<typeof settingsOfPlan>;

const TERMS = {
  supplierId: col.uuid,
  warehouseId: col.uuid,
  leadTimeDays: col.int.orNull,
  minimumOrderQuantity: col.float.orNull,
  minimumOrderType: col.oneOf(MinimumOrderType).orNull,
} as const;

const termsOfPlan = rowsOf("plan.supplier-terms", TERMS);
const termsOfOrders = rowsOf("orders.supplier-terms", TERMS, { isPrepared: true });

/** A supplier's different terms for one warehouse. */
export type TermsRow = RowOf<typeof termsOfPlan>;

/** The scope of settings to read: SKUs and suppliers as lists of their ids; null suppliers: all. */
interface SettingsFor {
  skuIds: Prisma.Sql;
  supplierIds: Prisma.Sql | null;
}

/** Reads settings, with all that are for no single SKU, in two statements that are sent at one time. */
function readRows(
  { db }: Work,
  rows: { settings: Rows<SettingRow>; terms: Rows<TermsRow> },
  { skuIds, supplierIds }: SettingsFor,
): Promise<[SettingRow[], TermsRow[]]> {
  const ofSuppliers = (condition: Prisma.Sql) =>
    supplierIds ? sql`(${condition} or supplier_id = any(${supplierIds}))` : sql`true`;
  return Promise.all([
    db.query(
      rows.settings,
      sql`
      select sku_id as "skuId", warehouse_id as "warehouseId", supplier_id as "supplierId",
             lead_time_days as "leadTimeDays", lead_time_deviation_days as "leadTimeDeviationDays",
             safety_stock_days as "safetyStockDays", service_level as "serviceLevel",
             shortage_cost::float8 as "shortageCost", holding_cost_per_day::float8 as "holdingCostPerDay",
             carrying_rate::float8 as "carryingRate",
             stock_cover_days as "stockCoverDays", review_period_days as "reviewPeriodDays",
             shortage_model as "shortageModel", moq::float8 as moq, pack_quantity::float8 as "packQuantity",
             rounding
      from planning_settings
      where tenant_id = ${TENANT} and (sku_id is null or sku_id = any(${skuIds})) and ${ofSuppliers(sql`supplier_id is null`)}`,
    ),
    db.query(
      rows.terms,
      sql`
      select supplier_id as "supplierId", warehouse_id as "warehouseId", lead_time_days as "leadTimeDays",
             minimum_order_quantity::float8 as "minimumOrderQuantity", minimum_order_type as "minimumOrderType"
      from supplier_warehouses where tenant_id = ${TENANT} and (${ofSuppliers(sql`false`)})`,
    ),
  ]);
}

/** The settings for the SKUs, from all suppliers. */
export function readSettingRows(work: Work, skuIds: readonly string[]) {
  const rows = { settings: settingsOfPlan, terms: termsOfPlan };
  return readRows(work, rows, { skuIds: sql`${skuIds}::uuid[]`, supplierIds: null });
}

/** Reads the settings for the references of some orders' lines. */
export function readSettingRowsOfOrders(work: Work, orderIds: readonly string[]) {
  const named = (column: Prisma.Sql) =>
    sql`array(select ${column} from order_lines where tenant_id = ${TENANT} and order_id = any(${orderIds}::uuid[]))`;
  const rows = { settings: settingsOfOrders, terms: termsOfOrders };
  return readRows(work, rows, { skuIds: named(sql`sku_id`), supplierIds: named(sql`supplier_id`) });
}
