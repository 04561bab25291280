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

/** The quantities that a plan's figures follow from. Units of stock; days count from tomorrow = 1. */
export interface SeriesPosition {
  /** Returns the units demanded after day `from`, up to and including day `to`. */
  demandOf(from: number, to: number): number;
  /** True if anything is forecast or owed. */
  hasDemand: boolean;
  /** Units that arrive on each day from tomorrow. */
  arrivals: Float64Array;
  /** Units of all open order lines. */
  onOrder: number;
  /** Units of those lines that are too late to count as arriving. */
  uncountedUnits: number;
  /** Demand of the rest of the planning day; see `restOfDay`. */
  restOfDay: number;
  /** Units of open order lines that are due by the planning day. They serve its rest. */
  dueUnits: number;
  late: LateArrival[];
  safety: PlanTrace["safetyStock"];
  /** Units that should be left at the end of each day; index 0 is the planning day. Left out where every day has the safety stock. */
  safetyOfDay: Float64Array | undefined;
  /** The same for days beyond the forecast. */
  safetyBeyond: SafetyFloor;
  /** The safety stock in units where it follows from a service level or costs; else 0. */
  levelUnits: number;
  /** Units kept beyond the expected demand; see `NeedInput.bufferUnits`. 0 where the safety stock is set in days. */
  bufferUnits: number;
  /** True if only owed units are needed: the SKU hardly sells and no costs decide, or no costs make stock pay. */
  keepsNone: boolean;
  /** Units that costs ask for until the next order can arrive, where costs judge whole units. Below 0: units to spare. Null with other rules. */
  neededByCosts: number | null;
  /** True if something must be ordered before the next review, where a service level or costs decide. Null with days. */
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
  /** The last day of the days whose mean is the rate of demand: the end of the cover. Without a cover it is the day after the delivery. */
  rateEnd: number;
}

/**
 * Returns the stock that is left once the rest of the planning day has sold. Below 0: units that are owed.
 *
 * Goods due by the planning day serve its rest too, as the plan of the evening before assumed. They are counted with tomorrow's arrivals. So the units of
 * them that the rest takes appear here as owed.
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

/** All the demand of a SKU and its predecessors, and the part that the predecessors leave. */
export interface SharedDemand {
  demand: LearntDemand;
  left: HandOver;
}

/**
 * Returns the safety stock and the stock that should be left at the end of each day.
 *
 * With days, each day keeps the demand of so many days after it. Otherwise each day keeps the same units. Where predecessors serve part of the demand, the
 * safety stock of all demand is multiplied by the part that they leave on that day. So none is kept before they run out, and all of it afterwards.
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
  // A SKU that only serves for its successor is not restocked, so it keeps no level.
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

/** Returns the part of a safety stock that counts while predecessors serve the rest of the demand. */
const partOf = (safety: PlanTrace["safetyStock"], part: number): PlanTrace["safetyStock"] => ({
  ...safety,
  units: safety.units * part,
  ...(safety.byPaths ? { byPaths: { ...safety.byPaths, ownPart: part } } : {}),
});

/** Returns the units arriving on the day of the delivery that the same day's demand takes; see `NeedInput.servedAtDelivery`. */
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
  // The need of the paths from the next order, less the expected need.
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
 * Returns the figures that the need of a series is computed from; see `rawNeed`.
 *
 * Arrivals after the cover serve none of its days. Arrivals in the cover, once the next order can arrive, serve only the days from then on (D170). Where the
 * days before run short, arrivals beyond the demand of those later days do not count.
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
  // A SKU that hardly sells is bought only for owed units, and anything on order pays those.
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

/** Returns a need without the fraction of a unit that only days after the next order can ask for. By costs no unit of it pays yet. */
function inWholeUnits(need: NeedInput, { neededByCosts }: SeriesPosition): NeedInput {
  if (neededByCosts === null) return need;
  const fraction = rawNeed(need).uncoveredUnits - Math.max(0, neededByCosts);
  if (fraction <= NEGLIGIBLE_UNITS || fraction >= 1) return need;
  const bufferUnits = (need.bufferUnits ?? 0) - fraction;
  return { ...need, coverDemand: need.coverDemand - fraction, bufferUnits, leavesFraction: true };
}
