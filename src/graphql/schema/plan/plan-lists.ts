import { type Prisma, sql, TENANT } from "../../../db";
import { isPlanRowShown, isWaitedFor, type PlanRowFilter as Shown } from "../../../domain/skus/plan-row-filter";
import type { PlanLevel } from "../../../generated/prisma/enums";
import { StockHealth } from "../../builder/enums";
import { filterInput, type filtersOn } from "../../lists/filters";
import { listOf, type Sorts } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { METRIC_MEANINGS, PlanLocationRow, PlanProductRow, PlanSkuRow } from "./plan-rows";

/** The column that counts the SKU-warehouse pairs in a state. */
const COUNT_OF = {
  EXCESS: sql`excess_count`,
  HEALTHY: sql`healthy_count`,
  AT_RISK: sql`at_risk_count`,
  STOCK_OUT: sql`stock_out_count`,
} as const;

const SORTS: Sorts<"PlanRow"> = {
  NAME: ["sortName", "Name of the SKU, or of the product where a row is one."],
  BUY_ON: ["buyOn", "The next day to buy on."],
  RECOMMENDED_UNITS: ["recommendedUnits", "Units to order now."],
  STOCK_LEVEL: ["stockLevel", "Units on hand."],
  INCOMING_UNITS: ["incomingUnits", "Units on placed orders."],
  DAYS_ON_HAND: ["daysOnHandMin", "Days that the stock on hand lasts, at the warehouse where it lasts least."],
  DAYS_TO_STOCK_OUT: ["daysToStockOutMin", "Days to stock-out, at the warehouse where it comes first."],
  YEARLY_SALES: ["yearlySales", "Revenue of the last 12 calendar months."],
};

/** By the cost rule of orders, at the rate of the day that the row was computed on. */
const RECOMMENDED_COST = sql`(plan_rows.recommended_units * coalesce(
  plan_rows.supplier_unit_cost * (
    select case
      when supplier.currency = merchant.currency then 1
      else (
        select rate::float8 from exchange_rates
        where tenant_id = ${TENANT} and currency = supplier.currency and "on" <= plan_rows.refreshed_at::date order by "on" desc limit 1
      ) end
    from suppliers supplier join tenants merchant on merchant.id = supplier.tenant_id
    where supplier.tenant_id = ${TENANT} and supplier.id = plan_rows.supplier_id
  ), plan_rows.unit_cost))`;

/** Only rows at a warehouse have one to sort by. None has an index: only rows to buy are sorted so, which are few. */
const LOCATION_SORTS: Sorts<"PlanRow"> = {
  ...SORTS,
  WAREHOUSE: ["warehouseName", "Name of the warehouse."],
  SUPPLIER: ["supplierName", "Name of the primary supplier; without one last."],
  ABC_CATEGORY: [
    { name: "abcCategory", column: sql`plan_rows.abc_categories[1]`, type: "String" },
    "ABC class; not classified last.",
  ],
  RECOMMENDED_COST: [
    { name: "recommendedCost", column: RECOMMENDED_COST, type: "Float" },
    "Cost of the units to order now, in the merchant's currency: at the supplier's price without price breaks, else the SKU's own; not known last.",
  ],
};

/** What rows hold themselves. Only names, ids and what is in the order of the list is found by an index. */
const figures = (by: ReturnType<typeof filtersOn<"PlanRow">>) => ({
  ...by.columns({
    productId: "The product.",
    supplierId: "The primary supplier; null when there is none.",
    productName: "Name of the product.",
    supplierName: "Name of the primary supplier; null when there is none.",
    stockLevel: "Units on hand.",
    incomingUnits: "Units on placed orders that have not arrived.",
    buyOn: "The next day to buy on.",
    expectedDeliveryOn: "The arrival day of an order placed on that day.",
    recommendedUnits: "Units to order now.",
    unitCost: "Cost of one unit in the merchant's currency.",
    supplierUnitCost: "Cost of one unit from the primary supplier, in its currency.",
    bomCost: "Cost of one unit's raw materials in the merchant's currency.",
    abcCategories: "ABC classes of the SKUs in the row.",
    refreshedAt: "When the row was computed.",
    ...METRIC_MEANINGS,
  }),
  daysOnHand: by.column("daysOnHandMin", "Days that the stock on hand lasts, at the warehouse where it lasts least."),
  daysToStockOut: by.column("daysToStockOutMin", "Days to stock-out, at the warehouse where it comes first."),
  retailPrice: by.column("retailPriceMin", "Selling price, of several the lowest."),
});

