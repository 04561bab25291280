import { type Database, operator, Prisma, sql } from "../db";
import { MOST_ATTEMPTS } from "../domain/enqueue-job";
import { JobsInHand, JobsNotFound } from "../errors";

/** A job that failed for good and waits for a person. */
export interface DeadLetter {
  tenantId: string;
  /** A number, as text, so that the job can be printed as JSON. */
  id: string;
  kind: string;
  payload: unknown;
  createdAt: Date;
  /** What the last attempt failed with. */
  lastError: string | null;
}

/** How a job stands: it failed for good, its time has not come (it is for later, or failed or was interrupted before), or it is next. */
export type JobState = "dead" | "waiting" | "due";

/** A job as the operator sees it. */
export interface ListedJob {
  id: string;
  /** Name of the merchant; null when that one has been removed. */
  tenant: string | null;
  kind: string;
  state: JobState;
  /** How often its own work has failed. */
  attempts: number;
  /** How often it was begun and cut short, once included while a worker is at it. */
  interruptions: number;
  createdAt: Date;
  /** Not begun before this instant. */
  runAt: Date;
  lastError: string | null;
}

/** The jobs that failed for good, oldest first; of one merchant or of all. They stay until a person retries or discards them. */
export async function listDeadLetters(
  database: Database,
  { tenantId }: { tenantId?: string } = {},
): Promise<DeadLetter[]> {
  const ofTenant = tenantId ? sql`and tenant_id = ${tenantId}::uuid` : sql``;
  return operator(database).$queryRaw<DeadLetter[]>`
    select tenant_id as "tenantId", id::text as id, kind, payload, created_at as "createdAt", last_error as "lastError"
    from jobs where ${IS_DEAD} ${ofTenant} order by created_at, jobs.id`;
}

/** What tells dead letters, as the words of their index: only then can it answer. */
const IS_DEAD = Prisma.raw(`attempts >= ${MOST_ATTEMPTS}`);

/**
 * The jobs there are, dead letters first, then by when they may be begun.
 * @param page Of how many, after how many; beside the count of all.
 */
export async function listJobs(
  database: Database,
  { most, skip }: { most: number; skip: number },
): Promise<{ jobs: ListedJob[]; count: number }> {
  const jobs = await operator(database).$queryRaw<ListedJob[]>`
    select jobs.id::text as id, tenants.name as tenant, kind, attempts, interruptions, jobs.created_at as "createdAt",
           greatest(run_at, not_before) as "runAt", last_error as "lastError",
           case when attempts >= ${MOST_ATTEMPTS} then 'dead' when greatest(run_at, not_before) > now() then 'waiting' else 'due' end as state
    from jobs left join tenants on tenants.id = jobs.tenant_id
    order by attempts >= ${MOST_ATTEMPTS} desc, greatest(run_at, not_before), jobs.id limit ${most} offset ${skip}`;
  const [{ count }] = await operator(database).$queryRaw<[{ count: number }]>`select count(*)::int as count from jobs`;
  return { jobs, count };
}

/** How many jobs there are; among them dead letters, what is for later, and what belongs to merchants that have been removed. */
export interface JobCounts {
  all: number;
  dead: number;
  later: number;
  orphaned: number;
}

export async function countJobs(database: Database): Promise<JobCounts> {
  const [counts] = await operator(database).$queryRaw<[JobCounts]>`
    select coalesce(sum(jobs), 0)::int as all, coalesce(sum(dead), 0)::int as dead, coalesce(sum(later), 0)::int as later,
           coalesce(sum(jobs) filter (where tenants.id is null), 0)::int as orphaned
    from (select tenant_id, count(*) as jobs, count(*) filter (where ${IS_DEAD}) as dead,
                 count(*) filter (where not ${IS_DEAD} and not_before > now()) as later
          from jobs group by tenant_id) as of_tenant
    left join tenants on tenants.id = of_tenant.tenant_id`;
  return counts;
}

/** Picks rows by id and keeps them for the rest of the statement: all that were asked for, or none. */
const picked = (ids: readonly string[]) => sql`
  asked as (select distinct unnest(${ids}::text[])::bigint as id),
  free as (select id from jobs where id in (select id from asked) for update skip locked),
  picked as (select id from free where (select count(*) from free) = (select count(*) from asked))`;

/**
 * Has jobs tried again, at once and as if for the first time: dead letters, and jobs that would still wait.
 * @param ids All dead letters unless said. @returns How many.
 * @throws JobsNotFound · JobsInHand; nothing is changed then.
 */
export async function retryJobs(database: Database, ids?: readonly string[]): Promise<number> {
  const afresh = sql`attempts = 0, interruptions = 0, run_at = now()`;
  if (!ids) return operator(database).$executeRaw`update jobs set ${afresh} where ${IS_DEAD}`;
  const count = await operator(database).$executeRaw`
    with ${picked(ids)} update jobs set ${afresh} from picked where jobs.id = picked.id`;
  return count > 0 ? count : refuse(database, ids);
}

/**
 * Removes jobs for good: what they were to do is not done.
 * @returns How many. @throws JobsNotFound · JobsInHand; nothing is removed then.
 */
export async function discardJobs(database: Database, ids: readonly string[]): Promise<number> {
  const count = await operator(database).$executeRaw`
    with ${picked(ids)} delete from jobs using picked where jobs.id = picked.id`;
  return count > 0 ? count : refuse(database, ids);
}

/** Says why: a worker that has claimed a job holds its row until the work is done. */
async function refuse(database: Database, ids: readonly string[]): Promise<never> {
  const there = await operator(database).$queryRaw<{ id: string }[]>`
    select id::text as id from jobs where id = any(${ids}::bigint[])`;
  const missing = ids.filter((id) => !there.some((job) => job.id === BigInt(id).toString()));
  throw missing.length > 0 ? JobsNotFound(missing) : JobsInHand(ids);
}
