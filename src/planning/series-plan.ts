/** The output types of the plan of one SKU at one warehouse. Types only. */

import type { DemandClass } from "./demand/demand-class";
import type { PlanTrace } from "./explanation/explain";
import type { StockHealth } from "./outlook/stock-health";
import type { DemandWays } from "./policy/demand-ahead";
import type { LateArrival } from "./policy/late-arrivals";
import type { SizingStep } from "./sizing/order-sizing";
import type { HandOver } from "./succession/hand-over";

/** The error of the chosen forecast, measured by forecasting past days again. */
export interface ForecastError {
  /** Root mean squared scaled error (below 1: better than repeating yesterday); null when the history is too short to test. */
  scaled: number | null;
  /** (Forecast − actual) ÷ actual over the tested days; positive when too high; null when not tested. */
  bias: number | null;
  /** Standard deviation of the error of one day, in units. */
  deviationPerDay: number;
  /** The demand over the lead time, from tomorrow on, in units. It is not exceeded with 10, 50 and 90 % probability. */
  p10: number;
  p50: number;
  p90: number;
}

/** The plan of one SKU at one warehouse. */
export interface SeriesPlan {
  planningDay: string;
  /** Units a day; index 0 is tomorrow. At least 366 days, and longer where lead time, safety stock and cover need more. */
  forecast: Float64Array;
  /** The method behind the forecast, in words a tenant can look up. */
  method: string;
  demandClass: DemandClass;
  error: ForecastError;
  /** The inputs from which the demand paths of any days ahead are made. */
  ways: DemandWays;
  /**
   * Units of open order lines a day, indexed as the forecast. Lines that are late or due on the planning day come tomorrow, lines that are too late never.
   */
  arrivals: Float64Array;
  /** Stock at the end of each day with arrivals and without further purchases; index 0 is the planning day. Below 0: units that are owed. */
  balance: Float64Array;
  /** Units a day of the forecast that production takes; index 0 is tomorrow. */
  waiting: Float64Array;
  /** Whole days the stock on hand lasts, 0 to 9999 (D36a). */
  daysOnHand: number;
  /** The first day, counted from tomorrow = 1, whose demand cannot be met. Arrivals count from their morning on. 0 to 9999 (D36a, D60). */
  daysToStockOut: number;
  /** Units that should be left when the next delivery can arrive. */
  safetyStock: number;
  /** Units that should be left at the end of each day; index 0 is the planning day. Left out where every day has the safety stock. */
  safetyOfDay?: Float64Array | undefined;
  /** Units: demand over the lead time, from tomorrow on, plus safety stock. */
  reorderPoint: number;
  /** Units of all open order lines together, late ones included. */
  onOrder: number;
  stockHealth: StockHealth;
  /** `YYYY-MM-DD`; null when there is nothing to buy or nobody to buy from (D37). */
  buyOn: string | null;
  /** `YYYY-MM-DD`, `lead_time_to` on the wire; null with buyOn. */
  expectedDeliveryOn: string | null;
  /** Units needed before any minimum or pack, not rounded. */
  rawNeed: number;
  /** Whole units after this series' own minimum and packs. */
  recommendedUnits: number;
  sizing: SizingStep[];
  lateArrivals: LateArrival[];
  trace: PlanTrace;
  /**
   * `uncoveredUnits` is the need before flooring at zero; negative: units to spare. `demandAfterCover` is the need of each further day of cover.
   * `reachOrderMinimum` raises all series by equal days from these.
   */
  cover: { uncoveredUnits: number; demandAfterCover: Float64Array };
  /**
   * Units a day that must be received or made by that day to keep the safety stock; index 0 is tomorrow. Recipes explode these. Under lost sales nothing
   * falls on the days of the lead time, because that demand can no longer be met. All 0 when re-ordering is off or the SKU is archived. For a bundle it is
   * the plain need, because its contents hold the safety stock.
   */
  netRequirement: Float64Array;
  /** The demand that its predecessors serve first. Left out where it has none. */
  handOver?: HandOver;
}
