/** Stock and demand of one SKU at one warehouse until an order of today can arrive, and over its cover. */

import type { LearntDemand } from "./demand/learnt-demand";
import type { PlanTrace } from "./explanation/explain";
import {
  type Projection,
  projectBalance,
  runningTotals,
  type SafetyFloor,
  servedByArrival,
} from "./outlook/projection";
import { dueWithinDays, type ShortageModel } from "./parameters";
import { type DemandAhead, demandAhead } from "./policy/demand-ahead";
import type { LateArrival } from "./policy/late-arrivals";
import { type NeedInput, rawNeed, spareArrivals } from "./policy/reorder";
import { safetyOfDays, safetyStockOfDays } from "./policy/safety-stock";
import { safetyStockOfLevel } from "./policy/service-level";
import { arrivalsByDay, type Span } from "./policy/span";
import type { SeriesInput } from "./series-input";
import { NEGLIGIBLE_UNITS } from "./sizing/order-sizing";
import type { HandOver } from "./succession/hand-over";

/** What a plan's figures follow from. Units of stock; days count from tomorrow = 1. */
export interface SeriesPosition {
  /** Units that are demanded after one day up to and including another. */
  demandOf(from: number, to: number): number;
  /** Whether anything is forecast or owed. */
  hasDemand: boolean;
  /** Units that arrive on each day from tomorrow. */
  arrivals: Float64Array;
  /** Units of all open order lines. */
  onOrder: number;
  /** Those of them that are too late to count as arriving. */
  uncountedUnits: number;
  /** What the rest of the planning day takes; see `restOfDay`. */
  restOfDay: number;
  /** Units of open order lines that are due by the planning day, and serve its rest. */
  dueUnits: number;
  late: LateArrival[];
  safety: PlanTrace["safetyStock"];
  /** What is to be left at the end of each day, index 0 is the planning day; left out where it is the safety stock on each. */
  safetyOfDay: Float64Array | undefined;
  /** The same beyond the last day that is forecast. */
  safetyBeyond: SafetyFloor;
  /** The safety stock where it follows from a service level or costs and so stands in units in place of days; else 0. */
  levelUnits: number;
  /** What is to be kept beyond what is expected; see `NeedInput.bufferUnits`. 0 with days. */
  bufferUnits: number;
  /** Whether only what is owed is needed: of what hardly sells, unless costs say otherwise, and of what no costs make pay. */
  keepsNone: boolean;
  /** What costs want until the next order can arrive, where they judge whole units; below 0 where units are spare. Null with other rules. */
  neededByCosts: number | null;
  /** Whether something is to be ordered before the next review, where a service level or costs decide; null with days. */
  isDue: boolean | null;
  /** Demand over lead time and review as paths. */
  ahead: DemandAhead;
  projection: Projection;
  leadTimeDemand: number;
  arrivalsBeforeDelivery: number;
  arrivalsInCover: number;
  /** Stock at the end of the day on which an order of today arrives. */
  leftAtDelivery: number;
  /** Last day of the cover. */
  coverEnd: number;
  /** Last day of those whose mean is the rate of demand: the cover, or without one the day after the delivery. */
  rateEnd: number;
}

/**
 * The stock that the planning day leaves once the rest of it has sold; below 0: units that are owed.
 *
 * Goods that are due by the day serve its rest, too, as the evening before said of them. They are counted with tomorrow's
 * arrivals, so what the rest takes of them is owed to these.
 * @param day.dueUnits on open order lines that are due on the planning day or overdue
 * @example stockAtEndOfDay({ onHand: 5, restOfDay: 8, dueUnits: 0, shortageModel: "lost-sales" }) // 0
 * @example stockAtEndOfDay({ onHand: -30, restOfDay: 8, dueUnits: 0, shortageModel: "lost-sales" }) // -30
 * @example stockAtEndOfDay({ onHand: 5, restOfDay: 8, dueUnits: 20, shortageModel: "lost-sales" }) // -3
 */
export function stockAtEndOfDay(day: {
  onHand: number;
  restOfDay: number;
  dueUnits: number;
  shortageModel: ShortageModel;
}): number {
  const { onHand, restOfDay, dueUnits, shortageModel } = day;
  return onHand - (shortageModel === "lost-sales" ? Math.min(restOfDay, Math.max(0, onHand + dueUnits)) : restOfDay);
}

/** All the demand of a SKU and its predecessors, and what they leave of it. */
export interface SharedDemand {
  demand: LearntDemand;
  left: HandOver;
}

/**
 * The safety stock, and what is to be left at the end of each day: with days the demand of so many days after it, else the same on each. Where
 * predecessors serve part of the demand, it is that of all demand times the part that they do not serve on the day: none is kept before they
 * run out, and all of it from then on.
 */
