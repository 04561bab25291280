import type { ChangeCause, PlanningParameters } from "../../planning";

/** The causes that are planning parameters. */
const CAUSES: ReadonlySet<ChangeCause> = new Set([
  "LEAD_TIME",
  "STOCK_COVER",
  "SAFETY_STOCK",
  "REVIEW_PERIOD",
  "LEAD_TIME_DEVIATION",
  "SHORTAGE_MODEL",
  "MOQ",
  "PACKS",
]);

/** Whether a cause is a planning parameter. */
export const isOfParameter = (cause: ChangeCause): boolean => CAUSES.has(cause);

const COLUMNS: Readonly<Record<keyof PlanningParameters, readonly string[]>> = {
  leadTimeDays: ["lead_time_days"],
  leadTimeDeviationDays: ["lead_time_deviation_days"],
  safetyStock: ["safety_stock_days", "service_level", "shortage_cost", "holding_cost_per_day", "carrying_rate"],
  stockCoverDays: ["stock_cover_days"],
  reviewPeriodDays: ["review_period_days"],
  shortageModel: ["shortage_model"],
  moq: ["moq"],
  packQuantity: ["pack_quantity"],
  rounding: ["rounding"],
};

/** The columns of `planning_settings`, and of SKUs and suppliers, that hold a parameter. */
export const columnsOfParameter = (name: keyof PlanningParameters): readonly string[] => COLUMNS[name];
