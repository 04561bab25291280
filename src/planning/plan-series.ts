/** The plan of one SKU at one warehouse: the engine's main entry. Read this first, then the file of each step. */

import type { DemandForecast } from "./demand/demand-forecast";
import { type LearntDemand, learnDemand } from "./demand/learnt-demand";
import { ownRules, type PlanTrace } from "./explanation/explain";
import { daysOnHand, daysToStockOut, firstDayBelow, MAX_DAYS, NO_FLOOR, netRequirement } from "./outlook/projection";
import { type StockHealth, stockHealth } from "./outlook/stock-health";
import { dueWithinDays } from "./parameters";
import { type DemandAhead, leadTimeQuantiles } from "./policy/demand-ahead";
import { keptWays } from "./policy/demand-window";
import { orderDates } from "./policy/lead-time";
import { type NeedInput, rawNeed, reorderPoint } from "./policy/reorder";
import { type Span, spanOf } from "./policy/span";
import { withScratch } from "./scratch";
import type { SeriesInput } from "./series-input";
import type { ForecastError, SeriesPlan } from "./series-plan";
import { needOf, positionOf, type SeriesPosition, type SharedDemand } from "./series-position";
import { traceOf } from "./series-trace";
import { NEGLIGIBLE_UNITS, type SizingStep, sizeSeries } from "./sizing/order-sizing";
import { type HandOver, handOver, takenOver } from "./succession/hand-over";
import type { Predecessor } from "./succession/line";
import { daysToRunOut, servedDemand } from "./succession/served-demand";

/**
 * Returns the need of each day after the cover beyond that day's arrivals. Spare arrivals serve the days after them, also arrivals of the cover that do not
 * count for it.
 */
function demandAfterCover(
  forecast: Float64Array,
  { arrivals, arrivalsInCover, coverEnd }: SeriesPosition,
  need: NeedInput,
): Float64Array {
  const needed = forecast.slice(coverEnd);
  let spare =
    need.shortageModel === "lost-sales"
      ? arrivalsInCover - need.arrivalsInCover
      : arrivals.subarray(0, coverEnd).reduce((sum, units) => sum + units, 0) - need.onOrder;
  for (let day = 0; day < needed.length; day += 1) {
    spare += arrivals[coverEnd + day] ?? 0;
    const served = Math.max(0, Math.min(spare, needed[day] ?? 0));
    spare -= served;
    needed[day] = (needed[day] ?? 0) - served;
  }
  return needed;
}

/** Returns the need that recipes explode; see `SeriesPlan.netRequirement`. */
function requirementOf(
  input: SeriesInput,
  leadTimeDays: number,
  forecast: Float64Array,
  { arrivals, projection: { balance }, safety, safetyOfDay }: SeriesPosition,
): Float64Array {
  const required = new Float64Array(forecast.length);
  if (!input.reorder || input.isArchived || input.serves) return required;
  const first = input.parameters.shortageModel.value === "lost-sales" ? leadTimeDays : 0;
  const served = netRequirement({
    onHand: balance[first] ?? 0,
    forecast: forecast.subarray(first),
    arrivals: arrivals.subarray(first),
    safetyStock: input.isBundle ? 0 : safety.units,
    safetyOfDay: input.isBundle ? undefined : safetyOfDay?.subarray(first),
  });
  required.set(served, first);
  return required;
}

/** Returns the reason why the SKU is never bought, regardless of its need; null when it may be bought (D63). */
function blockOf({ isArchived, isBundle, reorder, serves }: SeriesInput): PlanTrace["blockedBy"] {
  if (isArchived) return "ARCHIVED";
  if (isBundle) return "BUNDLE";
  if (serves) return "SUCCEEDED";
  return reorder ? null : "REORDER_OFF";
}

/** Returns whether a day's stock can't meet its remaining demand, or ends below the safety stock, by more than rounding. */
function isBelow(day: { stock: number; rest: number; atEnd: number }, safetyStock: number): boolean {
  const slack = NEGLIGIBLE_UNITS * Math.max(1, day.stock, safetyStock);
  return day.stock + slack < day.rest || day.atEnd < safetyStock - slack;
}

