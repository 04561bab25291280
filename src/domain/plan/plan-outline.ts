import type { RaisedRow } from "../plan-store/write-rows";
import type { Chunk } from "./chunk";
import { MaterialNeeds } from "./material-needs";
import { OrderMinimums } from "./order-minimums";
import { chunkOf, type Outline } from "./outline";
import type { PlannedChunk } from "./planned-chunk";
import { Servings } from "./servings";

/** The results once all SKUs of an outline are planned. */
export interface PlannedOutline {
  seriesCount: number;
  /** Ids of the SKU_LOCATION rows, where they were requested. */
  rowIds: string[];
  /** Rows that suppliers' order minimums change, still to be written. */
  raised: RaisedRow[];
  /** Facts that could not be taken into account, in words. */
  warnings: string[];
}

/** Runs the chunks of an outline. */
export interface ChunkRunner {
  run(chunk: Chunk): Promise<PlannedChunk>;
  /** Chunks that may be under way or waiting at one time. */
  ahead: number;
}

/** The results that chunks pass on, in words and rows. */
class Told {
  readonly minimums = new OrderMinimums();
  readonly needs: MaterialNeeds;
  readonly servings = new Servings();
  readonly rowIds: string[] = [];
  seriesCount = 0;
  private readonly unassigned = new Set<string>();
  private readonly missingRevenue = new Set<string>();
  private readonly plannedNowhere = new Set<string>();
  private readonly unheededManual = new Set<string>();

  constructor(
    planningDay: string,
    private readonly keepsRowIds: boolean,
  ) {
    this.needs = new MaterialNeeds(planningDay, this.minimums);
  }

  add(chunk: PlannedChunk): void {
    this.seriesCount += chunk.rowIds.length;
    if (this.keepsRowIds) for (const id of chunk.rowIds) this.rowIds.push(id);
    for (const use of chunk.materialUses) this.needs.add(use);
    this.servings.add(chunk.servings);
    for (const line of chunk.waitingLines) this.minimums.add(line);
    for (const name of chunk.unassigned) this.unassigned.add(name);
    for (const sentence of chunk.missingRevenue) this.missingRevenue.add(sentence);
    for (const name of chunk.plannedNowhere) this.plannedNowhere.add(name);
    for (const sentence of chunk.unheededManual) this.unheededManual.add(sentence);
  }

  warnings({ recipes, nameOf }: Outline): string[] {
    const circles = recipes.cycles.map((ids) => ids.map((id) => nameOf.get(id) ?? id).join(" → "));
    return [
      ...[...this.missingRevenue].sort(),
      ...circles.map((circle) => `Recipes lead round in a circle, whose last step is left out: ${circle}.`),
      ...[...this.unassigned]
        .sort()
        .map((name) => `Recipes need ${name}, which no active warehouse holds: no row shows that need.`),
      ...[...this.plannedNowhere]
        .sort()
        .map(
          (name) =>
            `${name} has a manual forecast, and no active warehouse holds it: name the warehouse in the forecast.`,
        ),
      ...[...this.unheededManual].sort(),
    ];
  }
}

/** Runs over items, a few at once, and passes on the results in the order of the items. Waits for all that were begun. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  { ahead, run, take }: { ahead: number; run(item: Item): Promise<Result>; take(result: Result): Promise<void> | void },
): Promise<void> {
  const begun: Promise<Result>[] = [];
  const begin = (item: Item): void => {
    const result = run(item);
    // It is awaited after it may fail. Without a listener until then the failure ends the process.
    result.catch(() => {});
    begun.push(result);
  };
  let next = 0;
  try {
    for (; next < Math.min(ahead, items.length); next += 1) begin(items[next] as Item);
    for (let first = begun[0]; first; first = begun[0]) {
      await take(await first);
      begun.shift();
      if (next < items.length) begin(items[next] as Item);
      next += 1;
    }
  } finally {
    await Promise.allSettled(begun);
  }
}

/**
 * Plans the chunks of an outline, level by level: the needs of something made are known before its materials are planned.
 *
 * Keeps only compact columns of the planned SKUs: need of materials, and lines of orders that do not reach their minimum yet.
 * @param given.isWritten whether the rows of a SKU are written
 * @param given.writesProducts whether chunks write rows of products, too, and the whole plan is made
 */
export async function planOutline(
  outline: Outline,
  runner: ChunkRunner,
  given: {
    planningDay: string;
    isWritten(skuId: string): boolean;
    writesProducts: boolean;
    onProgress?(plannedSkus: number, seriesCount: number): Promise<void>;
  },
): Promise<PlannedOutline> {
  const told = new Told(given.planningDay, !given.writesProducts);
  let plannedSkus = 0;
  for (const level of outline.levels) {
    await inOrder(level, {
      ahead: runner.ahead,
      async run(cut) {
        const chunk = chunkOf(cut, outline, {
          ...given,
          needs: told.needs.take(cut.skuIds),
          servings: told.servings.take(cut.skuIds),
        });
        return { planned: await runner.run(chunk), skus: cut.skuIds.length };
      },
      async take({ planned, skus }) {
        told.add(planned);
        plannedSkus += skus;
        await given.onProgress?.(plannedSkus, told.seriesCount);
      },
    });
  }
  return {
    seriesCount: told.seriesCount,
    rowIds: told.rowIds,
    raised: told.minimums.reach().filter(({ skuId }) => given.isWritten(skuId)),
    warnings: told.warnings(outline),
  };
}
