/** A forecast known at a few days only: its running total between and beyond them. */

import { type Decision, decisionDays } from "./decision";

/** Days of a decision's first week. */
const WEEK = 7;

/** A day, counted from tomorrow = 1, and the demand of all days up to it. */
type Point = readonly [day: number, total: number];

/** The points that a decision knows of its forecast; what decides on the quantity goes before the first day and week. */
function pointsOf(decision: Decision): Point[] {
  const { leadTimeDays, stockCoverDays, safetyDays, shortageModel } = decisionDays(decision);
  const { demandBeforeDelivery, demandInCover, firstDayDemand, firstWeekDemand } = decision;
  const end: Point =
    shortageModel === "lost-sales"
      ? [leadTimeDays + stockCoverDays, demandBeforeDelivery + demandInCover]
      : [leadTimeDays + safetyDays + stockCoverDays, demandInCover];
  const known = new Map<number, number>([
    [1, firstDayDemand],
    [WEEK, firstWeekDemand],
    [leadTimeDays, demandBeforeDelivery],
    end,
    [0, 0],
  ]);
  return [...known].sort(([one], [other]) => one - other);
}

/**
 * Demand that a decision's forecast expects up to a day, in units: as known there, in equal parts between, and beyond the last day
 * known as on the days before it.
 * @returns A function of the day, counted from tomorrow = 1
 * @example demandCurve({ …, lead time 10 with 20 units, cover 30 with 90 units })(25) // 65: 20, and half of the 90
 */
export function demandCurve(decision: Decision): (day: number) => number {
  const points = pointsOf(decision);
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
