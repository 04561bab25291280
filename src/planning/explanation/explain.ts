/** Why a quantity is recommended: everything needed to do the sum again by hand (planning.md, "Explaining"). */

import type { ContentStock } from "../assortment/bundles";
import type { DemandSpread } from "../best-buy/window-demand";
import type { SafetyStockRule } from "../cost-rule";
import type { DemandClass } from "../demand/demand-class";
import type { ExcludedPeriod, OneOffSale } from "../demand/left-out";
import type { TracedMonth } from "../demand/manual-forecast";
import type { CyclesLikeIt } from "../forecast/past-cycles";
import type { PathMixture } from "../forecast/path-kinds";
import type { PlanningParameters } from "../parameters";
import type { LeadTimeUnit } from "../policy/lead-time";
import type { UnitValues } from "../policy/newsvendor";
import { type NeedInput, rawNeed } from "../policy/reorder";
import { wholeDays } from "../policy/span";
import { type JointRaise, type OwnRules, orderableUnits, type SizingStep } from "../sizing/order-sizing";
import type { TracedLineage } from "./lineage";

/** What the safety stock was worked out from: days of demand, or paths of demand; plans of before had a normal curve or simulated demand. */
export type SafetyStockBasis = "DAYS" | "PATHS" | "NORMAL" | "SIMULATION";

/** What of a forecast is its family's. */
export interface TracedSeason {
  of: "all" | "category";
  /** 1 as the family does, 0 not at all; null where the family shows growth and no season. */
  strength: number | null;
  /** Whether its own history had a say in that. */
  shown: boolean;
  /** Whether its own history shows a season beside it. Left out in traces of former plans. */
  besides?: boolean;
  /** How much more, or less, the days of the cover sell by both than ordinary ones. */
  coverFactor: number;
  /** Demand of the family's members over their own a year before; 1 where it does not count for this one. */
  growth: number;
}

/** The dates of the year on which it sells more than on the days around them, as its past years show. */
export interface TracedDates {
  /** `MM-DD`, both included; times as much as the days around them. The plainest first. */
  stretches: readonly { from: string; to: string; times: number }[];
  /** How much more the days of the cover sell by them than ordinary ones. */
  coverFactor: number;
}

/** What of a plan is a succession's: stock of predecessors that is used up first, or a successor that takes over (D138). */
export interface TracedSuccession {
  /**
   * Of a SKU that only serves until its stock is gone: who takes over, and from when on. The heir carries on the demand at the end of the line, and is left out in
   * traces of former plans.
   */
  successor: { name: string; factor: number; runOutOn: string | null; heirName?: string } | null;
  /** Each before the one that takes over from it. Stock in units of their own; what they serve, in units of the SKU that is planned. */
  predecessors: readonly {
    name: string;
    /** Units of the SKU that is planned that stand for one of it. */
    factor: number;
    onHand: number;
    onOrder: number;
    servedUnits: number;
    /** The first day whose demand it no longer meets in full; null where it outlasts the forecast. */
    runOutOn: string | null;
  }[];
  /** Units that predecessors owe and none of their orders pays; the position's stock is without them. */
  owedUnits: number;
}

