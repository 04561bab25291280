import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { ExcludedPeriodsNotFound, ManualForecastsNotFound } from "../../errors";
import { enqueuePlanRefresh } from "../enqueue-job";
import { requestFullRefresh } from "../plan/refresh-plan";
import type { Work } from "../work";

const takenBack = rowsOf("forecasting.take-back", { id: col.uuid, skuId: col.uuid.orNull });

/**
 * Deletes rows by their ids, all or none. @returns The rows. @param refuse Returns the error for those that the tenant does not have
 */
async function deleteAll(
  { db }: Work,
  ids: readonly string[],
  from: Prisma.Sql,
  refuse: (missing: readonly string[]) => Error,
) {
  const deleted = await db.query(
    takenBack,
    sql`delete from ${from} where tenant_id = ${TENANT} and id = any(${ids}::uuid[]) returning id, sku_id as "skuId"`,
  );
  const found = new Set(deleted.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw refuse(missing);
  return deleted;
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/**
 * Takes manual forecasts back, all or none; the plan follows.
 * @param given Canonical UUIDs; repeated ones count once.
 * @returns Their ids, each once.
 * @throws ManualForecastsNotFound naming those that the tenant does not have.
 */
export async function deleteManualForecasts(work: Work, given: readonly string[]): Promise<string[]> {
  const ids = distinct(given);
  const deleted = await deleteAll(work, ids, sql`manual_forecasts`, ManualForecastsNotFound);
  await enqueuePlanRefresh(
    work,
    deleted.flatMap(({ skuId }) => skuId ?? []),
  );
  return ids;
}

/** Takes excluded periods back, as `deleteManualForecasts`. @throws ExcludedPeriodsNotFound */
export async function deleteExcludedPeriods(work: Work, given: readonly string[]): Promise<string[]> {
  const ids = distinct(given);
  await deleteAll(work, ids, sql`excluded_periods`, ExcludedPeriodsNotFound);
  if (ids.length > 0) await requestFullRefresh(work);
  return ids;
}
