/** What goes into the plan of one SKU at one warehouse. Types only. */

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
