import pg from "pg";
import { State, type StateLog } from "../db";
import type { WakeUp } from "./wake-up";

/** What the database says when a job is committed, and when webhooks are to be delivered; see the first migration. */
export const [JOBS, WEBHOOKS] = ["inventory_planning_jobs", "inventory_planning_webhooks"] as const;
const RECONNECT_MS = 1000;

/** An ear at the database. */
export interface Listener {
  close(): Promise<void>;
}

/**
 * Wakes workers up whenever a job is committed, by any process, and after every reconnection, as calls may have been missed. On a
 * connection of its own; when that breaks, it connects again by itself, for as long as it takes.
 * @param wakeUps Whom to wake, by what the database says.
 * @param connectionString Where notifications arrive; null where they don't: workers then find what is due by their sweep alone.
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
    // Unheard, the report of a broken connection would end the process. One that breaks always ends.
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
