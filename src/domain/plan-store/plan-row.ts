import { createHash } from "node:crypto";
import type { PlanLevel } from "../../generated/prisma/enums";
import type { PlanFigures, SeriesPlan, WindowName } from "../../planning";
import { MAX_INTEGER } from "../../values/number";

/** The stored period metrics: `weeklyQuantity`, `weeklyPlanSales` and so on. */
export const METRICS = (["weekly", "monthly", "quarterly", "yearly"] as const).flatMap((period) =>
  (["Quantity", "PlanQuantity", "Sales", "PlanSales"] as const).map((figure) => `${period}${figure}` as const),
);

export type Metric = (typeof METRICS)[number];
export type Metrics = Record<Metric, number>;

/** The engine's names for the periods of metrics. */
export const PERIOD_WINDOWS = {
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
} as const satisfies Record<string, WindowName>;

/** One supplier's cost of a unit, in its own currency. */
export interface SupplierUnitCost {
  supplierName: string;
  unitCost: number;
  currency: string;
}

/** A row of the plan; see the model PlanRow. ABC classes are not in it: they are set once all rows are known. */
export interface PlanRowDraft extends Metrics {
  level: PlanLevel;
  id: string;
  productId: string;
  skuId: string | null;
  warehouseId: string | null;
  supplierId: string | null;
  sortName: string;
  productName: string;
  skuName: string | null;
  warehouseName: string;
  supplierName: string | null;
  searchText: string;
  kinds: number;
  stockLevel: number;
  incomingUnits: number;
  /** `YYYY-MM-DD`, as the next. */
  buyOn: string | null;
  expectedDeliveryOn: string | null;
  excessCount: number;
  healthyCount: number;
  atRiskCount: number;
  stockOutCount: number;
  daysOnHandMin: number;
  daysOnHandMax: number;
  daysToStockOutMin: number;
  daysToStockOutMax: number;
  unitCost: number | null;
  supplierUnitCost: number | null;
  supplierUnitCosts: SupplierUnitCost[];
  bomCost: number | null;
  retailPriceMin: number | null;
  retailPriceMax: number | null;
  reorderCount: number;
  noReorderCount: number;
  recommendedUnits: number;
}

/** The ABC classes of a row, in order; empty when it has none. */
export type ClassesOf = (row: PlanRowDraft) => readonly string[];

/** The columns of a draft and their PostgreSQL types. */
export const PLAN_ROW_COLUMNS: Readonly<Record<keyof PlanRowDraft, string>> = {
  level: '"PlanLevel"',
  id: "uuid",
  productId: "uuid",
  skuId: "uuid",
  warehouseId: "uuid",
  supplierId: "uuid",
  sortName: "text",
  productName: "text",
  skuName: "text",
  warehouseName: "text",
  supplierName: "text",
  searchText: "text",
  kinds: "int",
  stockLevel: "float8",
  incomingUnits: "float8",
  buyOn: "date",
  expectedDeliveryOn: "date",
  excessCount: "int",
  healthyCount: "int",
  atRiskCount: "int",
  stockOutCount: "int",
  daysOnHandMin: "int",
  daysOnHandMax: "int",
  daysToStockOutMin: "int",
  daysToStockOutMax: "int",
  unitCost: "float8",
  supplierUnitCost: "float8",
  supplierUnitCosts: "jsonb",
  bomCost: "float8",
  retailPriceMin: "float8",
  retailPriceMax: "float8",
  reorderCount: "int",
  noReorderCount: "int",
  recommendedUnits: "int",
  ...(Object.fromEntries(METRICS.map((metric) => [metric, "float8"])) as Record<Metric, string>),
};

/**
 * A figure without the noise of floating point: six decimals are kept.
 * @example tidy(0.1 + 0.2) // 0.3
 */
export function tidy(value: number): number {
  const scaled = Math.round(value * 1e6) / 1e6;
  return Number.isFinite(scaled) ? scaled + 0 : value;
}

/** A whole number that fits its column. */
export function wholeNumber(value: number): number {
  return Math.min(MAX_INTEGER, Math.round(value));
}

/**
 * Returns the warning that a quantity is more than its column holds; nothing where it is not. @example cutUnits(5e9) // ["5,000,000,000 units are
 * needed, …"]
 */
export function cutUnits(units: number): string[] {
  if (Math.round(units) <= MAX_INTEGER) return [];
  const [needed, most] = [Math.round(units), MAX_INTEGER].map((figure) => figure.toLocaleString("en"));
  return [
    `${needed} units are needed, and ${most} are recommended: a recommendation holds no more. Check the sales, forecasts and recipes that it comes from.`,
  ];
}

/** The figures of a SKU at a place, with the ids of its row. */
export interface PairFigures extends PlanFigures<Metric> {
  /** The id of its SKU_LOCATION row. */
  rowId: string;
  placeId: string;
}

/** The derivation of a row; see the model PlanDetail. */
export interface PlanDetailDraft {
  id: string;
  demandClass: string;
  forecastMethod: string;
  forecastError: number | null;
  forecastBias: number | null;
  safetyStock: number;
  reorderPoint: number;
  rawNeed: number;
  lateUnits: number;
  weeklyForecast: number[];
  trace: SeriesPlan["trace"];
  warnings: string[];
}

/**
 * The id of a SKU_LOCATION row: the same for the same SKU and warehouse, so that it outlives a refresh.
 * @example locationRowId(skuId, placeId) // the MD5 of both, written as a UUID
 */
export function locationRowId(skuId: string, placeId: string): string {
  const digest = createHash("md5").update(`${skuId}${placeId}`).digest("hex");
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
