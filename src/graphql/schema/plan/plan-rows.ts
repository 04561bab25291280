import { builder } from "../../builder/builder";
import { DemandClass, StockHealth } from "../../builder/enums";
import { asSentences } from "../../builder/sentences";

const HealthCounts = builder
  .objectRef<Record<"excess" | "healthy" | "atRisk" | "stockOut", number | null>>("StockHealthCounts")
  .implement({
    description: "Number of SKU-warehouse pairs in each state of health; null for a state with none.",
    fields: (t) => ({
      excess: t.exposeInt("excess", { nullable: true, description: "In excess." }),
      healthy: t.exposeInt("healthy", { nullable: true, description: "Healthy." }),
      atRisk: t.exposeInt("atRisk", { nullable: true, description: "At risk." }),
      stockOut: t.exposeInt("stockOut", { nullable: true, description: "Out of stock." }),
    }),
  });

const ReorderCounts = builder.objectRef<{ reorderCount: number; noReorderCount: number }>("ReorderCounts").implement({
  description: "Number of SKUs in replenishment.",
  fields: (t) => ({
    on: t.exposeInt("reorderCount", { description: "Those that do." }),
    off: t.exposeInt("noReorderCount", { description: "Those that don't." }),
  }),
});

const DayRange = builder.objectRef<{ min: number; max: number }>("DayRange").implement({
  description: "The fewest and the most of several numbers of days.",
  fields: (t) => ({
    min: t.exposeInt("min", { description: "Fewest days." }),
    max: t.exposeInt("max", { description: "Most days." }),
  }),
});

const PriceRange = builder.objectRef<{ min: number; max: number }>("PriceRange").implement({
  description: "The lowest and the highest of several prices, in the shop's currency.",
  fields: (t) => ({
    min: t.expose("min", { type: "Decimal", description: "Lowest." }),
    max: t.expose("max", { type: "Decimal", description: "Highest." }),
  }),
});

const SupplierUnitCost = builder
  .objectRef<{ supplierName: string; unitCost: number; currency: string }>("SupplierUnitCost")
  .implement({
    description: "A supplier's price of a unit.",
    fields: (t) => ({
      supplierName: t.exposeString("supplierName", { description: "The supplier." }),
      unitCost: t.expose("unitCost", { type: "Decimal", description: "Cost of one unit." }),
      currency: t.exposeString("currency", { description: "ISO 4217 code of the cost." }),
    }),
  });

const METRICS = [
  "weeklyQuantity",
  "weeklyPlanQuantity",
  "weeklySales",
  "weeklyPlanSales",
  "monthlyQuantity",
  "monthlyPlanQuantity",
  "monthlySales",
  "monthlyPlanSales",
  "quarterlyQuantity",
  "quarterlyPlanQuantity",
  "quarterlySales",
  "quarterlyPlanSales",
  "yearlyQuantity",
  "yearlyPlanQuantity",
  "yearlySales",
  "yearlyPlanSales",
] as const;

const PERIODS = {
  weekly: "7 days",
  monthly: "calendar month",
  quarterly: "3 calendar months",
  yearly: "12 calendar months",
};

function describeMetric(metric: (typeof METRICS)[number]): string {
  const [, period, isPlan, what] = /^(weekly|monthly|quarterly|yearly)(Plan)?(Quantity|Sales)$/.exec(metric) ?? [];
  const length = PERIODS[period as keyof typeof PERIODS];
  if (isPlan) {
    const figure =
      what === "Quantity"
        ? "Units forecast to be sold, or used in production"
        : "Revenue forecast, in the merchant's currency";
    return `${figure}, in the ${length} from tomorrow.`;
  }
  const figure = what === "Quantity" ? "Units sold, in bundles too" : "Revenue in the merchant's currency";
  return `${figure}, in the last ${length}, the planning day included.`;
}

/** The meaning of each figure of a period. */
export const METRIC_MEANINGS = Object.fromEntries(METRICS.map((metric) => [metric, describeMetric(metric)])) as Record<
  (typeof METRICS)[number],
  string
>;

