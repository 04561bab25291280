import type { Prisma } from "../db";
import {
  PLAN_ROW_ORDER,
  planRowWhere,
  type PlanRowFilter as ShownRows,
  skuIsShown,
} from "../domain/skus/plan-row-filter";
import { countPlanRows, readPlanRows } from "../domain/skus/read-plan-rows";
import type { PlanLevel } from "../generated/prisma/enums";
import { builder } from "./builder";
import { StockHealth } from "./enums";
import { oneOf } from "./ids";
import { listQuery, type Sorts } from "./list-query";
import { PlanLocationRow, PlanProductRow, PlanSkuRow } from "./plan-rows";

const PlanRowFilter = builder.inputType("PlanRowFilter", {
  description: "Which plan rows to show.",
  fields: (t) => ({
    nameLike: t.string({ description: "Part of a product's or SKU's name, case aside." }),
    withDigital: t.boolean({ required: true, defaultValue: false, description: "Whether to show digital goods." }),
    withBundle: t.boolean({ required: true, defaultValue: false, description: "Whether to show bundles." }),
    withMaterial: t.boolean({ required: true, defaultValue: false, description: "Whether to show raw materials." }),
    withArchived: t.boolean({ required: true, defaultValue: false, description: "Whether to show archived SKUs." }),
    withDraft: t.boolean({ required: true, defaultValue: true, description: "Whether to show draft SKUs." }),
    category: t.string({ description: "Only rows of products of this category, written exactly so." }),
    supplierIds: t.idList({ description: "Only rows with one of these primary suppliers." }),
    warehouseIds: t.idList({ description: "Only rows of what is planned at one of these warehouses." }),
    stockHealth: t.field({ type: StockHealth, description: "Only rows with a SKU and warehouse in this state." }),
    toOrder: t.boolean({ description: "Only rows with units to order now, or only those without." }),
  }),
});

const EVERYDAY = { withDigital: false, withBundle: false, withMaterial: false, withArchived: false, withDraft: true };

/** The column that counts the SKU-warehouse pairs in a state. */
const COUNT_OF = {
  EXCESS: "excessCount",
  HEALTHY: "healthyCount",
  AT_RISK: "atRiskCount",
  STOCK_OUT: "stockOutCount",
} as const;

/** The rows of what is planned at one of some warehouses; a product for one SKU that is there and shown besides (D36). */
function plannedAt(level: PlanLevel, warehouseIds: readonly string[], shown: ShownRows): Prisma.PlanRowWhereInput {
  const warehouseId = oneOf(warehouseIds);
  if (level === "SKU_LOCATION") return { warehouseId };
  const there = { level: "SKU_LOCATION", warehouseId } as const;
  return level === "SKU"
    ? { sku: { planRows: { some: there } } }
    : { product: { planRows: { some: { ...there, ...skuIsShown(shown) } } } };
}

/** What only GraphQL narrows by; empty when nothing is said. */
function narrower(level: PlanLevel, filter: typeof PlanRowFilter.$inferInput): Prisma.PlanRowWhereInput {
  const { category, supplierIds, warehouseIds, stockHealth, toOrder } = filter;
  return {
    // Beside the rest: places narrow by the product, too.
    ...(category == null ? {} : { AND: { product: { category } } }),
    ...(supplierIds ? { supplierId: oneOf(supplierIds) } : {}),
    ...(warehouseIds ? plannedAt(level, warehouseIds, filter) : {}),
    ...(stockHealth ? { [COUNT_OF[stockHealth]]: { gt: 0 } } : {}),
    ...(toOrder == null ? {} : { recommendedUnits: toOrder ? { gt: 0 } : 0 }),
  };
}

const SORTS: Sorts = {
  NAME: ["sortName", "Name of the SKU, or of the product where a row is one."],
  BUY_ON: ["buyOn", "The next day to buy on."],
  RECOMMENDED_UNITS: ["recommendedUnits", "Units to order now."],
  STOCK_LEVEL: ["stockLevel", "Units on hand."],
  INCOMING_UNITS: ["incomingUnits", "Units on placed orders."],
  DAYS_ON_HAND: ["daysOnHandMin", "Days that the stock on hand lasts, at the warehouse where it lasts least."],
  DAYS_TO_STOCK_OUT: ["daysToStockOutMin", "Days to stock-out, at the warehouse where it comes first."],
  YEARLY_SALES: ["yearlySales", "Revenue of the last 12 calendar months."],
};

/** Only rows at a warehouse have one to sort by. */
const LOCATION_SORTS: Sorts = { ...SORTS, WAREHOUSE: ["warehouseName", "Name of the warehouse."] };

function planList(field: string, level: PlanLevel, noun: string, row: typeof PlanSkuRow, description: string) {
  listQuery({
    field,
    description: `${description} Without a filter: all but digital goods, bundles, raw materials and archived SKUs.`,
    noun,
    model: "PlanRow",
    node: row,
    filter: PlanRowFilter,
    noFilter: EVERYDAY,
    // Both may say something of the product.
    where: (shown) => ({ AND: [planRowWhere(level, shown), narrower(level, shown)] }),
    sorts: level === "SKU_LOCATION" ? LOCATION_SORTS : SORTS,
    order: PLAN_ROW_ORDER,
    otherwise: 1000,
    readSelected: ({ work, filter, limit, offset }, select) =>
      Object.keys(narrower(level, filter)).length > 0
        ? null
        : readPlanRows(work, select, level, filter, { limit: limit ?? 1000, offset }),
    countAll: ({ work, filter }) =>
      Object.keys(narrower(level, filter)).length > 0 ? null : countPlanRows(work, level, filter),
  });
}

planList("planSkuRows", "SKU", "PlanSkuRow", PlanSkuRow, "The plan, a row a SKU, by SKU name.");
planList(
  "planLocationRows",
  "SKU_LOCATION",
  "PlanLocationRow",
  PlanLocationRow,
  "The plan, a row a SKU and warehouse, by SKU name and warehouse name.",
);
planList("planProductRows", "PRODUCT", "PlanProductRow", PlanProductRow, "The plan, a row a product, by product name.");
