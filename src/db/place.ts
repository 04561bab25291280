import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { sqlDoor } from "./statement";

const { sql } = Prisma;

/**
 * The place of a tenant's rows. The main database has a row for every tenant, and its keys. The rest is there as well, or in a shard, which then has
 * a row for the tenant, too. Decision D72.
 */
export interface Place {
  /** The shard's name; null: the main database. */
  shard: string | null;
  /** Whether it is being moved: its rows can be read, and nothing can be written. */
  isMoving: boolean;
  /** Whether work may be done for it at all. */
  isOpen: boolean;
}

/** The condition on the table `tenants` that the tenant is open, and its rows are in this database. */
export const IS_HERE = sql`tenants.closed_at is null and tenants.shard is null`;
/** The condition that its rows may be written as well, so that its jobs may be done. */
export const IS_WORKED_FOR = sql`${IS_HERE} and tenants.moving_to is null`;

/** The condition that it follows the service's clock; due times of a merchant with its own clock are by that clock. D112. */
export const GOES_WITH_SERVICE = sql`tenants.clock_at is null`;

const places = rowsOf(
  "tenants.place",
  { shard: col.text.orNull, isMoving: col.bool, isOpen: col.bool },
  { isPrepared: true },
);

/** Returns the present place of a tenant's rows; null where there is no such tenant. It waits for no other work. */
export async function findPlace({ reserved, ...settings }: Database, tenantId: string): Promise<Place | null> {
  const [place] = await sqlDoor(() => reserved, settings).query(
    places,
    sql`select shard, moving_to is not null as "isMoving", closed_at is null as "isOpen" from tenants where id = ${tenantId}::uuid`,
  );
  return place ?? null;
}

/**
 * The database that holds the tenants of a shard, the main one for null.
 * @throws Error that counts as unavailable, when it can't be reached or this process does not know it.
 */
export async function databaseAt(database: Database, shard: string | null): Promise<Database> {
  return shard === null ? database : database.shards.open(shard);
}

/** The database that has a tenant's rows; the main one where there is no such tenant. @throws as `databaseAt` */
export async function holderOf(database: Database, tenantId: string): Promise<Database> {
  if (database.shards.names.length === 0) return database;
  return databaseAt(database, (await findPlace(database, tenantId))?.shard ?? null);
}

/** Timeout of a shard that is asked beside others. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Returns each database's answer, the main one first. Shards that can't be reached or don't answer in time are left out: only their merchants are
 * missing.
 * @throws The failure of the main database.
 */
export async function askEach<T>(
  database: Database,
  ask: (database: Database, shard: string | null) => Promise<T>,
): Promise<T[]> {
  const { shards } = database;
  const askInTime = async (one: { shard: string; database: Database }) => {
    const answer = await Promise.race([
      ask(one.database, one.shard).then((value) => [value]),
      new Promise<T[]>((resolve) => setTimeout(() => resolve([]), ANSWER_WITHIN_MS).unref()),
    ]).catch((): T[] => []);
    shards.note(one.shard, answer.length > 0);
    return answer;
  };
  const ofShards = shards.reachable().map(askInTime);
  return [await ask(database, null), ...(await Promise.all(ofShards)).flat()];
}

/** All databases, the main one first. @throws as `databaseAt` where one can't be reached. */
export async function allDatabases(database: Database): Promise<{ shard: string | null; database: Database }[]> {
  const { shards } = database;
  const opened = await Promise.all(shards.names.map(async (shard) => ({ shard, database: await shards.open(shard) })));
  return [{ shard: null, database }, ...opened];
}