function safetyOfAll(
  input: SeriesInput,
  span: Span,
  own: { learnt: LearntDemand; totals: Float64Array; arrivals: Float64Array; onHand: number },
  shared?: SharedDemand,
) {
  const { parameters, serves } = input;
  const { learnt, arrivals, onHand } = own;
  const rule = parameters.safetyStock.value;
  const shortageModel = parameters.shortageModel.value;
  // Nobody restocks what is used up.
  const isLevel = rule.kind !== "DAYS" && !serves;
  const all = shared ? shared.demand : learnt;
  const safetyDays = serves ? 0 : span.safetyDays;
  const totals = shared ? runningTotals(all.predicted.forecast, safetyDays) : own.totals;
  const aheadOfAll = demandAhead(input, span, all, totals);
  const level = isLevel ? safetyStockOfLevel(rule, { span, ahead: aheadOfAll, onHand, arrivals, shortageModel }) : null;
  const inDays = safetyStockOfDays(totals, span.leadTimeDays, safetyDays);
  const safety: PlanTrace["safetyStock"] = level?.safety ?? { units: inDays, basis: "DAYS" };
  const partOn = (day: number): number => shared?.left.takenShare[day] ?? 1;
  const ofDay = safetyDays > 0 ? safetyOfDays(totals, safetyDays) : undefined;
  if (shared && ofDay) for (let day = 0; day < ofDay.length; day += 1) ofDay[day] = (ofDay[day] ?? 0) * partOn(day);
  const ofLevel = shared && safety.units > 0 ? shared.left.takenShare.map((part) => part * safety.units) : undefined;
  return {
    level,
    ahead: shared ? demandAhead(input, span, learnt, own.totals) : aheadOfAll,
    safety: shared ? partOf(safety, partOn(span.leadTimeDays)) : safety,
    unitsOn: (day: number): number => safety.units * partOn(day),
    ofDay: ofDay ?? ofLevel,
    beyond: { units: safetyDays > 0 ? 0 : safety.units * partOn(totals.length - 1), days: safetyDays },
  };
}

/** The part of a safety stock that counts while predecessors serve the rest of the demand. */
const partOf = (safety: PlanTrace["safetyStock"], part: number): PlanTrace["safetyStock"] => ({
  ...safety,
  units: safety.units * part,
  ...(safety.byPaths ? { byPaths: { ...safety.byPaths, ownPart: part } } : {}),
});

/** Units of what arrives on the day of the delivery that its own demand takes; see `NeedInput.servedAtDelivery`. */
function servedOnDelivery(
  leadTimeDays: number,
  { balance }: Projection,
  forecast: Float64Array,
  arrivals: Float64Array,
): number {
  if (leadTimeDays === 0) return 0;
  const day = leadTimeDays - 1;
  return servedByArrival({ left: balance[day] ?? 0, demand: forecast[day] ?? 0, arriving: arrivals[day] ?? 0 });
}

/** Projects stock against demand and open arrivals. */
export function positionOf(
  input: SeriesInput,
  span: Span,
  learnt: LearntDemand,
  shared?: SharedDemand,
): SeriesPosition {
  const { predicted, restOfDay } = learnt;
  const { parameters } = input;
  const { leadTimeDays, stockCoverDays, reviewPeriodDays } = span;
  const { forecast, dependent: waiting } = predicted;
  const totals = runningTotals(forecast, input.serves ? 0 : span.safetyDays);
  const demandOf = (from: number, to: number): number => (totals[to] ?? 0) - (totals[from] ?? 0);
  const {
    byDay: arrivals,
    onOrder,
    dueUnits,
    uncountedUnits,
    late,
  } = arrivalsByDay(input.arrivals, {
    planningDay: input.planningDay,
    horizonDays: forecast.length,
    leadTimeDays: leadTimeDays - span.closedDays,
  });
  const arrived = runningTotals(arrivals);
  const shortageModel = parameters.shortageModel.value;
  const onHand = stockAtEndOfDay({ onHand: input.onHand, restOfDay, dueUnits, shortageModel });
  const safetyOf = safetyOfAll(input, span, { learnt, totals, arrivals, onHand }, shared);
  const { safety, ahead, unitsOn, level } = safetyOf;
  const projection = projectBalance({
    onHand,
    forecast,
    arrivals,
    waiting,
    safetyStock: safety.units,
    safetyOfDay: safetyOf.ofDay,
    shortageModel,
  });
  const arrivalsBeforeDelivery = arrived[leadTimeDays] ?? 0;
  const coverEnd = leadTimeDays + stockCoverDays;
  const reviewEnd = leadTimeDays + reviewPeriodDays;
  // What the paths need of the next order, less what is expected to be needed of it.
  const expectedNeed =
    shortageModel === "lost-sales"
      ? demandOf(leadTimeDays, reviewEnd) -
        (projection.balance[leadTimeDays] ?? 0) -
        servedOnDelivery(leadTimeDays, projection, forecast, arrivals) -
        ((arrived[reviewEnd] ?? 0) - arrivalsBeforeDelivery)
      : demandOf(0, reviewEnd) - onHand - (arrived[reviewEnd] ?? 0);
  return {
    demandOf,
    hasDemand: demandOf(0, forecast.length) > 0 || onHand < 0,
    arrivals,
    onOrder,
    uncountedUnits,
    restOfDay,
    dueUnits,
    late,
    safety,
    safetyOfDay: safetyOf.ofDay,
    safetyBeyond: safetyOf.beyond,
    levelUnits: level ? unitsOn(coverEnd) : 0,
    bufferUnits: level ? (shared ? unitsOn(coverEnd) : level.needed - expectedNeed) : 0,
    keepsNone: !shared && !input.serves && (level ? level.keepsNone : ahead.isNearlyNone),
    neededByCosts:
      level && !shared && parameters.safetyStock.value.kind === "COST" && ahead.ways.isCounted ? level.needed : null,
    isDue: level && !shared ? level.needed > NEGLIGIBLE_UNITS : null,
    ahead,
    projection,
    leadTimeDemand: demandOf(0, leadTimeDays),
    arrivalsBeforeDelivery,
    arrivalsInCover: (arrived[coverEnd] ?? 0) - arrivalsBeforeDelivery,
    leftAtDelivery: projection.balance[leadTimeDays] ?? 0,
    coverEnd,
    rateEnd: Math.min(forecast.length, Math.max(coverEnd, leadTimeDays + 1)),
  };
}

