/** The policies that are compared: the engine's plan, and a reorder point by moving average. */

import { isoDay, type ParameterSettings, planSeries, resolveParameters } from "../../../src/planning";
import type { History, Shop } from "./histories";
import type { Policy } from "./shelf";

/**
 * Buys what the plan recommends at the last review before its buying date, with what the service would know then: what was sold, and the
 * days on which the shelf was empty.
 */
export function enginePolicy(
  settings: ParameterSettings & { reviewPeriodDays: number },
  shop: Pick<Shop, "firstDay" | "seasonOn">,
  item: Pick<History, "category">,
): Policy {
  const parameters = resolveParameters({ SKU: settings });
  const date = (day: number): string => isoDay(shop.firstDay + day);
  return ({ day, seen, stockedOut, onHand, onOrder }) => {
    const plan = planSeries({
      planningDay: date(day),
      history: { startOn: date(0), units: seen, stockedOut },
      season: shop.seasonOn(day, item),
      onHand,
      arrivals: onOrder.map((order) => ({ dueOn: date(order.day), units: order.units })),
      parameters,
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
    const isDue = plan.buyOn !== null && plan.buyOn < date(day + settings.reviewPeriodDays);
    return isDue ? plan.recommendedUnits : 0;
  };
}

const WEEK_DAYS = 7;

/** Weeks whose mean is the forecast, and weeks whose deviation is the measure of what is kept for safety. */
const MEAN_WEEKS = 8;
const DEVIATION_WEEKS = 26;

/** The totals of the last weeks, the latest first, as many as there are. */
function lastWeeks(seen: Float64Array, most: number): number[] {
  const weeks: number[] = [];
  for (let end = seen.length; end >= WEEK_DAYS && weeks.length < most; end -= WEEK_DAYS)
    weeks.push(seen.subarray(end - WEEK_DAYS, end).reduce((sum, units) => sum + units, 0));
  return weeks;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The textbook's reorder point: the mean of the last weeks over lead time and review, and `factor` deviations of a week's demand over
 * the same time; when stock and orders fall below it, they are filled up for lead time and cover. Days without stock are left as they look.
 */
export function movingAveragePolicy(
  factor: number,
  { leadDays, reviewDays, coverDays }: { leadDays: number; reviewDays: number; coverDays: number },
): Policy {
  return ({ seen, onHand, onOrder }) => {
    const weeks = lastWeeks(seen, DEVIATION_WEEKS);
    const perDay = mean(weeks.slice(0, MEAN_WEEKS)) / WEEK_DAYS;
    const level = mean(weeks);
    const deviation = Math.sqrt(mean(weeks.map((units) => (units - level) ** 2)));
    const safety = factor * deviation * Math.sqrt((leadDays + reviewDays) / WEEK_DAYS);
    const position = onHand + onOrder.reduce((sum, { units }) => sum + units, 0);
    if (position >= perDay * (leadDays + reviewDays) + safety) return 0;
    return Math.max(0, Math.ceil(perDay * (leadDays + coverDays) + safety - position));
  };
}