/** Returns when to order, so that stock reaches its safety stock no sooner than the order arrives. Nulls if there is nothing to buy or no supplier. */
function orderDatesOf(
  input: SeriesInput,
  { leadTimeDays, closedDays, reviewPeriodDays }: Span,
  forecast: Float64Array,
  { hasDemand, projection, safety, safetyOfDay, safetyBeyond, restOfDay, dueUnits, isDue }: SeriesPosition,
): Pick<SeriesPlan, "buyOn" | "expectedDeliveryOn"> {
  // Goods that are short or owed before the planning day is over are needed on that day.
  const today = {
    stock: input.onHand + dueUnits,
    rest: restOfDay,
    atEnd: (projection.balance[0] ?? 0) + dueUnits,
    isDue,
  };
  const isShortToday = (input.shareOfDayLeft ?? 0) > 0 && isBelow(today, safetyOfDay?.[0] ?? safety.units);
  const expectedInDays = isShortToday
    ? 0
    : firstDayBelow(projection.firstDayBelowSafety, projection, forecast, safetyBeyond);
  // Where shares of paths decide, their need of this order falls before the next review. Without such a need nothing falls before it.
  const lastOfReview = leadTimeDays + reviewPeriodDays;
  const neededInDays =
    isDue === null
      ? expectedInDays
      : isDue
        ? Math.min(expectedInDays, lastOfReview)
        : Math.max(expectedInDays, lastOfReview + 1);
  const buys = blockOf(input) === null && hasDemand && input.hasSupplier && neededInDays < MAX_DAYS;
  if (!buys) return { buyOn: null, expectedDeliveryOn: null };
  const { planningDay, calendar } = input;
  return orderDates({ planningDay, neededInDays, leadTimeDays: leadTimeDays - closedDays, calendar });
}

/** Returns the forecast error of a day and over the lead time. */
function errorOf(
  { dependentDeviation = 0 }: SeriesInput,
  predicted: DemandForecast,
  ahead: DemandAhead,
): ForecastError {
  const [p10 = 0, p50 = 0, p90 = 0] = leadTimeQuantiles(ahead, [0.1, 0.5, 0.9]);
  return {
    scaled: predicted.scaledError,
    bias: predicted.bias,
    deviationPerDay: Math.hypot(predicted.deviationPerDay, dependentDeviation),
    p10,
    p50,
    p90,
  };
}

/**
 * Returns the stock health at the time when an order of today can arrive. If predecessors serve all customers on that day, demand met until then counts as no
 * shortage.
 */
function healthOf(
  { onHand, parameters }: SeriesInput,
  span: Span,
  position: SeriesPosition,
  left: HandOver | undefined,
): StockHealth {
  const { leadTimeDays, safetyDays } = span;
  const { demandOf, arrivals, coverEnd, hasDemand, leftAtDelivery, levelUnits, onOrder, projection, safety } = position;
  const { firstUnmetDay } = projection;
  const isServed = left !== undefined && (left.takenShare[leadTimeDays] ?? 1) < NEGLIGIBLE_UNITS;
  const lastDueDelivery = leadTimeDays + (isServed ? 0 : dueWithinDays(parameters.reviewPeriodDays));
  return stockHealth({
    // Without a lead time, goods arrive with tomorrow's goods in the morning, before any demand of the plan.
    balanceAtDelivery: leadTimeDays > 0 ? leftAtDelivery : leftAtDelivery + (arrivals[0] ?? 0),
    // By paths an order may leave less than the buffer beyond expected demand, because some demand is lost before it arrives.
    safetyStock: position.isDue === null ? safety.units : Math.min(safety.units, Math.max(0, position.bufferUnits)),
    coverUnits: demandOf(leadTimeDays, coverEnd + safetyDays) + levelUnits,
    hasDemand,
    isMetUntilDue: firstUnmetDay === 0 || firstUnmetDay > lastDueDelivery,
    stockAndIncoming: onHand + onOrder,
  });
}

/** Returns how much to buy: the need after minimums and packs. */
function orderOf(input: SeriesInput, need: NeedInput) {
  const { rawNeed: units, uncoveredUnits } = rawNeed(need);
  const blockedBy = blockOf(input);
  const needed = blockedBy === null ? units : 0;
  const sized = sizeSeries({ need: needed, ...ownRules(input.parameters) });
  const block: SizingStep[] = blockedBy === null ? [] : [{ rule: blockedBy, before: units, after: 0 }];
  return {
    need,
    blockedBy,
    needed,
    uncoveredUnits,
    sizing: [...block, ...sized.steps],
    recommendedUnits: sized.units,
  };
}

/** Returns how long the stock lasts. A SKU that only serves until its stock is gone lasts until then. */
function lastingOf(
  input: SeriesInput,
  forecast: Float64Array,
  { arrivals, projection }: SeriesPosition,
  left: HandOver | undefined,
): Pick<SeriesPlan, "daysOnHand" | "daysToStockOut"> {
  const { onHand, planningDay, serves } = input;
  const onHandDays = daysOnHand(projection.balance[0] ?? 0, forecast);
  const runsOutIn = serves ? daysToRunOut(serves, planningDay) : null;
  if (runsOutIn !== null)
    return { daysOnHand: Math.max(0, Math.min(onHandDays, runsOutIn - 1)), daysToStockOut: runsOutIn };
  // As long as predecessors serve its customers, an empty shelf is not short.
  const isServed = left !== undefined && (left.takenShare[1] ?? 1) < 1 && onHand >= 0;
  return {
    daysOnHand: onHandDays,
    daysToStockOut: isServed
      ? firstDayBelow(projection.firstUnmetDay, projection, forecast, NO_FLOOR)
      : daysToStockOut({ onHand, forecast, arrivals, projection }),
  };
}

