import { setImmediate as giveWay } from "node:timers/promises";
import {
  epochDay,
  keptDemand,
  type ManualMonth,
  type PlanningParameters,
  type Predecessor,
  withScratch,
} from "../../planning";
import { planDaysNow } from "../plan-store/plan-days";
import { type Demand, type PackUse, type PairDemand, pairKey, readDemand } from "../plan-store/read-demand";
import type { Pair } from "../plan-store/read-pairs";
import type { Work } from "../work";
import type { Chunk } from "./chunk";
import { manualMonths } from "./manual-months";
import { materialUses } from "./material-needs";
import { waitingLine } from "./order-minimums";
import { type PlanBase, readPlanBase } from "./plan-base";
import { type PairContext, type PairGiven, type PlannedPair, planPair, seriesInput } from "./plan-pair";
import type { PlannedChunk } from "./planned-chunk";
import { unitMoney } from "./unit-money";

/**
 * Returns the days until a recommendation of something made is ready. Without a supplier's lead time, it is as soon as the units are
 * needed and can be made.
 */
function readyInDays({ planningDay, expectedDeliveryOn, netRequirement, trace }: PlannedPair["plan"]): number {
  if (expectedDeliveryOn !== null) return epochDay(expectedDeliveryOn) - epochDay(planningDay);
  return Math.max(trace.need.leadTimeDays, netRequirement.findIndex((units) => units > 0) + 1);
}

/** Pairs planned before other work of the process gets its turn: some ten milliseconds. */
const PAIRS_AT_A_STRETCH = 20;

/** The content of a chunk to plan, and the facts to plan it from. */
export interface ChunkFacts {
  base: PlanBase;
  chunk: Chunk;
  demand: Demand;
}

/** Imagined changes to pairs beside the facts of their base. */
export interface Imagined {
  parametersOf(pair: Pair, parameters: PlanningParameters): PlanningParameters;
  /** See `SeriesInput.demandFactors`. */
  factorsOf(pair: Pair): ArrayLike<number> | undefined;
  /** Returns the factor on the price of a unit. */
  priceFactorOf(pair: Pair): number;
}

const NOTHING_IMAGINED: Imagined = {
  parametersOf: (_pair, parameters) => parameters,
  factorsOf: () => undefined,
  priceFactorOf: () => 1,
};

/** Plans pair after pair and keeps the parts to write or pass on. */
/** Rounds factors to enough digits to distinguish them, without the noise of a division. */
const roundedFactor = (factor: number): number => Number(factor.toPrecision(12));

export class PairPlanner<Kept> {
  /** The kept parts of pairs whose rows are written. */
  readonly planned: Kept[] = [];
  readonly told: PlannedChunk = {
    rowIds: [],
    materialUses: [],
    servings: [],
    waitingLines: [],
    unassigned: [],
    missingRevenue: [],
    plannedNowhere: [],
    unheededManual: [],
  };
  private readonly context: PairContext;
  private readonly written: ReadonlySet<string>;
  /** Manual forecasts by SKU and then by place. */
  private readonly manual = new Map<string, ReturnType<typeof manualMonths>>();

  constructor(
    private readonly facts: ChunkFacts,
    private readonly keep: (planned: PlannedPair) => Kept,
    private readonly imagined = NOTHING_IMAGINED,
  ) {
    const { base, chunk } = facts;
    this.context = {
      days: base.days,
      settings: base.settings,
      rates: base.rates,
      seasons: base.seasons,
      uncertainty: base.uncertainty,
      manual: base.manual,
      unheededManual: base.unheededManual,
      cutRecipes: chunk.cutRecipes,
      bomCosts: base.bomCosts,
    };
    this.written = new Set(chunk.writtenIds);
    for (const id of chunk.writtenIds) {
      const sku = base.skus.get(id);
      if (base.unheededManual.succeeded.has(id))
        this.told.unheededManual.push(...(base.unheededManual.of.get(id) ?? []));
      else if (sku && base.manual.has(id) && !base.pairs.has(id)) this.told.plannedNowhere.push(sku.name);
    }
  }

