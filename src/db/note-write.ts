import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import type { Position } from "./standby";
import { sqlDoor } from "./statement";

const { sql } = Prisma;

/**
 * Notes how far a key has written, for its reads that follow, whichever process they come to: it is found with the key. Where nobody reads
 * from a standby nothing is noted. Its commit need not wait for the disk: when a primary that has crashed is back, a standby that is
 * still behind is passed over. The last one counts whatever was noted before: a database that was restored elsewhere has places of another log.
 * @param main The database that knows the keys. @param database The one that was written.
 */
export async function noteWrite(main: Database, database: Database, keyPrefix: string): Promise<void> {
  const { standby } = database;
  if (!standby) return;
  const note = async () => {
    const position = main === database ? PRESENT_POSITION : sql`${await readPosition(database)}::bigint`;
    await sqlDoor(() => main.reserved, main).execute(
      "keys.note-write",
      sql`
      with unhurried as (select set_config('synchronous_commit', 'off', true))
      update api_keys set written_to = ${position} from unhurried where prefix = ${keyPrefix}`,
    );
  };
  // What was written is committed: that it can't be noted must not say otherwise.
  await note().catch((error: unknown) => standby.failed(error));
}

const PRESENT_POSITION = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint`;
const positions = rowsOf("keys.position", { position: col.int8 });

/** How far a database has been written. */
export async function readPosition({ reserved, ...settings }: Database): Promise<Position> {
  const [present] = await sqlDoor(() => reserved, settings).query(
    positions,
    sql`select ${PRESENT_POSITION} as position`,
  );
  if (!present) throw new Error("The database does not say how far it has been written.");
  return present.position;
}