/**
 * What rows of every level have. A row may stand for several SKUs and warehouses: their differences are shown as counts or as a range, and where one figure is asked for, as the one that lists are sorted by.
 */
export const PlanRow = builder.prismaInterface("PlanRow", {
  description:
    "A row of the plan, whatever it stands for: a SKU, a SKU at a warehouse, or a product. A pair is a SKU at a warehouse that is planned.",
  select: { id: true },
  fields: (t) => ({
    id: t.id({
      description:
        "Names the row in caches: no other object has it, and it stays the same when the plan is refreshed. `node` does not find rows.",
      select: { level: true, id: true },
      resolve: ({ level, id }) => `${level}:${id}`,
    }),
    productName: t.exposeString("productName", { description: "Name of the product." }),
    product: t.relation("product", { description: "The product." }),
    stockLevel: t.exposeFloat("stockLevel"),
    incomingUnits: t.exposeFloat("incomingUnits"),
    buyOn: t.expose("buyOn", { type: "Date", nullable: true }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", { type: "Date", nullable: true }),
    stockHealthCounts: t.field({
      type: HealthCounts,
      description: "Number of pairs in each state of health.",
      select: { excessCount: true, healthyCount: true, atRiskCount: true, stockOutCount: true },
      resolve: (row) => ({
        excess: row.excessCount || null,
        healthy: row.healthyCount || null,
        atRisk: row.atRiskCount || null,
        stockOut: row.stockOutCount || null,
      }),
    }),
    daysOnHand: t.exposeInt("daysOnHandMin", {
      description: "Days that the stock on hand lasts, at the warehouse where it lasts least; 0 to 9999.",
    }),
    daysOnHandRange: t.field({
      type: DayRange,
      description: "Days that the stock on hand lasts, over the pairs, 0 to 9999.",
      select: { daysOnHandMin: true, daysOnHandMax: true },
      resolve: ({ daysOnHandMin: min, daysOnHandMax: max }) => ({ min, max }),
    }),
    daysToStockOut: t.exposeInt("daysToStockOutMin", {
      description:
        "Days from today to the first day short of stock somewhere, tomorrow = 1. Arrivals count from the morning of their day. 0: nothing now or tomorrow; 9999 at most.",
    }),
    daysToStockOutRange: t.field({
      type: DayRange,
      description: "As daysToStockOut: where it comes first and where it comes last, over the pairs.",
      select: { daysToStockOutMin: true, daysToStockOutMax: true },
      resolve: ({ daysToStockOutMin: min, daysToStockOutMax: max }) => ({ min, max }),
    }),
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    supplierUnitCost: t.expose("supplierUnitCost", { type: "Decimal", nullable: true }),
    supplierUnitCosts: t.field({
      type: [SupplierUnitCost],
      description: "The price of each supplier with a known cost.",
      select: { supplierUnitCosts: true },
      resolve: (it) => it.supplierUnitCosts as (typeof SupplierUnitCost.$inferType)[],
    }),
    bomCost: t.expose("bomCost", { type: "Decimal", nullable: true }),
    retailPrice: t.expose("retailPriceMin", {
      type: "Decimal",
      nullable: true,
      description: "Selling price, of several the lowest; null when none is held.",
    }),
    retailPriceRange: t.field({
      type: PriceRange,
      nullable: true,
      description: "Lowest and highest selling price of its SKUs; null when none is held.",
      select: { retailPriceMin: true, retailPriceMax: true },
      resolve: ({ retailPriceMin: min, retailPriceMax: max }) => (min === null || max === null ? null : { min, max }),
    }),
    reorder: t.boolean({
      description: "Whether a SKU of it takes part in replenishment.",
      select: { reorderCount: true },
      resolve: ({ reorderCount }) => reorderCount > 0,
    }),
    reorderCounts: t.field({
      type: ReorderCounts,
      description: "Number of its SKUs in replenishment.",
      select: { reorderCount: true, noReorderCount: true },
      resolve: (row) => row,
    }),
    abcCategory: t.string({
      nullable: true,
      description: "ABC class of its SKU, of several the first; null when none is classified.",
      select: { abcCategories: true },
      resolve: ({ abcCategories }) => abcCategories[0] ?? null,
    }),
    abcCategories: t.exposeStringList("abcCategories"),
    supplierName: t.exposeString("supplierName", {
      nullable: true,
      description: "The primary supplier; null when there is none.",
    }),
    supplier: t.relation("supplier", {
      nullable: true,
      description: "The primary supplier; null when there is none.",
    }),
    recommendedUnits: t.exposeInt("recommendedUnits"),
    refreshedAt: t.expose("refreshedAt", { type: "DateTime", description: "When the row was computed." }),
    ...Object.fromEntries(
      METRICS.map((metric) => [
        metric,
        t.expose(metric, {
          type: metric.endsWith("Sales") ? "Decimal" : "Float",
          description: METRIC_MEANINGS[metric],
        }),
      ]),
    ),
  }),
});

const planRowType = (variant: string, description: string) =>
  builder.prismaObject("PlanRow", { variant, description, select: { id: true }, interfaces: [PlanRow] });

export const PlanSkuRow = planRowType("PlanSkuRow", "The plan of one SKU over all warehouses.");
export const PlanLocationRow = planRowType(
  "PlanLocationRow",
  "The plan of one SKU at one warehouse (combined ones count as one).",
);
export const PlanProductRow = planRowType(
  "PlanProductRow",
  "The plan of one product over all of its SKUs and warehouses.",
);

/** A column that every row of a level has, though it is null at other levels; a row without it is a fault that GraphQL reports. */
const ofLevel = (column: "skuId" | "skuName" | "warehouseId") => column as never;

for (const row of [PlanSkuRow, PlanLocationRow]) {
  builder.prismaObjectFields(row, (t) => ({
    skuId: t.exposeID(ofLevel("skuId"), { description: "Id of the SKU." }),
    skuName: t.exposeString(ofLevel("skuName"), { description: "Name of the SKU." }),
    sku: t.relation("sku", { nullable: false, onNull: "error", description: "The SKU." }),
  }));
}

builder.prismaObjectFields(PlanLocationRow, (t) => ({
  warehouseId: t.exposeID(ofLevel("warehouseId"), { description: "Id of the warehouse." }),
  warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
  warehouse: t.relation("warehouse", { nullable: false, onNull: "error", description: "The warehouse." }),
  stockHealth: t.field({
    type: StockHealth,
    description: "Its stock health at the next possible delivery.",
    select: { excessCount: true, atRiskCount: true, stockOutCount: true },
    resolve: (row) => {
      if (row.excessCount > 0) return "EXCESS";
      if (row.atRiskCount > 0) return "AT_RISK";
      return row.stockOutCount > 0 ? "STOCK_OUT" : "HEALTHY";
    },
  }),
  detail: t.relation("detail", { nullable: true, description: "The calculation behind the figures." }),
}));

builder.prismaObject("PlanDetail", {
  select: { id: true },
  fields: (t) => ({
    demandClass: t.field({
      type: DemandClass,
      description: "The class of its demand.",
      select: { demandClass: true },
      resolve: ({ demandClass }) => demandClass as typeof DemandClass.$inferType,
    }),
    forecastMethod: t.exposeString("forecastMethod"),
    forecastError: t.exposeFloat("forecastError", { nullable: true }),
    forecastBias: t.exposeFloat("forecastBias", { nullable: true }),
    safetyStock: t.exposeFloat("safetyStock"),
    reorderPoint: t.exposeFloat("reorderPoint", {
      description: "Units: demand of the days from tomorrow up to the next possible delivery, plus the safety stock.",
    }),
    rawNeed: t.exposeFloat("rawNeed"),
    lateUnits: t.exposeFloat("lateUnits"),
    weeklyForecast: t.exposeFloatList("weeklyForecast"),
    warnings: t.stringList({
      description: "Reasons that make a figure less certain, in words.",
      select: { warnings: true },
      resolve: ({ warnings }) => asSentences(warnings),
    }),
  }),
});
