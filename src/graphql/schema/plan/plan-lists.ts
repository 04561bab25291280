import { sql } from "../../../db";
import { isPlanRowShown, type PlanRowFilter as Shown } from "../../../domain/skus/plan-row-filter";
import type { PlanLevel } from "../../../generated/prisma/enums";
import { StockHealth } from "../../builder/enums";
import { filterInput } from "../../lists/filters";
import { listOf, type Sorts } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { PlanLocationRow, PlanProductRow, PlanSkuRow } from "./plan-rows";

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

/** Only rows at a warehouse have one to sort by. */
const LOCATION_SORTS: Sorts<"PlanRow"> = { ...SORTS, WAREHOUSE: ["warehouseName", "Name of the warehouse."] };

const rowsAt = (level: PlanLevel) =>
  listOf("PlanRow", (by) => ({
    only: { level },
    filters: {
      nameLike: by.part("text", "Part of a product's or SKU's name, case aside."),
      withDigital: by.part("boolean", "Whether to show digital goods.", false),
      withBundle: by.part("boolean", "Whether to show bundles.", false),
      withMaterial: by.part("boolean", "Whether to show raw materials.", false),
      withArchived: by.part("boolean", "Whether to show archived SKUs.", false),
      withDraft: by.part("boolean", "Whether to show draft SKUs.", true),
      category: by.where(
        "text",
        "Only rows of products of this category, written exactly so.",
        (category) => sql`plan_rows.product_id in (select id from products where category = ${category})`,
      ),
      supplierIds: by.ids("supplierId", "Only rows with one of these primary suppliers."),
      warehouseIds: by.part("ids", "Only rows of what is planned at one of these warehouses."),
      stockHealth: by.whereWord(
        StockHealth,
        "Only rows with a SKU and warehouse in this state.",
        (state) => sql`${COUNT_OF[state]} > 0`,
      ),
      toOrder: by.where("boolean", "Only rows with units to order now, or only those without.", (wanted) =>
        wanted ? sql`recommended_units > 0` : sql`recommended_units = 0`,
      ),
    },
    together: (given) => isPlanRowShown(level, given as unknown as Shown),
    sorts: level === "SKU_LOCATION" ? LOCATION_SORTS : SORTS,
    order: ["sortName", "warehouseName", "id"],
    otherwise: 1000,
    isShown: true,
    isWide: true,
  }));

const PlanRowFilter = filterInput("PlanRowFilter", "Which plan rows to show.", rowsAt("SKU").filters);

function planList(field: string, level: PlanLevel, noun: string, row: typeof PlanSkuRow, description: string) {
  listQuery({
    field,
    description: `${description} Without a filter: all but digital goods, bundles, raw materials and archived SKUs.`,
    noun,
    node: row,
    list: rowsAt(level),
    filter: PlanRowFilter,
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
