/** The input types of the plan of one SKU at one warehouse. Types only. */

import type { ContentStock } from "./assortment/bundles";
import type { LeftOut } from "./demand/left-out";
import type { ManualMonth } from "./demand/manual-forecast";
import type { TracedLineage } from "./explanation/lineage";
import type { ProfileSource } from "./forecast/forecast";
import type { SharedSeason } from "./forecast/seasons/shared-season";
import type { Uncertainty } from "./forecast/uncertainty";
import type { PlanningParameters } from "./parameters";
import type { Arrival } from "./policy/late-arrivals";
import type { WorkingCalendar } from "./policy/lead-time";
import type { Predecessor, ServedSuccessor } from "./succession/line";

/** All facts about one SKU at one warehouse on the planning day. */
export interface SeriesInput {
  /** Today in the tenant's time zone, `YYYY-MM-DD`. The plan starts the day after. */
  planningDay: string;
  /**
   * Remaining share of the planning day's demand, 0 to 1. 0 or left out: the day is over and the last of the history. Above 0 the history that is learnt from
   * ends the day before, and profile and season start on the planning day; see `restOfDay`.
   */
  shareOfDayLeft?: number;
  history: {
    /** Day of the first value, `YYYY-MM-DD`. */
    startOn: string;
    /** Units a day from startOn up to and including the planning day, which may be the first. May be empty. Missing days at the end count as 0. */
    units: ArrayLike<number>;
    /** Days known to be out of stock: no sale on them says nothing about demand. */
    stockedOut?: ArrayLike<number | boolean>;
    /** Parts of the history that are not learnt from. Units of one-off sales are already taken off; excluded days count as out of stock. */
    leftOut?: LeftOut;
    /** True if the shelf became empty on the last day. The sales of that day are then a lower bound of its demand. */
    endedEmpty?: boolean;
  };
  /**
   * Units a day that a like SKU sells (its product's or category's mean), from the day after the history. Used while there is little history. Repeated when
   * shorter than the horizon: one value is a mean, seven are a week.
   */
  profile?: ArrayLike<number>;
  /** The source of the profile; it is named in the method. */
  profileOf?: ProfileSource;
  /** The season that like SKUs share, with its offset from the day after the history; see `sharedSeason`. */
  season?: SharedSeason | null;
  /** Months with a typed forecast, each once. It replaces the forecast of the history, and recipes' use is added to it. */
  manual?: readonly ManualMonth[];
  /** The uncertainty of the merchant's forecasts. Left out: the typical uncertainty. */
  uncertainty?: Uncertainty;
  /** Factors on the forecast of the history, one a day from tomorrow. Later days and a missing list mean factor 1. Recipes' use is not multiplied. */
  demandFactors?: ArrayLike<number>;
  /**
   * Units a day from tomorrow that recipes and bundles will take. After its last day its mean goes on.
   *
   * It replaces a forecast of that use and is added to the forecast of the history. So the history holds only independent demand.
   */
  dependentDemand?: ArrayLike<number>;
  /** Standard deviation of a day's error of that use, in units: the error of the forecasts it follows from. Left out: the use is known. */
  dependentDeviation?: number;
  /** Units; below 0: oversold and owed. For a bundle, the units that its contents allow (see `putTogether`). */
  onHand: number;
  /** For a bundle: the content that limits it. */
  limitedBy?: ContentStock | null;
  arrivals: readonly Arrival[];
  parameters: PlanningParameters;
  /** Days on which the supplier takes no orders and does not deliver. Left out: every day is open. */
  calendar?: WorkingCalendar;
  /** False: never recommend buying. */
  reorder: boolean;
  /** A bundle is never bought itself. */
  isBundle: boolean;
  /** True: never recommend buying, regardless of other settings (D63). Left out: not archived. */
  isArchived?: boolean;
  hasSupplier: boolean;
  /**
   * The SKUs whose demand it carries on and whose stock is used up first. Each comes before its own successor. The history includes their demand, in its own
   * units.
   */
  predecessors?: readonly Predecessor[];
  /** Its successor and all SKUs whose demand it carries on. Only the explanation uses it. Left out: none. */
  lineage?: TracedLineage | undefined;
  /**
   * For a SKU whose stock is used up before its successor takes over: the part of the successor's demand that it serves. Its history is ignored, and it is
   * not bought.
   */
  serves?: ServedSuccessor;
}
