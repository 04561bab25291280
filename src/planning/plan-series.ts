/** The plan of one SKU at one warehouse: the engine's main entry. Read this first, then the file each step comes from. */

import type { DemandHistory } from "./demand/demand";
import { type DemandForecast, dependentUnits } from "./demand/demand-forecast";
import { type LearntDemand, learnDemand } from "./demand/learnt-demand";
import { ownRules, type PlanTrace } from "./explanation/explain";
import type { AnsweredSeason } from "./forecast/forecast";
import { seasonFactor } from "./forecast/seasons/shared-season";
import {
  daysOnHand,
  daysToStockOut,
  firstDayBelow,
  LONGEST_DAYS,
  netRequirement,
  projectBalance,
  runningTotals,
  servedByArrival,
} from "./outlook/projection";
import { stockHealth } from "./outlook/stock-health";
import { orderDates } from "./policy/lead-time";
import { type NeedInput, rawNeed, reorderPoint } from "./policy/reorder";
import { safetyStockOfDays } from "./policy/safety-stock";
import { safetyStockOfLevel } from "./policy/service-level";
import { arrivalsByDay, type Span, spanOf } from "./policy/span";
import { spanDemand, spanQuantile } from "./policy/span-demand";
import { withScratch } from "./scratch";
import type { ForecastError, SeriesInput, SeriesPlan } from "./series-plan";
import { NEGLIGIBLE_UNITS, type SizingStep, sizeSeries } from "./sizing/order-sizing";

/** The history as it would have been with demand that is multiplied; the same where it is not. */
function multiplied({ history, predicted }: { history: DemandHistory; predicted: DemandForecast }): DemandHistory {
  const { factor } = predicted;
  return factor === 1 ? history : { ...history, units: history.units.map((units) => units * factor) };
}

function safetyStockOf(
  input: SeriesInput,
  span: Span,
  given: { totals: Float64Array; history: DemandHistory; predicted: DemandForecast },
): PlanTrace["safetyStock"] {
  const rule = input.parameters.safetyStock.value;
  if (rule.kind === "SERVICE_LEVEL")
    return safetyStockOfLevel(rule.serviceLevel, { ...given, history: multiplied(given), input, span });
  return { units: safetyStockOfDays(given.totals, span.leadTimeDays, span.safetyDays), basis: "DAYS" };
}

/** What each day after the cover needs beyond what arrives then; spare arrivals serve the days after them. */
function demandAfterCover(forecast: Float64Array, arrivals: Float64Array, coverEnd: number): Float64Array {
  const needed = forecast.slice(coverEnd);
  let spare = 0;
  for (let day = 0; day < needed.length; day += 1) {
    spare += arrivals[coverEnd + day] ?? 0;
    const served = Math.min(spare, needed[day] ?? 0);
    spare -= served;
    needed[day] = (needed[day] ?? 0) - served;
  }
  return needed;
}

/** Need that recipes explode; see `SeriesPlan.netRequirement`. */
function requirementOf(
  input: SeriesInput,
  leadTimeDays: number,
  line: { forecast: Float64Array; arrivals: Float64Array; balance: Float64Array; safetyStock: number },
): Float64Array {
  const required = new Float64Array(line.forecast.length);
  if (!input.reorder || input.isArchived) return required;
  const first = input.parameters.shortageModel.value === "lost-sales" ? leadTimeDays : 0;
  const served = netRequirement({
    onHand: line.balance[first] ?? 0,
    forecast: line.forecast.subarray(first),
    arrivals: line.arrivals.subarray(first),
    safetyStock: input.isBundle ? 0 : line.safetyStock,
  });
  required.set(served, first);
  return required;
}

function tracedSeason(season: AnsweredSeason | null, from: number, to: number): PlanTrace["forecast"]["season"] {
  if (!season) return null;
  const { of = "all", shown, growth, flat, besides } = season;
  const strength = flat ? null : season.strength;
  return { of, strength, shown, besides, coverFactor: seasonFactor(season, from, to), growth };
}

/** Why nothing of it is ever bought, whatever the arithmetic says; null when it is (D63). */
function blockOf({ isArchived, isBundle, reorder }: SeriesInput): PlanTrace["blockedBy"] {
  if (isArchived) return "ARCHIVED";
  if (isBundle) return "BUNDLE";
  return reorder ? null : "REORDER_OFF";
}