/** The condition of rows with a SKU whose name meets another; a row of a product is found by those of its SKUs. */
const ofSkus =
  (level: PlanLevel) =>
  (matches: (it: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
    level === "PRODUCT"
      ? sql`plan_rows.product_id in (select product_id from plan_rows where tenant_id = ${TENANT} and level = 'SKU' and (${matches(sql`sku_name`)}))`
      : matches(sql`sku_name`);

const rowsAt = (level: PlanLevel) =>
  listOf("PlanRow", (by) => ({
    only: { level },
    filters: {
      search: by.part("text", "Part of a product's or SKU's name, case aside."),
      withDigital: by.part("boolean", "Whether to show digital goods.", false),
      withBundle: by.part("boolean", "Whether to show bundles.", false),
      withMaterial: by.part("boolean", "Whether to show raw materials.", false),
      withArchived: by.part("boolean", "Whether to show archived SKUs.", false),
      withDraft: by.part("boolean", "Whether to show draft SKUs.", true),
      warehouseIds: by.part("ids", "Only rows of what is planned at one of these warehouses."),
      skuName: by.through("text", "Name of a SKU of the row.", ofSkus(level)),
      category: by.beyond(
        by.through(
          "text",
          "Category of the product.",
          (matches) =>
            sql`plan_rows.product_id in (select id from products where tenant_id = ${TENANT} and (${matches(sql`category`)}))`,
        ),
      ),
      stockHealth: by.words(
        StockHealth,
        "Only rows with a SKU and warehouse in such a state, or with `not` without any.",
        (state) => sql`${COUNT_OF[state]} > 0`,
      ),
      reorder: by.where(
        "boolean",
        "Only rows with a SKU that takes part in replenishment, or only those without.",
        (wanted) => (wanted ? sql`reorder_count > 0` : sql`reorder_count = 0`),
      ),
      hasWaitingOrders: by.beyond(
        by.where(
          "boolean",
          "Only rows with units on orders that have not been placed, as `waitingOrders`, or only those without.",
          (wanted) => (wanted ? isWaitedFor(level) : sql`not ${isWaitedFor(level)}`),
        ),
      ),
      ...figures(by),
    },
    together: ({ search, ...given }) => isPlanRowShown(level, { ...given, nameLike: search } as Shown),
    sorts: level === "SKU_LOCATION" ? LOCATION_SORTS : SORTS,
    order: ["sortName", "warehouseName", "id"],
    defaultLimit: 1000,
    isShown: true,
    isWide: true,
    isOfPlan: true,
  }));

const LISTS = { SKU: rowsAt("SKU"), SKU_LOCATION: rowsAt("SKU_LOCATION"), PRODUCT: rowsAt("PRODUCT") } as const;

export const PLAN_LISTS = Object.values(LISTS);

const PlanRowFilter = filterInput("PlanRow", LISTS.SKU.filters);

function planList(field: string, level: PlanLevel, noun: string, row: typeof PlanSkuRow, description: string) {
  return listQuery({
    field,
    description: `${description} Without a filter: all but digital goods, bundles, raw materials and archived SKUs.`,
    noun,
    node: row,
    list: LISTS[level],
    filter: PlanRowFilter,
  });
}

planList("planSkuRows", "SKU", "PlanSkuRow", PlanSkuRow, "The plan, a row a SKU, by SKU name.");
/** The list of rows at warehouses. */
export const PlanLocationRows = planList(
  "planLocationRows",
  "SKU_LOCATION",
  "PlanLocationRow",
  PlanLocationRow,
  "The plan, a row a SKU and warehouse, by SKU name and warehouse name.",
);
planList("planProductRows", "PRODUCT", "PlanProductRow", PlanProductRow, "The plan, a row a product, by product name.");
