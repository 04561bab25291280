/** What one recommendation follows from, in figures that outlive the plan: little enough to be kept of each pair each night. */

import type { ExcludedPeriod, OneOffSale } from "../demand/left-out";
import type { TracedMonth } from "../demand/manual-forecast";
import type { PlanningParameters } from "../parameters";
import { rawNeed } from "../policy/reorder";
import { wholeDays } from "../policy/span";
import { type JointRaise, orderableUnits } from "../sizing/order-sizing";
import { ownRules, type PlanTrace, raisedUnits } from "./explain";
import type { TracedLineage } from "./lineage";

/** What a joint minimum added, as `JointRaise`. */
export type DecisionRaise = Pick<JointRaise, "extraDays" | "extraDemandUnits" | "topUpUnits">;

/** The figures behind the recommendation of one series on one day. Units of stock; days count from tomorrow = 1. */
export interface Decision {
  /** The parameters in force, and the level that set each. */
  parameters: PlanningParameters;
  /** Days that the supplier's closed days add to the lead time. */
  closedDays: number;
  onHand: number;
  /** On open order lines, whenever they arrive. */
  onOrder: number;
  /** Those of them that do not count: too late to count as arriving, or under back-order as `NeedInput.laterUnits`. Left out: none. */
  uncountedUnits?: number;
  arrivalsBeforeDelivery: number;
  arrivalsInCover: number;
  /** As `NeedInput.servedAtDelivery`. */
  servedAtDelivery: number;
  /**
   * Left at the next possible delivery beyond stock + arrivals − demand floored at 0: what arrives after the shelf had been empty, whose
   * demand of the days before is lost. 0 under back-order.
   */
  leftAfterShortage: number;
  demandBeforeDelivery: number;
  /** Demand that the order has to cover, without a safety stock in units. Lost sales: the days L+1 … L+C. Back-order: 1 … L+SS+C. */
  demandInCover: number;
  safetyStock: number;
  /** Forecast of the first day, and of the first seven. */
  firstDayDemand: number;
  firstWeekDemand: number;
  /** As `PlanTrace.blockedBy`. */
  blockedBy: PlanTrace["blockedBy"];
  raises: readonly DecisionRaise[];
  /** What people had said to the forecast. Left out: nothing. */
  said?: SaidOfForecast;
  /** As `PlanTrace.lineage`. Left out in plans of before it was kept. */
  lineage?: TracedLineage | null;
  /** The day on which it was learnt how far forecasts are off, where a safety stock follows from that. Left out: what is typical counted. */
  learntOn?: string;
}

/** What people had said to the forecast of a series. */
export interface SaidOfForecast {
  /** Of the plan, `YYYY-MM-DD`. */
  planningDay: string;
  manual: readonly TracedMonth[];
  /** The newest of them, as `OneOffSale` and `ExcludedPeriod`. */
  oneOff: readonly OneOffSale[];
  excluded: readonly ExcludedPeriod[];
}

/** Whole quantities beyond this are not told apart: a column holds no more. */
const MAX_UNITS = 2_147_483_647;

/** How long things take for a decision, in whole days. */
export function decisionDays({ parameters, closedDays }: Pick<Decision, "parameters" | "closedDays">) {
  const rule = parameters.safetyStock.value;
  return {
    leadTimeDays: wholeDays(parameters.leadTimeDays.value) + closedDays,
    stockCoverDays: wholeDays(parameters.stockCoverDays.value),
    safetyDays: rule.kind === "DAYS" ? wholeDays(rule.days) : 0,
    shortageModel: parameters.shortageModel.value,
  };
}

/** The safety stock as far as it is part of the need: in units where it follows from a service level; days are part of the cover. */
export const levelUnits = ({ parameters, safetyStock }: Pick<Decision, "parameters" | "safetyStock">): number =>
  parameters.safetyStock.value.kind === "DAYS" ? 0 : safetyStock;