/**
 * What the need of a series is computed from; see `rawNeed`.
 *
 * What arrives after the cover serves none of its days. What arrives in it once the next order can serves only the days from then on (D170): beyond
 * what these take it does not count where the days before run short.
 */
export function needOf(
  { onHand, parameters }: SeriesInput,
  span: Span,
  forecast: Float64Array,
  position: SeriesPosition,
): NeedInput {
  const { leadTimeDays, safetyDays, stockCoverDays } = span;
  const { demandOf, arrivals, projection, coverEnd } = position;
  const shortageModel = parameters.shortageModel.value;
  const isLost = shortageModel === "lost-sales";
  const expected = isLost ? demandOf(leadTimeDays, coverEnd) : position.restOfDay + demandOf(0, coverEnd + safetyDays);
  const bufferUnits = position.keepsNone ? -expected : position.bufferUnits;
  const all: NeedInput = {
    shortageModel,
    leadTimeDays,
    stockCoverDays,
    onHand,
    onOrder: position.onOrder - position.uncountedUnits,
    leftAtDelivery: position.leftAtDelivery,
    servedAtDelivery: servedOnDelivery(leadTimeDays, projection, forecast, arrivals),
    arrivalsInCover: position.arrivalsInCover,
    coverDemand: expected + bufferUnits,
    ...(position.safety.basis === "DAYS" && !position.keepsNone ? {} : { bufferUnits }),
  };
  // What hardly sells is bought for what is owed alone: anything on order pays that.
  if (position.keepsNone) return all;
  const isLevel = position.safety.basis !== "DAYS";
  const nextOrderOn = leadTimeDays + (isLevel ? span.reviewPeriodDays : dueWithinDays(parameters.reviewPeriodDays));
  const countedUntil = isLost ? coverEnd : Math.max(coverEnd, nextOrderOn);
  const from = Math.min(nextOrderOn, countedUntil);
  const sumOf = (first: number, last: number): number =>
    arrivals.subarray(first, last).reduce((sum, units) => sum + units, 0);
  const counted = isLost ? all : { ...all, onOrder: sumOf(0, countedUntil) };
  const kept = isLost ? 0 : safetyDays;
  const arriving = sumOf(from, countedUntil);
  const taken = Math.max(0, demandOf(from + kept, coverEnd + kept));
  const spare = spareArrivals(rawNeed(counted).uncoveredUnits, arriving, taken);
  const laterUnits = all.onOrder - counted.onOrder + spare;
  if (laterUnits <= NEGLIGIBLE_UNITS) return inWholeUnits(counted, position);
  return isLost
    ? { ...counted, arrivalsInCover: counted.arrivalsInCover - spare, laterUnits }
    : { ...counted, onOrder: counted.onOrder - spare, laterUnits };
}

/** A need without the part of a unit that only days after the next order can arrive may want: by costs no unit of it pays yet. */
function inWholeUnits(need: NeedInput, { neededByCosts }: SeriesPosition): NeedInput {
  if (neededByCosts === null) return need;
  const fraction = rawNeed(need).uncoveredUnits - Math.max(0, neededByCosts);
  if (fraction <= NEGLIGIBLE_UNITS || fraction >= 1) return need;
  const bufferUnits = (need.bufferUnits ?? 0) - fraction;
  return { ...need, coverDemand: need.coverDemand - fraction, bufferUnits, leavesFraction: true };
}
