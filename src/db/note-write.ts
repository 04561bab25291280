import { Prisma } from "../generated/prisma/client";
import type { Database } from "./database";
import { sqlDoor } from "./statement";

const { sql } = Prisma;

/**
 * Notes how far a key has written, for its reads that follow, whichever process they come to: it is found with the key. Where nobody reads
 * from a standby nothing is noted. Its commit need not wait for the disk: when a primary that has crashed is back, a standby that is
 * still behind is passed over. The last one counts whatever was noted before: a database that was restored elsewhere has places of another log.
 */
export async function noteWrite(database: Database, keyPrefix: string): Promise<void> {
  const { standby, reserved } = database;
  if (!standby) return;
  const note = sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    update api_keys set written_to = (pg_current_wal_insert_lsn() - '0/0')::bigint
    from unhurried where prefix = ${keyPrefix}`;
  // What was written is committed: that it can't be noted must not say otherwise.
  await sqlDoor(() => reserved, database)
    .execute("keys.note-write", note)
    .catch((error: unknown) => standby.failed(error));
}
