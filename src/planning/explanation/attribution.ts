/** Why a recommendation changed from one plan to another: its units, cause by cause, so that they add up exactly. */

import type { SafetyStockRule } from "../cost-rule";
import type { ParameterValues, PlanningParameters } from "../parameters";
import { type Decision, decidedUnits, decisionDays, leftWithoutShortage, uncoveredUnits } from "./decision";
import { type DemandCurve, demandCurve } from "./demand-curve";
import { causeOfLearning, withFormerManual } from "./said-changes";

/** What can change a recommendation, in the order in which it is put in. */
export const CHANGE_CAUSES = [
  "NEW",
  "GONE",
  "DAYS_PASSED",
  "SALES",
  "STOCK_CORRECTED",
  "ORDERS",
  "ARRIVALS",
  "SUCCESSOR",
  "ONE_OFF_SALES",
  "CORRECTED_SALES",
  "EXCLUDED_DAYS",
  "FORECAST",
  "FORECAST_ERROR",
  "PAST_FORECASTS",
  "MANUAL_FORECAST",
  "LEAD_TIME",
  "CLOSED_DAYS",
  "STOCK_COVER",
  "SAFETY_STOCK",
  "REVIEW_PERIOD",
  "LEAD_TIME_DEVIATION",
  "SHORTAGE_MODEL",
  "REORDERING",
  "MOQ",
  "PACKS",
  "MINIMUMS",
] as const;

export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** What became of the stock between two plans, in units. */
export interface StockFlow {
  /** Sold, in bundles too, or used in production. */
  usedUnits: number;
  /** Received on orders; negative for what was taken back. */
  receivedUnits: number;
  /** Whether sales that the earlier plan learnt from were corrected. Left out: none. */
  hasCorrectedSales?: boolean;
}

/** The part of a change that one cause has. */
export interface CausePart {
  cause: ChangeCause;
  /** Recommended units it brought; all causes together are the change. */
  units: number;
  /** The same of the need before it is floored, blocked, rounded and raised: what it asked for, also where that changed no order. */
  needUnits: number;
}

/** A step of the way: the decision with what the cause changed put in. */
type Substitution = readonly [cause: ChangeCause, change: (present: Decision) => Partial<Decision>];

type ParameterName = keyof ParameterValues;

/** Parameters with one of them, or two, as they are elsewhere. */
const parametersWith = (present: Decision, from: Decision, ...names: ParameterName[]): PlanningParameters => ({
  ...present.parameters,
  ...Object.fromEntries(names.map((name) => [name, from.parameters[name]])),
});

/** What of the stock before the next possible delivery is owed, as a figure below 0. */
const owedUnits = ({ onHand, arrivalsBeforeDelivery }: Decision): number =>
  Math.min(0, onHand + arrivalsBeforeDelivery);

/**
 * Another stock on hand, with what it leaves at the delivery. Units that are sold of an empty shelf are owed: nothing is lost of them, and what
 * arrives pays them first.
 */
function withStock(present: Decision, onHand: number): Partial<Decision> {
  const next = { ...present, onHand };
  const { leftAfterShortage } = present;
  const owed = owedUnits(next) - owedUnits(present);
  const soldOfNone = Math.max(0, -onHand) - Math.max(0, -present.onHand);
  const missed = soldOfNone - (leftWithoutShortage(present) - leftWithoutShortage(next));
  if (missed <= 0) return { onHand, leftAfterShortage: leftAfterShortage + owed };
  const least = Math.min(0, leftAfterShortage) + owed;
  return { onHand, leftAfterShortage: Math.max(least, leftAfterShortage - missed) };
}

/** Demand before the delivery and of the cover, by a forecast, as the days of the decision ask for it, some days later. */
function windowed(of: Decision, curve: DemandCurve, passed = 0) {
  const { leadTimeDays, stockCoverDays, safetyDays, shortageModel } = decisionDays(of);
  const between = (from: number, to: number) => curve(passed + to) - curve(passed + from);
  // What is expected to sell less than once a year is bought for what is owed alone.
  if (of.parameters.safetyStock.value.kind === "DAYS" && between(0, 364) < 1)
    return { demandBeforeDelivery: between(0, leadTimeDays), demandInCover: 0 };
  return {
    demandBeforeDelivery: between(0, leadTimeDays),
    demandInCover:
      shortageModel === "lost-sales"
        ? between(leadTimeDays, leadTimeDays + stockCoverDays)
        : between(0, leadTimeDays + safetyDays + stockCoverDays),
  };
}

/**
 * What would have been sold in some days as forecast, in units: without stock nothing is, unless demand waits.
 * @param days from the decision's planning day on
 */
export function expectedUse(before: Decision, days: number): number {
  const wanted = demandCurve(before)(days);
  if (decisionDays(before).shortageModel === "back-order") return wanted;
  return Math.min(wanted, Math.max(0, before.onHand + before.arrivalsBeforeDelivery));
}

