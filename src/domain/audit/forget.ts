import { type Database, operator, sql } from "../../db";

/** Entries deleted in one statement, so that its locks are short. */
const PORTION = 5_000;
/** 13 months. */
const KEEP_DAYS = 396;

/**
 * Deletes a portion of the entries of all merchants that are older than they are kept. @returns How many.
 * @param keepDays Infinity: none is ever too old.
 */
export async function forgetOldEntries(database: Database, keepDays = KEEP_DAYS): Promise<number> {
  if (!Number.isFinite(keepDays)) return 0;
  return operator(database).execute(
    "audit.forget-old",
    sql`
    delete from audit_entries where (tenant_id, id) in (
      select oldest.tenant_id, oldest.id from tenants
      cross join lateral (select tenant_id, id, recorded_at from audit_entries where tenant_id = tenants.id order by id limit ${PORTION}) oldest
      where recorded_at < now() - make_interval(days => ${keepDays}::int) limit ${PORTION})`,
  );
}
