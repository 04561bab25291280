import fs from "node:fs";
import type net from "node:net";
import os from "node:os";
import type pg from "pg";
import type { Database } from "./database";

/** What the driver keeps of a connection and its types do not tell. */
interface Connected {
  processID?: unknown;
  connection?: { stream?: Partial<net.Socket> };
}

/** Whether a process of this machine is the server's end of a connection: its title names the port that the connection comes from. */
function isServerOf(pid: number, port: number): boolean {
  const title = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  return title.startsWith("postgres:") && title.includes(`(${port})`);
}

/** When a process may be tried again: the system lets one be told of its group about ten times a second in all. */
const AGAIN_AFTER_MS = 250;
const TRIES = 5;

/**
 * Lowers a process of the server among its like. A session of its own, as each of them is, the system weighs as a group first (where
 * it groups sessions at all), and only the group's weight then says who goes first.
 */
function lowerProcess(pid: number, priority: number, tries: number): void {
  os.setPriority(pid, priority);
  const group = `/proc/${pid}/autogroup`;
  if (!fs.existsSync(group)) return;
  try {
    fs.writeFileSync(group, String(priority));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || tries <= 1) throw error;
    setTimeout(() => quietly(() => lowerProcess(pid, priority, tries - 1)), AGAIN_AFTER_MS).unref();
  }
}

/** Does what may fail: where a process is not on this machine or not ours, or the system tells no titles, it keeps its priority. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // As said.
  }
}

function lower(client: pg.ClientBase, priority: number): void {
  const { processID: pid, connection } = client as Connected;
  const port = connection?.stream?.localPort;
  if (typeof pid !== "number" || port === undefined) return;
  quietly(() => {
    if (isServerOf(pid, port)) lowerProcess(pid, priority, TRIES);
  });
}

/**
 * Lowers the priority of the server's processes behind this pool: what they do for nobody who waits takes the processor
 * only where it is free. Works where PostgreSQL runs on this machine (Linux) under an account that we may speak for, as ours does.
 * @param priority As for `nice`: the higher, the later its turn.
 */
export async function lowerServerPriority({ pool }: Database, priority: number): Promise<void> {
  pool.on("connect", (client) => lower(client, priority));
  const client = await pool.connect();
  lower(client, priority);
  client.release();
}
