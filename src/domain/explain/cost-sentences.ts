/** What a safety stock that costs the least weighs, in words. */

import type { CostObstacle, PassedOver, PlanTrace, SafetyStockRule, UnitValues } from "../../planning";
import { decidedBy, type ExplainedNames } from "./decided-by";
import { days, money, moneyDecimals, moneyWithDecimals, ofHundred, shown } from "./words";

const OBSTACLES: Record<CostObstacle, string> = {
  NO_PRICE: "the selling price is unknown. Set it, or set a shortage cost",
  NO_COST: "the cost of a unit is unknown. Set it, or set both costs in money",
  NO_MARGIN: "the price of a unit is no higher than its cost. Set a shortage cost or a higher price",
  NO_COSTS: "missing units and units left cost nothing. Set a cost above 0",
};

/** Levels whose costs can't be used for a SKU, and why. */
export function passedOverSentences(
  { passedOver = [] }: { passedOver?: readonly PassedOver[] },
  names: ExplainedNames,
): string[] {
  return passedOver.map(
    ({ level, obstacle }) => `The costs ${decidedBy({ level }, names)} are not used: ${OBSTACLES[obstacle]}.`,
  );
}

/** What a missing unit and one that is left cost, and where that comes from; nothing where a rule does not tell. */
export function costSentences(rule: SafetyStockRule, names: ExplainedNames): string[] {
  if (rule.kind !== "COST" || !rule.origin) return [];
  const { currency, shortage, holding } = rule.origin;
  const shortageFrom =
    "level" in shortage
      ? decidedBy(shortage, names)
      : `its margin: ${money(shortage.price)} − ${money(shortage.unitCost)}`;
  const { rate, level } = holding;
  const setBy = decidedBy({ level }, names);
  const holdingFrom = rate
    ? `${shown(100 * rate.carryingRate)} % a year of its cost of ${money(rate.unitCost)}; ${setBy}`
    : setBy;
  return [
    `A missing unit costs ${money(rule.shortageCost)} ${currency} (${shortageFrom}).`,
    `A unit left costs ${money(rule.holdingCostPerDay)} ${currency} a day (${holdingFrom}).`,
  ];
}

/** What a unit brings in the part of the cycles in which it is needed, and costs in the others, as the figures that are told make it. */
interface Weighed {
  sentence: string;
  /** What it saves less what it costs, from the figures of the sentence. */
  worth: number;
}

/** What one unit more, and one less, is worth at the safety stock, from figures that are told; nothing where costs do not decide it. */
export function unitValueSentences(
  of: NonNullable<PlanTrace["safetyStock"]["byPaths"]>,
  rule: SafetyStockRule,
): string[] {
  const { unitValues, cycleDays = 1, levelUnits, share, cheapestShare = share } = of;
  if (rule.kind !== "COST" || !unitValues) return [];
  const currency = rule.origin ? ` ${rule.origin.currency}` : "";
  const { left, next, last } = weighedUnits(unitValues, of, rule) ?? {};
  const ofOneMore = next ? next.worth : unitValues.ofOneMore;
  const ofOneLess = last ? -last.worth : unitValues.ofOneLess;
  const worth = (value: number): string =>
    value > 0
      ? `saves ${money(value)}${currency} more than it costs`
      : value < 0
        ? `costs ${money(-value)}${currency} more than it saves`
        : "saves as much as it costs";
  const less = levelUnits > 0 ? ` One unit less ${worth(ofOneLess)}.` : "";
  const capped = cheapestShare > share ? ", but no order is sized for more" : "";
  return [
    ...[left, next?.sentence, levelUnits > 0 ? last?.sentence : undefined].flatMap((sentence) => sentence ?? []),
    `${next ? "One unit more" : `In the ${days(cycleDays)} between two orders, one unit more`} ${worth(ofOneMore)}${capped}.${less}`,
  ];
}

/** How often the next unit and the last one are needed, and what each saves and costs; null in plans of before that was kept. */
function weighedUnits(
  { servedShare, servedShareOfOneLess, costOfOneLeft }: UnitValues,
  {
    cycleDays = 1,
    share,
    cheapestShare = share,
    countedShare = share,
  }: NonNullable<PlanTrace["safetyStock"]["byPaths"]>,
  rule: Extract<SafetyStockRule, { kind: "COST" }>,
): { left: string; next: Weighed; last: Weighed } | null {
  if (servedShare === undefined || servedShareOfOneLess === undefined || costOfOneLeft === undefined) return null;
  const currency = rule.origin ? ` ${rule.origin.currency}` : "";
  const held = money(rule.holdingCostPerDay * Math.max(1, cycleDays));
  const longer =
    money(costOfOneLeft) === held
      ? ""
      : ` Unmet demand is lost, so a unit left stays longer and counts as ${money(costOfOneLeft)}${currency}.`;
  const costs = { missing: rule.shortageCost, left: costOfOneLeft, currency };
  const count = countedShare !== share || cheapestShare > share ? " (past demand counted in)" : "";
  return {
    left: `Keeping a unit costs ${held}${currency} in the ${days(cycleDays)} between two orders.${longer}`,
    next: weighedUnit({ which: "next", count }, servedShare, costs),
    last: weighedUnit({ which: "last", count }, servedShareOfOneLess, costs),
  };
}

/** Decimals beside those that are usual that a percentage is told with at most. */
const MORE_DECIMALS = 2;

/** A percentage with a number of decimals, at least 1. @example percent(0.0748, 2) // "7.48" */
const percent = (share: number, decimals: number): string => (100 * share).toFixed(decimals).replace(/\.?0+$/, "");

/**
 * What a unit saves and costs. Both have the same decimals, as their difference is told, too; the share of the cycles has as many as say how they come about.
 * @param unit which it is, and in which words past demand counts
 * @param served the share of the cycles in which it is left
 */
function weighedUnit(
  { which, count }: { which: "next" | "last"; count: string },
  served: number,
  { missing, left, currency }: { missing: number; left: number; currency: string },
): Weighed {
  if (served === 1)
    return {
      sentence: `The ${which} unit is never needed${count}. It is left, which costs ${money(left)}${currency}.`,
      worth: -Number(money(left)),
    };
  const [saves, costs] = [missing * (1 - served), left * served];
  const decimals = moneyDecimals(Math.max(saves, costs));
  const told = (amount: number): string => moneyWithDecimals(amount, decimals);
  const [ofMissing, ofLeft] = [money(missing), money(left)];
  let places = Math.max(2, (ofHundred(1 - served).split(".")[1] ?? "").length);
  const product = (share: number, cost: string): string => told((Number(percent(share, places)) / 100) * Number(cost));
  const isTold = (): boolean =>
    product(1 - served, ofMissing) === told(saves) && product(served, ofLeft) === told(costs);
  for (const most = places + MORE_DECIMALS; places < most && !isTold(); ) places += 1;
  const [saved, cost] = [product(1 - served, ofMissing), product(served, ofLeft)];
  return {
    sentence: `The ${which} unit is needed in ${percent(1 - served, places)} of 100 cycles${count}. That saves ${percent(1 - served, places)} % of ${ofMissing}${currency} = ${saved}${currency}. In the other cycles it is left, which costs ${percent(served, places)} % of ${ofLeft}${currency} = ${cost}${currency}.`,
    worth: Number((Number(saved) - Number(cost)).toFixed(decimals)),
  };
}
