import { setImmediate as giveWay } from "node:timers/promises";
import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { OperationTooLarge, PlanNotRemembered } from "../../errors";
import { epochDay } from "../../planning";
import { inTurns } from "../in-turns";
import type { PlaceFilter } from "../plan-store/place-plans";
import { readPlaces } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import type { Work } from "../work";
import { type RememberedForecast, unpackForecasts, unpackPart } from "./pack";
import type { RememberedPair } from "./remembered-pair";

/** Maximum pairs of one plan in a question: some hundred megabytes while it is answered. */
export const MAX_PAIRS = 250_000;

const planRows = rowsOf("plan-memory.plans", {
  planningDay: col.text,
  runId: col.int8,
  plannedAt: col.timestamptz,
  seriesCount: col.int,
  movementId: col.int8.orNull,
});

/** The plan of a day that is remembered. */
export type RememberedPlan = RowOf<typeof planRows>;

/** The plans that are remembered, newest first: at most one a day, of thirteen months. One statement. */
export function rememberedPlans({ db }: Work): Promise<RememberedPlan[]> {
  return db.query(
    planRows,
    sql`
    select planning_day::text as "planningDay", run_id as "runId", planned_at as "plannedAt", series_count as "seriesCount",
           movement_id as "movementId"
    from plan_memories where tenant_id = ${TENANT} order by planning_day desc`,
  );
}

/**
 * The plan of a day among those that are remembered.
 * @throws PlanNotRemembered with the nearest days that there are, before and after.
 */
export function planOfDay(plans: readonly RememberedPlan[], day: string): RememberedPlan {
  const plan = plans.find(({ planningDay }) => planningDay === day);
  if (plan) return plan;
  const before = plans.find(({ planningDay }) => planningDay < day);
  const after = plans.findLast(({ planningDay }) => planningDay > day);
  throw PlanNotRemembered(
    day,
    [before, after].flatMap((nearest) => nearest?.planningDay ?? []),
  );
}

/**
 * The newest plan that is remembered of a day before another, else the newest there is.
 * @throws PlanNotRemembered without any
 */
export function planBefore(plans: readonly RememberedPlan[], day: string): RememberedPlan {
  const plan = plans.find(({ planningDay }) => planningDay < day) ?? plans[0];
  if (!plan) throw PlanNotRemembered(day, []);
  return plan;
}

/** The ids by which pairs are identified and filtered. */
type PairNames = Pick<RememberedPair, "skuId" | "placeId" | "supplierId">;

/** The pairs in a question; fields left out do not narrow. */
export class PairScope {
  private readonly skuIds: ReadonlySet<string> | null;
  private readonly supplierIds: ReadonlySet<string> | null;

  private constructor(
    filter: PlaceFilter,
    private readonly placeIds: ReadonlySet<string> | null,
  ) {
    this.skuIds = filter.skuIds ? new Set(filter.skuIds) : null;
    this.supplierIds = filter.supplierIds ? new Set(filter.supplierIds) : null;
  }

  /** A warehouse stands for the place that it is planned within now (D36b). One statement where warehouses are named. */
  static async of(work: Work, filter: PlaceFilter): Promise<PairScope> {
    if (!filter.warehouseIds) return new PairScope(filter, null);
    const places = await readPlaces(work);
    return new PairScope(filter, new Set(filter.warehouseIds.map((id) => places.get(id)?.id ?? id)));
  }

  hasSku(id: string): boolean {
    return this.skuIds?.has(id) ?? true;
  }

  /** The supplier of a pair may differ in another plan. */
  has({ skuId, placeId, supplierId }: PairNames): boolean {
    const isSupplied = this.supplierIds === null || (supplierId !== null && this.supplierIds.has(supplierId));
    return isSupplied && this.hasSku(skuId) && (this.placeIds?.has(placeId) ?? true);
  }
}

const partRows = rowsOf("plan-memory.parts", { pairs: col.bytea });

/** The pairs of parts, each as the last part that names it has it. */
class PairsOfParts<Pair extends PairNames> {
  private readonly bySku = new Map<string, Pair[]>();
  private count = 0;

  constructor(private readonly scope: PairScope) {}

  add({ skuIds, pairs }: { skuIds: readonly string[]; pairs: readonly Pair[] }): void {
    for (const id of skuIds) {
      this.count -= this.bySku.get(id)?.length ?? 0;
      if (this.scope.hasSku(id)) this.bySku.set(id, []);
    }
    for (const pair of pairs) {
      if (!this.scope.has(pair)) continue;
      this.bySku.get(pair.skuId)?.push(pair);
      this.count += 1;
    }
    if (this.count > MAX_PAIRS) throw OperationTooLarge("number of SKUs at warehouses", this.count, MAX_PAIRS);
  }

  find(skuId: string, placeId: string): Pair | undefined {
    return this.bySku.get(skuId)?.find((pair) => pair.placeId === placeId);
  }

  /** By SKU and place, as `pairKey` names them. */
  async byKey(): Promise<Map<string, Pair>> {
    const found = new Map<string, Pair>();
    for await (const slice of inTurns([...this.bySku.values()]))
      for (const pair of slice.flat()) found.set(pairKey(pair.skuId, pair.placeId), pair);
    return found;
  }
}

/** The parts of a remembered plan in their order, others having their turn after each. One statement. */
async function* partsOf({ db }: Work, { runId }: Pick<RememberedPlan, "runId">): AsyncGenerator<Buffer> {
  const rows = await db.query(
    partRows,
    sql`select pairs from plan_memory_parts where tenant_id = ${TENANT} and run_id = ${runId} order by number`,
  );
  for (const { pairs } of rows) {
    yield pairs;
    await giveWay();
  }
}

/**
 * The pairs of a remembered plan by SKU and place, as `pairKey` names them. One statement.
 * @throws OperationTooLarge beyond `MAX_PAIRS` of them.
 */
export async function readPairsOf(
  work: Work,
  plan: Pick<RememberedPlan, "runId">,
  scope: PairScope,
): Promise<Map<string, RememberedPair>> {
  const found = new PairsOfParts<RememberedPair>(scope);
  for await (const packed of partsOf(work, plan)) {
    const part = unpackPart(packed);
    found.add(part);
    for (const { skuId, placeId, ...raised } of part.raises) {
      const pair = found.find(skuId, placeId);
      if (!pair) continue;
      pair.recommendedUnits = raised.recommendedUnits;
      pair.decision.raises = raised.raises;
    }
  }
  return found.byKey();
}

/** Returns the forecasts of a remembered plan, as `readPairsOf`, in a fraction of its time. */
export async function readForecastsOf(
  work: Work,
  plan: Pick<RememberedPlan, "runId">,
  scope: PairScope,
): Promise<Map<string, RememberedForecast>> {
  const found = new PairsOfParts<RememberedForecast>(scope);
  for await (const packed of partsOf(work, plan)) found.add(unpackForecasts(packed));
  return found.byKey();
}

/** Whole days from one day to another, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => epochDay(to) - epochDay(from);