/** Plans from all the demand: takes off the part that predecessors serve, and adds the units that they owe. */
function planFrom(input: SeriesInput, span: Span, demand: LearntDemand): SeriesPlan {
  const { predecessors, planningDay } = input;
  if (!predecessors || predecessors.length === 0) return planOwn(input, span, demand);
  const left = handOver(demand, predecessors, planningDay);
  const own = { ...input, onHand: input.onHand - left.owedUnits };
  const taken = takenOver(demand, left, span.leadTimeDays);
  return planOwn(
    own,
    span,
    { ...taken, ...engineTakenOver(demand, taken, predecessors, planningDay) },
    { demand, left },
  );
}

/**
 * Returns the demand that the engine's forecast alone leaves after predecessors, if somebody typed another forecast. A typed forecast also moves the day on
 * which they run out.
 */
function engineTakenOver(
  { predicted: { manual, dependent }, restOfDay, engineRestOfDay = restOfDay }: LearntDemand,
  taken: LearntDemand,
  predecessors: readonly Predecessor[],
  planningDay: string,
): Partial<LearntDemand> {
  if (!manual) return {};
  const engine = { predicted: { forecast: manual.engine, dependent }, restOfDay: engineRestOfDay };
  const left = handOver(engine, predecessors, planningDay);
  return {
    predicted: { ...taken.predicted, manual: { ...manual, engine: left.forecast } },
    engineRestOfDay: left.restOfDay,
  };
}

function planOwn(input: SeriesInput, span: Span, learnt: LearntDemand, shared?: SharedDemand): SeriesPlan {
  const { planningDay } = input;
  const { forecast, method, demandClass, dependent } = learnt.predicted;
  const position = positionOf(input, span, learnt, shared);
  const { arrivals, leadTimeDemand, onOrder, projection } = position;
  const safetyStock = position.safety.units;
  const order = orderOf(input, needOf(input, span, forecast, position));
  const { sizing, recommendedUnits } = order;
  const error = errorOf(input, learnt.predicted, position.ahead);
  const { balance } = projection;
  return {
    planningDay,
    forecast,
    method,
    demandClass,
    error,
    ways: keptWays(position.ahead.ways),
    arrivals,
    balance,
    waiting: dependent,
    ...lastingOf(input, forecast, position, shared?.left),
    safetyStock,
    safetyOfDay: position.safetyOfDay,
    reorderPoint: reorderPoint({ leadTimeDemand, safetyStock }),
    onOrder,
    stockHealth: healthOf(input, span, position, shared?.left),
    ...orderDatesOf(input, span, forecast, position),
    rawNeed: order.needed,
    recommendedUnits,
    sizing,
    lateArrivals: position.late,
    trace: traceOf(input, span, learnt, { ...order, position, error, left: shared?.left }),
    cover: {
      uncoveredUnits: order.uncoveredUnits,
      demandAfterCover: demandAfterCover(forecast, position, order.need),
    },
    netRequirement: requirementOf(input, span.leadTimeDays, forecast, position),
    ...(shared ? { handOver: shared.left } : {}),
  };
}

/**
 * Plans one SKU at one warehouse: forecast, position, health, when to buy, how much, and why.
 *
 * Pure: the same input always gives the same plan, on any day it runs. Days of the result count from tomorrow = 1. Costs well under a millisecond for two
 * years of history. An invalid date throws RangeError (the caller's fault).
 * Source: planning.md, all of it; D36a, D37.
 * @example
 * // nothing in stock, 10 sold a day, lead time 30, cover 60, lost sales
 * planSeries({ ...series, onHand: 0, arrivals: [] }).recommendedUnits // 600
 */
export function planSeries(input: SeriesInput): SeriesPlan {
  const span = spanOf(input);
  const { serves } = input;
  if (serves) return withScratch(() => planOwn(input, span, servedDemand(serves, span.horizonDays)));
  return withScratch(() => planFrom(input, span, learnDemand(input, span)));
}

/**
 * Plans as `planSeries` does, from demand that was learnt before. Plans that differ only in settings and stock share this most expensive part.
 * @param learnt of the same series, by `keptDemand`; the history of the input is ignored
 * @param daysSince days since that demand was learnt: its past stays, and the forecast begins so much later
 * @example planFromDemand(input, keptDemand(input)).recommendedUnits // as planSeries(input) says
 */
export function planFromDemand(input: SeriesInput, learnt: LearntDemand, daysSince = 0): SeriesPlan {
  const span = spanOf(input);
  const forecast = learnt.predicted.forecast.subarray(daysSince, daysSince + span.horizonDays);
  return withScratch(() => planFrom(input, span, { ...learnt, predicted: { ...learnt.predicted, forecast } }));
}
