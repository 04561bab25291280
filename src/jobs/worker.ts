import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db";
import type { Poster } from "../domain/webhooks/poster";
import type { Clock } from "../values/clock";
import { DatabaseWorker, SWEEP_MS } from "./database-worker";
import type { Jobs, Log } from "./job";
import { jobs as allJobs } from "./registry";

export interface Worker {
  /** Takes on no more work, finishes the jobs at hand, and resolves when they are finished. */
  stop(): Promise<void>;
}

/** Default for the hours after its midnight over which a merchant's nightly plan may begin. */
export const NIGHT_HOURS = 5;

/**
 * Starts running jobs, until stopped: those of the database and, each on its own, those of its shards, once they can be reached. Any number of workers, in any
 * number of processes, can share them. Each lane at work holds one of a database's connections and for a moment a second one.
 * @param jobs The kinds of job to do; by default all that need nothing else. With the plans of nights among them, each tenant's night is looked after as well.
 * @param poster The means to post webhooks; null: they are left to others.
 */
export function startWorker(
  database: Database,
  clock: Clock,
  log: Log,
  jobs: Jobs = allJobs,
  { nightHours = NIGHT_HOURS, auditKeepDays }: { nightHours?: number; auditKeepDays?: number } = {},
  poster: Poster | null = null,
): Worker {
  const { shards } = database;
  const start = (one: Database) =>
    new DatabaseWorker({ database: one, clock, log, jobs, auditKeepDays }, nightHours, poster);
  const begun = [start(database)];
  const stopping = new AbortController();
  const begin = async (name: string) => {
    while (!stopping.signal.aborted) {
      const shard = await shards.open(name).catch(() => null);
      if (stopping.signal.aborted) return;
      if (shard) {
        begun.push(start(shard));
        return;
      }
      await sleep(SWEEP_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const beginnings = shards.names.map(begin);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(begun.map((worker) => worker.stop()));
      await Promise.all(beginnings);
    },
  };
}
