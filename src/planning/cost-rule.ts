/** The safety stock rule COST, from the settings of the levels and the money of a SKU (planning.md, "Costs of a SKU"). */

import type { ParameterLevel } from "./parameter-levels";

/** Costs as one level sets them. Null: not set there. */
export interface CostSettings {
  /** Cost of a unit that is demanded and out of stock. */
  shortageCost: number | null;
  /** Cost of a unit left over, a day. */
  holdingCostPerDay: number | null;
  /** Alternative to that: the share of a unit's cost that keeping it for a year costs. */
  carryingRate: number | null;
}

/** The price and cost of a unit of a SKU, in one currency. Null where not known. */
export interface UnitMoney {
  currency: string;
  price: number | null;
  unitCost: number | null;
}

/**
 * A safety stock as days of demand, as a probability (0 to 1) of no stock-out between two deliveries, or by the least cost.
 *
 * COST weighs the cost of a unit short against the cost of a unit left over, a day, in the same money. `origin` is left out where both costs are given
 * directly.
 */
export type SafetyStockRule =
  | { kind: "DAYS"; days: number }
  | { kind: "SERVICE_LEVEL"; serviceLevel: number }
  | { kind: "COST"; shortageCost: number; holdingCostPerDay: number; origin?: CostOrigin };

/** The origin of the two costs of a rule. */
export interface CostOrigin {
  /** ISO 4217. */
  currency: string;
  /** The level that sets it, or the price and the unit cost whose difference it is. */
  shortage: { level: ParameterLevel } | { price: number; unitCost: number };
  /** The level that sets it or its rate. With a rate, also the unit cost that the rate applies to. */
  holding: { level: ParameterLevel | "DEFAULT"; rate?: { carryingRate: number; unitCost: number } };
}

/** Reasons why costs decide nothing: a figure of the SKU is unknown, or both costs are 0. */
export const COST_OBSTACLES = ["NO_PRICE", "NO_COST", "NO_MARGIN", "NO_COSTS"] as const;

export type CostObstacle = (typeof COST_OBSTACLES)[number];

/** A level whose costs cannot be used for a SKU. The next rule decides instead. */
export interface PassedOver {
  level: ParameterLevel;
  obstacle: CostObstacle;
}

/** The default share of its cost that keeping a unit for a year costs: capital, room, insurance and spoilage (Silver, Pyke & Thomas § 1.5). */
export const DEFAULT_CARRYING_RATE = 0.25;

const DAYS_IN_YEAR = 365;

/** Removes the rounding noise of a difference of decimals. */
const tidy = (money: number): number => Math.round(money * 1e9) / 1e9;

const isAbove0 = (money: number | null): money is number => money !== null && Number.isFinite(money) && money > 0;

type Part<Origin> = { cost: number; origin: Origin } | CostObstacle;

/** The costs that a level sets, with the level. */
export type CostsAtLevel = readonly [level: ParameterLevel, costs: CostSettings];

function shortagePart(levels: readonly CostsAtLevel[], { price, unitCost }: UnitMoney): Part<CostOrigin["shortage"]> {
  for (const [level, { shortageCost }] of levels)
    if (shortageCost !== null) return { cost: shortageCost, origin: { level } };
  if (!isAbove0(price)) return "NO_PRICE";
  if (!isAbove0(unitCost)) return "NO_COST";
  const margin = tidy(price - unitCost);
  return margin > 0 ? { cost: margin, origin: { price, unitCost } } : "NO_MARGIN";
}

function holdingPart(levels: readonly CostsAtLevel[], { unitCost }: UnitMoney): Part<CostOrigin["holding"]> {
  const given = levels.find(([, costs]) => costs.holdingCostPerDay !== null || costs.carryingRate !== null);
  const [level, costs] = given ?? (["DEFAULT", null] as const);
  if (costs?.holdingCostPerDay != null) return { cost: costs.holdingCostPerDay, origin: { level } };
  if (!isAbove0(unitCost)) return "NO_COST";
  const carryingRate = costs?.carryingRate ?? DEFAULT_CARRYING_RATE;
  return {
    cost: tidy((carryingRate * unitCost) / DAYS_IN_YEAR),
    origin: { level, rate: { carryingRate, unitCost } },
  };
}

/**
 * Returns the rule that costs make for a SKU, or the reason why they make none.
 *
 * Each cost comes from the first level that gives it. By default the shortage cost is the margin of a unit, and the holding cost follows from the carrying
 * rate.
 * @param levels that set costs, the deciding one first, and those after it
 * @example
 * costRule([["TENANT", { shortageCost: null, holdingCostPerDay: null, carryingRate: 0.2 }]], { currency: "EUR", price: 5.2, unitCost: 2.1 })
 * // { kind: "COST", shortageCost: 3.1, holdingCostPerDay: 0.001150685, … }
 */
export function costRule(
  levels: readonly CostsAtLevel[],
  money: UnitMoney,
): Extract<SafetyStockRule, { kind: "COST" }> | CostObstacle {
  const shortage = shortagePart(levels, money);
  if (typeof shortage === "string") return shortage;
  const holding = holdingPart(levels, money);
  if (typeof holding === "string") return holding;
  if (!(shortage.cost + holding.cost > 0)) return "NO_COSTS";
  return {
    kind: "COST",
    shortageCost: shortage.cost,
    holdingCostPerDay: holding.cost,
    origin: { currency: money.currency, shortage: shortage.origin, holding: holding.origin },
  };
}
