/** Planning parameters, and the level that decided each (planning.md, "Parameters"). */

import {
  type CostSettings,
  type CostsAtLevel,
  costRule,
  type PassedOver,
  type SafetyStockRule,
  type UnitMoney,
} from "./cost-rule";
import { PARAMETER_LEVELS, type ParameterLevel } from "./parameter-levels";

/** The fate of demand that finds no stock: it is lost, or it waits. */
export type ShortageModel = "lost-sales" | "back-order";

/** The rounding to whole packs: up, or to the nearest number with at least one pack. */
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

/** The settings of one level. Absent and null both mean "not set here". */
export type ParameterSettings = { [Name in keyof ParameterValues]?: ParameterValues[Name] | null } & {
  /** Costs that decide the safety stock instead, if the SKU's price and cost are known. */
  costs?: CostSettings | null;
};

/** A value beside the level it came from; DEFAULT when no level sets it. */
export interface Decided<Value> {
  value: Value;
  level: ParameterLevel | "DEFAULT";
  /** The MOQ that counts over all warehouses of an order (D137). `value` is then 0 for each warehouse. */
  sharedValue?: Value;
  /** For a safety stock: the more specific levels whose costs cannot be used. */
  passedOver?: readonly PassedOver[];
}

/** The resolved parameters of one SKU at one warehouse. */
export type PlanningParameters = { [Name in keyof ParameterValues]: Decided<ParameterValues[Name]> };

/**
 * The values that apply where nobody sets one.
 *
 * planning.md gives safety stock, stock cover and shortage model. The other defaults invent nothing: lead time 0, deviation 0, no minimum, single pieces and
 * packs rounded up. The review period is 1 day because the plan is renewed daily.
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

/** Default days ahead within which a purchase is due, without a review period: people look at orders once a week. */
const DUE_WITHIN_DAYS = 7;

/**
 * Returns within how many days from today a purchase is due now: the days until somebody looks again.
 * @example dueWithinDays({ value: 1, level: "DEFAULT" }) // 7
 */
export const dueWithinDays = ({ value, level }: Decided<number>): number =>
  level === "DEFAULT" ? DUE_WITHIN_DAYS : value;

/**
 * Returns the parameters that hold for one SKU at one warehouse: the most specific setting of each.
 *
 * Order of levels: SKU × warehouse, SKU, supplier × warehouse, supplier, tenant, then DEFAULT_PARAMETERS.
 * Source: planning.md, "Parameters".
 * @param money price and cost of a unit; called only where costs decide, and unknown where it is left out
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

/** The settings of each level. */
export type ParametersByLevel = Partial<Record<ParameterLevel, ParameterSettings>>;

/** Returns one parameter, as `resolveParameters` decides it. */
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

/** Returns the safety stock rule of the first level that gives one. A level's costs come before its days or service level, if the SKU can use them. */
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
