/** A scenario's answer in words, whose figures can be summed again. */
import { counted } from "../../values/counted";
import { addingUp } from "../explain/words";
import { tidy } from "../plan-store/plan-row";
import type { WhatIfAnswer, WhatIfRow } from "./answer-type";
import { PART_NAMES, type SideOutcome, type UnitParts } from "./side-outcome";

const WORDS: Record<keyof UnitParts, string> = {
  demand: "by the demand to cover",
  safety: "by the safety stock",
  stock: "by the stock left at delivery",
  arrivals: "by what is on its way",
  unneeded: "by what is not needed, or not bought at all",
  lots: "by whole units, MOQ and packs",
  together: "by minimums met together",
};

/** A figure as it is read: in hundredths, thousands apart. @example shown(-1234.5678) // "−1,234.57" */
const shown = (value: number): string => {
  const hundredths = Math.round(value * 100) / 100;
  return `${hundredths < 0 ? "−" : ""}${Math.abs(hundredths).toLocaleString("en")}`;
};

/** @example signed(3) // "+3" */
const signed = (value: number): string => (value > 0 ? `+${shown(value)}` : shown(value));

/** @example units(1) // "1 unit" */
const units = (count: number): string => `${shown(count)} unit${count === 1 ? "" : "s"}`;

/** Causes that are not 0, with their signs: less stock is more to buy. */
function causesInWords(causes: UnitParts): string {
  const { safety = 0 } = causes;
  const [demand, ...others] = PART_NAMES;
  const parts = [demand, "safety", ...others] as const;
  const told = addingUp(parts.map((part) => (part === demand ? causes.demand - safety : (causes[part] ?? 0))));
  return parts
    .map((part, at) => [WORDS[part], told[at] ?? 0] as const)
    .flatMap(([words, change]) => (change === 0 ? [] : [`${signed(change)} ${words}`]))
    .join(", ");
}

/** The sentences for a row whose units to order stay: its other changes, the first that differ, each with the words before its figure. */
const OTHER_CHANGES: readonly (readonly [words: string, figure: (side: SideOutcome) => string])[] = [
  ["a safety stock of", ({ safetyStock }) => units(safetyStock)],
  ["to be bought on", ({ buyOn }) => buyOn ?? "no day"],
  ["there on", ({ expectedDeliveryOn }) => expectedDeliveryOn ?? "no day"],
  ["at a cost of", ({ recommendedCost }) => (recommendedCost === null ? "an unknown sum" : shown(recommendedCost))],
  ["out of stock for", ({ stockOutDays }) => counted(stockOutDays, "day")],
  ["units of demand without stock:", ({ lostUnits }) => shown(lostUnits)],
  ["revenue at risk:", ({ revenueAtRisk }) => shown(revenueAtRisk)],
  ["demand of the days ahead:", ({ forecastUnits }) => shown(forecastUnits)],
  ["bought in the days ahead:", ({ boughtUnits }) => units(boughtUnits)],
  ["a mean stock of", ({ meanStock }) => units(meanStock)],
  ["stock is", ({ stockHealth }) => stockHealth],
];

/** Maximum changes in a sentence. */
const MAX_OTHER_CHANGES = 3;

/** Returns the changes of a row beside its units to order. @example "a safety stock of 18 units instead of 12 units" */
function otherChanges(before: SideOutcome, after: SideOutcome): string {
  const told = OTHER_CHANGES.flatMap(([words, figure]) => {
    const [was, is] = [figure(before), figure(after)];
    return was === is ? [] : [`${words} ${is} instead of ${was}`];
  });
  return told.slice(0, MAX_OTHER_CHANGES).join(", ");
}

/**
 * Why the units recommended of a row change; the causes add up to the change.
 * @example "MUG at North: 60 units to order instead of 40 (+20): +12.5 by the demand to cover, +7.5 by whole units, MOQ and packs."
 */
export function rowSentence({
  skuName,
  warehouseName,
  before,
  after,
  causes,
}: Pick<WhatIfRow, "skuName" | "warehouseName" | "before" | "after" | "causes">): string {
  const change = tidy(after.recommendedUnits - before.recommendedUnits);
  const why = causesInWords(causes);
  if (change === 0) {
    const others = otherChanges(before, after);
    return `${skuName} at ${warehouseName}: ${units(after.recommendedUnits)} to order, as before${others && `; ${others}`}.`;
  }
  return `${skuName} at ${warehouseName}: ${units(after.recommendedUnits)} to order instead of ${shown(before.recommendedUnits)} (${signed(change)}): ${why}.`;
}

/** Before, after and the difference, which is that of the two. */
const compared = (before: number, after: number): string =>
  `${shown(after)} instead of ${shown(before)} (${signed(after - before)})`;

/** Returns the totals of all rows in words. */
export function totalSentences(
  { before, after, causes, horizonDays, pairCount, changedPairCount }: Omit<WhatIfAnswer, "sentences">,
  currency: string,
): string[] {
  if (changedPairCount === 0) return [`Nothing changes at ${counted(pairCount, "SKU-warehouse pair")}.`];
  const units = `Units to order: ${compared(before.recommendedUnits, after.recommendedUnits)}`;
  const why = causesInWords(causes);
  return [
    `${counted(changedPairCount, "SKU-warehouse pair")} of ${pairCount} change.`,
    why === "" || before.recommendedUnits === after.recommendedUnits ? `${units}.` : `${units}: ${why}.`,
    `Cost of them in ${currency}: ${compared(before.recommendedCost, after.recommendedCost)}.`,
    `Over ${horizonDays} days, in ${currency}: bought for ${compared(before.boughtCost, after.boughtCost)}, stock worth on average ${compared(before.meanStockValue, after.meanStockValue)}.`,
    `Days out of stock over those: ${compared(before.stockOutDays, after.stockOutDays)}, revenue at risk ${compared(before.revenueAtRisk, after.revenueAtRisk)} ${currency}.`,
  ];
}
