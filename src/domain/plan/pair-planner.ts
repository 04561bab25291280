import { setImmediate as giveWay } from "node:timers/promises";
import { withScratch } from "../../planning";
import { planDays } from "../plan-store/plan-days";
import { type Demand, type PackUse, pairKey, readDemand } from "../plan-store/read-demand";
import type { Pair } from "../plan-store/read-pairs";
import { today, type Work } from "../work";
import type { Chunk } from "./chunk";
import { materialUses } from "./material-needs";
import { waitingLine } from "./order-minimums";
import { type PlanBase, readPlanBase } from "./plan-base";
import { type PairContext, type PlannedPair, planPair } from "./plan-pair";
import type { PlannedChunk } from "./planned-chunk";

/** Pairs planned before other work of the process gets its turn: some ten milliseconds. */
const PAIRS_AT_A_STRETCH = 20;

/** Plans pair after pair and keeps what is written or told. */
class PairPlanner<Kept> {
  /** What is kept of those whose rows are written. */
  readonly planned: Kept[] = [];
  readonly told: PlannedChunk = {
    rowIds: [],
    materialUses: [],
    waitingLines: [],
    unassigned: [],
    missingRevenue: [],
  };
  private readonly context: PairContext;
  private readonly written: ReadonlySet<string>;

  constructor(
    private readonly base: PlanBase,
    private readonly chunk: Chunk,
    private readonly demand: Demand,
    private readonly keep: (planned: PlannedPair) => Kept,
  ) {
    this.context = {
      days: base.days,
      settings: base.settings,
      rates: base.rates,
      seasons: base.seasons,
      cutRecipes: chunk.cutRecipes,
      bomCosts: base.bomCosts,
    };
    this.written = new Set(chunk.writtenIds);
  }

  plan(pair: Pair): void {
    const { sku, place } = pair;
    const parameters = this.base.settings.resolve(sku, place);
    const demand = this.demand.of(sku.id, place.id);
    const ofRecipes = this.chunk.needs.get(pairKey(sku.id, place.id));
    const planned = planPair(pair, { parameters, demand, ofRecipes }, this.context);
    const { netRequirement, error } = planned.plan;
    const lines = this.base.recipeLinesOf.get(sku.id) ?? [];
    const { deviationPerDay } = error;
    const made = { netRequirement, leadTimeDays: parameters.leadTimeDays.value, deviationPerDay };
    const { uses, unassigned } = materialUses(pair, made, { lines, pairs: this.base.pairs });
    this.told.materialUses.push(...uses);
    this.told.unassigned.push(...unassigned.map((id) => this.base.skus.get(id)?.name ?? id));
    if (!this.written.has(sku.id)) return;
    const waiting = waitingLine(planned, this.base);
    if (waiting) this.told.waitingLines.push(waiting);
    this.told.rowIds.push(planned.figures.rowId);
    this.told.missingRevenue.push(...(demand?.missingRevenue ?? []));
    this.planned.push(this.keep(planned));
  }
}

/** What was kept of the pairs of a chunk, what others need to know, and what they were planned from. */
export interface PlannedPairs<Kept> {
  planned: readonly Kept[];
  told: PlannedChunk;
  base: PlanBase;
}

/**
 * Reads all that planning the SKUs of a chunk takes. The number of statements does not depend on the number of SKUs.
 * @param keep What to keep of a pair that is to be written: day by day, a plan takes twenty kilobytes.
 * @returns What plans them, with no need of the transaction any more. It gives way to other work of the thread every few milliseconds.
 */
export async function readPairsToPlan<Kept>(
  work: Work,
  chunk: Chunk,
  packs: PackUse,
  keep: (planned: PlannedPair) => Kept,
): Promise<() => Promise<PlannedPairs<Kept>>> {
  const base = await readPlanBase(work, chunk, planDays(today(work)));
  const demand = await readDemand(work, chunk.skuIds, { ...base, packs });
  return async () => {
    const planner = new PairPlanner(base, chunk, demand, keep);
    let stretch = 0;
    for (const pair of chunk.skuIds.flatMap((id) => base.pairs.get(id) ?? [])) {
      withScratch(() => planner.plan(pair));
      stretch += 1;
      if (stretch % PAIRS_AT_A_STRETCH === 0) await giveWay();
    }
    return { planned: planner.planned, told: planner.told, base };
  };
}

/** Plans the SKUs of a chunk at each of their places, as `readPairsToPlan`; writes nothing of it. */
export async function planPairs<Kept>(...given: Parameters<typeof readPairsToPlan<Kept>>): Promise<PlannedPairs<Kept>> {
  const plan = await readPairsToPlan(...given);
  return plan();
}