/** A plain, JSON-able account of one recommendation. Units are units of stock; days count from tomorrow = 1. */
export interface PlanTrace {
  planningDay: string;
  parameters: PlanningParameters;
  /** Days that the supplier's closed days add to the lead time; `need.leadTimeDays` holds them. */
  closedDays: number;
  /** What days the lead time is told in. Left out: calendar days. */
  leadTimeUnit?: LeadTimeUnit;
  forecast: {
    method: string;
    demandClass: DemandClass;
    /** Mean of the forecast over the days of the cover, in units a day; without a cover, that of the day after the delivery. */
    unitsPerDay: number;
    /** Units of those days that recipes take; part of the forecast. */
    dependentUnits: number;
    /** Units that they take of each of 52 weeks from tomorrow. Left out where they take none, and in traces of former plans. */
    weeklyDependent?: readonly number[];
    /** The season and growth of its family in it; null where it has none. Left out in traces of former plans. */
    season?: TracedSeason | null;
    /** Dates of its own in it; null where it has none. Left out in traces of former plans. */
    dates?: TracedDates | null;
    /** What somebody typed of it, by month, as far as a year ahead. Left out where nobody did. */
    manual?: readonly TracedMonth[];
    historyDays: number;
    stockedOutDays: number;
    /** Days that somebody has excluded, and the periods that say so. Left out where there are none. */
    excluded?: { days: number; periods: readonly ExcludedPeriod[] };
    /** Units of one-off sales that are no part of the history, and the newest of these sales. Left out where there are none. */
    oneOff?: { units: number; count: number; sales: readonly OneOffSale[] };
    /** Days whose demand was brought down as an outlier. */
    cappedDays: number;
    /** As `ForecastError`. */
    scaledError: number | null;
    bias: number | null;
    deviationPerDay: number;
    p10: number;
    p50: number;
    p90: number;
    /**
     * Of the days that an order of today is for: its cover, a day of it at least, and where stock is left at its delivery those before, too. Left out where
     * nothing is recommended, and in traces of former plans.
     */
    orderSpread?: DemandSpread;
  };
  position: {
    onHand: number;
    /** Of a bundle: the content that allows no more of it to be put together. */
    limitedBy?: ContentStock | null;
    onOrder: number;
    /** Those that are overdue. */
    lateUnits: number;
    /** Those of the overdue that are too late to count as arriving (D136). Left out where there are none, and in traces of former plans. */
    uncountedUnits?: number;
    /** What the rest of the planning day is expected to sell. Left out in traces of former plans. */
    restOfDay?: number;
    /** What the planning day leaves then; see `stockAtEndOfDay`. Left out in traces of former plans. */
    stockAtEndOfDay?: number;
    /** From now until an order of today can arrive, the rest of the planning day included. */
    demandBeforeDelivery: number;
    arrivalsBeforeDelivery: number;
    /** Demand before the next possible delivery that the stock cannot meet and that is lost (0 under back-order). */
    lostBeforeDelivery: number;
  };
  safetyStock: {
    units: number;
    basis: SafetyStockBasis;
    /** What a service level or costs made of the paths; left out with days, and in plans of before it was kept. */
    byPaths?: {
      /** Days until the order after the next can arrive: lead time and review. */
      protectedDays: number;
      /** Demand expected in them, in units. */
      expectedUnits: number;
      /** The share of the paths that is served, 0 to 1. */
      share: number;
      /** How many paths there are, and how many of them the level serves: as many as past forecasts say that it takes. */
      paths: number;
      servedPaths: number;
      /** Units that serve so many of them. */
      levelUnits: number;
      /** What the paths are made of. Left out in traces of former plans, as the rest of these. */
      mixture?: PathMixture;
      /** With a service level, where it may not sell any more: the part of each path that counts, as it is that likely to. Else left out. */
      livingShare?: number;
      /** Whether production takes part of it, whose errors each path has, too. Left out: it takes none. */
      hasProduction?: boolean;
      /** Paths without demand in the review period that go as one with, as a time between two deliveries had some. Left out: none. */
      borrowedPaths?: number;
      /** The share of the paths that is counted for `share`, as past forecasts say. Left out where nothing is kept. */
      countedShare?: number;
      /** How many times as far the paths lie from what is expected as they did, as past forecasts say; where lead times vary. Left out: 1. */
      stretch?: number;
      /** Part of `levelUnits` that lies beyond 98 of 100 paths, where too few lie. Left out: none. */
      tailUnits?: number;
      /** Whether none is kept, as less than one unit is expected of a year. Left out: some may be. */
      keepsNone?: boolean;
      /** The part of the safety stock of all demand that counts, as predecessors serve the rest when the next delivery can arrive. Left out: all. */
      ownPart?: number;
      /** With costs: days from one order to the next. Else left out. */
      cycleDays?: number;
      /** With costs: the share of times between two orders at which they are least where unmet demand waits. Else left out. */
      costShare?: number;
      /** With costs: the share at which they are the least, which may be more than any order is sized for. Left out with other rules. */
      cheapestShare?: number;
      /** With costs: what one unit more, and one less, is worth there. Else left out, and in traces of former plans. */
      unitValues?: UnitValues;
      /** The day on which it was learnt how far forecasts are off, `YYYY-MM-DD`. Left out: what is typical counts, and in traces of former plans. */
      learntOn?: string;
      /** How past cycles of items of like volume went. Left out: none were looked at, and in traces of former plans. */
      pastCycles?: CyclesLikeIt;
    };
    /** What a service level made of it in former plans. */
    byServiceLevel?: {
      /** Days until the order after the next can arrive: lead time and review. */
      protectedDays: number;
      /** Demand expected in them. */
      expectedUnits: number;
      /** Probability with which that demand is to find stock; see `protectedLevel`. */
      probability: number;
      /** Deviation of the forecast error of a day, in units, and how many of them are kept; see `errorFactor`. */
      errorDeviation: number;
      factor: number;
      /** What limits the factor where demand was seen on few days only; null, or left out in former plans, where nothing does. */
      seldom?: { demandDays: number; mostUnits: number } | null;
      /** What limits it to as far as demand reaches (`farthestDemand`); null, or left out in former plans, where that does not. */
      farthest?: { mostUnits: number; units: number } | null;
    };
  };
  need: NeedInput;
  /** Why the need counts as 0 whatever the arithmetic says; null when it counts. */
  blockedBy: "ARCHIVED" | "BUNDLE" | "SUCCEEDED" | "REORDER_OFF" | null;
  /** Why what is needed can't be ordered, although the need counts; null when it can, or nothing counts (D63). */
  obstacle?: "NO_SUPPLIER" | null;
  sizing: SizingStep[];
  recommendedUnits: number;
  /** Left out where it neither succeeds a SKU whose stock is used up first nor is such a one, and in traces of former plans. */
  succession?: TracedSuccession;
  /** Null where it neither succeeds a SKU nor is succeeded. Left out in traces of former plans. */
  lineage?: TracedLineage | null;
}

