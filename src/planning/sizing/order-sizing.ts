/** From raw need to a quantity a supplier will accept, for one SKU × warehouse × supplier (planning.md, "How much"). */

import type { Rounding } from "../parameters";

/** The rules that can change a quantity on its way to an order. */
export type SizingRule =
  | "WHOLE_UNITS"
  | "MOQ"
  | "PACKS"
  | "PRODUCT_MOQ"
  | "PRODUCT_PACKS"
  | "SUPPLIER_MINIMUM"
  | "PRICE_BREAK"
  | "ARCHIVED"
  | "REORDER_OFF"
  | "SUCCEEDED"
  | "BUNDLE";

/** One applied rule, with the units before and after it. */
export interface SizingStep {
  rule: SizingRule;
  before: number;
  after: number;
  /** For a rule that several series meet together: its effect on this one. */
  together?: JointRaise;
  /** For a price break: the cost of the SKU's units on the order before and after it, in the supplier's currency. */
  cost?: { before: number; after: number };
}

/** The raise of one series by a minimum that several series meet together, or by a price break. */
export interface JointRaise {
  /** The minimum, the pack or the quantity of the break, as set. */
  amount: number;
  /** Units of stock, or the supplier's currency. */
  unit: "units" | "currency";
  /** Days added to the cover of every series. */
  extraDays: number;
  /** This series' demand of those days, in units. */
  extraDemandUnits: number;
  /** Units added on top, beyond any demand. */
  topUpUnits: number;
  /** True if the order goes to several warehouses and the minimum counts over all of them. */
  isOverWarehouses?: boolean;
}

/** The rules that a quantity of one series must follow. */
export interface OwnRules {
  moq: number;
  packQuantity: number;
  /** Up when left out. */
  rounding?: Rounding;
}

/** Need below this is rounding noise of the arithmetic. */
export const NEGLIGIBLE_UNITS = 1e-6;

/**
 * Returns the whole units that satisfy a need. A need below a millionth of a unit is noise and gives 0.
 * @example wholeUnits(12.2) // 13
 */
export function wholeUnits(need: number): number {
  return need > NEGLIGIBLE_UNITS ? Math.ceil(need - NEGLIGIBLE_UNITS) : 0;
}

/**
 * Returns a quantity raised to the minimum order quantity. No need gives 0.
 * @example raiseToMoq(850, 1000) // 1000
 */
export function raiseToMoq(units: number, moq: number): number {
  return units > 0 ? Math.max(units, Math.ceil(moq)) : 0;
}

/**
 * Returns the number of whole packs that hold a quantity.
 * @example packsToOrder(40, 10) // 4
 */
export function packsToOrder(units: number, packQuantity: number): number {
  if (units <= 0) return 0;
  return Math.ceil(units / packQuantity - NEGLIGIBLE_UNITS / Math.max(1, packQuantity));
}

/**
 * Returns a quantity raised to whole packs. A pack size of 1 or less changes nothing.
 * @example raiseToPacks(25, 12) // 36
 */
export function raiseToPacks(units: number, packQuantity: number): number {
  return packQuantity > 1 ? Math.ceil(packsToOrder(units, packQuantity) * packQuantity) : units;
}

/**
 * Returns a quantity in the nearest number of whole packs: at least one pack, and never below the minimum. Halves go up.
 * @example nearestPacks(25, { moq: 0, packQuantity: 12 }) // 24
 */
export function nearestPacks(units: number, { moq, packQuantity }: OwnRules): number {
  if (units <= 0 || packQuantity <= 1) return raiseToPacks(units, packQuantity);
  const nearest = Math.ceil(Math.max(1, Math.round(units / packQuantity)) * packQuantity);
  return nearest >= moq ? nearest : raiseToPacks(units, packQuantity);
}

const toPacks = (units: number, rules: OwnRules): number =>
  rules.rounding === "nearest" ? nearestPacks(units, rules) : raiseToPacks(units, rules.packQuantity);

/**
 * Returns the orderable quantity of a need, as `sizeSeries`, without its steps.
 * @example orderableUnits(149, { moq: 200, packQuantity: 30 }) // 210
 */
export function orderableUnits(need: number, rules: OwnRules): number {
  return toPacks(raiseToMoq(wholeUnits(need), rules.moq), rules);
}

/**
 * Returns the orderable quantity of one series, with every step.
 *
 * Zero stays zero → whole units → at least MOQ → whole packs. Never lower than the need, unless packs are rounded to the nearest. A step is listed if its
 * rule is set, even if it changed nothing. Rounding happens once per SKU × warehouse × supplier: rows of one item are added up first.
 * Source: planning.md, "How much", 2.
 * @example
 * sizeSeries({ need: 149, moq: 200, packQuantity: 30 })
 * // { units: 210, steps: [WHOLE_UNITS 149 → 149, MOQ 149 → 200, PACKS 200 → 210] }
 */
export function sizeSeries(input: { need: number } & OwnRules): {
  units: number;
  steps: SizingStep[];
} {
  const steps: SizingStep[] = [];
  const step = (rule: SizingRule, before: number, after: number): number => {
    steps.push({ rule, before, after });
    return after;
  };
  let units = step("WHOLE_UNITS", input.need, wholeUnits(input.need));
  if (input.moq > 0) units = step("MOQ", units, raiseToMoq(units, input.moq));
  if (input.packQuantity > 1) units = step("PACKS", units, toPacks(units, input));
  return { units, steps };
}
