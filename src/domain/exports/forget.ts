import { type Database, operator, sql } from "../../db";
import type { Clock } from "../../values/clock";

/** Files deleted in one statement, each of up to a gigabyte. */
const PORTION = 10;

/** Deletes a portion of the expired exports with their files, of all merchants. @returns How many. */
export const forgetOldExports = (database: Database, clock: Clock): Promise<number> =>
  operator(database).execute(
    "exports.forget-old",
    sql`
    delete from bulk_exports where (tenant_id, id) in (
      select tenant_id, id from bulk_exports where expires_at <= ${clock.now()} order by expires_at limit ${PORTION})`,
  );
