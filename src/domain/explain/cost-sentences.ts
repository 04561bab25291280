/** What a safety stock that costs the least weighs, in words. */

import type { CostObstacle, PassedOver, PlanTrace, SafetyStockRule, UnitValues } from "../../planning";
import { decidedBy, type ExplainedNames } from "./decided-by";
import { days, money, ofHundred, shown } from "./words";

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

/** What one unit more, and one less, is worth at the safety stock, from figures that are told; nothing where costs do not decide it. */
export function unitValueSentences(
  {
    unitValues,
    cycleDays = 1,
    levelUnits,
    share,
    cheapestShare = share,
    countedShare = share,
  }: NonNullable<PlanTrace["safetyStock"]["byPaths"]>,
  rule: SafetyStockRule,
): string[] {
  if (rule.kind !== "COST" || !unitValues) return [];
  const currency = rule.origin ? ` ${rule.origin.currency}` : "";
  const told = (value: number): string => `${money(value)}${currency}`;
  const worth = (value: number): string =>
    value > 0
      ? `save ${told(value)} more than it costs`
      : value < 0
        ? `cost ${told(-value)} more than it saves`
        : "save as much as it costs";
  const less = levelUnits > 0 ? `, and one unit less would ${worth(unitValues.ofOneLess)}` : "";
  const capped = cheapestShare > share ? ", but no order is sized for more" : "";
  const weighed = weighedSentences(unitValues, {
    cycleDays,
    levelUnits,
    rule,
    told,
    isCalibrated: countedShare !== share || cheapestShare > share,
  });
  return [
    ...weighed,
    `${weighed.length > 0 ? "So" : `In the ${days(cycleDays)} from one order to the next`} one unit more would ${worth(unitValues.ofOneMore)}${capped}${less}.`,
  ];
}

/** How often the next unit and the last one are needed, and what each saves and costs; nothing in plans of before that was kept. */
function weighedSentences(
  { servedShare, servedShareOfOneLess, costOfOneLeft }: UnitValues,
  of: {
    cycleDays: number;
    levelUnits: number;
    isCalibrated: boolean;
    rule: Extract<SafetyStockRule, { kind: "COST" }>;
    told: (value: number) => string;
  },
): string[] {
  if (servedShare === undefined || servedShareOfOneLess === undefined || costOfOneLeft === undefined) return [];
  const { cycleDays, levelUnits, isCalibrated, rule, told } = of;
  const held = rule.holdingCostPerDay * Math.max(1, cycleDays);
  const longer =
    money(costOfOneLeft) === money(held)
      ? ""
      : `, and counts as ${told(costOfOneLeft)}, as it is left for longer where unmet demand is lost`;
  const count = isCalibrated ? ", counted by past demand," : "";
  const unit = (which: string, served: number): string =>
    served === 1
      ? `${which}${count} is never needed, and left at ${told(costOfOneLeft)}.`
      : `${which}${count} is needed in ${ofHundred(1 - served)} of 100 times, where it saves ${told(rule.shortageCost)}: ${told(rule.shortageCost * (1 - served))}. In the others it is left, which costs ${told(costOfOneLeft * served)}.`;
  return [
    `A unit that is left costs ${told(held)} in the ${days(cycleDays)} from one order to the next${longer}.`,
    unit("One unit more", servedShare),
    ...(levelUnits > 0 ? [unit("The last unit", servedShareOfOneLess)] : []),
  ];
}
