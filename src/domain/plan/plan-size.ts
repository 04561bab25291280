import { type Database, operator, sql } from "../../db";
import { CHUNK_PAIRS } from "./chunk";

/** Plans of more series than this take seconds to minutes: a separate process makes them, and a separate lane waits for it. */
export const LARGE_PLAN_SERIES = CHUNK_PAIRS;

/** Notes how many series a tenant's plan will have, where it has become large since the last one was made. */
export async function notePlanSize(database: Database, tenantId: string, series: number): Promise<void> {
  await operator(database).execute(
    "plan.note-size",
    sql`update tenants set planned_series = ${series} where id = ${tenantId}::uuid`,
  );
}
