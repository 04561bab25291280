import pg from "pg";
import { State, type StateLog } from "../db";
import type { WakeUp } from "./wake-up";

/** The channels on which the database announces a committed job, and webhooks to deliver; see the first migration. */
export const [JOBS, WEBHOOKS] = ["inventory_planning_jobs", "inventory_planning_webhooks"] as const;
const RECONNECT_MS = 1000;

/** An ear at the database. */
export interface Listener {
  close(): Promise<void>;
}

/**
 * Wakes workers up whenever any process commits a job, and after every reconnection, as calls may have been missed. It listens on
 * a separate connection. When that breaks, it reconnects by itself, for as long as it takes.
 * @param wakeUps The signals for each channel.
 * @param connectionString The address at which notifications arrive; null where they don't: workers then find due work by their
 *   sweep alone.
 */
export function listenForJobs(
  connectionString: string | null,
  wakeUps: Readonly<Record<string, WakeUp>>,
  log: StateLog,
): Listener {
  if (connectionString === null) return { close: () => Promise.resolve() };
  const broken = new State(log, { begun: "jobs can't be listened for", over: "jobs are listened for again" });
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true, application_name: "inventory-planning-listener" });
    client = fresh;
    // Without a listener, the report of a broken connection ends the process. A broken one always ends.
    fresh.on("error", (error) => broken.met(error));
    fresh.once("end", reconnect);
    fresh.on("notification", ({ channel }) => wakeUps[channel]?.signal());
    try {
      await fresh.connect();
      for (const channel of Object.keys(wakeUps)) await fresh.query(`listen ${channel}`);
      broken.passed();
      for (const wakeUp of Object.values(wakeUps)) wakeUp.signal();
    } catch (error) {
      if (!closed) broken.met(error);
      fresh.off("end", reconnect);
      await fresh.end().catch(() => {});
      reconnect();
    }
  };
  const reconnect = () => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(connect, RECONNECT_MS);
  };

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
