/** What a forecast comes from, and how much it is, in words. */

import { DEPENDENT_DEMAND, MANUAL_FORECAST, NO_HISTORY, type PlanTrace, USED_UP_FIRST } from "../../planning";
import { deliveryFigures } from "./delivery-figures";
import { besidePredecessors } from "./succession-sentences";
import { days, shown, units } from "./words";

/** Why there are no sales to forecast from: none are known, or people said that those which are do not count. */
function withoutSales({ historyDays, excluded, oneOff }: PlanTrace["forecast"]): string {
  if (excluded && excluded.days > 0)
    return excluded.days >= historyDays
      ? `All ${days(excluded.days)} of its history are excluded`
      : "All its sales are on excluded days";
  return oneOff ? "All its sales are one-off sales" : "It has no sales that count";
}

/** What the forecast comes from, and how much it is. */
function demandSentence({ forecast, succession }: PlanTrace): string {
  const { method, demandClass, unitsPerDay, dependentUnits, historyDays, stockedOutDays } = forecast;
  const perDay = `${units(unitsPerDay)} a day over the cover`;
  if (method === USED_UP_FIRST) {
    const name = succession?.successor?.heirName ?? succession?.successor?.name ?? "its successor";
    return `Its demand is part of the forecast of ${name}: ${perDay}. Its stock serves that demand until it is used up.`;
  }
  if (method === NO_HISTORY) return `${withoutSales(forecast)}, so nothing is forecast.`;
  if (method === MANUAL_FORECAST) return `${withoutSales(forecast)}. The manual forecast is ${perDay}.`;
  if (method === DEPENDENT_DEMAND) {
    return `It is not sold by itself. Planned production takes ${perDay}.`;
  }
  const missing = stockedOutDays > 0 ? `, without ${days(stockedOutDays)} out of stock` : "";
  const history =
    historyDays > 0
      ? `from ${days(historyDays)} of history with ${demandClass === "none" ? "no" : demandClass} demand${missing}`
      : "without its own sales";
  const recipes = dependentUnits > 0 ? ` Recipes take ${units(dependentUnits)} of it in all.` : "";
  return `The forecast is ${perDay}, ${history}.${recipes}`;
}

/**
 * What is forecast, and how far it may be off until the next delivery.
 * @param ofHistory what else is to be told of the history
 */
export function forecastSentences(trace: PlanTrace, ofHistory: readonly string[]): string[] {
  const { p10, p50, p90 } = trace.forecast;
  const { expected } = deliveryFigures(trace);
  const spread =
    shown(p90) === 0
      ? expected > 0
        ? " With a probability of 90 % or more no unit is sold."
        : ""
      : shown(p10) === shown(p90)
        ? " It is not expected to vary."
        : ` With a probability of 80 % it is between ${shown(p10)} and ${shown(p90)}, and half the time at most ${shown(p50)}.`;
  // What can be there tomorrow morning has no demand before it.
  const { cappedDays } = trace.forecast;
  const capped = cappedDays > 0 ? [`${days(cappedDays)} sold far more than usual: only a part of that counts.`] : [];
  const demand = [demandSentence(trace), ...capped, ...ofHistory];
  if (trace.need.leadTimeDays === 0) return demand;
  return [
    ...demand,
    `Expected demand until the next possible delivery, in ${days(trace.need.leadTimeDays)}, is ${units(expected)}${besidePredecessors(trace)}.${spread}`,
  ];
}
