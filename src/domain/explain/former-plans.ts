/** What a service level made of the forecast's error in plans of former releases, in words. */

import type { PlanTrace } from "../../planning";
import { counted } from "../../values/counted";
import { days, shown, units } from "./words";

/** What limits how much is kept against errors. */
function limitOf({ seldom, farthest }: NonNullable<PlanTrace["safetyStock"]["byServiceLevel"]>): string[] {
  if (seldom)
    return [
      `It is at most ${shown(seldom.mostUnits)}, the most that such a time ever took, for each of the ${counted(seldom.demandDays, "day")} with demand.`,
    ];
  return farthest
    ? [
        `With it the demand is at most ${shown(farthest.units)}, as such a time never took more than ${shown(farthest.mostUnits)}.`,
      ]
    : [];
}

/** The sentences of such a plan; none of another. */
export function formerLevelSentences({ safetyStock, parameters }: PlanTrace): string[] {
  const { basis, byServiceLevel } = safetyStock;
  const rule = parameters.safetyStock.value;
  if (!byServiceLevel || rule.kind !== "SERVICE_LEVEL") return [];
  const { protectedDays, expectedUnits, probability, errorDeviation, factor } = byServiceLevel;
  const expected = `Expected demand until the order after this one can arrive, in ${days(protectedDays)} with the review period, is ${units(expectedUnits)}.`;
  const error = errorDeviation * Math.sqrt(protectedDays);
  const lateness = Math.sqrt(Math.max(0, safetyStock.units ** 2 - (factor * error) ** 2));
  const late =
    parameters.leadTimeDeviationDays.value > 0
      ? [
          `${shown(lateness)} of it is for a lead time that varies by ${days(parameters.leadTimeDeviationDays.value)} (squares add up).`,
        ]
      : [];
  const kept =
    basis === "SIMULATION"
      ? ["The safety stock comes from a thousand such times, drawn from past weeks."]
      : [
          `The forecast of such a time is off by ${shown(error)}, and the safety stock is ${shown(factor)} times that.`,
          ...limitOf(byServiceLevel),
          ...late,
        ];
  const isRare = shown(100 * probability) > shown(100 * rule.serviceLevel);
  const rare = isRare
    ? [
        `No order follows a review period without demand.`,
        `So ${shown(probability * 100)} % of all times have to find stock for ${shown(rule.serviceLevel * 100)} % of the times between two deliveries.`,
      ]
    : [];
  return [expected, ...kept, ...rare];
}
