import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput } from "../../errors";
import {
  attribution,
  type CausePart,
  CHANGE_CAUSES,
  type ChangeCause,
  type Decision,
  type StockFlow,
} from "../../planning";
import { flatMapInTurns } from "../flat-map-in-turns";
import type { PlaceFilter } from "../plan-store/place-plans";
import { readPlaces } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import { today, type Work } from "../work";
import { type CorrectedBetween, readCorrectionsBetween, together } from "./corrections-between";
import { type MemoryFilter, narrowed } from "./narrowed";
import { daysBetween, PairScope, planBefore, planOfDay, readPairsOf, rememberedPlans } from "./read-memory";
import { lastMovement, type PresentPair, readPresentPairs } from "./read-present";
import { type RememberedPair, settledDecision } from "./remembered-pair";

/** A pair as one of two plans has it, with the decision that its quantity follows from exactly. */
export interface DecidedPair extends Omit<RememberedPair, "weeks"> {
  decision: Decision;
}

/** A pair whose recommendation, buying day or health is another in the later plan, or that causes moved which cancel out. */
export interface PairChange {
  skuId: string;
  placeId: string;
  /** The later plan's; where that has none the earlier one's. */
  supplierId: string | null;
  /** Null where the pair was not planned. */
  before: DecidedPair | null;
  after: DecidedPair | null;
  /** Recommended units after − before. */
  units: number;
  /** The causes; their units add up to the change. */
  causes: CausePart[];
  flow: StockFlow;
  /** Sales that were corrected in between, those of predecessors included. */
  corrected: CorrectedBetween;
  /** The later planning day of the pair. */
  on: string;
  /** Days from the one planning day of the pair to the other. */
  days: number;
}

/** The part that a cause has in the changes of all pairs. */
export interface CauseTotal extends CausePart {
  /** Pairs that it changed the recommendation of. */
  pairCount: number;
}

/** The changes from one plan to another. */
export interface PlanChanges {
  from: string;
  /** The day of the later plan; of the one that is stored now the newest that a pair was planned on. */
  to: string;
  /** Whether the later one is the plan stored now. */
  toIsNow: boolean;
  /** Days between the two planning days. */
  days: number;
  /** Pairs that either plan has. */
  pairCount: number;
  unitsBefore: number;
  unitsAfter: number;
  /** In the order of `CHANGE_CAUSES`; those without any part left out. The units add up to the change. */
  causes: CauseTotal[];
  /** Those with the most units first. */
  changes: PairChange[];
}

const flowRows = rowsOf("plan-memory.stock-flows", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  usedUnits: col.float,
  receivedUnits: col.float,
});

const NO_CORRECTIONS: CorrectedBetween = { count: 0, sales: [] };
const NO_FLOW: StockFlow = { usedUnits: 0, receivedUnits: 0 };

/**
 * Reads the movements of stock between two plans, by SKU and place. They are the ledger's movements after the last one known to the earlier plan,
 * up to the last one known to the later. Two statements.
 */
async function readFlows(
  work: Work,
  from: bigint | null,
  to: bigint | null,
  skuIds: PlaceFilter["skuIds"],
): Promise<Map<string, StockFlow>> {
  const chosen = skuIds ? sql`and sku_id = any(${skuIds}::uuid[])` : sql``;
  const rows = await work.db.query(
    flowRows,
    sql`
    select sku_id as "skuId", warehouse_id as "warehouseId",
           coalesce(-sum(quantity) filter (where kind in ('SALE', 'CONSUMPTION')), 0)::float8 as "usedUnits",
           coalesce(sum(quantity) filter (where kind = 'RECEIPT'), 0)::float8 as "receivedUnits"
    from stock_movements where tenant_id = ${TENANT} and id > ${from ?? 0n} and id <= ${to ?? 0n} ${chosen}
    group by sku_id, warehouse_id`,
  );
  const places = await readPlaces(work);
  const flows = new Map<string, StockFlow>();
  for (const { skuId, warehouseId, usedUnits, receivedUnits } of rows) {
    const key = pairKey(skuId, places.get(warehouseId)?.id ?? warehouseId);
    const known = flows.get(key) ?? NO_FLOW;
    flows.set(key, {
      usedUnits: known.usedUnits + usedUnits,
      receivedUnits: known.receivedUnits + receivedUnits,
    });
  }
  return flows;
}

const decided = (pair: RememberedPair | undefined): DecidedPair | null =>
  pair ? { ...pair, decision: settledDecision(pair) } : null;

/** Returns the change of a pair; null where only one of the plans has it and that recommends nothing. */
function changeOf(
  before: RememberedPair | undefined,
  after: RememberedPair | undefined,
  known: { flow: StockFlow; corrected: CorrectedBetween; on: string; days: number },
): PairChange | null {
  const pair = after ?? before;
  if (!pair) return null;
  const { skuId, placeId, supplierId } = pair;
  const [earlier, later] = [decided(before), decided(after)];
  const flow = { ...known.flow, hasCorrectedSales: known.corrected.count > 0 };
  const causes = attribution(earlier?.decision ?? null, later?.decision ?? null, flow, known.days);
  const units = (after?.recommendedUnits ?? 0) - (before?.recommendedUnits ?? 0);
  return { skuId, placeId, supplierId, before: earlier, after: later, units, causes, ...known };
}

