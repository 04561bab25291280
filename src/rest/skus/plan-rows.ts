import { z } from "zod";
import { graphql } from "../../generated/operations";
import { omittedWhenNull, wireDay, wireUuid } from "../wire";

const Range = z
  .object({ min: z.number(), max: z.number() })
  .meta({ id: "Range", description: "Least and greatest of the figures that the row adds up." });

const STOCK_OUT_DAYS =
  "Days from today to the first day short of stock, tomorrow = 1. Arrivals count from the morning of their day. 0: nothing there now or tomorrow. At most 9999.";

/** Specification, "SKU row": what rows of every level have, the period metrics last. */
const figures = {
  product_name: z.string().describe("Product name."),
  sum_stock_level: z.number().describe("Units on hand; of a bundle, as many as its contents allow."),
  sum_incoming_units: z
    .number()
    .describe("Units on order and still to come; over all warehouses also those for inactive ones."),
  buying_date: wireDay().nullable().describe("The next buying date; null without demand or supplier."),
  unit_cost: z
    .number()
    .nullable()
    .describe("The SKU's own cost of one unit, in the merchant's currency; null when none is known."),
  unit_cost_supplier: omittedWhenNull(z.number()).describe(
    "Cost of one unit at the primary supplier, in its currency; left out when the supplier's is not known: the SKU's own cost never stands in for it.",
  ),
  unit_costs_supplier: z
    .array(z.object({ supplier_name: z.string(), unit_cost: z.number(), currency: z.string() }))
    .describe("Cost of one unit at each supplier, in the supplier's currency."),
  bom_cost: z
    .number()
    .nullable()
    .describe(
      "Cost of one unit's materials, in the merchant's currency; null without a recipe, or when a material's cost, or the rate of its currency, is not known.",
    ),
  supplier_name: z.string().nullable().describe("Primary supplier; null when there is none."),
  recommended_units_to_order: z.int().describe("Units to order now."),
  lead_time_to: wireDay()
    .nullable()
    .describe("When an order placed on the buying date arrives; null without demand or supplier."),
  weekly_quantity: z.number().describe("Units sold in the last 7 days."),
  weekly_plan_quantity: z.number().describe("Units forecast for the next 7 days."),
  weekly_sales: z.number().describe("Revenue of the last 7 days, in the merchant's currency."),
  weekly_plan_sales: z.number().describe("Revenue forecast for the next 7 days, in the merchant's currency."),
  monthly_quantity: z.number().describe("Units sold in the last month."),
  monthly_plan_quantity: z.number().describe("Units forecast for the next month."),
  monthly_sales: z.number().describe("Revenue of the last month, in the merchant's currency."),
  monthly_plan_sales: z.number().describe("Revenue forecast for the next month, in the merchant's currency."),
  quarterly_quantity: z.number().describe("Units sold in the last 3 months."),
  quarterly_plan_quantity: z.number().describe("Units forecast for the next 3 months."),
  quarterly_sales: z.number().describe("Revenue of the last 3 months, in the merchant's currency."),
  quarterly_plan_sales: z.number().describe("Revenue forecast for the next 3 months, in the merchant's currency."),
  yearly_quantity: z.number().describe("Units sold in the last 12 months."),
  yearly_plan_quantity: z.number().describe("Units forecast for the next 12 months."),
  yearly_sales: z.number().describe("Revenue of the last 12 months, in the merchant's currency."),
  yearly_plan_sales: z.number().describe("Revenue forecast for the next 12 months, in the merchant's currency."),
};

const count = () => omittedWhenNull(z.int());
const HealthCounts = z.object({ EXCESS: count(), HEALTHY: count(), AT_RISK: count(), STOCK_OUT: count() }).meta({
  id: "StockHealthCounts",
  description: "Number of the SKUs' warehouses in each state; states with none are left out.",
});

/** What rows of several warehouses have. */
const spread = {
  stock_health_projected: HealthCounts,
  days_on_hand: Range.describe("Days the stock lasts, at most 9999."),
  estimated_stock_out_days_incoming: Range.describe(STOCK_OUT_DAYS),
};

/** What rows of one SKU have. */
const ofOneSku = {
  retail_price: omittedWhenNull(z.number()).describe(
    "Current selling price in the store's currency; left out when there is none.",
  ),
  re_order_status: z.boolean().describe("Whether it is recommended for reorder."),
  abc_category: z
    .string()
    .nullable()
    .describe("ABC class, named as the merchant likes; null when classification is off or the SKU is left out of it."),
};

