import { allDatabases, col, type Database, databaseAt, operator, Prisma, type RowOf, rowsOf, sql } from "../db";
import { MAX_ATTEMPTS } from "../domain/enqueue-job";
import { InvalidInput, JobsInHand, JobsNotFound } from "../errors";
import { type Clock, systemClock } from "../values/clock";
import { SILENT } from "./job";
import { notifyDiscarded } from "./notify-requester";

/** A job that failed for good and waits for a person. */
export interface DeadLetter {
  tenantId: string;
  /** A number, as text, so that the job can be printed as JSON. */
  id: string;
  kind: string;
  payload: unknown;
  createdAt: Date;
  /** The error of the last attempt. */
  lastError: string | null;
}

/**
 * The state of a job. It is a dead letter, its time has not come, or it is next. Its time has not come where it is for later, or failed
 * or was interrupted before.
 */
const JOB_STATES = ["dead", "waiting", "due"] as const;

export type JobState = (typeof JOB_STATES)[number];

/** A job as the operator sees it. */
export interface ListedJob {
  /** Its number; on a shard, which counts its own, with the shard's name before it: `east:12`. */
  id: string;
  /** Name of the tenant; null when that one has been removed. */
  tenant: string | null;
  kind: string;
  state: JobState;
  /** The number of failures of its own work. */
  attempts: number;
  /** The number of interruptions, the present run included while a worker has it. */
  interruptions: number;
  createdAt: Date;
  /** Not begun before this instant. */
  runAt: Date;
  lastError: string | null;
}

const deadLetters = rowsOf("jobs.dead-letters", {
  tenantId: col.uuid,
  id: col.text,
  kind: col.text,
  payload: col.json,
  createdAt: col.timestamptz,
  lastError: col.text.orNull,
});

/** The jobs that failed for good, oldest first; of one tenant or of all. They stay until a person retries or discards them. */
export async function listDeadLetters(
  database: Database,
  { tenantId }: { tenantId?: string } = {},
): Promise<DeadLetter[]> {
  const ofTenant = tenantId ? sql`and tenant_id = ${tenantId}::uuid` : sql``;
  return operator(database).query(
    deadLetters,
    sql`
    select tenant_id as "tenantId", id::text as id, kind, payload, created_at as "createdAt", last_error as "lastError"
    from jobs where ${IS_DEAD} ${ofTenant} order by created_at, jobs.id`,
  );
}

/** The condition of dead letters, in the words of their index: only then does it serve. */
const IS_DEAD = Prisma.raw(`attempts >= ${MAX_ATTEMPTS}`);

const listedJobs = rowsOf("jobs.list", {
  id: col.text,
  tenant: col.text.orNull,
  kind: col.text,
  attempts: col.int,
  interruptions: col.int,
  createdAt: col.timestamptz,
  runAt: col.timestamptz,
  lastError: col.text.orNull,
  state: col.oneOf(JOB_STATES),
});

const jobCount = rowsOf("jobs.count", { count: col.int });

/**
 * The jobs there are, those of shards included, dead letters first, then by when they may be begun.
 * @param page Of how many, after how many; beside the count of all.
 */
export async function listJobs(
  database: Database,
  { most, skip }: { most: number; skip: number },
): Promise<{ jobs: ListedJob[]; count: number }> {
  const ofEach = await Promise.all(
    (await allDatabases(database)).map(async (one) => {
      const { jobs, count } = await listJobsOf(one.database, most + skip);
      return {
        jobs: jobs.map((job) => ({ ...job, id: one.shard === null ? job.id : `${one.shard}:${job.id}` })),
        count,
      };
    }),
  );
  return {
    jobs: ofEach
      .flatMap(({ jobs }) => jobs)
      .sort(inOrder)
      .slice(skip, skip + most),
    count: ofEach.reduce((sum, { count }) => sum + count, 0),
  };
}

const inOrder = (one: ListedJob, other: ListedJob) =>
  Number(other.state === "dead") - Number(one.state === "dead") ||
  one.runAt.getTime() - other.runAt.getTime() ||
  numberOf(one.id) - numberOf(other.id);

const numberOf = (id: string) => Number(id.slice(id.indexOf(":") + 1));

async function listJobsOf(
  database: Database,
  most: number,
): Promise<{ jobs: RowOf<typeof listedJobs>[]; count: number }> {
  const jobs = await operator(database).query(
    listedJobs,
    sql`
    select jobs.id::text as id, tenants.name as tenant, kind, attempts, interruptions, jobs.created_at as "createdAt",
           greatest(run_at, not_before) as "runAt", last_error as "lastError",
           case when attempts >= ${MAX_ATTEMPTS} then 'dead' when run_at > now() or not_before > coalesce(clock_at, now()) then 'waiting' else 'due' end as state
    from jobs left join tenants on tenants.id = jobs.tenant_id
    order by attempts >= ${MAX_ATTEMPTS} desc, greatest(run_at, not_before), jobs.id limit ${most}`,
  );
  const [counted] = await operator(database).query(jobCount, sql`select count(*)::int as count from jobs`);
  return { jobs, count: counted?.count ?? 0 };
}

/** Numbers of jobs: all, dead letters, jobs for later, and jobs of tenants that have been removed. */
export interface JobCounts {
  all: number;
  dead: number;
  later: number;
  orphaned: number;
}

