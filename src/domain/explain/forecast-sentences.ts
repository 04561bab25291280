/** What a forecast comes from, and how much it is, in words. */

import { DEPENDENT_DEMAND, MANUAL_FORECAST, NO_HISTORY, type PlanTrace, USED_UP_FIRST } from "../../planning";
import { deliveryFigures } from "./delivery-figures";
import { besidePredecessors } from "./succession-sentences";
import { are, days, shown, units } from "./words";

/** Why there are no sales to forecast from: none are known, or people said that those which are do not count. */
function withoutSales({ historyDays, excluded, oneOff }: PlanTrace["forecast"]): string {
  if (excluded && excluded.days > 0)
    return excluded.days >= historyDays
      ? `All ${days(excluded.days)} of its history are excluded`
      : "All its sales are on excluded days";
  return oneOff ? "All its sales are one-off sales" : "No sales are known that count for it";
}

/** What the forecast comes from, and how much it is. */
function demandSentence({ forecast, succession }: PlanTrace): string {
  const { method, demandClass, unitsPerDay, dependentUnits, historyDays, stockedOutDays } = forecast;
  const perDay = `${units(unitsPerDay)} a day over the cover`;
  if (method === USED_UP_FIRST) {
    const name = succession?.successor?.heirName ?? succession?.successor?.name ?? "its successor";
    return `Its customers are forecast with ${name}: it serves them as long as there is something of it, ${perDay}.`;
  }
  if (method === NO_HISTORY) return `${withoutSales(forecast)}, so nothing is forecast.`;
  if (method === MANUAL_FORECAST) return `${withoutSales(forecast)}; what was typed comes to ${perDay}.`;
  if (method === DEPENDENT_DEMAND) {
    return `It is not sold by itself. Planned production takes ${perDay}.`;
  }
  const missing = stockedOutDays > 0 ? ` (${days(stockedOutDays)} out of stock left out)` : "";
  const history =
    historyDays > 0
      ? `From ${days(historyDays)} of history${missing}, ${demandClass === "none" ? "without demand" : `${demandClass} demand`}`
      : "Without sales of its own";
  const recipes = dependentUnits > 0 ? `, in which recipes take ${units(dependentUnits)} in all` : "";
  return `${history}, ${method} forecasts ${perDay}${recipes}.`;
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
        ? ": with a probability of 90 % or more none is wanted"
        : ""
      : `: half the time at most ${shown(p50)}, with 80 % probability between ${shown(p10)} and ${shown(p90)}`;
  // What can be there tomorrow morning has no demand before it.
  const { cappedDays } = trace.forecast;
  const capped = cappedDays > 0 ? [`${days(cappedDays)} sold far more than is usual: only a part of that counts.`] : [];
  const demand = [demandSentence(trace), ...capped, ...ofHistory];
  if (trace.need.leadTimeDays === 0) return demand;
  return [
    ...demand,
    `Over the ${days(trace.need.leadTimeDays)} to the next possible delivery ${units(expected)} ${are(expected)} expected${besidePredecessors(trace)}${spread}.`,
  ];
}