/**
 * Units on the shelf, as the plan's row has them: the position's stock before what predecessors owe is taken off. Below 0: owed of the SKU itself.
 * @example shelfUnits({ position: { onHand: 10 }, succession: { owedUnits: 20 } }) // 30
 */
export const shelfUnits = (trace: {
  position: Pick<PlanTrace["position"], "onHand">;
  succession?: Pick<TracedSuccession, "owedUnits">;
}): number => trace.position.onHand + (trace.succession?.owedUnits ?? 0);

/**
 * What a single series' quantities have to keep to.
 * @example ownRules(resolveParameters({ SKU: { moq: 12 } })) // { moq: 12, packQuantity: 1, rounding: "up" }
 */
export function ownRules({ moq, packQuantity, rounding }: PlanningParameters): Required<OwnRules> {
  return { moq: moq.value, packQuantity: packQuantity.value, rounding: rounding.value };
}

/**
 * Returns the days whose demand each day of a plan keeps, as its trace tells it; null where each keeps the same units: with a service level or
 * costs, and while stock of predecessors or for a successor is used up.
 * @example keptSafetyDays({ rule: { kind: "DAYS", days: 10 } }) // 10
 */
export function keptSafetyDays({ rule, succession }: KeptSafety): number | null {
  const isUsedUp = succession?.successor || succession?.predecessors.some(({ servedUnits }) => servedUnits > 0);
  return rule.kind === "DAYS" && !isUsedUp ? wholeDays(rule.days) : null;
}

/** The parts of a trace that `keptSafetyDays` looks at. */
export interface KeptSafety {
  rule: SafetyStockRule;
  succession?: TracedSuccession | null | undefined;
}

/**
 * The recommended units that follow from a trace alone.
 *
 * Need from its inputs → zero when blocked → this series' own MOQ and packs → what product-wide and supplier rules add: the
 * need with the longer cover, rounded again, and units put on top.
 * Source: planning.md, "Explaining": the trace recomputes to the same number.
 * @example recomputeFromTrace(JSON.parse(JSON.stringify(plan.trace))) === plan.recommendedUnits
 */
export function recomputeFromTrace(trace: PlanTrace): number {
  const rules = ownRules(trace.parameters);
  const need = rawNeed(trace.need);
  const raises = trace.sizing.flatMap(({ together }) => together ?? []);
  const units = trace.blockedBy === null ? orderableUnits(need.rawNeed, rules) : 0;
  return raisedUnits(units, need.uncoveredUnits, raises, rules);
}

/**
 * A quantity after what rules for several series together add to it: the need with the longer cover, rounded again, and units put on top.
 * @param uncoveredUnits the need before flooring at zero
 * @example raisedUnits(100, 100, [{ extraDays: 4, extraDemandUnits: 40, topUpUnits: 0 }], { moq: 0, packQuantity: 1 }) // 140
 */
export function raisedUnits(
  units: number,
  uncoveredUnits: number,
  raises: readonly Pick<JointRaise, "extraDays" | "extraDemandUnits" | "topUpUnits">[],
  rules: OwnRules,
): number {
  return raises.reduce((reached, { extraDays, extraDemandUnits, topUpUnits }) => {
    const longer = extraDays > 0 ? uncoveredUnits + extraDemandUnits : 0;
    return Math.max(reached, orderableUnits(longer, rules)) + topUpUnits;
  }, units);
}

/**
 * The trace after product-wide or supplier rules changed the quantity; the trace given stays as it is.
 * @example
 * withLaterSteps(trace, [{ rule: "SUPPLIER_MINIMUM", before: 40, after: 60, together }]).recommendedUnits // 60
 */
export function withLaterSteps(trace: PlanTrace, steps: readonly SizingStep[]): PlanTrace {
  const recommendedUnits = steps.at(-1)?.after ?? trace.recommendedUnits;
  return { ...trace, sizing: [...trace.sizing, ...steps], recommendedUnits };
}