/** The corrected sales of a pair and of those whose demand it carries on. */
function correctedOf(
  pair: RememberedPair | undefined,
  corrections: ReadonlyMap<string, CorrectedBetween>,
): CorrectedBetween {
  if (!pair || corrections.size === 0) return NO_CORRECTIONS;
  const { skuId, placeId, decision } = pair;
  const ids = [skuId, ...(decision.lineage?.predecessors ?? []).map(({ id }) => id)];
  return together(ids.map((id) => corrections.get(pairKey(id, placeId))));
}

/** Returns whether a reader of the plan sees another recommendation, or the sum of the causes needs it. */
const isSeen = ({ before, after, causes }: PairChange): boolean =>
  causes.some(({ units }) => units !== 0) ||
  (before !== null && after !== null && (before.buyOn !== after.buyOn || before.stockHealth !== after.stockHealth));

/** The most units first; among equals in the order of ids. */
function bySize(one: PairChange, other: PairChange): number {
  const size = Math.abs(other.units) - Math.abs(one.units);
  return size || (pairKey(one.skuId, one.placeId) < pairKey(other.skuId, other.placeId) ? -1 : 1);
}

function totalsOf(changes: readonly PairChange[]): CauseTotal[] {
  const totals = new Map<ChangeCause, CauseTotal>();
  for (const { cause, units, needUnits } of changes.flatMap(({ causes }) => causes)) {
    const known = totals.get(cause) ?? { cause, units: 0, needUnits: 0, pairCount: 0 };
    totals.set(cause, {
      cause,
      units: known.units + units,
      needUnits: known.needUnits + needUnits,
      pairCount: known.pairCount + (units === 0 ? 0 : 1),
    });
  }
  return CHANGE_CAUSES.flatMap((cause) => totals.get(cause) ?? []);
}

/** The later of two plans: its pairs, each with the day that it was planned on, and the last movement that it knew. */
interface LaterPlan {
  pairs: ReadonlyMap<string, RememberedPair | PresentPair>;
  planningDay: string;
  movementId: bigint | null;
}

const dayOf = (pair: RememberedPair | PresentPair | undefined, fallback: string): string =>
  pair && "planningDay" in pair ? pair.planningDay : fallback;

/** The plan as it is stored now. Its day is the newest that a pair was planned on, at least that of the newest whole plan. */
async function planOfNow(work: Work, filter: PlaceFilter, scope: PairScope, planned: string): Promise<LaterPlan> {
  const pairs = await readPresentPairs(work, filter, scope);
  const planningDay = [...pairs.values()].reduce(
    (newest, pair) => (pair.planningDay > newest ? pair.planningDay : newest),
    planned,
  );
  return { pairs, planningDay, movementId: await lastMovement(work) };
}

/**
 * Returns the changes between two plans with their causes, pair by pair and in all. The number of statements does not depend on the number of rows.
 * @param given.from the day of a remembered plan, `YYYY-MM-DD`; null: the newest before the later one, else the newest there is
 * @param given.to that of a later one; null: the plan as it is stored now
 * @throws PlanNotRemembered · InvalidInput where `to` is before `from`, or is the oldest that is remembered and `from` left out · OperationTooLarge
 */
export async function planChanges(
  work: Work,
  { from: asked, to, filter: given }: { from: string | null; to: string | null; filter: MemoryFilter },
): Promise<PlanChanges> {
  if (to !== null && asked !== null && to < asked)
    throw InvalidInput([{ path: "to", reason: `must not be before ${asked}, which is \`from\`` }]);
  const plans = await rememberedPlans(work);
  const remembered = to === null ? null : planOfDay(plans, to);
  const before = asked === null ? planBefore(plans, to ?? today(work)) : planOfDay(plans, asked);
  if (to !== null && asked === null && before.planningDay >= to)
    throw InvalidInput([{ path: "to", reason: `must not be ${to}: no plan of a day before is remembered` }]);
  const { planningDay: from } = before;
  const filter = await narrowed(work, given);
  const scope = await PairScope.of(work, filter);
  const earlier = await readPairsOf(work, before, scope);
  const later = remembered
    ? { ...remembered, pairs: await readPairsOf(work, remembered, scope) }
    : await planOfNow(work, filter, scope, plans[0]?.planningDay ?? from);
  const flows = await readFlows(work, before.movementId, later.movementId, filter.skuIds);
  const corrections = await readCorrectionsBetween(work, {
    from,
    plannedAt: before.plannedAt,
    until: remembered?.plannedAt ?? null,
  });
  const keys = [...new Set([...earlier.keys(), ...later.pairs.keys()])];
  const changes = await flatMapInTurns(keys, (key) => {
    const pair = later.pairs.get(key);
    const on = dayOf(pair, later.planningDay);
    const days = Math.max(0, daysBetween(from, on));
    const corrected = correctedOf(pair ?? earlier.get(key), corrections);
    const change = changeOf(earlier.get(key), pair, { flow: flows.get(key) ?? NO_FLOW, corrected, on, days });
    return change ? [change] : [];
  });
  const sum = (pairs: ReadonlyMap<string, RememberedPair>) =>
    [...pairs.values()].reduce((total, { recommendedUnits }) => total + recommendedUnits, 0);
  return {
    from,
    to: later.planningDay,
    toIsNow: to === null,
    days: daysBetween(from, later.planningDay),
    pairCount: keys.length,
    unitsBefore: sum(earlier),
    unitsAfter: sum(later.pairs),
    causes: totalsOf(changes),
    changes: changes.filter(isSeen).sort(bySize),
  };
}
