/** What a service level made of the forecast's error in plans of former releases, in words. */

import type { PlanTrace } from "../../planning";
import { are, days, shown, units } from "./words";

/** What limits how much is kept against errors. */
function limitOf({ seldom, farthest }: NonNullable<PlanTrace["safetyStock"]["byServiceLevel"]>): string {
  if (seldom)
    return `, no more than the most that such a time ever took (${shown(seldom.mostUnits)}) for each day on which it was ever wanted (${seldom.demandDays})`;
  return farthest
    ? `, no more than lies between what is expected and ${shown(farthest.units)}, the farthest that demand of such a time reaches by the most that it ever took (${shown(farthest.mostUnits)})`
    : "";
}

/** The sentences of such a plan; none of another. */
export function formerLevelSentences({ safetyStock, parameters }: PlanTrace): string[] {
  const { basis, byServiceLevel } = safetyStock;
  const rule = parameters.safetyStock.value;
  if (!byServiceLevel || rule.kind !== "SERVICE_LEVEL") return [];
  const { protectedDays, expectedUnits, probability, errorDeviation, factor } = byServiceLevel;
  const expected = `Until the order after this one can arrive, in ${days(protectedDays)} with the review period, ${units(expectedUnits)} ${are(expectedUnits)} expected`;
  const error = errorDeviation * Math.sqrt(protectedDays);
  const lateness = Math.sqrt(Math.max(0, safetyStock.units ** 2 - (factor * error) ** 2));
  const late =
    parameters.leadTimeDeviationDays.value > 0
      ? `, with ${shown(lateness)} for a lead time that varies by ${days(parameters.leadTimeDeviationDays.value)} (squares add up)`
      : "";
  const limit = limitOf(byServiceLevel);
  const kept =
    basis === "SIMULATION"
      ? "such a time, drawn a thousand times from past weeks, asks for so much"
      : `the forecast of such a time is off by ${shown(error)}, and ${shown(factor)} times that is kept${limit}${late}`;
  const isRare = shown(100 * probability) > shown(100 * rule.serviceLevel);
  const rare = isRare
    ? [
        `Something is not wanted in every review period, and nothing is ordered after one without: so that ${shown(rule.serviceLevel * 100)} % of the times between two deliveries find stock, ${shown(probability * 100)} % of all times have to.`,
      ]
    : [];
  return [`${expected}; ${kept}.`, ...rare];
}