  plan(pair: Pair): void {
    const given = this.given(pair);
    this.tell(this.reckon(pair, given), given);
  }

  /** Returns the input of a pair's plan. @param demand Where the caller has it already. */
  given(pair: Pair, demand = this.facts.demand.of(pair.sku.id, pair.place.id)): PairGiven {
    const { sku, place } = pair;
    const { base, chunk } = this.facts;
    return {
      parameters: this.imagined.parametersOf(pair, this.parametersOf(pair, demand)),
      demand,
      ofRecipes: chunk.needs.get(pairKey(sku.id, place.id)),
      manual: this.manualOf(pair),
      demandFactors: this.imagined.factorsOf(pair),
      predecessors: this.predecessorsOf(pair, demand),
      lineage: base.lineageOf.get(sku.id),
      serves: chunk.servings.get(pairKey(sku.id, place.id)),
    };
  }

  /** Returns the parameters of a pair; costs are computed from the price and the cost of a unit. */
  private parametersOf(pair: Pair, demand: PairDemand | undefined): PlanningParameters {
    const { settings, currency } = this.facts.base;
    const priceFactor = this.imagined.priceFactorOf(pair);
    return settings.resolve(pair.sku, pair.place, () =>
      unitMoney(pair, demand, this.context, { currency, priceFactor }),
    );
  }

  /** Returns the SKUs whose stock is used up first, with their stock at the place. */
  private predecessorsOf({ sku, place }: Pair, demand: PairDemand | undefined): Predecessor[] {
    const { base } = this.facts;
    return (base.formersOf.get(sku.id) ?? []).map(({ skuId: id, name, nextId, factor, isCounted }) => {
      const pair = isCounted ? base.pairs.get(id)?.find((it) => it.place.id === place.id) : undefined;
      const former = base.skus.get(id);
      return {
        id,
        name,
        nextId,
        factor,
        isCounted,
        share: demand?.shares?.get(id) ?? 0,
        onHand: pair?.onHand ?? 0,
        arrivals: (pair?.openLines ?? []).map(({ dueOn, units }) => ({ dueOn, units })),
        leadTimeDays: former ? base.settings.leadTimeDays(former, place) : 0,
      };
    });
  }

  /** The manual forecasts of a pair; those of the SKU are shared over its places once. */
  private manualOf({ sku, place }: Pair): readonly ManualMonth[] | undefined {
    const { base, demand } = this.facts;
    const rows = base.manual.get(sku.id);
    // Demand that another SKU carries on is forecast with that SKU.
    if (!rows || base.unheededManual.succeeded.has(sku.id)) return undefined;
    const pairs = base.pairs.get(sku.id) ?? [];
    const months =
      this.manual.get(sku.id) ??
      manualMonths(
        rows,
        pairs.map((pair) => pair.place.id),
        (placeId) => {
          const pair = pairs.find((it) => it.place.id === placeId);
          if (!pair) throw new Error("A manual forecast is shared by a place that the SKU is not planned at");
          const own = demand.of(sku.id, placeId);
          const input = seriesInput(pair, { parameters: this.parametersOf(pair, own), demand: own }, this.context);
          return { forecast: keptDemand(input).predicted.forecast, firstDay: epochDay(base.days.planningDay) + 1 };
        },
      );
    this.manual.set(sku.id, months);
    return months.get(place.id);
  }

  reckon(pair: Pair, given: PairGiven): PlannedPair {
    return planPair(pair, given, this.context);
  }

  /** Adds the servings by stock of its predecessors, which their plans follow from. */
  private tellServings({ pair: { sku, place }, plan }: PlannedPair): void {
    const formers = new Map((this.facts.base.formersOf.get(sku.id) ?? []).map((former) => [former.skuId, former]));
    for (const { id, ...serving } of plan.handOver?.servings ?? []) {
      const former = formers.get(id);
      if (!former?.isCounted) continue;
      let next = formers.get(former.nextId);
      while (next && !next.isCounted) next = formers.get(next.nextId);
      const successor = next
        ? { successorName: next.name, factor: roundedFactor(former.factor / next.factor) }
        : { successorName: sku.name, factor: former.factor };
      this.told.servings.push({ skuId: id, placeId: place.id, ...serving, ...successor, heirName: sku.name });
    }
  }