function reckon(input: SeriesInput, span: Span, { history, cappedDays, predicted }: LearntDemand): SeriesPlan {
  const { planningDay, parameters, onHand } = input;
  const shortageModel = parameters.shortageModel.value;
  const { leadTimeDays, safetyDays, stockCoverDays } = span;
  const { forecast, method, demandClass } = predicted;
  const dependentDeviationPerDay = input.dependentDeviation ?? 0;
  const deviationPerDay = Math.hypot(predicted.deviationPerDay, dependentDeviationPerDay);
  const totals = runningTotals(forecast);
  const demandOf = (from: number, to: number): number => (totals[to] ?? 0) - (totals[from] ?? 0);
  const hasDemand = demandOf(0, forecast.length) > 0;
  const { byDay, onOrder, late } = arrivalsByDay(input.arrivals, planningDay, forecast.length);
  const arrived = runningTotals(byDay);

  const safety = safetyStockOf(input, span, { totals, history, predicted });
  const safetyStock = safety.units;
  const projection = projectBalance({ onHand, forecast, arrivals: byDay, safetyStock, shortageModel });
  const leftAtDelivery = projection.balance[leadTimeDays] ?? 0;
  // What arrives without any lead time is there with tomorrow's goods, in the morning, before any demand of the plan.
  const availableAtDelivery = leadTimeDays > 0 ? leftAtDelivery : leftAtDelivery + (byDay[0] ?? 0);
  const leadTimeDemand = demandOf(0, leadTimeDays);
  const arrivalsBeforeDelivery = arrived[leadTimeDays] ?? 0;
  const lost = leftAtDelivery - (onHand + arrivalsBeforeDelivery - leadTimeDemand);
  const coverEnd = leadTimeDays + stockCoverDays;
  // Without a cover, the day after delivery still has a rate.
  const rateEnd = Math.min(forecast.length, Math.max(coverEnd, leadTimeDays + 1));
  const levelUnits = parameters.safetyStock.value.kind === "SERVICE_LEVEL" ? safetyStock : 0;

  const need: NeedInput = {
    shortageModel,
    leadTimeDays,
    stockCoverDays,
    onHand,
    onOrder,
    leftAtDelivery,
    servedAtDelivery:
      leadTimeDays > 0
        ? servedByArrival({
            left: projection.balance[leadTimeDays - 1] ?? 0,
            demand: forecast[leadTimeDays - 1] ?? 0,
            arriving: byDay[leadTimeDays - 1] ?? 0,
          })
        : 0,
    arrivalsInCover: (arrived[coverEnd] ?? 0) - arrivalsBeforeDelivery,
    coverDemand:
      (shortageModel === "lost-sales" ? demandOf(leadTimeDays, coverEnd) : demandOf(0, coverEnd + safetyDays)) +
      levelUnits,
  };
  const open = rawNeed(need);
  const blockedBy = blockOf(input);
  const needed = blockedBy === null ? open.rawNeed : 0;
  const sized = sizeSeries({ need: needed, ...ownRules(parameters) });
  const block: SizingStep[] = blockedBy === null ? [] : [{ rule: blockedBy, before: open.rawNeed, after: 0 }];
  const sizing = [...block, ...sized.steps];

  const belowSafety = firstDayBelow(projection.firstDayBelowSafety, projection, forecast, safetyStock);
  const buys = blockedBy === null && hasDemand && input.hasSupplier && belowSafety < LONGEST_DAYS;
  const dates = buys
    ? orderDates({
        planningDay,
        neededInDays: belowSafety,
        leadTimeDays: leadTimeDays - span.closedDays,
        calendar: input.calendar,
      })
    : { buyOn: null, expectedDeliveryOn: null };

  const own = { ...predicted.leadTime, deviation: predicted.deviationPerDay * Math.sqrt(leadTimeDays) };
  const overLeadTime = spanDemand(own, {
    days: leadTimeDays,
    units: leadTimeDemand,
    dependentDeviationPerDay,
    leadTimeDeviationDays: parameters.leadTimeDeviationDays.value,
  });
  // The demand of no days is nothing, whatever a day may bring.
  const quantile = (probability: number): number => (leadTimeDays > 0 ? spanQuantile(overLeadTime, probability) : 0);
  const error: ForecastError = {
    scaled: predicted.scaledError,
    bias: predicted.bias,
    deviationPerDay,
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
  };
  const trace: PlanTrace = {
    planningDay,
    parameters,
    closedDays: span.closedDays,
    forecast: {
      method,
      demandClass,
      unitsPerDay: demandOf(leadTimeDays, rateEnd) / Math.max(1, rateEnd - leadTimeDays),
      dependentUnits: dependentUnits(input.dependentDemand, leadTimeDays, coverEnd),
      season: tracedSeason(predicted.season, leadTimeDays, rateEnd),
      historyDays: history.units.length,
      stockedOutDays: history.missingDays,
      cappedDays,
      scaledError: error.scaled,
      bias: error.bias,
      deviationPerDay,
      p10: error.p10,
      p50: error.p50,
      p90: error.p90,
    },
    position: {
      onHand,
      limitedBy: input.limitedBy ?? null,
      onOrder,
      lateUnits: late.reduce((sum, arrival) => sum + arrival.units, 0),
      demandBeforeDelivery: leadTimeDemand,
      arrivalsBeforeDelivery,
      lostBeforeDelivery: lost > NEGLIGIBLE_UNITS ? lost : 0,
    },
    safetyStock: safety,
    need,
    blockedBy,
    obstacle: blockedBy === null && !input.hasSupplier ? "NO_SUPPLIER" : null,
    sizing,
    recommendedUnits: sized.units,
  };
  return {
    planningDay,
    forecast,
    method,
    demandClass,
    error,
    arrivals: byDay,
    balance: projection.balance,
    daysOnHand: daysOnHand(onHand, forecast),
    daysToStockOut: daysToStockOut({ onHand, forecast, arrivals: byDay, projection }),
    safetyStock,
    reorderPoint: reorderPoint({ leadTimeDemand, safetyStock }),
    onOrder,
    stockHealth: stockHealth({
      balanceAtDelivery: availableAtDelivery,
      safetyStock,
      coverUnits: demandOf(leadTimeDays, coverEnd + safetyDays) + levelUnits,
      hasDemand,
      stockAndIncoming: onHand + onOrder,
    }),
    ...dates,
    rawNeed: needed,
    recommendedUnits: sized.units,
    sizing,
    lateArrivals: late,
    trace,
    cover: {
      uncoveredUnits: open.uncoveredUnits,
      demandAfterCover: demandAfterCover(forecast, byDay, coverEnd),
    },
    netRequirement: requirementOf(input, leadTimeDays, {
      forecast,
      arrivals: byDay,
      balance: projection.balance,
      safetyStock,
    }),
  };
}