/**
 * Demand that two forecasts expect of the same days: from the later planning day to the end of the cover, as long as the earlier decision's
 * parameters make it. Units. Manual forecasts are those of the earlier plan: what changed in them is told by itself.
 */
export function coveredDemand(before: Decision, after: Decision, days: number): { before: number; after: number } {
  const isLost = decisionDays(before).shortageModel === "lost-sales";
  const all = ({ demandBeforeDelivery, demandInCover }: ReturnType<typeof windowed>) =>
    demandInCover + (isLost ? demandBeforeDelivery : 0);
  return {
    before: all(windowed(before, demandCurve(before), days)),
    after: all(windowed(before, demandCurve(withFormerManual(before, after, days)))),
  };
}

/** Orders placed since are due in the cover; cancelled ones are missed there first, then before it. */
function orderedUnits(present: Decision, units: number): Partial<Decision> {
  const { arrivalsInCover, arrivalsBeforeDelivery } = present;
  const missed = Math.max(0, -units - arrivalsInCover);
  return {
    onOrder: present.onOrder + units,
    arrivalsInCover: Math.max(0, arrivalsInCover + units),
    arrivalsBeforeDelivery: Math.max(0, arrivalsBeforeDelivery - missed),
  };
}

/** Costs whose ratio moves by no more than this are the same: a margin moves with each sale. */
const SAME_COSTS = 0.01;

/** Whether two rules for safety stock ask for the same. */
function isSameRule(one: SafetyStockRule, other: SafetyStockRule): boolean {
  if (one.kind !== "COST" || other.kind !== "COST") return JSON.stringify(one) === JSON.stringify(other);
  const [product, swapped] = [one.shortageCost * other.holdingCostPerDay, other.shortageCost * one.holdingCostPerDay];
  return Math.abs(product - swapped) <= SAME_COSTS * Math.max(product, swapped);
}

/**
 * Which cause has a change of the safety stock in units that is not the rule's own: the parameter that it also follows from, where that
 * changed, else the error of the forecast.
 */
function causeOfLevel(before: Decision, after: Decision): ChangeCause {
  const differs = (name: ParameterName) =>
    JSON.stringify(before.parameters[name].value) !== JSON.stringify(after.parameters[name].value);
  if (!isSameRule(before.parameters.safetyStock.value, after.parameters.safetyStock.value)) return "SAFETY_STOCK";
  if (differs("leadTimeDays")) return "LEAD_TIME";
  if (differs("reviewPeriodDays")) return "REVIEW_PERIOD";
  return differs("leadTimeDeviationDays") ? "LEAD_TIME_DEVIATION" : "FORECAST_ERROR";
}

/** Whether the later decision rests on what was learnt of past forecasts since the earlier one, or on that no more. */
const isLearntAnew = (before: Decision, after: Decision): boolean =>
  before.learntOn !== after.learntOn &&
  [before, after].every(({ parameters }) => parameters.safetyStock.value.kind !== "DAYS");

/** Stock, orders and arrivals, one after the other. */
function supplySubstitutions(before: Decision, after: Decision, flow: StockFlow, days: number): Substitution[] {
  // What is sold of a bundle leaves its contents' shelves: its own stock is what can be put together of them.
  const isBundle = before.blockedBy === "BUNDLE" && after.blockedBy === "BUNDLE";
  const used = isBundle ? 0 : expectedUse(before, days);
  const curve = demandCurve(before);
  return [
    ["DAYS_PASSED", (present) => ({ onHand: present.onHand - used, ...windowed(present, curve, days) })],
    ["SALES", (present) => withStock(present, present.onHand + used - flow.usedUnits)],
    // What no sale, use or receipt accounts for was counted, or written off.
    ["STOCK_CORRECTED", (present) => withStock(present, after.onHand - flow.receivedUnits)],
    ["ORDERS", (present) => orderedUnits(present, after.onOrder + flow.receivedUnits - before.onOrder)],
    [
      "ARRIVALS",
      () => {
        const { onHand, onOrder, uncountedUnits, arrivalsBeforeDelivery, arrivalsInCover } = after;
        const { servedAtDelivery, leftAfterShortage } = after;
        const arrivals = { uncountedUnits, arrivalsBeforeDelivery, arrivalsInCover, servedAtDelivery };
        return { onHand, onOrder, ...arrivals, leftAfterShortage };
      },
    ],
  ];
}

/** A SKU stops being bought for a successor's sake, or is bought again, as far as nothing else blocks it. */
const successionBlock =
  (before: Decision, after: Decision) =>
  (present: Decision): Partial<Decision> =>
    [before.blockedBy, after.blockedBy].includes("SUCCEEDED") ? { blockedBy: after.blockedBy } : present;

