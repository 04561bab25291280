/** Plans the same SKUs as they are and as the scenario makes them, from one reading. */

import { isDeepStrictEqual } from "node:util";
import type { MaterialNeed } from "../plan/chunk";
import { MaterialNeeds } from "../plan/material-needs";
import { orderCost } from "../plan/order-cost";
import { OrderMinimums } from "../plan/order-minimums";
import type { Outline } from "../plan/outline";
import { type ChunkFacts, forEachPair, PairPlanner, readChunkFacts } from "../plan/pair-planner";
import type { PlanBase } from "../plan/plan-base";
import { planOutline } from "../plan/plan-outline";
import type { PairGiven, PairRows, PlannedPair } from "../plan/plan-pair";
import { Servings } from "../plan/servings";
import { pairKey } from "../plan-store/read-demand";
import type { Pair } from "../plan-store/read-pairs";
import type { RaisedRow } from "../plan-store/write-rows";
import { today, type Work } from "../work";
import type { Imagination } from "./imagine";

/** The plan of a SKU at a place, with the cost and the price of a unit in the merchant's currency. */
export interface SidePlan extends PairRows {
  /** The recommendation after minimums that are reached together. */
  recommendedUnits: number;
  /** Null when it is not known. */
  unitCost: number | null;
  /** 0 when it is not known. */
  price: number;
}

/** The two plans of a pair; one object where nothing that it is planned by differs. */
export interface BothPlans {
  before: SidePlan;
  after: SidePlan;
}

function unitCostOf({ sku }: Pair, { rates, days }: PlanBase): number | null {
  const { unitCost } = orderCost(sku, rates, days.planningDay);
  const currency = sku.offers[0]?.supplier.currency;
  const rate = currency === undefined ? null : rates.rate(currency, days.planningDay);
  return unitCost !== null && rate !== null ? unitCost * rate : sku.unitCost;
}

/** Returns the kept part of a planned pair on one side. */
const keeping =
  (base: PlanBase, priceFactor: (pair: Pair) => number) =>
  ({ pair, figures, detail, firstDayDemand }: PlannedPair): SidePlan => {
    const { yearlyPlanQuantity, yearlyPlanSales } = figures.metrics;
    const price = yearlyPlanQuantity > 0 ? yearlyPlanSales / yearlyPlanQuantity : 0;
    return {
      pair,
      figures,
      detail,
      firstDayDemand,
      recommendedUnits: figures.recommendedUnits,
      unitCost: unitCostOf(pair, base),
      price: price * priceFactor(pair),
    };
  };

function isSameNeed(one: MaterialNeed | undefined, other: MaterialNeed | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.deviationPerDay !== other.deviationPerDay || one.units.length !== other.units.length) return false;
  return one.units.every((units, day) => units === other.units[day]);
}

const isSameGiven = (one: PairGiven, other: PairGiven): boolean =>
  other.demandFactors === undefined &&
  JSON.stringify([one.parameters, one.manual]) === JSON.stringify([other.parameters, other.manual]) &&
  isSameNeed(one.ofRecipes, other.ofRecipes) &&
  isDeepStrictEqual(one.serves, other.serves);

/** Plans the two sides of a chunk: unchanged pairs are planned once. */
async function planChunkTwice(facts: ChunkFacts, after: ChunkFacts, imagination: Imagination) {
  const first = new PairPlanner(
    facts,
    keeping(facts.base, () => 1),
  );
  const keepAfter = keeping(after.base, (pair) => imagination.priceFactor(pair));
  const second = new PairPlanner(after, keepAfter, imagination.imagined(facts.base));
  const otherOf = new Map(
    [...after.base.pairs.values()].flat().map((pair) => [pairKey(pair.sku.id, pair.place.id), pair]),
  );
  const areRatesSame = after.base.rates === facts.base.rates;
  const unchanged = new Set<string>();
  await forEachPair(facts, (pair) => {
    const given = first.given(pair);
    const planned = first.reckon(pair, given);
    first.tell(planned, given);
    const other = otherOf.get(pairKey(pair.sku.id, pair.place.id)) ?? pair;
    const otherGiven = second.given(other, given.demand);
    const isSame = areRatesSame && other === pair && isSameGiven(given, otherGiven);
    second.tell(isSame ? planned : second.reckon(other, otherGiven), otherGiven);
    if (isSame && imagination.priceFactor(pair) === 1) unchanged.add(planned.figures.rowId);
  });
  const plans = first.planned.map((before, index): BothPlans => {
    const other = second.planned[index];
    return { before, after: other && !unchanged.has(before.figures.rowId) ? other : before };
  });
  return { plans, told: first.told, toldAfter: second.told };
}

function raisedBy(raised: readonly RaisedRow[]): (side: SidePlan) => SidePlan {
  const unitsOf = new Map(raised.map(({ id, recommendedUnits }) => [id, recommendedUnits]));
  return (side) => {
    const recommendedUnits = unitsOf.get(side.figures.rowId) ?? side.recommendedUnits;
    return recommendedUnits === side.recommendedUnits ? side : { ...side, recommendedUnits };
  };
}

/**
 * Returns the plans of an outline's SKUs before and after, minimums that are met together included. Reads a few statements a chunk and writes
 * nothing.
 * @param given.isWritten Whether a SKU's plan is returned; others are planned for their needs of materials.
 * @param given.onProgress Called with the number of SKUs planned.
 */
export async function planBoth(
  work: Work,
  outline: Outline,
  imagination: Imagination,
  given: { isWritten(skuId: string): boolean; onProgress(plannedSkus: number): Promise<void> },
): Promise<BothPlans[]> {
  const planningDay = today(work);
  const minimums = new OrderMinimums();
  const needs = new MaterialNeeds(planningDay, minimums);
  const servings = new Servings();
  const plans: BothPlans[] = [];
  const { raised } = await planOutline(
    outline,
    {
      ahead: 1,
      async run(chunk) {
        const facts = await readChunkFacts(work, chunk, "PEEK");
        const after: ChunkFacts = {
          ...facts,
          base: imagination.base(facts.base),
          chunk: { ...chunk, needs: needs.take(chunk.skuIds), servings: servings.take(chunk.skuIds) },
        };
        const both = await planChunkTwice(facts, after, imagination);
        for (const use of both.toldAfter.materialUses) needs.add(use);
        servings.add(both.toldAfter.servings);
        for (const line of both.toldAfter.waitingLines) minimums.add(line);
        plans.push(...both.plans);
        return both.told;
      },
    },
    { planningDay, isWritten: given.isWritten, writesProducts: false, onProgress: (skus) => given.onProgress(skus) },
  );
  const [raise, raiseAfter] = [raisedBy(raised), raisedBy(minimums.reach())];
  return plans.map(({ before, after }) => {
    const [first, second] = [raise(before), raiseAfter(after)];
    const isSame = before === after && first.recommendedUnits === second.recommendedUnits;
    return { before: first, after: isSame ? first : second };
  });
}
