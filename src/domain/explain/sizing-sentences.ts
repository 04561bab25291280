/** What minimums, packs and blocks make of a need, in words. */

import type { PlanTrace, SizingStep } from "../../planning";
import { decidedBy, type ExplainedNames } from "./decided-by";
import { are, days, shown } from "./words";

/** Why nothing is bought of a SKU, whatever is needed. */
const BLOCKS = {
  ARCHIVED: "It is archived",
  SUCCEEDED: "Its successor takes over",
  REORDER_OFF: "Re-ordering is switched off",
  BUNDLE: "Its contents are bought instead of the bundle",
} as const satisfies Partial<Record<SizingStep["rule"], string>>;

/** What a rule is called, with what it asks for and who set it. */
function ruleWords({ rule, together }: SizingStep, { parameters }: PlanTrace, names: ExplainedNames): string {
  const unit = together?.unit === "currency" ? (names.supplierCurrency ?? "") : "units";
  const amount = `${shown(together?.amount ?? 0)} ${unit}`;
  const over = together?.isOverWarehouses ? " over all warehouses of the order" : "";
  const andWarehouses = together?.isOverWarehouses ? " and all warehouses" : "";
  const rounding = parameters.rounding.value === "nearest" ? "to the nearest pack" : "filled up";
  const words: Record<SizingStep["rule"], string> = {
    WHOLE_UNITS: "Whole units",
    MOQ: `The MOQ of ${shown(together?.amount ?? parameters.moq.value)} (${decidedBy(parameters.moq, names)})${over}`,
    PACKS: `Packs of ${shown(parameters.packQuantity.value)}, ${rounding} (${decidedBy(parameters.packQuantity, names)}),`,
    PRODUCT_MOQ: `The product's MOQ of ${amount} over its SKUs${andWarehouses}`,
    PRODUCT_PACKS: `The product's packs of ${amount} over its SKUs${andWarehouses}`,
    SUPPLIER_MINIMUM: `The order minimum of ${amount} of ${names.supplierName ?? "the supplier"}${over}`,
    PRICE_BREAK: `The price break from ${amount} on${over}`,
    ...BLOCKS,
  };
  return words[rule];
}

/** Whether two quantities are the same as sentences show them. */
const isSame = (one: number, other: number): boolean => shown(one) === shown(other);

/**
 * Tells a rounding step in words; nothing of a step that changes nothing as sentences show it.
 * @example ["The MOQ of 200 (set for Ada) raised 149 to 200 (+51)."]
 */
export function stepSentences(step: SizingStep, trace: PlanTrace, names: ExplainedNames): string[] {
  const told = stepSentence(step, trace, names);
  return !(step.rule in BLOCKS) && isSame(step.before, step.after) ? [] : [told];
}

/**
 * A rounding step in words, also where it changes nothing.
 * @example "The MOQ of 200 (set for Ada) raised 149 to 200 (+51)."
 */
export function stepSentence(step: SizingStep, trace: PlanTrace, names: ExplainedNames): string {
  const { before, after, together, cost } = step;
  const rule = ruleWords(step, trace, names);
  if (step.rule in BLOCKS) {
    return isSame(before, after)
      ? `${rule}, so nothing is ordered.`
      : `${rule}, so ${shown(after)} instead of ${shown(before)} ${are(after)} ordered.`;
  }
  if (isSame(before, after)) return `${rule} left ${shown(before)} as it is.`;
  const how =
    together && together.extraDays > 0
      ? ` by ${days(together.extraDays)} more of cover, which take ${shown(together.extraDemandUnits)}`
      : "";
  const currency = names.supplierCurrency ? ` ${names.supplierCurrency}` : "";
  const all = together?.isOverWarehouses ? "all its units on the order" : "all of them";
  const money = cost ? `: ${all} cost ${cost.after}${currency} instead of ${cost.before}` : "";
  const change = `${after > before ? "+" : "−"}${shown(Math.abs(after - before))}`;
  return `${rule} ${after > before ? "raised" : "lowered"} ${shown(before)} to ${shown(after)} (${change})${how}${money}.`;
}
