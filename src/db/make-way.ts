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

function lower(client: pg.ClientBase, priority: number): void {
  const { processID: pid, connection } = client as Connected;
  const port = connection?.stream?.localPort;
  if (typeof pid !== "number" || port === undefined) return;
  try {
    if (isServerOf(pid, port)) os.setPriority(pid, priority);
  } catch {
    // The server is not on this machine, is not ours, or the system tells no titles: it keeps its priority.
  }
}

/**
 * Has the server's processes behind this pool make way for those behind others: what they do for nobody who waits takes the processor
 * only where it is free. Works where PostgreSQL runs on this machine (Linux) under an account that we may speak for, as ours does.
 * @param priority As for `nice`: the higher, the later its turn.
 */
export async function makeServerWay({ pool }: Database, priority: number): Promise<void> {
  pool.on("connect", (client) => lower(client, priority));
  const client = await pool.connect();
  lower(client, priority);
  client.release();
}