/** What stock and arrivals leave at the next possible delivery if the shelf is never empty before. Units. */
export const leftWithoutShortage = (of: Pick<Decision, "onHand" | "arrivalsBeforeDelivery" | "demandBeforeDelivery">) =>
  Math.max(0, of.onHand + of.arrivalsBeforeDelivery - of.demandBeforeDelivery);

/**
 * The decision that a trace tells of.
 * @param first Forecast of the first day and of the first seven, which no trace holds
 */
export function decisionOf(trace: PlanTrace, first: { day: number; week: number }): Decision {
  const { need, position, parameters, safetyStock } = trace;
  const isLost = need.shortageModel === "lost-sales";
  // What is needed beyond what is expected may differ from the safety stock that is told, and be below 0.
  const buffer = need.bufferUnits ?? safetyStock.units;
  const level = levelUnits({ parameters, safetyStock: buffer });
  const stock = { onHand: position.onHand, arrivalsBeforeDelivery: position.arrivalsBeforeDelivery };
  const left = leftWithoutShortage({ ...stock, demandBeforeDelivery: position.demandBeforeDelivery });
  return {
    parameters,
    closedDays: trace.closedDays,
    ...stock,
    onOrder: position.onOrder,
    uncountedUnits: (position.uncountedUnits ?? 0) + (isLost ? 0 : (need.laterUnits ?? 0)),
    arrivalsInCover: need.arrivalsInCover,
    servedAtDelivery: need.servedAtDelivery ?? 0,
    leftAfterShortage: isLost ? need.leftAtDelivery - left : 0,
    demandBeforeDelivery: position.demandBeforeDelivery,
    demandInCover: need.coverDemand - level,
    safetyStock: parameters.safetyStock.value.kind === "DAYS" ? safetyStock.units : buffer,
    firstDayDemand: first.day,
    firstWeekDemand: first.week,
    blockedBy: trace.blockedBy,
    raises: trace.sizing.flatMap(({ together }) => together ?? []),
    ...saidOf(trace),
    ...(trace.lineage === undefined ? {} : { lineage: trace.lineage }),
    ...learntOf(trace),
  };
}

function learntOf({ safetyStock: { byPaths } }: PlanTrace): Pick<Decision, "learntOn"> {
  return byPaths?.learntOn === undefined ? {} : { learntOn: byPaths.learntOn };
}

function saidOf({ planningDay, forecast: { manual = [], oneOff, excluded } }: PlanTrace): Pick<Decision, "said"> {
  if (manual.length === 0 && !oneOff && !excluded) return {};
  return { said: { planningDay, manual, oneOff: oneOff?.sales ?? [], excluded: excluded?.periods ?? [] } };
}

/** The need of a decision before flooring at zero, in units; negative when there are units to spare. What blocks it is left aside. */
export function uncoveredUnits(decision: Decision): number {
  const { leadTimeDays, stockCoverDays, shortageModel } = decisionDays(decision);
  const { onHand, arrivalsInCover, servedAtDelivery, uncountedUnits: uncounted = 0 } = decision;
  return rawNeed({
    shortageModel,
    leadTimeDays,
    stockCoverDays,
    onHand,
    onOrder: decision.onOrder - uncounted,
    arrivalsInCover,
    servedAtDelivery,
    leftAtDelivery: leftWithoutShortage(decision) + decision.leftAfterShortage,
    coverDemand: decision.demandInCover + levelUnits(decision),
  }).uncoveredUnits;
}

/**
 * The recommended units that follow from a decision, as `recomputeFromTrace` tells them from a trace.
 * @example decidedUnits(decisionOf(plan.trace, { day: 2, week: 14 })) === plan.recommendedUnits
 */
export function decidedUnits(decision: Decision): number {
  const uncovered = uncoveredUnits(decision);
  const rules = ownRules(decision.parameters);
  const own = decision.blockedBy === null ? orderableUnits(Math.max(0, uncovered), rules) : 0;
  return Math.min(MAX_UNITS, Math.round(raisedUnits(own, uncovered, decision.raises, rules)));
}
