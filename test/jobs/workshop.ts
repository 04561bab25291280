import type { Database } from "../../src/db";
import { enqueueJob } from "../../src/domain/enqueue-job";
import { drain } from "../../src/jobs/drain";
import { ingestTransactionsJob } from "../../src/jobs/ingest-transactions";
import type { Job, Jobs, Log } from "../../src/jobs/job";
import { mergeSkuIds, refreshPlanJob } from "../../src/jobs/refresh-plan";
import { systemClock } from "../../src/values/clock";
import type { TestDb } from "../domain/transactions-shop";

export const quiet: Log = { info() {}, warn() {}, error() {} };

/** A log that keeps what it is told: level, message and details. */
export function recordingLog(): { log: Log; lines: [string, string, object][] } {
  const lines: [string, string, object][] = [];
  const at = (level: string) => (details: object, message: string) => void lines.push([level, message, details]);
  return { log: { info: at("info"), warn: at("warn"), error: at("error") }, lines };
}

type Ingest = NonNullable<Jobs["ingest-transactions"]>;
type Refresh = NonNullable<Jobs["refresh-plan"]>;

/** The real ingestion, and in place of planning a note of the SKUs that each refresh was asked for. */
export function recordingJobs(overrides: { ingest?: Partial<Ingest>; refresh?: Partial<Refresh> } = {}) {
  const refreshes: (string[] | "all")[] = [];
  const run: Job<{ skuIds: string[] | "all" }>["run"] = async (_work, payloads) =>
    refreshes.push(mergeSkuIds(...payloads.map(({ skuIds }) => skuIds)));
  const jobs: Jobs = {
    "ingest-transactions": { ...ingestTransactionsJob, ...overrides.ingest },
    "refresh-plan": { ...refreshPlanJob, run, ...overrides.refresh },
  };
  return { jobs, refreshes };
}

export function enqueueRefresh(database: TestDb, tenantId: string, skuIds: string[] | "all"): Promise<void> {
  return database.as(tenantId, (work) => enqueueJob(work, "refresh-plan", { skuIds }));
}

export function drainAll(database: Database, jobs: Jobs, tenantId?: string) {
  return drain(database, systemClock, { jobs, tenantId });
}

export async function jobsLeft(
  database: Database,
): Promise<{ kind: string; attempts: number; last_error: string | null }[]> {
  return (await database.pool.query("select kind, attempts, last_error from jobs order by id")).rows;
}

/** A promise to be kept from outside. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
