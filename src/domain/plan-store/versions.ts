import { col, rowsOf, sql, TENANT } from "../../db";
/**
 * The versions of the plan and the runs that make them. By SQL, as all that the planning process does: Prisma's query compiler takes
 * fifty megabytes where it is awake, and there it never wakes.
 */

import { enqueueJob } from "../enqueue-job";
import { today, type Work } from "../work";

/** A version of the plan that is being made. Its number is that of its run. */
export interface Version {
  id: bigint;
  startedAt: Date;
  /** The last movement of stock that was known then; null without any. */
  movementId: bigint | null;
}

/** The outcome of planning. */
export interface Planned {
  /** SKU-warehouse pairs planned and written. */
  seriesCount: number;
  /** The version that they were written into; null where there was none yet. */
  version: string | null;
}

/**
 * The condition that a run is under way; it then holds rows. One or two are found by their own index, for any number of refreshes. By the
 * state alone PostgreSQL goes through all of them, as row-level security hides from it how few are in that state.
 */
export const UNDER_WAY = sql`(holds_rows and state = 'UNDER_WAY')`;

/** Rows deleted at once. */
const PORTION_ROWS = 10_000;

/** Makes the rest of the transaction see and write this version of the plan. */
export async function writeVersion({ db }: Work, id: bigint): Promise<void> {
  await db.execute("plan-store.write-version", sql`select set_config('app.plan_version', ${String(id)}, true)`);
}

const presentVersion = rowsOf("plan-store.write-present-version", { version: col.text.orNull });

/**
 * Keeps other writers of the present version out for the rest of the transaction. The transaction then sees the version that is the present
 * one at that moment, as another may have taken over since it began.
 * @returns That version; null where there is none yet.
 */
export async function takePresentVersion({ db, tenant }: Work): Promise<string | null> {
  await db.execute("plan-store.lock", sql`select pg_advisory_xact_lock(hashtextextended(${`plan/${tenant.id}`}, 0))`);
  const [taken] = await db.query(
    presentVersion,
    sql`
    select set_config('app.plan_version', plan_version::text, true) as version from tenants where id = ${tenant.id}::uuid`,
  );
  return taken?.version || null;
}

const begunRuns = rowsOf("plan-store.begin-run", { id: col.int8, movementId: col.int8.orNull });

/**
 * Begins a version. Its chunks see everything committed before this; SKUs planned after a write from now on are noted. A run that is under
 * way when another begins has lost its process.
 * @param touchedIds SKUs whose packed demand may be out of date, as no refresh has checked it since it was written
 */
export async function beginVersion(work: Work, touchedIds: readonly string[] = []): Promise<Version> {
  const { db, clock } = work;
  const startedAt = clock.now();
  await db.execute(
    "plan-store.break-off-runs",
    sql`update plan_runs set state = 'BROKEN_OFF' where tenant_id = ${TENANT} and ${UNDER_WAY}`,
  );
  // The lost run may have packed these SKUs before it saw their writes.
  await db.execute(
    "plan-store.drop-touched-packs",
    sql`
    with noted as (delete from plan_touches where tenant_id = ${TENANT} returning sku_ids)
    delete from demand_packs
    where tenant_id = ${TENANT} and sku_id in (select unnest(sku_ids) from noted union select unnest(${touchedIds}::uuid[]))`,
  );
  const [begun] = await db.query(
    begunRuns,
    sql`
    insert into plan_runs (tenant_id, planning_day, complete, state, series_count, started_at, holds_rows)
    values (${TENANT}, ${today(work)}::date, true, 'UNDER_WAY', 0, ${startedAt}, true)
    returning id, (select max(id) from stock_movements where tenant_id = ${TENANT}) as "movementId"`,
  );
  if (!begun) throw new Error("A run was not written");
  return { ...begun, startedAt };
}

/** Notes the outline of a version, and the seasons that its SKUs share, in the form of `readSeasons`. */
export async function noteOutline(
  { db }: Work,
  { id }: Version,
  { skuCount, seasons }: { skuCount: number; seasons: object },
): Promise<void> {
  await db.execute(
    "plan-store.describe-run",
    sql`update plan_runs set sku_count = ${skuCount}, seasons = ${JSON.stringify(seasons)}::jsonb where tenant_id = ${TENANT} and id = ${id}`,
  );
}

