import { STOCK_HEALTHS, type StockHealth } from "../../planning";
import type { PlaceFilter } from "../plan-store/place-plans";
import { tidy } from "../plan-store/plan-row";
import { today, type Work } from "../work";
import { PairScope, planOfDay, type RememberedPlan, readPairsOf, rememberedPlans } from "./read-memory";
import type { RememberedPair } from "./remembered-pair";

/** The filter on the plan of a past day; fields left out do not narrow. */
export interface PlanAsOfFilter extends PlaceFilter {
  stockHealths?: readonly StockHealth[] | null;
  /** Restricts it to purchases due by this day, `YYYY-MM-DD`, with units to buy. */
  buyBefore?: string | null;
}

/** Totals over the pairs that match. Units of stock; money in the merchant's currency, without SKUs whose cost was not known. */
export interface PlanAsOfTotals {
  pairCount: number;
  recommendedUnits: number;
  recommendedCost: number;
  stockUnits: number;
  stockValue: number;
  incomingUnits: number;
  lateUnits: number;
  /** Pairs in each state of health. */
  healths: Record<StockHealth, number>;
}

/** The plan of a past day. */
export interface PlanAsOf {
  plan: RememberedPlan;
  totals: PlanAsOfTotals;
  /** Those with the most units to buy first. */
  pairs: RememberedPair[];
}

function totalsOf(pairs: readonly RememberedPair[]): PlanAsOfTotals {
  const sum = (figure: (pair: RememberedPair) => number) =>
    tidy(pairs.reduce((total, pair) => total + figure(pair), 0));
  const healths = Object.fromEntries(
    STOCK_HEALTHS.map((health) => [health, pairs.filter(({ stockHealth }) => stockHealth === health).length]),
  ) as Record<StockHealth, number>;
  return {
    pairCount: pairs.length,
    recommendedUnits: sum(({ recommendedUnits }) => recommendedUnits),
    recommendedCost: sum(({ recommendedUnits, unitCost }) => recommendedUnits * (unitCost ?? 0)),
    stockUnits: sum(({ decision }) => decision.onHand),
    // The stock of a bundle is its contents' stock.
    stockValue: sum(({ decision, unitCost }) =>
      decision.blockedBy === "BUNDLE" ? 0 : Math.max(0, decision.onHand) * (unitCost ?? 0),
    ),
    incomingUnits: sum(({ decision }) => decision.onOrder),
    lateUnits: sum(({ lateUnits }) => lateUnits),
    healths,
  };
}

/** The most units to buy first; among equals in the order of ids. */
function byUnits(one: RememberedPair, other: RememberedPair): number {
  const units = other.recommendedUnits - one.recommendedUnits;
  if (units !== 0) return units;
  // Texts put together for each comparison take longer than all else.
  return one.skuId === other.skuId ? (one.placeId < other.placeId ? -1 : 1) : one.skuId < other.skuId ? -1 : 1;
}

/**
 * The plan of a past day (null: the newest that is remembered), as it was when it took over. Two statements, and one where warehouses are named.
 * @throws PlanNotRemembered · OperationTooLarge
 */
export async function planAsOf(work: Work, on: string | null, filter: PlanAsOfFilter): Promise<PlanAsOf> {
  const plans = await rememberedPlans(work);
  const plan = planOfDay(plans, on ?? plans[0]?.planningDay ?? today(work));
  const found = await readPairsOf(work, plan, await PairScope.of(work, filter));
  const { stockHealths, buyBefore } = filter;
  const pairs = [...found.values()].filter(
    ({ stockHealth, buyOn, recommendedUnits }) =>
      (!stockHealths || stockHealths.includes(stockHealth)) &&
      (!buyBefore || (recommendedUnits > 0 && buyOn !== null && buyOn <= buyBefore)),
  );
  return { plan, totals: totalsOf(pairs), pairs: pairs.sort(byUnits) };
}
