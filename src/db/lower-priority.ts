import fs from "node:fs";
import type net from "node:net";
import os from "node:os";
import type pg from "pg";
import type { Database } from "./database";

/** The part of the driver's connection that its types leave out. */
interface Connected {
  processID?: unknown;
  connection?: { stream?: Partial<net.Socket> };
}

/** Returns whether a process of this machine is the server's end of a connection: its title names the port that the connection comes from. */
function isServerOf(pid: number, port: number): boolean {
  const title = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  return title.startsWith("postgres:") && title.includes(`(${port})`);
}

/** Interval before a process is tried again: the system accepts about ten changes of groups a second in all. */
const AGAIN_AFTER_MS = 250;
const TRIES = 5;

/**
 * Lowers a process of the server among its like. Each of them is a separate session. Where the system groups sessions at all, it weighs a
 * session as a group first, and only the group's weight then decides.
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

/** Does an act that may fail. A process that is not on this machine or not ours, or whose title is hidden, keeps its priority. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // See above.
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
 * Lowers the priority of the server's processes behind this pool: work that no client waits for takes the processor only where it is free.
 * Works where PostgreSQL runs on this machine (Linux) under an account that we may act for, as ours does.
 * @param priority As for `nice`: the higher, the later its turn.
 */
export async function lowerServerPriority({ pool }: Database, priority: number): Promise<void> {
  pool.on("connect", (client) => lower(client, priority));
  const client = await pool.connect();
  lower(client, priority);
  client.release();
}
