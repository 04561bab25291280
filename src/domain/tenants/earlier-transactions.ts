import { setTimeout as sleep } from "node:timers/promises";
import { col, type Database, operator, rowsOf, sql } from "../../db";

/** How long to leave transactions under way before looking at them again. */
const LOOK_AGAIN_MS = 100;

const presentInstant = rowsOf("tenants.present-instant", { at: col.text });
const earlierTransactions = rowsOf("tenants.earlier-transactions", { count: col.int });

/**
 * Waits until every transaction has ended that began before this. One that has just been closed may still be written for by those. Which tenant a
 * transaction is for can't be seen from outside, so all count, other tenants' and those that only read.
 * @param onWaiting Is told how many there are, each time they are looked at.
 * @param withinMs Longest that they are waited for; for as long as it takes unless said.
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
