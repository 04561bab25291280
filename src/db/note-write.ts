import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import type { Position } from "./standby";
import { sqlDoor } from "./statement";

const { sql } = Prisma;

/**
 * Notes the position of a key's writes for its later reads, in all processes: the key's lookup returns it. Without readers from a standby
 * nothing is noted. A person's writes are noted for all of their sessions. Its commit need not wait for the disk: when a crashed primary is back, a standby that is still behind is passed over. The
 * last note counts, even a lower one: a database that was restored elsewhere has positions of another log.
 * @param main The database that knows the keys. @param database The one that was written.
 */
export async function noteWrite(main: Database, database: Database, keyPrefix: string): Promise<void> {
  const userId = /^user ([0-9a-f-]{36})$/.exec(keyPrefix)?.[1];
  const { standby } = database;
  if (!standby) return;
  const note = async () => {
    const position = main === database ? PRESENT_POSITION : sql`${await readPosition(database)}::bigint`;
    await sqlDoor(() => main.reserved, main).execute(
      "keys.note-write",
      sql`
      with unhurried as (select set_config('synchronous_commit', 'off', true))
      ${
        userId
          ? sql`update sessions set written_to = ${position} from unhurried where user_id = ${userId}::uuid`
          : sql`update api_keys set written_to = ${position} from unhurried where prefix = ${keyPrefix}`
      }`,
    );
  };
  // The writes are committed: a failed note must not suggest otherwise.
  await note().catch((error: unknown) => standby.failed(error));
}

const PRESENT_POSITION = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint`;
const positions = rowsOf("keys.position", { position: col.int8 });

/** Returns the position of a database's writes. */
export async function readPosition({ reserved, ...settings }: Database): Promise<Position> {
  const [present] = await sqlDoor(() => reserved, settings).query(
    positions,
    sql`select ${PRESENT_POSITION} as position`,
  );
  if (!present) throw new Error("The database does not say how far it has been written.");
  return present.position;
}
