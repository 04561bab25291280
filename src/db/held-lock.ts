import pg from "pg";
import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { checkOut, send } from "./send";
import { sqlDoor } from "./statement";

const { sql } = Prisma;

/**
 * A lock of the database that outlives transactions. It is free again when it is released, or when its connection ends in any way. Where its
 * holder is frozen that takes up to three minutes.
 */
export interface HeldLock {
  /** Returns whether its connection has ended, so that another may have it. */
  isLost(): boolean;
  release(): Promise<void>;
}

const locked = rowsOf("database.hold-lock", { taken: col.bool });

/**
 * Maximum silence of a lock's holder on its connection, in ms: PostgreSQL then ends the connection. A frozen process keeps its connections, so
 * nobody else ever gets the lock otherwise.
 */
const SILENT_MS = 3 * 60_000;
/** Signs of life within that time; machines in between end silent connections as well. */
const WORDS = 6;

/** The connection that holds a lock, and the way to release it. */
interface Holder {
  client: pg.ClientBase;
  take: Prisma.Sql;
  letGo(fault?: Error): Promise<unknown>;
}

/** Opens a separate connection, whose end releases the lock. */
async function ownConnection(connectionString: string, key: Prisma.Sql, silentMs: number): Promise<Holder> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: "inventory-planning-lock" });
  // Without a listener, the report of a broken connection ends the process.
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
 * Takes an advisory lock outside of any transaction, the one that `pg_try_advisory_xact_lock` takes for the same name. A transaction that is open
 * for long keeps PostgreSQL from cleaning up, in all of the database's tables. Behind a pooler without a way past it, a transaction holds the
 * lock that does not keep PostgreSQL from it.
 * @param silentMs Maximum time that a frozen process may hold it; by default three minutes.
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
