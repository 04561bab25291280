/** A forecast known at a few days only: its running total between and beyond them. */

import type { ManualEffect, TracedMonth } from "../demand/manual-forecast";
import { type Decision, decisionDays } from "./decision";

/** Days of a decision's first week. */
const WEEK = 7;

/** A day, counted from tomorrow = 1, and the demand of all days up to it. */
type Point = readonly [day: number, total: number];

/** A running total by the day, counted from tomorrow = 1. */
export type DemandCurve = (day: number) => number;

/** The last day of a decision's cover, with a safety stock that is days. */
export function lastDayOf(decision: Decision): number {
  const { leadTimeDays, stockCoverDays, safetyDays, shortageModel } = decisionDays(decision);
  return leadTimeDays + stockCoverDays + (shortageModel === "lost-sales" ? 0 : safetyDays);
}

/** Four totals at the days that a decision knows them of; what decides on the quantity goes before the first day and week. */
function pointsOf(decision: Decision, of: ManualEffect): Map<number, number> {
  const { leadTimeDays, shortageModel } = decisionDays(decision);
  return new Map<number, number>([
    [1, of.firstDay],
    [WEEK, of.firstWeek],
    [leadTimeDays, of.beforeDelivery],
    [lastDayOf(decision), of.inCover + (shortageModel === "lost-sales" ? of.beforeDelivery : 0)],
    [0, 0],
  ]);
}

const sorted = (points: ReadonlyMap<number, number>): Point[] => [...points].sort(([one], [other]) => one - other);

/** In equal parts between the points, and beyond the last as between the last two. */
function through(points: readonly Point[]): DemandCurve {
  return (day) => {
    if (day <= 0) return 0;
    const at = points.findIndex(([known]) => known >= day);
    const index = at < 0 ? points.length - 1 : at;
    const [to, total] = points[index] ?? [0, 0];
    if (to === day) return total;
    const [from, before] = points[index - 1] ?? [0, 0];
    return before + ((total - before) * (day - from)) / (to - from);
  };
}

/** By how much a manual forecast moves the running total of a decision: nothing before its month, and no more after it. */
export function manualCurve(decision: Decision, month: TracedMonth): DemandCurve {
  const { firstDay, lastDay, share, units, engineUnits, effect } = month;
  const points = new Map(
    [...pointsOf(decision, effect)].map(([day, total]): Point => [day, day < firstDay ? 0 : total]),
  );
  const end = Math.max(...points.keys());
  points.set(firstDay - 1, 0);
  // A month after the days that are known has all of its days, and one that ends among them is over with the next of these days.
  const over = Math.min(...[...points.keys()].filter((day) => day >= lastDay));
  if (firstDay > end) points.set(lastDay, share * units - engineUnits);
  else if (lastDay <= end) points.set(lastDay, points.get(over) ?? 0);
  const curve = through(sorted(points));
  const last = Math.max(end, lastDay);
  return (day) => curve(Math.min(day, last));
}

/** The manual forecasts of a decision. */
export const manualOf = ({ said }: Decision): readonly TracedMonth[] => said?.manual ?? [];

/** What manual forecasts move some totals by, all together. */
export function manualEffect(months: readonly TracedMonth[]): ManualEffect {
  const sum = (of: keyof ManualEffect) => months.reduce((total, { effect }) => total + effect[of], 0);
  return {
    firstDay: sum("firstDay"),
    firstWeek: sum("firstWeek"),
    beforeDelivery: sum("beforeDelivery"),
    inCover: sum("inCover"),
  };
}

/**
 * Demand that a decision's forecast expects up to a day, in units: as known there, in equal parts between, and beyond the last day
 * known as on the days before it. Manual forecasts count on the days of their months.
 * @returns A function of the day, counted from tomorrow = 1
 * @example demandCurve({ …, lead time 10 with 20 units, cover 30 with 90 units })(25) // 65: 20, and half of the 90
 */
export function demandCurve(decision: Decision): DemandCurve {
  const months = manualOf(decision);
  const typed = manualEffect(months);
  const engine = through(
    sorted(
      pointsOf(decision, {
        firstDay: decision.firstDayDemand - typed.firstDay,
        firstWeek: decision.firstWeekDemand - typed.firstWeek,
        beforeDelivery: decision.demandBeforeDelivery - typed.beforeDelivery,
        inCover: decision.demandInCover - typed.inCover,
      }),
    ),
  );
  const curves = months.map((month) => manualCurve(decision, month));
  return (day) => curves.reduce((total, curve) => total + curve(day), engine(day));
}