export const SkuRow = z
  .object({
    sku_id: wireUuid().describe("SKU id; PATCH /skus takes it."),
    sku_name: z.string().describe("SKU name."),
    ...figures,
    ...spread,
    ...ofOneSku,
  })
  .meta({ id: "SkuRow", description: "A SKU, all its warehouses together." });

export const LocationRow = z
  .object({
    sku_id: wireUuid().describe("SKU id; PATCH /skus takes it."),
    warehouse_id: wireUuid().describe("Warehouse id."),
    sku_name: z.string().describe("SKU name."),
    warehouse_name: z.string().describe("Warehouse name."),
    ...figures,
    stock_health_projected: z
      .enum(["EXCESS", "HEALTHY", "AT_RISK", "STOCK_OUT"])
      .meta({ id: "StockHealth", description: "The state of the stock against the plan." }),
    days_on_hand: z.int().describe("Days the stock lasts, at most 9999."),
    estimated_stock_out_days_incoming: z.number().describe(STOCK_OUT_DAYS),
    ...ofOneSku,
  })
  .meta({ id: "SkuLocationRow", description: "A SKU at one warehouse." });

export const ProductRow = z
  .object({
    ...figures,
    ...spread,
    retail_price: omittedWhenNull(Range).describe(
      "Current selling prices in the store's currency; left out when there are none.",
    ),
    re_order_status: z
      .object({ True: z.int(), False: z.int() })
      .describe("Number of SKUs that are, and are not, recommended for reorder."),
    abc_category: z
      .array(z.string())
      .describe("ABC classes of its SKUs, named as the merchant likes; empty when none is classified."),
  })
  .meta({ id: "ProductRow", description: "A product, all its SKUs together." });

/** What rows of every level have, `figures` above. */
export const PlanRowShape = graphql(`
  fragment PlanRowShape on PlanRow {
    product_name: productName
    sum_stock_level: stockLevel
    sum_incoming_units: incomingUnits
    buying_date: buyOn
    unit_cost: unitCost
    unit_cost_supplier: supplierUnitCost
    unit_costs_supplier: supplierUnitCosts { supplier_name: supplierName unit_cost: unitCost currency }
    bom_cost: bomCost
    supplier_name: supplierName
    recommended_units_to_order: recommendedUnits
    lead_time_to: expectedDeliveryOn
    weekly_quantity: weeklyQuantity
    weekly_plan_quantity: weeklyPlanQuantity
    weekly_sales: weeklySales
    weekly_plan_sales: weeklyPlanSales
    monthly_quantity: monthlyQuantity
    monthly_plan_quantity: monthlyPlanQuantity
    monthly_sales: monthlySales
    monthly_plan_sales: monthlyPlanSales
    quarterly_quantity: quarterlyQuantity
    quarterly_plan_quantity: quarterlyPlanQuantity
    quarterly_sales: quarterlySales
    quarterly_plan_sales: quarterlyPlanSales
    yearly_quantity: yearlyQuantity
    yearly_plan_quantity: yearlyPlanQuantity
    yearly_sales: yearlySales
    yearly_plan_sales: yearlyPlanSales
  }
`);

/** What rows of several warehouses have. */
export const SpreadShape = graphql(`
  fragment SpreadShape on PlanRow {
    stock_health_projected: stockHealthCounts { EXCESS: excess HEALTHY: healthy AT_RISK: atRisk STOCK_OUT: stockOut }
    days_on_hand: daysOnHandRange { min max }
    estimated_stock_out_days_incoming: daysToStockOutRange { min max }
  }
`);

/** What rows of one SKU have. */
export const OneSkuShape = graphql(`
  fragment OneSkuShape on PlanRow {
    retail_price: retailPrice
    re_order_status: reorder
    abc_category: abcCategory
  }
`);

export const SkuRowShape = graphql(`
  fragment SkuRowShape on PlanSkuRow {
    sku_id: skuId
    sku_name: skuName
    ...SpreadShape
    ...OneSkuShape
    ...PlanRowShape
  }
`);

export const LocationRowShape = graphql(`
  fragment LocationRowShape on PlanLocationRow {
    sku_id: skuId
    warehouse_id: warehouseId
    sku_name: skuName
    warehouse_name: warehouseName
    stock_health_projected: stockHealth
    days_on_hand: daysOnHand
    estimated_stock_out_days_incoming: daysToStockOut
    ...OneSkuShape
    ...PlanRowShape
  }
`);

export const ProductRowShape = graphql(`
  fragment ProductRowShape on PlanProductRow {
    ...SpreadShape
    retail_price: retailPriceRange { min max }
    re_order_status: reorderCounts { True: on False: off }
    abc_category: abcCategories
    ...PlanRowShape
  }
`);
