/** The safety stock rule COST, from what levels set and what a SKU brings and costs (planning.md, "Costs of a SKU"). */

import type { ParameterLevel } from "./parameter-levels";

/** Costs as one level sets them; null: not set there. */
export interface CostSettings {
  /** Money that a unit costs that is wanted and not there. */
  shortageCost: number | null;
  /** Money that a unit costs that is left, a day. */
  holdingCostPerDay: number | null;
  /** Instead of that, the share of a unit's cost that keeping it for a year costs. */
  carryingRate: number | null;
}

/** What a unit of a SKU brings and costs, in one currency; null where it is not known. */
export interface UnitMoney {
  currency: string;
  price: number | null;
  unitCost: number | null;
}

/**
 * Safety stock as days of demand, as the probability (0 to 1) of no stock-out between two deliveries, or as what costs the least: what a unit
 * costs that is wanted and not there, and one that is left, a day; both in the same money. `origin` is left out where both are given by themselves.
 */
export type SafetyStockRule =
  | { kind: "DAYS"; days: number }
  | { kind: "SERVICE_LEVEL"; serviceLevel: number }
  | { kind: "COST"; shortageCost: number; holdingCostPerDay: number; origin?: CostOrigin };

/** Where the two costs of a rule come from. */
export interface CostOrigin {
  /** ISO 4217. */
  currency: string;
  /** The level that gives it, or the price and the cost of a unit whose difference it is. */
  shortage: { level: ParameterLevel } | { price: number; unitCost: number };
  /** The level that gives it or its rate; with a rate, what it is a share of. */
  holding: { level: ParameterLevel | "DEFAULT"; rate?: { carryingRate: number; unitCost: number } };
}

/** Why costs decide nothing: what is not known of a SKU, or that both costs are 0. */
export const COST_OBSTACLES = ["NO_PRICE", "NO_COST", "NO_MARGIN", "NO_COSTS"] as const;

export type CostObstacle = (typeof COST_OBSTACLES)[number];

/** A level whose costs can't be used for a SKU, so that the next rule decides. */
export interface PassedOver {
  level: ParameterLevel;
  obstacle: CostObstacle;
}

/** The share of its cost that keeping a unit for a year costs where nobody sets one: capital, room, insurance, what spoils (Silver, Pyke & Thomas § 1.5). */
export const DEFAULT_CARRYING_RATE = 0.25;

const DAYS_IN_YEAR = 365;

/** What is left of a difference of decimals beyond this is no money. */
const tidy = (money: number): number => Math.round(money * 1e9) / 1e9;

const isAbove0 = (money: number | null): money is number => money !== null && Number.isFinite(money) && money > 0;

type Part<Origin> = { cost: number; origin: Origin } | CostObstacle;

/** What a level gives, with the level. */
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
 * The rule that costs make for a SKU, or why they make none.
 *
 * Each of the two costs comes from the first level that gives it. A shortage cost that none gives is the margin of a unit; a holding cost that none gives follows from
 * the carrying rate.
 * @param levels that set costs, the one that decides first, and those after it
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