const jobCounts = rowsOf("jobs.counts", {
  all: col.int,
  dead: col.int,
  later: col.int,
  orphaned: col.int,
});

const NO_JOBS: JobCounts = { all: 0, dead: 0, later: 0, orphaned: 0 };

/** Counts the jobs of all databases together. */
export async function countJobs(database: Database): Promise<JobCounts> {
  const ofEach = await Promise.all((await allDatabases(database)).map((one) => countJobsOf(one.database)));
  const sumOf = (figure: keyof JobCounts) => ofEach.reduce((sum, counts) => sum + counts[figure], 0);
  return { all: sumOf("all"), dead: sumOf("dead"), later: sumOf("later"), orphaned: sumOf("orphaned") };
}

async function countJobsOf(database: Database): Promise<JobCounts> {
  const [counts] = await operator(database).query(
    jobCounts,
    sql`
    select coalesce(sum(jobs), 0)::int as all, coalesce(sum(dead), 0)::int as dead, coalesce(sum(later), 0)::int as later,
           coalesce(sum(jobs) filter (where tenants.id is null), 0)::int as orphaned
    from (select tenant_id, count(*) as jobs, count(*) filter (where ${IS_DEAD}) as dead,
                 count(*) filter (where not ${IS_DEAD} and not_before > coalesce((select clock_at from tenants where tenants.id = tenant_id), now())) as later
          from jobs group by tenant_id) as of_tenant
    left join tenants on tenants.id = of_tenant.tenant_id`,
  );
  return counts ?? NO_JOBS;
}

/** Picks rows by id and keeps them for the rest of the statement: all the given ones, or none. */
const picked = (ids: readonly string[]) => sql`
  asked as (select distinct unnest(${ids}::text[])::bigint as id),
  free as (select id from jobs where id in (select id from asked) for update skip locked),
  picked as (select id from free where (select count(*) from free) = (select count(*) from asked))`;

/** Jobs as they are called: the database that has them, and their numbers there. @throws InvalidInput when they are in several. */
async function jobsCalled(
  database: Database,
  ids: readonly string[],
): Promise<{ holder: Database; numbers: string[] }> {
  const shards = new Set(ids.map((id) => (id.includes(":") ? id.slice(0, id.indexOf(":")) : null)));
  const [shard = null, ...others] = shards;
  if (others.length > 0)
    throw InvalidInput([{ path: "id", reason: "must be of one shard: what is done is done to all or none" }]);
  if (shard !== null && !database.shards.names.includes(shard)) throw JobsNotFound(ids);
  return { holder: await databaseAt(database, shard), numbers: ids.map((id) => id.slice(id.indexOf(":") + 1)) };
}

/**
 * Has jobs tried again, at once and as if for the first time: dead letters, and jobs that still wait.
 * @param ids Of one database; by default all dead letters of all. @returns How many.
 * @throws JobsNotFound · JobsInHand · InvalidInput; nothing is changed then.
 */
export async function retryJobs(main: Database, ids?: readonly string[]): Promise<number> {
  const afresh = sql`attempts = 0, interruptions = 0, crashes = 0, run_at = now()`;
  if (!ids) {
    const retried = (await allDatabases(main)).map((one) =>
      operator(one.database).execute("jobs.retry-dead", sql`update jobs set ${afresh} where ${IS_DEAD}`),
    );
    return (await Promise.all(retried)).reduce((sum, count) => sum + count, 0);
  }
  const { holder: database, numbers } = await jobsCalled(main, ids);
  const count = await operator(database).execute(
    "jobs.retry",
    sql`
    with ${picked(numbers)} update jobs set ${afresh} from picked where jobs.id = picked.id`,
  );
  return count > 0 ? count : refuse(database, numbers);
}

const discardedJobs = rowsOf("jobs.discard", { tenantId: col.uuid, kind: col.text, payload: col.json });

/**
 * Removes jobs for good: their work is not done, and its requester finds that noted.
 * @param ids Of one database. @returns How many. @throws JobsNotFound · JobsInHand · InvalidInput; nothing is removed then.
 */
export async function discardJobs(main: Database, ids: readonly string[], clock: Clock = systemClock): Promise<number> {
  const { holder: database, numbers } = await jobsCalled(main, ids);
  const discarded = await operator(database).query(
    discardedJobs,
    sql`
    with ${picked(numbers)} delete from jobs using picked where jobs.id = picked.id
    returning jobs.tenant_id as "tenantId", jobs.kind, jobs.payload`,
  );
  if (discarded.length === 0) return refuse(database, numbers);
  for (const { tenantId, kind, payload } of discarded) {
    // For a merchant that is closed or gone nothing can be noted, and nobody looks.
    await notifyDiscarded({ database, clock, log: SILENT }, { tenantId, kind }, payload);
  }
  return discarded.length;
}

const presentJobs = rowsOf("jobs.present", { id: col.text });

/** Throws the reason: a worker that has claimed a job holds its row until the work is done. */
async function refuse(database: Database, ids: readonly string[]): Promise<never> {
  const there = await operator(database).query(
    presentJobs,
    sql`
    select id::text as id from jobs where id = any(${ids}::bigint[])`,
  );
  const missing = ids.filter((id) => !there.some((job) => job.id === BigInt(id).toString()));
  throw missing.length > 0 ? JobsNotFound(missing) : JobsInHand(ids);
}
