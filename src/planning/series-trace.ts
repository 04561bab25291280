/** The trace of a plan: its figures, collected for the explanation. */

import { type DemandSpread, spreadOf } from "./best-buy/window-demand";
import { DAYS_IN_WEEK } from "./calendar";
import { dependentUnits, MIN_HORIZON_DAYS } from "./demand/demand-forecast";
import type { LearntDemand } from "./demand/learnt-demand";
import { MAX_TOLD } from "./demand/left-out";
import type { ManualEffect, TracedMonth } from "./demand/manual-forecast";
import type { PlanTrace } from "./explanation/explain";
import type { AnsweredSeason } from "./forecast/forecast";
import { weeklyTotals } from "./forecast/forecast-weeks";
import { datesFactor, monthAndDay, type OwnDates } from "./forecast/seasons/dates";
import { seasonFactor } from "./forecast/seasons/shared-season";
import { windowPaths } from "./policy/demand-window";
import type { NeedInput } from "./policy/reorder";
import type { Span } from "./policy/span";
import type { SeriesInput } from "./series-input";
import type { ForecastError } from "./series-plan";
import type { SeriesPosition } from "./series-position";
import { NEGLIGIBLE_UNITS, type SizingStep } from "./sizing/order-sizing";
import type { HandOver } from "./succession/hand-over";

/** Rounds to six decimals, as the plan's figures are stored. */
const keptUnits = (units: number): number => Math.round(units * 1e6) / 1e6;

function tracedSeason(season: AnsweredSeason | null, from: number, to: number): PlanTrace["forecast"]["season"] {
  if (!season) return null;
  const { of = "all", shown, growth, flat, besides } = season;
  const strength = flat ? null : season.strength;
  return { of, strength, shown, besides, coverFactor: seasonFactor(season, from, to), growth };
}

function tracedDates(dates: OwnDates | null, from: number, to: number): PlanTrace["forecast"]["dates"] {
  if (!dates) return null;
  const stretches = dates.stretches.map(({ start, days, times }) => ({
    from: monthAndDay(start),
    to: monthAndDay(start + days - 1),
    times,
  }));
  return { stretches, coverFactor: datesFactor(dates, from, to) };
}

/**
 * Returns what each typed month adds to the days of the plan. The days up to the next typed month count with it. Where predecessors serve part of the demand,
 * a typed forecast moves the day on which they run out.
 */
function tracedMonths(
  span: Span,
  { predicted, restOfDay, engineRestOfDay = restOfDay }: LearntDemand,
  { position: { coverEnd }, need }: Pick<Recommended, "position" | "need">,
): TracedMonth[] {
  const { manual, forecast } = predicted;
  if (!manual) return [];
  const { leadTimeDays, safetyDays } = span;
  const isLost = need.shortageModel === "lost-sales";
  return manual.months
    .filter(({ from }) => from < MIN_HORIZON_DAYS)
    .map(({ from, to, ...month }, at, months) => {
      const next = months[at + 1]?.from ?? forecast.length;
      const added = (first: number, end: number): number => {
        let units = 0;
        for (let day = Math.max(first, from, 0); day < Math.min(end, next); day += 1)
          units += (forecast[day] ?? 0) - (manual.engine[day] ?? 0);
        return units;
      };
      const ofToday = from < 0 ? restOfDay - engineRestOfDay : 0;
      const effect: ManualEffect = {
        firstDay: added(0, 1),
        firstWeek: added(0, DAYS_IN_WEEK),
        beforeDelivery: ofToday + added(0, leadTimeDays),
        inCover: isLost ? added(leadTimeDays, coverEnd) : ofToday + added(0, coverEnd + safetyDays),
      };
      return { ...month, firstDay: Math.max(from, 0) + 1, lastDay: to, effect };
    });
}

/** Returns the parts of the history that are not learnt from. */
function tracedLeftOut({ history }: SeriesInput, excludedDays: number): Partial<PlanTrace["forecast"]> {
  const { periods = [], sales = [] } = history.leftOut ?? {};
  return {
    ...(periods.length > 0 ? { excluded: { days: excludedDays, periods: periods.slice(-MAX_TOLD) } } : {}),
    ...(sales.length > 0
      ? {
          oneOff: {
            units: keptUnits(sales.reduce((sum, { units }) => sum + units, 0)),
            count: sales.length,
            sales: sales.slice(-MAX_TOLD),
          },
        }
      : {}),
  };
}

/** Returns how far demand of the days that an order of today serves may lie from its median, in units. */
function orderSpread(
  { leadTimeDays, stockCoverDays }: Span,
  { dependent }: LearntDemand["predicted"],
  { ahead, demandOf, leftAtDelivery }: SeriesPosition,
): DemandSpread {
  // If nothing is left at the delivery, demand before it does not matter any more.
  const first = leftAtDelivery > 0 ? 0 : leadTimeDays;
  const end = leadTimeDays + Math.max(1, stockCoverDays);
  const dependentUnits = sumOf(dependent, first, end);
  const { below, above } = spreadOf(
    windowPaths(ahead.ways, { days: end - first, units: demandOf(first, end), dependentUnits }),
  );
  return { below: keptUnits(below), above: keptUnits(above) };
}

