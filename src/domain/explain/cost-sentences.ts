/** What a safety stock that costs the least weighs, in words. */

import type { CostObstacle, PassedOver, PlanTrace, SafetyStockRule } from "../../planning";
import { decidedBy, type ExplainedNames } from "./decided-by";
import { days, money, shown } from "./words";

const OBSTACLES: Record<CostObstacle, string> = {
  NO_PRICE: "no selling price is known: set one, or a shortage cost",
  NO_COST: "no cost of a unit is known: set it, or give both costs in money",
  NO_MARGIN: "a unit brings no more than it costs: set a shortage cost, or a higher price",
  NO_COSTS: "a unit that is missing and one that is left cost nothing: set a cost above 0",
};

/** Levels whose costs can't be used for a SKU, and why. */
export function passedOverSentences(
  { passedOver = [] }: { passedOver?: readonly PassedOver[] },
  names: ExplainedNames,
): string[] {
  return passedOver.map(
    ({ level, obstacle }) => `The costs ${decidedBy({ level }, names)} decide nothing, as ${OBSTACLES[obstacle]}.`,
  );
}

/** What a missing unit and one that is left cost, and where that comes from; nothing where a rule does not tell. */
export function costSentences(rule: SafetyStockRule, names: ExplainedNames): string[] {
  if (rule.kind !== "COST" || !rule.origin) return [];
  const { currency, shortage, holding } = rule.origin;
  const shortageFrom =
    "level" in shortage
      ? decidedBy(shortage, names)
      : `its margin: ${money(shortage.price)} less its cost of ${money(shortage.unitCost)}`;
  const { rate, level } = holding;
  const setBy = decidedBy({ level }, names);
  const holdingFrom = rate
    ? `${shown(100 * rate.carryingRate)} % a year of its cost of ${money(rate.unitCost)}; ${setBy}`
    : setBy;
  return [
    `A unit that is missing costs ${money(rule.shortageCost)} ${currency} (${shortageFrom}), one that is left ${money(rule.holdingCostPerDay)} ${currency} a day (${holdingFrom}).`,
  ];
}

/** What one unit more, and one less, is worth at the safety stock; nothing where costs do not decide it. */
export function unitValueSentence(
  { unitValues, cycleDays = 1, levelUnits }: NonNullable<PlanTrace["safetyStock"]["byPaths"]>,
  rule: SafetyStockRule,
): string[] {
  if (rule.kind !== "COST" || !unitValues) return [];
  const currency = rule.origin ? ` ${rule.origin.currency}` : "";
  const worth = (value: number): string =>
    value > 0
      ? `save ${money(value)}${currency} more than it costs`
      : `cost ${money(-value)}${currency} more than it saves`;
  const less = levelUnits > 0 ? `, and one unit less would ${worth(unitValues.ofOneLess)}` : "";
  return [
    `In the ${days(cycleDays)} from one order to the next one unit more would ${worth(unitValues.ofOneMore)}${less}.`,
  ];
}
