/** The parameters in force and who set them, in words, and the safety stock that they make. */

import type { PlanTrace, SafetyStockRule } from "../../planning";
import { counted } from "../../values/counted";
import { costSentences, passedOverSentences } from "./cost-sentences";
import { decidedBy, type ExplainedNames } from "./decided-by";
import { formerLevelSentences } from "./former-plans";
import { pathSentences } from "./path-sentences";
import { days, isOne, money, ofHundred, shown, units } from "./words";

/** The lead time with what closed days add to it. */
function leadTimeWords({ parameters, closedDays, leadTimeUnit }: PlanTrace, names: ExplainedNames): string {
  const { leadTimeDays } = parameters;
  const decided = decidedBy(leadTimeDays, names);
  const supplier = names.supplierName ?? "the supplier";
  if (leadTimeUnit === "OPEN_DAYS") {
    const between =
      closedDays > 0
        ? ` ${counted(shown(closedDays), "closed day")} ${isOne(closedDays) ? "lies" : "lie"} between.`
        : "";
    return `The lead time is ${days(leadTimeDays.value)} on which ${supplier} works (${decided}).${between}`;
  }
  const closed = closedDays > 0 ? ` Closed days of the supplier add ${days(closedDays)}.` : "";
  return `The lead time is ${days(leadTimeDays.value)} (${decided}).${closed}`;
}

/** What a safety stock is set as. */
function basisWords(rule: SafetyStockRule): string {
  if (rule.kind === "DAYS") return `the demand of ${days(rule.days)}`;
  if (rule.kind === "SERVICE_LEVEL") return `for a service level of ${ofHundred(rule.serviceLevel)} %`;
  return rule.origin
    ? "which costs the least"
    : `which costs the least at ${money(rule.shortageCost)} for a missing unit and ${money(rule.holdingCostPerDay)} a day for a unit left`;
}

/** Lead time, cover and safety stock, and what the safety stock is made of. */
export function parameterSentences(trace: PlanTrace, names: ExplainedNames): string[] {
  const { parameters, safetyStock, succession } = trace;
  const { stockCoverDays, safetyStock: rule } = parameters;
  return [
    leadTimeWords(trace, names),
    `An order covers ${days(stockCoverDays.value)} (${decidedBy(stockCoverDays, names)}).`,
    ...(succession?.successor
      ? []
      : [
          ...passedOverSentences(rule, names),
          `The safety stock is ${units(safetyStock.units)}, ${basisWords(rule.value)} (${decidedBy(rule, names)}).`,
          ...costSentences(rule.value, names),
        ]),
    ...pathSentences(trace),
    ...formerLevelSentences(trace),
  ];
}
