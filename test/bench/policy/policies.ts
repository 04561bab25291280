/** The policies that are compared: the engine's plan, and a reorder point by moving average. */

import { isoDay, type ParameterSettings, planSeries, resolveParameters } from "../../../src/planning";
import type { Uncertainty } from "../../../src/planning/forecast/uncertainty";
import { movingAverageLevels } from "../../../src/planning/replay/policies";
import { isDueNow } from "../../../src/planning/sizing/joint-order";
import type { History, Shop } from "./histories";
import type { Policy } from "./shelf";

/**
 * Buys what the plan recommends when it is due, with what the service would know then: what was sold, and the
 * days on which the shelf was empty.
 */
export function enginePolicy(
  settings: ParameterSettings & { reviewPeriodDays: number },
  shop: Pick<Shop, "firstDay" | "seasonOn">,
  item: Pick<History, "category">,
  uncertainty: Uncertainty,
): Policy {
  const parameters = resolveParameters({ SKU: settings });
  const date = (day: number): string => isoDay(shop.firstDay + day);
  return ({ day, seen, stockedOut, onHand, onOrder }) => {
    const plan = planSeries({
      planningDay: date(day),
      history: { startOn: date(0), units: seen, stockedOut },
      season: shop.seasonOn(day, item),
      uncertainty,
      onHand,
      arrivals: onOrder.map((order) => ({ dueOn: date(order.dueDay), units: order.units })),
      parameters,
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
    return isDueNow(plan) ? plan.recommendedUnits : 0;
  };
}

/** The textbook's reorder point by a moving average, as backtests have it: when stock and orders fall below it, they are filled up for lead time and cover. */
export function movingAveragePolicy(
  factor: number,
  days: { leadDays: number; reviewDays: number; coverDays: number },
): Policy {
  return ({ seen, onHand, onOrder }) => {
    const { reorderPoint, orderUpTo } = movingAverageLevels(seen, { factor, ...days });
    const position = onHand + onOrder.reduce((sum, { units }) => sum + units, 0);
    return position >= reorderPoint ? 0 : Math.max(0, Math.ceil(orderUpTo - position));
  };
}