function tracedForecast(
  input: SeriesInput,
  span: Span,
  learnt: LearntDemand,
  recommended: Recommended,
): PlanTrace["forecast"] {
  const { leadTimeDays } = span;
  const { history, cappedDays, predicted } = learnt;
  const { position, error } = recommended;
  const { demandOf, coverEnd, rateEnd } = position;
  const manual = tracedMonths(span, learnt, recommended);
  const { excludedDays = 0 } = history;
  // The season starts on the day after the history. That is the planning day itself while that day is not over.
  const daysBefore = (input.shareOfDayLeft ?? 0) > 0 ? 1 : 0;
  return {
    method: predicted.method,
    demandClass: predicted.demandClass,
    unitsPerDay: demandOf(leadTimeDays, rateEnd) / Math.max(1, rateEnd - leadTimeDays),
    dependentUnits: recommended.left
      ? sumOf(predicted.dependent, leadTimeDays, coverEnd)
      : dependentUnits(input.dependentDemand, leadTimeDays, coverEnd),
    ...(predicted.dependent.length > 0 ? { weeklyDependent: weeklyTotals(predicted.dependent).map(keptUnits) } : {}),
    season: tracedSeason(predicted.season, leadTimeDays + daysBefore, rateEnd + daysBefore),
    dates: tracedDates(predicted.dates, leadTimeDays + daysBefore, rateEnd + daysBefore),
    ...(manual.length > 0 ? { manual } : {}),
    historyDays: history.units.length,
    stockedOutDays: history.missingDays - excludedDays,
    ...tracedLeftOut(input, excludedDays),
    cappedDays,
    scaledError: error.scaled,
    bias: error.bias,
    deviationPerDay: error.deviationPerDay,
    p10: error.p10,
    p50: error.p50,
    p90: error.p90,
    ...(recommended.recommendedUnits > 0 ? { orderSpread: orderSpread(span, predicted, position) } : {}),
  };
}

function tracedPosition({ onHand, limitedBy = null }: SeriesInput, position: SeriesPosition): PlanTrace["position"] {
  const { leftAtDelivery, arrivalsBeforeDelivery, restOfDay, projection } = position;
  const demandBeforeDelivery = restOfDay + position.leadTimeDemand;
  const lost = leftAtDelivery - (onHand + arrivalsBeforeDelivery - demandBeforeDelivery);
  return {
    onHand,
    limitedBy,
    onOrder: position.onOrder,
    lateUnits: position.late.reduce((sum, arrival) => sum + arrival.units, 0),
    ...(position.uncountedUnits > 0 ? { uncountedUnits: position.uncountedUnits } : {}),
    restOfDay,
    stockAtEndOfDay: projection.balance[0] ?? onHand,
    demandBeforeDelivery,
    arrivalsBeforeDelivery,
    lostBeforeDelivery: lost > NEGLIGIBLE_UNITS ? lost : 0,
  };
}

/** The recommendation, and the figures that led to it. */
interface Recommended {
  position: SeriesPosition;
  error: ForecastError;
  need: NeedInput;
  blockedBy: PlanTrace["blockedBy"];
  sizing: SizingStep[];
  recommendedUnits: number;
  /** The demand that predecessors serve first. Left out where there are none. */
  left?: HandOver | undefined;
}

const sumOf = (values: ArrayLike<number>, from: number, to: number): number => {
  let sum = 0;
  for (let day = from; day < to; day += 1) sum += values[day] ?? 0;
  return sum;
};

/** Returns the predecessors' share of the demand, or the demand that the SKU serves for its successor. */
function tracedSuccession(input: SeriesInput, left: HandOver | undefined): Pick<PlanTrace, "succession"> {
  const { serves, predecessors = [] } = input;
  if (serves) {
    const { successorName: name, factor, runOutOn, heirName } = serves;
    return { succession: { successor: { name, factor, runOutOn, heirName }, predecessors: [], owedUnits: 0 } };
  }
  if (!left) return {};
  const served = new Map(left.servings.map((serving) => [serving.id, serving]));
  const counted = predecessors.filter(({ isCounted }) => isCounted);
  const traced = counted.map(({ id, name, factor, onHand, arrivals }) => {
    const { runOutOn = null, units = [], restOfDay = 0 } = served.get(id) ?? {};
    const onOrder = arrivals.reduce((sum, { units: due }) => sum + due, 0);
    const servedUnits = keptUnits(factor * (restOfDay + sumOf(units, 0, units.length)));
    return { name, factor, onHand, onOrder, servedUnits, runOutOn };
  });
  return { succession: { successor: null, predecessors: traced, owedUnits: keptUnits(left.owedUnits) } };
}

/** Returns the trace of one recommendation. */
export function traceOf(input: SeriesInput, span: Span, learnt: LearntDemand, recommended: Recommended): PlanTrace {
  const { position, need, blockedBy, sizing, recommendedUnits } = recommended;
  return {
    planningDay: input.planningDay,
    parameters: input.parameters,
    closedDays: span.closedDays,
    ...(input.calendar?.leadTimeUnit === "OPEN_DAYS" ? { leadTimeUnit: input.calendar.leadTimeUnit } : {}),
    forecast: tracedForecast(input, span, learnt, recommended),
    position: tracedPosition(input, position),
    safetyStock: position.safety,
    need,
    blockedBy,
    obstacle: blockedBy === null && !input.hasSupplier ? "NO_SUPPLIER" : null,
    sizing,
    recommendedUnits,
    ...tracedSuccession(input, recommended.left),
    lineage: input.lineage ?? null,
  };
}