/** The forecast, and every parameter, one after the other. */
function demandSubstitutions(
  before: Decision,
  after: Decision,
  { hasCorrectedSales = false }: StockFlow,
  days: number,
): Substitution[] {
  const curve = demandCurve(after);
  const former = demandCurve(withFormerManual(before, after, days));
  // Where somebody had it learn from other days, the forecast and its error moved for that.
  const learning = causeOfLearning(before, after, days, hasCorrectedSales);
  const levelCause = causeOfLevel(before, after);
  /** With parameters put in that move the days which are covered, and the safety stock where it goes with them. */
  const moved = (cause: ChangeCause, ...names: ParameterName[]): Substitution => [
    cause,
    (present) => {
      const parameters = parametersWith(present, after, ...names);
      const safetyStock = levelCause === cause ? after.safetyStock : present.safetyStock;
      return { parameters, safetyStock, ...windowed({ ...present, parameters }, curve) };
    },
  ];
  return [
    [learning ?? "FORECAST", (present) => windowed(present, former)],
    [
      learning ?? (isLearntAnew(before, after) ? "PAST_FORECASTS" : "FORECAST_ERROR"),
      (present) => (levelCause === "FORECAST_ERROR" ? { safetyStock: after.safetyStock } : present),
    ],
    // What is used up first is not bought any more.
    ...(learning === "SUCCESSOR" ? [["SUCCESSOR", successionBlock(before, after)] as const] : []),
    ["MANUAL_FORECAST", (present) => windowed(present, curve)],
    moved("LEAD_TIME", "leadTimeDays"),
    [
      "CLOSED_DAYS",
      (present) => ({ closedDays: after.closedDays, ...windowed({ ...present, closedDays: after.closedDays }, curve) }),
    ],
    moved("STOCK_COVER", "stockCoverDays"),
    moved("SAFETY_STOCK", "safetyStock"),
    moved("REVIEW_PERIOD", "reviewPeriodDays"),
    moved("LEAD_TIME_DEVIATION", "leadTimeDeviationDays"),
    moved("SHORTAGE_MODEL", "shortageModel"),
    ["REORDERING", () => ({ blockedBy: after.blockedBy })],
    ["MOQ", (present) => ({ parameters: parametersWith(present, after, "moq") })],
    ["PACKS", (present) => ({ parameters: parametersWith(present, after, "packQuantity", "rounding") })],
    ["MINIMUMS", () => after],
  ];
}

/** All of a recommendation that only one of the plans has. */
const whole = (cause: ChangeCause, decision: Decision, sign: 1 | -1): CausePart[] => [
  { cause, units: sign * decidedUnits(decision), needUnits: sign * uncoveredUnits(decision) },
];

/**
 * Puts a change of recommended units down to its causes, each with the units that it brought; those that brought none are left out.
 *
 * Sequential substitution: from the earlier decision to the later one by putting in what one cause changed after the other, in the order of
 * `CHANGE_CAUSES`, and deciding anew each time through the engine's own rules. Each has the difference it makes then, so together
 * they are the whole change, to the unit; what two causes only do together is with the later one. The first is that days have passed as
 * forecast: stock went down by the forecast, and as many days came into the cover.
 * Source: our own; the method is the one of variance analysis (Horngren, Datar & Rajan, Cost Accounting, ch. 7).
 * @param before null where the SKU was not planned there yet; `after` null where it is no more
 * @param days from the earlier planning day to the later one, never negative
 * @example
 * // 10 a day, lead time 10, cover 30, 300 on hand: after one day on which 60 were sold, and nothing else
 * attribution(before, after, { usedUnits: 60, receivedUnits: 0 }, 1)
 * // [{ cause: "DAYS_PASSED", units: 10, … }, { cause: "SALES", units: 50, … }]
 */
export function attribution(
  before: Decision | null,
  after: Decision | null,
  flow: StockFlow,
  days: number,
): CausePart[] {
  if (!before) return after ? whole("NEW", after, 1) : [];
  if (!after) return whole("GONE", before, -1);
  const substitutions = [
    ...supplySubstitutions(before, after, flow, days),
    ...demandSubstitutions(before, after, flow, days),
  ];
  let present = before;
  let reached = { units: decidedUnits(before), needUnits: uncoveredUnits(before) };
  const parts: CausePart[] = [];
  for (const [cause, change] of substitutions) {
    present = { ...present, ...change(present) };
    const next = { units: decidedUnits(present), needUnits: uncoveredUnits(present) };
    const part = { cause, units: next.units - reached.units, needUnits: next.needUnits - reached.needUnits };
    reached = next;
    const last = parts.at(-1);
    if (last?.cause !== cause) parts.push(part);
    else parts.splice(-1, 1, { cause, units: last.units + part.units, needUnits: last.needUnits + part.needUnits });
  }
  return parts.filter(({ units, needUnits }) => units !== 0 || Math.abs(needUnits) > NEGLIGIBLE_NEED);
}

/** Less is left of rounding kept figures. */
const NEGLIGIBLE_NEED = 0.005;
