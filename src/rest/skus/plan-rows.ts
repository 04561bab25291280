import { z } from "zod";
import { graphql } from "../../generated/operations";
import { omittedWhenNull } from "../wire";

const range = () => z.object({ min: z.number(), max: z.number() });

/** Specification, "SKU row": what rows of every level have, the period metrics last. */
const figures = {
  product_name: z.string(),
  sum_stock_level: z.number(),
  sum_incoming_units: z.number(),
  buying_date: z.string().nullable(),
  unit_cost: z.number().nullable(),
  unit_cost_supplier: omittedWhenNull(z.number()),
  unit_costs_supplier: z.array(z.object({ supplier_name: z.string(), unit_cost: z.number(), currency: z.string() })),
  bom_cost: z.number().nullable(),
  supplier_name: z.string().nullable(),
  recommended_units_to_order: z.int(),
  lead_time_to: z.string().nullable(),
  weekly_quantity: z.number(),
  weekly_plan_quantity: z.number(),
  weekly_sales: z.number(),
  weekly_plan_sales: z.number(),
  monthly_quantity: z.number(),
  monthly_plan_quantity: z.number(),
  monthly_sales: z.number(),
  monthly_plan_sales: z.number(),
  quarterly_quantity: z.number(),
  quarterly_plan_quantity: z.number(),
  quarterly_sales: z.number(),
  quarterly_plan_sales: z.number(),
  yearly_quantity: z.number(),
  yearly_plan_quantity: z.number(),
  yearly_sales: z.number(),
  yearly_plan_sales: z.number(),
};

const count = () => omittedWhenNull(z.int());
const healthCounts = () => z.object({ EXCESS: count(), HEALTHY: count(), AT_RISK: count(), STOCK_OUT: count() });

export const SkuRow = z.object({
  sku_id: z.string(),
  sku_name: z.string(),
  ...figures,
  stock_health_projected: healthCounts(),
  days_on_hand: range(),
  estimated_stock_out_days_incoming: range(),
  retail_price: omittedWhenNull(z.number()),
  re_order_status: z.boolean(),
  abc_category: z.string().nullable(),
});

export const LocationRow = z.object({
  sku_id: z.string(),
  warehouse_id: z.string(),
  sku_name: z.string(),
  warehouse_name: z.string(),
  ...figures,
  stock_health_projected: z.enum(["EXCESS", "HEALTHY", "AT_RISK", "STOCK_OUT"]),
  days_on_hand: z.int(),
  estimated_stock_out_days_incoming: z.number(),
  retail_price: omittedWhenNull(z.number()),
  re_order_status: z.boolean(),
  abc_category: z.string().nullable(),
});

export const ProductRow = z.object({
  ...figures,
  stock_health_projected: healthCounts(),
  days_on_hand: range(),
  estimated_stock_out_days_incoming: range(),
  retail_price: omittedWhenNull(range()),
  re_order_status: z.object({ True: z.int(), False: z.int() }),
  abc_category: z.array(z.string()),
});

export const SkuRowShape = graphql(`
  fragment SkuRowShape on PlanSkuRow {
    sku_id: skuId
    sku_name: skuName
    stock_health_projected: stockHealth { EXCESS: excess HEALTHY: healthy AT_RISK: atRisk STOCK_OUT: stockOut }
    days_on_hand: daysOnHand { min max }
    estimated_stock_out_days_incoming: daysToStockOut { min max }
    retail_price: retailPrice
    re_order_status: reorder
    abc_category: abcCategory
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

export const LocationRowShape = graphql(`
  fragment LocationRowShape on PlanLocationRow {
    sku_id: skuId
    warehouse_id: warehouseId
    sku_name: skuName
    warehouse_name: warehouseName
    stock_health_projected: stockHealth
    days_on_hand: daysOnHand
    estimated_stock_out_days_incoming: daysToStockOut
    retail_price: retailPrice
    re_order_status: reorder
    abc_category: abcCategory
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

export const ProductRowShape = graphql(`
  fragment ProductRowShape on PlanProductRow {
    stock_health_projected: stockHealth { EXCESS: excess HEALTHY: healthy AT_RISK: atRisk STOCK_OUT: stockOut }
    days_on_hand: daysOnHand { min max }
    estimated_stock_out_days_incoming: daysToStockOut { min max }
    retail_price: retailPrice { min max }
    re_order_status: reorder { True: on False: off }
    abc_category: abcCategories
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
