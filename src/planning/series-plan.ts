/** What goes into the plan of one SKU at one warehouse, and what comes out. Types only. */

import type { ContentStock } from "./assortment/bundles";
import type { DemandClass } from "./demand/demand-class";
import type { LeftOut } from "./demand/left-out";
import type { ManualMonth } from "./demand/manual-forecast";
import type { PlanTrace, TracedLineage } from "./explanation/explain";
import type { ProfileSource } from "./forecast/forecast";
import type { SharedSeason } from "./forecast/seasons/shared-season";
import type { StockHealth } from "./outlook/stock-health";
import type { PlanningParameters } from "./parameters";
import type { DemandWays, Uncertainty } from "./policy/demand-ahead";
import type { WorkingCalendar } from "./policy/lead-time";
import type { SizingStep } from "./sizing/order-sizing";
import type { HandOver, Predecessor } from "./succession/hand-over";
import type { ServedSuccessor } from "./succession/served-demand";

/** An open order line on its way to the warehouse. */
export interface Arrival {
  /** `YYYY-MM-DD`; a day before the planning day means the line is late. */
  dueOn: string;
  /** Units still to come. */
  units: number;
}

/** Everything known about one SKU at one warehouse on the planning day. */
export interface SeriesInput {
  /** Today in the tenant's zone, `YYYY-MM-DD`; the plan starts the day after. */
  planningDay: string;
  /**
   * How much of the planning day's demand is still to come, 0 to 1. 0 or left out: the day is over and the last of the history. Above 0 the
   * history that is learnt from ends the day before, and profile and season are told from the planning day on; see `restOfDay`.
   */
  shareOfDayLeft?: number;
  history: {
    /** Day of the first value, `YYYY-MM-DD`. */
    startOn: string;
    /** Units a day from startOn up to and including the planning day, of which they may be the first; may be empty. Missing days at the end count as 0. */
    units: ArrayLike<number>;
    /** Days known to be out of stock: no sale there says nothing about demand. */
    stockedOut?: ArrayLike<number | boolean>;
    /** What is not learnt from. Units of one-off sales are no part of the units any more; excluded days count as stocked out. */
    leftOut?: LeftOut;
    /** Whether the shelf became empty on the last day: what that sold is then the least that was wanted. */
    endedEmpty?: boolean;
  };
  /**
   * Units a day, from the day after the history, of what a like SKU sells (its product's or category's mean), borrowed while there is little
   * history; repeated when shorter than the horizon, so one value is a mean and seven are a week.
   */
  profile?: ArrayLike<number>;
  /** Which of the two; it is named in the method. */
  profileOf?: ProfileSource;
  /** The season that SKUs like this share, its offset told from the day after the history; see `sharedSeason`. */
  season?: SharedSeason | null;
  /** Months whose forecast somebody typed, each once; in place of the forecast of the history. Recipes' use is added to it. */
  manual?: readonly ManualMonth[];
  /** How unsure the forecasts of its merchant are; left out, as is typical. */
  uncertainty?: Uncertainty;
  /** By how much the forecast of the history is multiplied, a day each from tomorrow; afterwards and left out, not at all. Recipes' use is not. */
  demandFactors?: ArrayLike<number>;
  /**
   * Units a day from tomorrow that recipes and bundles will take. It stands in for a forecast of that use and is added to the
   * forecast of the history: so the history then holds independent demand only. After its last day its mean goes on.
   */
  dependentDemand?: ArrayLike<number>;
  /** Standard deviation of the error of a day of it, in units: that of the forecasts it follows from. Left out: it is known. */
  dependentDeviation?: number;
  /** Units; below 0: sold beyond the stock, and owed. Of a bundle, what could be put together of its contents (see `putTogether`). */
  onHand: number;
  /** Of a bundle: the content that allows no more of it. */
  limitedBy?: ContentStock | null;
  arrivals: readonly Arrival[];
  parameters: PlanningParameters;
  /** Days on which the supplier takes no order and delivers none; left out, every day is open. */
  calendar?: WorkingCalendar;
  /** False: never recommend buying. */
  reorder: boolean;
  /** A bundle is never bought itself. */
  isBundle: boolean;
  /** True: never recommend buying, whatever else is set (D63). Left out: it is not. */
  isArchived?: boolean;
  hasSupplier: boolean;
  /**
   * The SKUs whose demand it carries on and whose stock is used up first, each before the one that takes over from it. The history holds their
   * demand, in its own units.
   */
  predecessors?: readonly Predecessor[];
  /** Its successor and all whose demand it carries on, for the account of the plan alone. Left out: none. */
  lineage?: TracedLineage | undefined;
  /** Of a SKU whose stock is used up before its successor takes over: what it serves of that one's demand. Its history counts for nothing, and it is not bought. */
  serves?: ServedSuccessor;
}

/** How far the chosen forecast has been off, measured by forecasting days that have since passed. */
export interface ForecastError {
  /** Root mean squared scaled error (below 1: better than repeating yesterday); null when the history is too short to test. */
  scaled: number | null;
  /** (Forecast − actual) ÷ actual over the tested days; positive when too high; null when not tested. */
  bias: number | null;
  /** Standard deviation of the error of one day, in units. */
  deviationPerDay: number;
  /** Demand over the lead time, from tomorrow on, in units, that is not exceeded with 10, 50 and 90 % probability. */
  p10: number;
  p50: number;
  p90: number;
}

/** A line that should have arrived before the planning day. */
export interface LateArrival extends Arrival {
  daysLate: number;
  /** Set where it is too late to count as arriving (D136). */
  isTooLate?: true;
}

/** The plan of one SKU at one warehouse. */
export interface SeriesPlan {
  planningDay: string;
  /** Units a day; index 0 is tomorrow. At least 366 days, longer where lead time, safety and cover ask for it. */
  forecast: Float64Array;
  /** The method behind the forecast, in words a tenant can look up. */
  method: string;
  demandClass: DemandClass;
  error: ForecastError;
  /** What the ways of any days ahead are made of. */
  ways: DemandWays;
  /** Units of open order lines a day, as the forecast; what is late or due on the planning day comes tomorrow, what is too late never. */
  arrivals: Float64Array;
  /** Stock at the end of each day, arrivals included, nothing else bought; index 0 is the planning day. Below 0: units that are owed. */
  balance: Float64Array;
  /** Units a day of the forecast that production takes; index 0 is tomorrow. */
  waiting: Float64Array;
  /** Whole days the stock on hand lasts, 0 to 9999 (D36a). */
  daysOnHand: number;
  /** The first day, counted from tomorrow = 1, whose demand cannot be met, arrivals from their morning on included; 0 to 9999 (D36a, D60). */
  daysToStockOut: number;
  /** Units: what is to be left when the next delivery can arrive. */
  safetyStock: number;
  /** What is to be left at the end of each day, index 0 is the planning day. Left out where it is the safety stock on each. */
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
   * Need before flooring at zero (negative: units to spare), and what each further day of cover would add; what
   * `reachOrderMinimum` raises by equal days.
   */
  cover: { uncoveredUnits: number; demandAfterCover: Float64Array };
  /**
   * Units a day, index 0 is tomorrow, that must be received or made by that day to keep the safety stock; what recipes
   * explode. Under lost sales nothing falls on the days of the lead time: that demand cannot be met any more. All 0 when
   * re-ordering is off or the SKU archived; of a bundle its plain need, as its contents hold the safety stock.
   */
  netRequirement: Float64Array;
  /** What its predecessors serve first; left out where it has none. */
  handOver?: HandOver;
}
