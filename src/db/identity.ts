import { randomUUID } from "node:crypto";
import { MAIN } from "../config";
import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import { rowsOf } from "./rows";
import type { SqlDoor } from "./statement";

const { sql } = Prisma;

/** Which database this is: its name among an installation's shards, `main` for the one with the keys, and the installation's id. */
interface Identity {
  shard: string;
  installation: string;
}

/** An address leads to another database than the settings say; nothing was done with it. */
export class WrongDatabase extends Error {
  override name = "WrongDatabase";
}

const identities = rowsOf("database.identity", { shard: col.text, installation: col.uuid });
const tenantsThere = rowsOf("database.any-tenant", { isAny: col.bool });
const heldBy = rowsOf("database.shards-in-use", { shard: col.text });

/** Returns the stored identity of a database; stores `fresh` where it has none yet. */
async function identify(db: SqlDoor, fresh: Identity): Promise<Identity> {
  await db.execute(
    "database.identify",
    sql`
    insert into database_identity (shard, installation) select ${fresh.shard}, ${fresh.installation}::uuid
    where not exists (select from database_identity) on conflict do nothing`,
  );
  const [identity] = await db.query(identities, sql`select shard, installation from database_identity`);
  return identity ?? fresh;
}

/**
 * Makes sure that a main database is one, and that all shards with merchants are known.
 * @param shards Those that the settings name.
 * @returns The installation's id.
 * @throws WrongDatabase
 */
export async function identifyMain(db: SqlDoor, shards: readonly string[]): Promise<string> {
  const { shard, installation } = await identify(db, { shard: MAIN, installation: randomUUID() });
  expectMain({ shard });
  await expectKnown(db, shards);
  return installation;
}

/**
 * Makes sure, where the settings name no shards, that none are needed. Writes nothing: a database that never had any stores no identity.
 * @throws WrongDatabase
 */
export async function expectNoShards(db: SqlDoor): Promise<void> {
  const [identity] = await db.query(identities, sql`select shard, installation from database_identity`);
  if (!identity) return;
  expectMain(identity);
  await expectKnown(db, []);
}

function expectMain({ shard }: Pick<Identity, "shard">): void {
  if (shard !== MAIN)
    throw new WrongDatabase(`DATABASE_URL leads to the shard ${shard}; it must lead to the main database.`);
}

/** @throws WrongDatabase when merchants are, were just or will be on shards that the settings do not name. */
async function expectKnown(db: SqlDoor, shards: readonly string[]): Promise<void> {
  const used = await db.query(
    heldBy,
    sql`
    select distinct place as shard from tenants, unnest(array[shard, moving_to, moved_from]) as place
    where place is not null and place <> ${MAIN}`,
  );
  const missing = used.map((one) => one.shard).filter((name) => !shards.includes(name));
  if (missing.length > 0)
    throw new WrongDatabase(`There are merchants on shards that DATABASE_SHARDS does not name: ${missing.join(", ")}.`);
}

/**
 * Makes sure that a database is the expected shard; an empty one becomes it.
 * @throws WrongDatabase
 */
export async function identifyShard(db: SqlDoor, expected: Identity): Promise<void> {
  const [there] = await db.query(
    tenantsThere,
    sql`select exists (select from tenants) and not exists (select from database_identity) as "isAny"`,
  );
  const variable = `DATABASE_URL_${expected.shard.toUpperCase()}`;
  if (there?.isAny)
    throw new WrongDatabase(`${variable} leads to a main database, with merchants of its own; a shard begins empty.`);
  const { shard, installation } = await identify(db, expected);
  if (shard !== expected.shard)
    throw new WrongDatabase(`${variable} leads to ${shard === MAIN ? "a main database" : `the shard ${shard}`}.`);
  if (installation !== expected.installation)
    throw new WrongDatabase(`${variable} leads to the shard ${shard} of another installation.`);
}
