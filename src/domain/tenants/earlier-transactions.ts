import { setTimeout as sleep } from "node:timers/promises";
import { col, type Database, operator, rowsOf, sql } from "../../db";

/** Interval between looks at transactions under way. */
const LOOK_AGAIN_MS = 100;

const presentInstant = rowsOf("tenants.present-instant", { at: col.text });
const earlierTransactions = rowsOf("tenants.earlier-transactions", { count: col.int });

/**
 * Waits until every transaction has ended that began before this. These may still write for a tenant that has just been closed. The tenant of a
 * transaction can't be seen from outside, so all count, other tenants' and those that only read.
 * @param onWaiting Called with the number of such transactions, at each look at them.
 * @param withinMs Timeout; by default there is none.
 * @returns Whether they have ended.
 */
export async function waitForEarlierTransactions(
  database: Database,
  onWaiting?: (transactions: number) => void,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  const db = operator(database);
  // As text: a Date has no microseconds.
  const [present] = await db.query(presentInstant, sql`select clock_timestamp()::text as at`);
  for (;;) {
    const [earlier] = await db.query(
      earlierTransactions,
      sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and xact_start <= ${present?.at}::timestamptz`,
    );
    if (!earlier || earlier.count === 0) return true;
    if (performance.now() >= until) return false;
    onWaiting?.(earlier.count);
    await sleep(LOOK_AGAIN_MS);
  }
}
