import { type Database, operator, sql, type TenantDb } from "../db";
import { MOST_ATTEMPTS } from "../domain/promise-job";

/** Up to this many earlier attempts a job is done together with others; after that alone, so that it can't take them down with it. */
const ATTEMPTS_IN_COMPANY = 2;

/** Where work waits: one kind of job of one merchant. Worked off by one worker at a time. */
export interface Queue {
  tenantId: string;
  kind: string;
}

/** A queue as it was found, with how long its jobs have waited. */
export interface FoundQueue extends Queue {
  /** Since the oldest of them was promised, in ms. */
  oldestMs: number;
  /** Since the newest of them was promised, in ms. */
  newestMs: number;
}

/** A job that was begun: its attempt is counted, whatever happens next. */
export interface Attempt {
  id: bigint;
  /** Which attempt this is, from 1. */
  attempts: number;
}

/** A job that failed five times and waits for a person. */
export interface SetAsideJob {
  tenantId: string;
  /** A number, as text, so that the job can be printed as JSON. */
  id: string;
  kind: string;
  payload: unknown;
  createdAt: Date;
  /** What the last attempt failed with; null when each of them ended with its process. */
  lastError: string | null;
}

/** Which jobs to look at: those whose time has come, those that only wait out the pause after a failure as well, or all. */
export type Which = "due" | "pending" | "all";

/** What is promised for later is left until then, by whoever looks. @param now The present by the service's clock. */
const chosen = (which: Which, now: Date) => {
  if (which === "all") return sql`true`;
  const pending = sql`attempts < ${MOST_ATTEMPTS} and (not_before is null or not_before <= ${now})`;
  return which === "due" ? sql`${pending} and run_at <= now()` : pending;
};

/**
 * The queues that hold such jobs, the one whose oldest job has waited longest first. Time is the database's, the same for all
 * processes, but for what is promised for later. What a removed merchant left behind is passed over.
 */
export async function findQueues(
  database: Database,
  { kinds, which, now, tenantId }: { kinds: readonly string[]; which: Which; now: Date; tenantId?: string },
): Promise<FoundQueue[]> {
  const ofTenant = tenantId ? sql`and tenant_id = ${tenantId}::uuid` : sql``;
  return operator(database).$queryRaw<FoundQueue[]>`
    select tenant_id as "tenantId", kind,
           extract(epoch from now() - min(created_at))::float8 * 1000 as "oldestMs",
           extract(epoch from now() - max(created_at))::float8 * 1000 as "newestMs"
    from jobs
    where kind = any(${kinds}::text[]) and ${chosen(which, now)} ${ofTenant}
      and exists (select from tenants where tenants.id = jobs.tenant_id)
    group by tenant_id, kind order by min(run_at), tenant_id, kind`;
}

/**
 * Takes the queue for the rest of the transaction; false when another worker has it. The lock dies with its connection, so what a
 * killed worker held is free at once.
 */
export async function takeQueue(db: TenantDb, { tenantId, kind }: Queue): Promise<boolean> {
  const [row] = await db.$queryRaw<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`jobs/${kind}/${tenantId}`}, 0)) as taken`;
  return row?.taken ?? false;
}

/**
 * Counts an attempt at the queue's oldest jobs, in a transaction of its own, so that an attempt that ends with the process counts as
 * well. Call while holding the queue. A job that failed in company comes alone.
 */
export async function beginAttempts(
  database: Database,
  { tenantId, kind }: Queue,
  { which, now, atOnce }: { which: Which; now: Date; atOnce: number },
): Promise<Attempt[]> {
  return operator(database).$queryRaw<Attempt[]>`
    with candidates as (
      select id, attempts >= ${ATTEMPTS_IN_COMPANY} as alone, row_number() over (order by run_at, id) as place
      from jobs where tenant_id = ${tenantId}::uuid and kind = ${kind} and ${chosen(which, now)}
      order by run_at, id limit ${atOnce}
    )
    update jobs set attempts = attempts + 1
    where tenant_id = ${tenantId}::uuid and id in (
      select id from candidates where place = 1 or not alone and not (select alone from candidates where place = 1))
    returning id, attempts`;
}

/** Removes the jobs, in the transaction that does them; the payloads of those that were there to remove, oldest first. */
export async function claimJobs(db: TenantDb, { tenantId }: Queue, attempts: readonly Attempt[]): Promise<unknown[]> {
  const ids = attempts.map(({ id }) => id);
  const claimed = await db.$queryRaw<{ payload: unknown }[]>`
    with claimed as (
      delete from jobs where tenant_id = ${tenantId}::uuid and id in (
        select id from jobs where tenant_id = ${tenantId}::uuid and id = any(${ids}::bigint[]) for update skip locked)
      returning id, payload
    )
    select payload from claimed order by id`;
  return claimed.map(({ payload }) => payload);
}

/** Notes why the attempts failed, and has the jobs wait: 1, 4, 16, then 64 seconds. */
export async function recordFailure(
  database: Database,
  { tenantId }: Queue,
  attempts: readonly Attempt[],
  reason: string,
): Promise<void> {
  const ids = attempts.map(({ id }) => id);
  await operator(database).$executeRaw`
    update jobs set last_error = ${reason}, run_at = now() + interval '1 second' * 4 ^ (attempts - 1)
    where tenant_id = ${tenantId}::uuid and id = any(${ids}::bigint[])`;
}

/** The jobs that were set aside, oldest first; of one merchant or of all. They stay until a person puts them back or removes them. */
export async function listSetAside(
  database: Database,
  { tenantId }: { tenantId?: string } = {},
): Promise<SetAsideJob[]> {
  const ofTenant = tenantId ? sql`and tenant_id = ${tenantId}::uuid` : sql``;
  return operator(database).$queryRaw<SetAsideJob[]>`
    select tenant_id as "tenantId", id::text as id, kind, payload, created_at as "createdAt", last_error as "lastError"
    from jobs where attempts >= ${MOST_ATTEMPTS} ${ofTenant} order by created_at, jobs.id`;
}