/**
 * Plans one SKU at one warehouse: forecast, position, health, when to buy, how much, and why.
 *
 * Pure: the same input always gives the same plan, whatever the day it runs. Days of the result count from tomorrow = 1.
 * Costs well under a millisecond for two years of history. A date that is no date throws RangeError (the caller's fault).
 * Source: planning.md, all of it; D36a, D37.
 * @example
 * // nothing in stock, 10 sold a day, lead time 30, cover 60, lost sales
 * planSeries({ ...series, onHand: 0, arrivals: [] }).recommendedUnits // 600
 */
export function planSeries(input: SeriesInput): SeriesPlan {
  const span = spanOf(input);
  return withScratch(() => reckon(input, span, learnDemand(input, span)));
}

/**
 * Plans as `planSeries` does, from demand that was learnt before: plans that differ in settings and stock alone share what costs most.
 * @param learnt of the same series, by `keptDemand`; the history of the input is not looked at
 * @param daysSince that day; what was learnt of the past stays, and the forecast begins so much later
 * @example planFromDemand(input, keptDemand(input)).recommendedUnits // as planSeries(input) says
 */
export function planFromDemand(input: SeriesInput, learnt: LearntDemand, daysSince = 0): SeriesPlan {
  const span = spanOf(input);
  const forecast = learnt.predicted.forecast.subarray(daysSince, daysSince + span.horizonDays);
  return withScratch(() => reckon(input, span, { ...learnt, predicted: { ...learnt.predicted, forecast } }));
}
