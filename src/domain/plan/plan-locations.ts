import { setImmediate as giveWay } from "node:timers/promises";
import type { Work } from "../work";
import { OrderMinimums } from "./order-minimums";
import { inPlanningOrder, PairPlanner } from "./pair-planner";
import type { PlanBase } from "./plan-base";
import type { PairFigures, PlannedPair } from "./plan-pair";
import { type Demand, readDemand } from "./read-demand";
import type { Pair } from "./read-pairs";
import type { PlanSku } from "./read-skus";
import { locationRow } from "./roll-up-rows";
import type { Scope } from "./scope";
import { Turns } from "./turns";
import { writePlanDetails, writePlanRows, writeRaisedRows } from "./write-rows";

/** Pairs whose demand is read at once. Many, as days lie in the table by date and not by SKU: a scan of it all is then cheaper. */
const CHUNK_PAIRS = 2500;
/** As above for the first chunk, which nothing can be planned during. */
const FIRST_CHUNK_PAIRS = 500;
/** Pairs whose rows are written at once. */
const ROWS_AT_ONCE = 500;
/** Pairs planned before other work of the process gets its turn: some ten milliseconds. */
const PAIRS_AT_A_STRETCH = 20;

/** What is known once all SKU_LOCATION rows are written. */
export interface PlannedLocations {
  /** Of the SKUs whose rows are written, by SKU id; those without any place are not in it. */
  figuresOf: ReadonlyMap<string, readonly PairFigures[]>;
  seriesCount: number;
  /** What could not be taken into account, in words. */
  warnings: string[];
}

/** The SKUs in the order they can be planned in, cut into chunks. */
function chunksOf(base: PlanBase): PlanSku[][] {
  const chunks: PlanSku[][] = [];
  let room = 0;
  for (const sku of inPlanningOrder(base)) {
    const size = base.pairs.get(sku.id)?.length ?? 0;
    if (size === 0) continue;
    if (room < size || chunks.length === 0) {
      chunks.push([]);
      room = chunks.length === 1 ? FIRST_CHUNK_PAIRS : CHUNK_PAIRS;
    }
    chunks.at(-1)?.push(sku);
    room -= size;
  }
  return chunks;
}

/** Plans pair after pair and keeps what later steps need of them. */
class LocationPlanner {
  readonly figuresOf = new Map<string, PairFigures[]>();
  readonly minimums: OrderMinimums;
  seriesCount = 0;
  private readonly pairs: PairPlanner;
  private readonly currenciesWithoutRate = new Set<string>();

  constructor(
    private readonly base: PlanBase,
    private readonly scope: Scope,
  ) {
    this.minimums = new OrderMinimums(base.settings);
    this.pairs = new PairPlanner(base);
  }

  /** Plans one pair; null when its row is not to be written, as it was only planned for what it needs of its materials. */
  plan(pair: Pair, demand: Demand): PlannedPair | null {
    const planned = this.pairs.plan(pair, demand);
    if (!this.scope.written.has(pair.sku.id)) return null;
    this.minimums.add(planned);
    const figures = this.figuresOf.get(pair.sku.id) ?? [];
    figures.push(planned.figures);
    this.figuresOf.set(pair.sku.id, figures);
    const ownDemand = demand.of(pair.sku.id, pair.place.id);
    for (const currency of ownDemand?.currenciesWithoutRate ?? []) this.currenciesWithoutRate.add(currency);
    this.seriesCount += 1;
    return planned;
  }

  warnings(): string[] {
    const { skus, recipes } = this.base;
    const circles = recipes.cycles.map((ids) => ids.map((id) => skus.get(id)?.name ?? id).join(" → "));
    return [
      ...[...this.currenciesWithoutRate]
        .sort()
        .map((currency) => `Sales in ${currency} are left out of revenue: no exchange rate is known.`),
      ...circles.map((circle) => `Recipes lead round in a circle, whose last step is left out: ${circle}.`),
      ...[...this.pairs.homelessMaterials]
        .sort()
        .map((name) => `Recipes need ${name}, which no active warehouse holds: no row shows that need.`),
    ];
  }
}

/**
 * Plans every SKU of the scope at each of its places and writes the SKU_LOCATION rows with how they came about.
 *
 * Works through chunks: while one is planned, the next one's demand is read and the former one's rows are written. Gives way to
 * other work of the process every few milliseconds.
 */
export async function planLocations(
  work: Work,
  scope: Scope,
  base: PlanBase,
  refreshedAt: Date,
): Promise<PlannedLocations> {
  const turns = new Turns();
  const planner = new LocationPlanner(base, scope);
  const chunks = chunksOf(base);
  const read = (chunk: readonly PlanSku[] = []): Promise<Demand> =>
    turns.take(() =>
      readDemand(
        work,
        chunk.map(({ id }) => id),
        base,
      ),
    );
  const write = (planned: readonly PlannedPair[]): Promise<void> =>
    turns.take(async () => {
      const rows = planned.map(({ pair, figures }) =>
        locationRow(pair.sku, pair.place, figures, base.bomCosts.get(pair.sku.id) ?? null),
      );
      await writePlanRows(work, rows, refreshedAt);
      await writePlanDetails(
        work,
        planned.map(({ detail }) => detail),
      );
    });
  try {
    // Room to fold the days of a chunk in memory.
    await work.db.$executeRaw`set local work_mem = '64MB'`;
    let reading = read(chunks[0]);
    let writing = Promise.resolve();
    for (const [index, chunk] of chunks.entries()) {
      const demand = await reading;
      await writing;
      reading = read(chunks[index + 1]);
      const planned: PlannedPair[] = [];
      let stretch = 0;
      for (const pair of chunk.flatMap(({ id }) => base.pairs.get(id) ?? [])) {
        const done = planner.plan(pair, demand);
        if (done) planned.push(done);
        if (planned.length === ROWS_AT_ONCE) writing = write(planned.splice(0));
        stretch += 1;
        if (stretch % PAIRS_AT_A_STRETCH === 0) await giveWay();
      }
      writing = write(planned);
    }
    await writing;
    await writeRaisedRows(work, planner.minimums.reach());
  } finally {
    await turns.settled();
  }
  return { figuresOf: planner.figuresOf, seriesCount: planner.seriesCount, warnings: planner.warnings() };
}