/** Notes of a version how far it has come. */
export async function noteProgress(
  { db }: Work,
  { id }: Version,
  { plannedSkuCount, seriesCount }: { plannedSkuCount: number; seriesCount: number },
): Promise<void> {
  await db.execute(
    "plan-store.count-run",
    sql`
    update plan_runs set planned_sku_count = ${plannedSkuCount}, series_count = ${seriesCount} where tenant_id = ${TENANT} and id = ${id}`,
  );
}

/**
 * Returns whether a version is still in the making. Another that began meanwhile took this one for lost. The worker of its queue had lost
 * the connection that held it, and another worker took the queue. The result holds until the end of the transaction.
 */
export async function isUnderWay({ db }: Work, { id }: Version): Promise<boolean> {
  const held = await db.execute(
    "plan-store.hold-run",
    sql`
    select id from plan_runs where tenant_id = ${TENANT} and id = ${id} and state = 'UNDER_WAY' for update`,
  );
  return held > 0;
}

/** Leaves a version that another has taken the place of: its rows go, those too that came after they were cleared. */
export async function leaveVersion(work: Work, { id }: Version): Promise<void> {
  await work.db.execute(
    "plan-store.mark-run-holds-rows",
    sql`update plan_runs set holds_rows = true where tenant_id = ${TENANT} and id = ${id}`,
  );
  await enqueueJob(work, "clear-plan", {});
}

/** Notes of a version that it is finished. */
export async function noteFinish(
  { db }: Work,
  { id }: Version,
  { finishedAt, seriesCount, warnings }: { finishedAt: Date; seriesCount: number; warnings: readonly string[] },
): Promise<void> {
  await db.execute(
    "plan-store.finish-run",
    sql`
    update plan_runs set state = 'FINISHED', finished_at = ${finishedAt}, series_count = ${seriesCount},
      planned_sku_count = sku_count, warnings = ${warnings}::text[]
    where tenant_id = ${TENANT} and id = ${id}`,
  );
}

/** Notes for a version under way, if there is one, the SKUs that were planned in the present one. Needs the present version taken. */
export async function noteTouched({ db }: Work, skuIds: readonly string[]): Promise<void> {
  await db.execute(
    "plan-store.note-touched",
    sql`
    insert into plan_touches (tenant_id, sku_ids)
    select ${TENANT}, ${skuIds}::uuid[] where exists (select from plan_runs where tenant_id = ${TENANT} and ${UNDER_WAY})`,
  );
}

const touchedSkus = rowsOf("plan-store.touched-skus", { id: col.uuid });

/** The SKUs that were noted, each once; they are forgotten with that. */
export async function takeTouched({ db }: Work): Promise<string[]> {
  const rows = await db.query(
    touchedSkus,
    sql`
    with noted as (delete from plan_touches where tenant_id = ${TENANT} returning sku_ids)
    select distinct unnest(sku_ids) as id from noted`,
  );
  return rows.map(({ id }) => id);
}

/** Makes the version of the transaction, which must be finished, the present one. Rows of earlier ones can then be deleted. */
export async function publishVersion({ db }: Work): Promise<void> {
  await db.execute("plan-store.publish-version", sql`select publish_plan_version()`);
}

const staleRuns = rowsOf("plan-store.stale-runs", { id: col.int8 });

/** Deletes a portion of the rows of versions that are neither present nor being made; whether there may be more. */
export async function clearPortion(work: Work): Promise<boolean> {
  const { db } = work;
  const stale = await db.query(
    staleRuns,
    sql`
    select id from plan_runs where tenant_id = ${TENANT} and holds_rows and state <> 'UNDER_WAY' and id <> current_plan_version()
    union select 0 where current_plan_version() <> 0 order by id`,
  );
  for (const { id } of stale) {
    await writeVersion(work, id);
    const deleted = await db.execute(
      "plan-store.drop-rows",
      sql`
      with portion as materialized (select id from plan_rows where tenant_id = ${TENANT} limit ${PORTION_ROWS}),
           details as (delete from plan_details using portion where plan_details.tenant_id = ${TENANT} and plan_details.id = portion.id)
      delete from plan_rows using portion where plan_rows.tenant_id = ${TENANT} and plan_rows.id = portion.id`,
    );
    if (deleted >= PORTION_ROWS) return true;
    await db.execute(
      "plan-store.drop-category-profiles",
      sql`delete from category_profiles where tenant_id = ${TENANT}`,
    );
    await db.execute(
      "plan-store.mark-run-empty",
      sql`update plan_runs set holds_rows = false where tenant_id = ${TENANT} and id = ${id}`,
    );
  }
  return false;
}
