import pg from "pg";
import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { checkOut, send } from "./send";
import { sqlDoor } from "./statement";

const { sql } = Prisma;

/**
 * A lock of the database that outlives transactions; it is free again when it is released, or when its connection ends, however that does: within
 * three minutes where its holder is frozen.
 */
export interface HeldLock {
  /** Whether its connection has ended, so that another may have it. */
  isLost(): boolean;
  release(): Promise<void>;
}

const locked = rowsOf("database.hold-lock", { taken: col.bool });

/**
 * Longest that whoever holds a lock may say nothing on its connection, in ms: PostgreSQL ends it then. What is frozen keeps its connections, so
 * that nobody else would ever have the lock.
 */
const SILENT_MS = 3 * 60_000;
/** How often something is said meanwhile; whatever stands between ends silent connections as well. */
const WORDS = 6;

/** What a lock is taken on, and how it is let go of. */
interface Holder {
  client: pg.ClientBase;
  take: Prisma.Sql;
  letGo(fault?: Error): Promise<unknown>;
}

/** A connection of its own, whose end lets go of the lock. */
async function ownConnection(connectionString: string, key: Prisma.Sql, silentMs: number): Promise<Holder> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: "inventory-planning-lock" });
  // Unheard, the report of a broken connection would end the process.
  client.on("error", () => {});
  await client.connect();
  await send(client, `set idle_session_timeout = ${silentMs}`);
  return { client, take: sql`pg_try_advisory_lock(${key})`, letGo: () => client.end() };
}

/** A transaction, where a pooler hands connections out by those. It writes nothing and sees nothing, which PostgreSQL cleans up past. */
async function ownTransaction({ pool }: Database, key: Prisma.Sql, silentMs: number): Promise<Holder> {
  const client = await checkOut(pool);
  const letGo = (fault?: Error) =>
    (fault ? Promise.reject(fault) : send(client, "rollback")).then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  try {
    await send(client, "begin");
    await send(client, `set local idle_in_transaction_session_timeout = ${silentMs}`);
  } catch (error) {
    await letGo(error as Error);
    throw error;
  }
  return { client, take: sql`pg_try_advisory_xact_lock(${key})`, letGo };
}

/**
 * Takes an advisory lock, the one that `pg_try_advisory_xact_lock` takes for the same name, outside of any transaction: one that is open
 * for long keeps PostgreSQL from cleaning up, in all of the database's tables. Behind a pooler that no way leads past, in a transaction
 * that does not.
 * @param silentMs How long it may be held by a process that is frozen; three minutes unless said.
 * @returns Null when another has it.
 */
export async function holdLock(database: Database, name: string, silentMs = SILENT_MS): Promise<HeldLock | null> {
  const { listenUrl } = database;
  const key = sql`hashtextextended(${name}, 0)`;
  const { client, take, letGo } = await (listenUrl === null
    ? ownTransaction(database, key, silentMs)
    : ownConnection(listenUrl, key, silentMs));
  try {
    const [row] = await sqlDoor(() => client, database).query(locked, sql`select ${take} as taken`);
    if (!row?.taken) {
      await letGo();
      return null;
    }
  } catch (error) {
    await letGo(error as Error);
    throw error;
  }
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.once("end", lose);
  const speaking = setInterval(() => void send(client, "select").catch(lose), silentMs / WORDS).unref();
  return {
    isLost: () => isLost,
    async release() {
      clearInterval(speaking);
      client.off("end", lose);
      await letGo(isLost ? new Error("The connection has ended.") : undefined);
    },
  };
}
