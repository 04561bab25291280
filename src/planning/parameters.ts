/** Planning parameters and which level decided each (planning.md, "Parameters"). */

import {
  type CostSettings,
  type CostsAtLevel,
  costRule,
  type PassedOver,
  type SafetyStockRule,
  type UnitMoney,
} from "./cost-rule";
import { PARAMETER_LEVELS, type ParameterLevel } from "./parameter-levels";

/** What happens to demand that finds no stock: it is gone, or it waits. */
export type ShortageModel = "lost-sales" | "back-order";

/** To which whole packs a quantity goes: never below it, or to the nearest and at least one. */
export type Rounding = "up" | "nearest";

/** The values a plan needs; days are whole calendar days, quantities are units of stock. */
export interface ParameterValues {
  leadTimeDays: number;
  leadTimeDeviationDays: number;
  reviewPeriodDays: number;
  safetyStock: SafetyStockRule;
  stockCoverDays: number;
  moq: number;
  packQuantity: number;
  rounding: Rounding;
  shortageModel: ShortageModel;
}

/** What one level sets; absent and null both mean "not set here". */
export type ParameterSettings = { [Name in keyof ParameterValues]?: ParameterValues[Name] | null } & {
  /** Costs that decide the safety stock instead, where a SKU's price and cost let them. */
  costs?: CostSettings | null;
};

/** A value beside the level it came from; DEFAULT when no level sets it. */
export interface Decided<Value> {
  value: Value;
  level: ParameterLevel | "DEFAULT";
  /** Given for an MOQ that counts over all warehouses of an order (D137), where `value` is 0 for each of them. */
  sharedValue?: Value;
  /** Given for a safety stock: levels before it whose costs can't be used. */
  passedOver?: readonly PassedOver[];
}

/** The resolved parameters of one SKU at one warehouse. */
export type PlanningParameters = { [Name in keyof ParameterValues]: Decided<ParameterValues[Name]> };

/**
 * The values that hold when nobody sets one.
 *
 * Safety stock, stock cover and shortage model are planning.md's. The rest is chosen to invent nothing: lead time 0 and
 * deviation 0 (no made-up wait), no minimum, single pieces, packs filled up; a review period of 1 day because the plan is renewed daily.
 */
export const DEFAULT_PARAMETERS: Readonly<ParameterValues> = {
  leadTimeDays: 0,
  leadTimeDeviationDays: 0,
  reviewPeriodDays: 1,
  safetyStock: { kind: "DAYS", days: 30 },
  stockCoverDays: 90,
  moq: 0,
  packQuantity: 1,
  rounding: "up",
  shortageModel: "lost-sales",
};

/** Days ahead that count as now for buying where no review period is set: people look at what to order once a week. */
const DUE_WITHIN_DAYS = 7;

/**
 * How many days from today a purchase may lie ahead and still be due now: as many as pass until somebody looks again.
 * @example dueWithinDays({ value: 1, level: "DEFAULT" }) // 7
 */
export const dueWithinDays = ({ value, level }: Decided<number>): number =>
  level === "DEFAULT" ? DUE_WITHIN_DAYS : value;

/**
 * The parameters that hold for one SKU at one warehouse: of each, the most specific setting.
 *
 * Order of levels: SKU × warehouse, SKU, supplier × warehouse, supplier, tenant, then DEFAULT_PARAMETERS.
 * Source: planning.md, "Parameters".
 * @param money what a unit brings and costs; asked for where costs decide, and unknown where it is left out
 * @example
 * resolveParameters({ SUPPLIER: { leadTimeDays: 30 }, SKU: { leadTimeDays: 12, moq: null } }).leadTimeDays
 * // { value: 12, level: "SKU" }
 */
export function resolveParameters(levels: ParametersByLevel, money?: () => UnitMoney): PlanningParameters {
  return {
    leadTimeDays: resolveParameter(levels, "leadTimeDays"),
    leadTimeDeviationDays: resolveParameter(levels, "leadTimeDeviationDays"),
    reviewPeriodDays: resolveParameter(levels, "reviewPeriodDays"),
    safetyStock: resolveSafetyStock(levels, money),
    stockCoverDays: resolveParameter(levels, "stockCoverDays"),
    moq: resolveParameter(levels, "moq"),
    packQuantity: resolveParameter(levels, "packQuantity"),
    rounding: resolveParameter(levels, "rounding"),
    shortageModel: resolveParameter(levels, "shortageModel"),
  };
}

/** What is set at each level. */
export type ParametersByLevel = Partial<Record<ParameterLevel, ParameterSettings>>;

/** One of the parameters, as `resolveParameters` decides it. */
export function resolveParameter<Name extends keyof ParameterValues>(
  levels: ParametersByLevel,
  name: Name,
): Decided<ParameterValues[Name]> {
  for (const level of PARAMETER_LEVELS) {
    const value = levels[level]?.[name];
    if (value !== undefined && value !== null) return { value: value as ParameterValues[Name], level };
  }
  return { value: DEFAULT_PARAMETERS[name], level: "DEFAULT" };
}

const UNKNOWN_MONEY: UnitMoney = { currency: "", price: null, unitCost: null };

/** The rule for safety stock: of a level its costs, where they can be used for the SKU, else its days or service level, else the next level's. */
function resolveSafetyStock(levels: ParametersByLevel, money = () => UNKNOWN_MONEY): Decided<SafetyStockRule> {
  const costed = PARAMETER_LEVELS.flatMap((level): CostsAtLevel[] => {
    const costs = levels[level]?.costs;
    return costs ? [[level, costs]] : [];
  });
  if (costed.length === 0) return resolveParameter(levels, "safetyStock");
  const unit = money();
  const passedOver: PassedOver[] = [];
  const decided = (value: SafetyStockRule, level: Decided<SafetyStockRule>["level"]): Decided<SafetyStockRule> =>
    passedOver.length > 0 ? { value, level, passedOver } : { value, level };
  for (const level of PARAMETER_LEVELS) {
    const from = costed.findIndex(([name]) => name === level);
    const rule = from < 0 ? null : costRule(costed.slice(from), unit);
    if (typeof rule === "string") passedOver.push({ level, obstacle: rule });
    else if (rule) return decided(rule, level);
    const value = levels[level]?.safetyStock;
    if (value) return decided(value, level);
  }
  return decided(DEFAULT_PARAMETERS.safetyStock, "DEFAULT");
}