  /** Adds a planned pair to the parts to pass on and to keep. */
  tell(planned: PlannedPair, { parameters, demand }: PairGiven): void {
    const { pair, plan } = planned;
    const { sku } = pair;
    const { base } = this.facts;
    const { netRequirement, error, recommendedUnits } = plan;
    const lines = base.recipeLinesOf.get(sku.id) ?? [];
    const { deviationPerDay } = error;
    const leadTimeDays = parameters.leadTimeDays.value;
    const order = recommendedUnits > 0 ? { units: recommendedUnits, readyInDays: readyInDays(plan) } : null;
    const calendar = sku.offers[0]?.supplier.calendar;
    const made = { rowId: planned.figures.rowId, netRequirement, order, leadTimeDays, calendar, deviationPerDay };
    const { uses, unassigned } = materialUses(pair, made, { lines, pairs: base.pairs, formersOf: base.formersOf });
    this.told.materialUses.push(...uses);
    this.tellServings(planned);
    this.told.unassigned.push(...unassigned.map((id) => base.skus.get(id)?.name ?? id));
    // Also for SKUs that are not written: their materials need the units that a minimum raises them to.
    const waiting = waitingLine(planned, base);
    if (waiting) this.told.waitingLines.push(waiting);
    if (!this.written.has(sku.id)) return;
    this.told.rowIds.push(planned.figures.rowId);
    this.told.missingRevenue.push(...(demand?.missingRevenue ?? []));
    this.planned.push(this.keep(planned));
  }
}

/** Does something to each pair of a chunk, giving way to other work of the thread every few milliseconds. */
export async function forEachPair({ base, chunk }: ChunkFacts, act: (pair: Pair) => void): Promise<void> {
  let stretch = 0;
  for (const pair of chunk.skuIds.flatMap((id) => base.pairs.get(id) ?? [])) {
    withScratch(() => act(pair));
    stretch += 1;
    if (stretch % PAIRS_AT_A_STRETCH === 0) await giveWay();
  }
}

/** Reads all that planning the SKUs of a chunk on a day takes. The number of statements does not depend on the number of SKUs. */
export async function readChunkFacts(
  work: Work,
  chunk: Chunk,
  packs: PackUse,
  days = planDaysNow(work),
): Promise<ChunkFacts> {
  const base = await readPlanBase(work, chunk, days);
  return { base, chunk, demand: await readDemand(work, chunk.skuIds, { ...base, packs }) };
}

/** The kept parts of the pairs of a chunk, the facts that others need, and the facts they were planned from. */
export interface PlannedPairs<Kept> {
  planned: readonly Kept[];
  told: PlannedChunk;
  base: PlanBase;
}

/**
 * Reads all that planning the SKUs of a chunk takes. The number of statements does not depend on the number of SKUs.
 * @param keep Returns the part to keep of a pair to write: day by day, a plan takes twenty kilobytes.
 * @returns A planner of them that needs the transaction no more. It gives way to other work of the thread every few milliseconds.
 */
export async function readPairsToPlan<Kept>(
  work: Work,
  chunk: Chunk,
  packs: PackUse,
  keep: (planned: PlannedPair) => Kept,
): Promise<() => Promise<PlannedPairs<Kept>>> {
  const facts = await readChunkFacts(work, chunk, packs);
  return async () => {
    const planner = new PairPlanner(facts, keep);
    await forEachPair(facts, (pair) => planner.plan(pair));
    return { planned: planner.planned, told: planner.told, base: facts.base };
  };
}

/** Plans the SKUs of a chunk at each of their places, as `readPairsToPlan`; writes nothing of it. */
export async function planPairs<Kept>(...given: Parameters<typeof readPairsToPlan<Kept>>): Promise<PlannedPairs<Kept>> {
  const plan = await readPairsToPlan(...given);
  return plan();
}
