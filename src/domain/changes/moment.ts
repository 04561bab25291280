import { col, PrimaryNeeded, rowsOf, sql } from "../../db";
import type { Work } from "../work";
import { type Moment, writeCursor } from "./cursor";
import { readSnapshot } from "./snapshot";

const moments = rowsOf("changes.moment", {
  isReplaying: col.bool,
  hasWritten: col.bool,
  lineage: col.text,
  snapshot: col.text,
  at: col.int8,
});

/**
 * Returns the transaction's snapshot, to compare with later ones.
 *
 * The lineage differs on another server, after a restore or a failover, and once the merchant has been moved or restored. Transactions get new numbers
 * there, or some are missing. It differs after a crash of PostgreSQL as well, which reuses the numbers of transactions that were rolled back shortly
 * before. A crash resets the statistics of the archiver, and no clean restart does.
 * @throws PrimaryNeeded on a standby, which does not know the running transactions · Error where the transaction has written: its later writes count as
 *   seen.
 */
export async function presentMoment({ db, tenant }: Work): Promise<Moment> {
  const [row] = await db.query(
    moments,
    sql`
    select pg_is_in_recovery() as "isReplaying",
           case when pg_is_in_recovery() then false else pg_current_xact_id_if_assigned() is not null end as "hasWritten",
           md5(concat_ws(' ', change_epoch, (select system_identifier from pg_control_system()),
                         case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end,
                         (select extract(epoch from stats_reset) from pg_stat_archiver))) as lineage,
           pg_current_snapshot()::text as snapshot,
           extract(epoch from clock_timestamp())::int8 as at
    from tenants where id = ${tenant.id}::uuid`,
  );
  if (row?.isReplaying) throw new PrimaryNeeded();
  const snapshot = row ? readSnapshot(row.snapshot) : null;
  if (!row || !snapshot || row.hasWritten)
    throw new Error("A moment can only be taken in a transaction that has written nothing.");
  return { lineage: row.lineage, snapshot, at: Number(row.at) };
}

/**
 * Returns a cursor at the transaction's snapshot: the changes since it are exactly those that a full read by this snapshot has not seen.
 * @param work A read-only transaction with one snapshot. @throws as `presentMoment`
 */
export async function cursorNow(work: Work): Promise<string> {
  return writeCursor({ since: await presentMoment(work), types: null, round: null });
}
