import pg from "pg";
import type { Database } from "../../src/db";
import { eventually } from "./processes";

/** A table that nobody else can write to for now: whoever is about to is stopped in the middle of what it does. */
export interface LockedTable {
  /** Waits until so many connections wait for the table. */
  waiters(count: number): Promise<void>;
  /** Waits until no connection waits for the table. */
  deserted(): Promise<void>;
  /** Waits for a connection that waits for the table, and ends it as a crash would. */
  breakWaiter(): Promise<void>;
  /** Lets everybody go on; once more does nothing. */
  release(): Promise<void>;
}

/** Locks a table of a test's database; it can still be read, unless reads are kept from it, too. */
export async function lockedTable(
  { connectionString }: Pick<Database, "connectionString">,
  table: string,
  against: "writes" | "reads and writes" = "writes",
): Promise<LockedTable> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`begin; lock table ${table} in ${against === "writes" ? "exclusive" : "access exclusive"} mode`);
  const waiting = async (): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `select waits.pid from pg_locks waits where waits.relation = $1::regclass and not waits.granted`,
      [table],
    );
    return rows.map(({ pid }) => pid);
  };
  const waiters = (count: number): Promise<void> =>
    eventually(async () => (await waiting()).length >= count, `${count} wait to write to ${table}`);
  let ended: Promise<unknown> | undefined;
  return {
    waiters,
    deserted: () => eventually(async () => (await waiting()).length === 0, `nobody waits for ${table}`),
    async breakWaiter() {
      await waiters(1);
      await client.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [await waiting()]);
    },
    async release() {
      ended ??= client.query("rollback").then(() => client.end());
      await ended;
    },
  };
}
