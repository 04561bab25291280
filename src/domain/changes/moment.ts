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
 * What the transaction's snapshot sees, told in a way that later ones can be held against. The lineage is another one on another server, after
 * a restoration or a failover, and once the merchant has been moved or restored: transactions are numbered anew there, or those that are not known here were
 * between. And after a crash of PostgreSQL, which gives the number of a transaction that was rolled back, and that it forgot, to another. It begins its statistics
 * anew then, and at no orderly start; those of the archiver say when that was.
 * @throws PrimaryNeeded on a standby, which does not know what is under way · Error where the transaction has written: what it is still to write
 * would count as seen.
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
    throw new Error("Changes are told from what a transaction sees that only reads.");
  return { lineage: row.lineage, snapshot, at: Number(row.at) };
}

/**
 * A cursor that stands for what the transaction's snapshot sees: changes since it are all that whoever reads everything by this very snapshot has not seen.
 * @param work A transaction that only reads, and reads all from one snapshot. @throws as `presentMoment`
 */
export async function cursorNow(work: Work): Promise<string> {
  return writeCursor({ since: await presentMoment(work), types: null, round: null });
}
