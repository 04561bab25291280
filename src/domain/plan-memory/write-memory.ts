import { sql, TENANT } from "../../db";
import { addMonths, epochDay, isoDay } from "../../planning";
import type { Version } from "../plan-store/versions";
import type { RaisedRow } from "../plan-store/write-rows";
import { today, type Work } from "../work";
import { type MemoryPart, packPart } from "./pack";
import { type PlannedFacts, raisesOf, rememberedPair } from "./remembered-pair";

/** Months for which the plan of a day is remembered. */
export const MEMORY_MONTHS = 13;
/** Days for which runs without a readable plan are listed. */
export const RUN_DAYS = 14;

const DAY_MS = 86_400_000;

async function keepPart(work: Work, { id }: Version, part: MemoryPart): Promise<void> {
  const packed = packPart(part, today(work));
  await work.db.execute(
    "plan-memory.keep-part",
    sql`insert into plan_memory_parts (tenant_id, run_id, pairs) values (${TENANT}, ${id}, ${packed})`,
  );
}

/**
 * Remembers the pairs of SKUs as they were planned into a version, in the transaction that writes their rows. This replaces the version's former memory of
 * these SKUs.
 * @param skuIds all SKUs whose rows were written, also those that have none
 */
export async function rememberPairs(
  work: Work,
  version: Version,
  { skuIds, planned }: { skuIds: readonly string[]; planned: readonly PlannedFacts[] },
): Promise<void> {
  if (skuIds.length === 0) return;
  await keepPart(work, version, { skuIds, pairs: planned.map(rememberedPair), raises: [] });
}

/** Remembers the raises by joint minimums for pairs of a version, in the transaction that writes them into their rows. */
export async function rememberRaises(work: Work, version: Version, rows: readonly RaisedRow[]): Promise<void> {
  const raised = rows.filter(({ steps }) => steps.length > 0);
  if (raised.length === 0) return;
  const raises = raised.map(({ skuId, placeId, recommendedUnits, steps }) => ({
    skuId,
    placeId,
    recommendedUnits,
    raises: raisesOf(steps),
  }));
  await keepPart(work, version, { skuIds: [], pairs: [], raises });
}

/** Makes a version's memory that of its day, in the transaction that makes it the present one. */
export async function rememberPlan(
  work: Work,
  { id, startedAt, movementId }: Version,
  { seriesCount }: { seriesCount: number },
): Promise<void> {
  await work.db.execute(
    "plan-memory.keep-plan",
    sql`
    insert into plan_memories (tenant_id, planning_day, run_id, planned_at, series_count, movement_id)
    values (${TENANT}, ${today(work)}::date, ${id}, ${startedAt}, ${seriesCount}, ${movementId})
    on conflict (tenant_id, planning_day) do update set run_id = excluded.run_id, planned_at = excluded.planned_at,
      series_count = excluded.series_count, movement_id = excluded.movement_id`,
  );
}

/**
 * Forgets, in one statement:
 * - plans that are older than `MEMORY_MONTHS`;
 * - results learnt before that which no run names;
 * - parts that no remembered plan has;
 * - runs older than `RUN_DAYS` that have no rows left.
 */
export async function forgetOldPlans(work: Work): Promise<void> {
  const { db, tenant, clock } = work;
  const oldest = isoDay(addMonths(epochDay(today(work)), -MEMORY_MONTHS));
  await db.execute(
    "plan-memory.forget",
    sql`
    with present as (select plan_version as run_id from tenants where id = ${tenant.id}::uuid),
    aged as (delete from plan_memories where tenant_id = ${TENANT} and planning_day < ${oldest}::date),
    runs as (
      delete from plan_runs
      where tenant_id = ${TENANT} and started_at < ${new Date(clock.now().getTime() - RUN_DAYS * DAY_MS)} and not holds_rows and state <> 'UNDER_WAY'
        and id <> (select run_id from present)
    ),
    learnt as (
      delete from learnt_uncertainties
      where tenant_id = ${TENANT} and learnt_on < ${oldest}::date
        and not exists (select from plan_runs run where run.tenant_id = ${TENANT} and run.uncertainty_learnt_on = learnt_uncertainties.learnt_on)
    )
    delete from plan_memory_parts part
    where part.tenant_id = ${TENANT} and part.run_id < (select run_id from present)
      and not exists (select from plan_memories kept where kept.tenant_id = ${TENANT} and kept.run_id = part.run_id and kept.planning_day >= ${oldest}::date)`,
  );
}
