import fs from "node:fs";
import os from "node:os";
import { type Database, lowerServerPriority, openDatabase } from "../../db";

/**
 * A third of the usual weight: requests go first, and other work slows planning by a factor and never stops it. With a tenth (10) a plan
 * took 78 times as long beside twenty busy processes on two cores; measured in `test/bench/README.md`.
 */
const PRIORITY = 5;

/** Lowers the priority of this process, all of its threads, where the system knows priorities of threads (Linux). */
export function lowerPriority(): void {
  try {
    for (const thread of fs.readdirSync("/proc/self/task")) os.setPriority(Number(thread), PRIORITY);
    // A separate session is weighed as a group first, where sessions are grouped at all.
    fs.writeFileSync("/proc/self/autogroup", String(PRIORITY));
  } catch {
    // Elsewhere the system shares the processor out as it likes.
  }
}

/** Chunks that a thread is at, at one time, each with a connection: while one waits for the database, another is planned. */
export const CHUNKS_AT_ONCE = 2;

let opened: { connectionString: string; database: Promise<Database> } | null = null;

/** The database that this thread plans for, its server's processes making way as well. Keeps one open. */
export function plannerDatabase(connectionString: string, connections: number): Promise<Database> {
  if (opened?.connectionString !== connectionString) {
    const database = openDatabase(connectionString, connections, { prepare: false }).then(async (fresh) => {
      await lowerServerPriority(fresh, PRIORITY);
      return fresh;
    });
    opened = { connectionString, database };
  }
  return opened.database;
}

/** Drops the connection, which is opened again at the next use: it may be the cause of a failure. */
export function forgetPlannerDatabase(): void {
  opened = null;
}
