import { col, type Database, type HeldLock, holdLock, operator, rowsOf, sql, type TenantDb } from "../db";
import { lockOfQueue, MAX_ATTEMPTS } from "../domain/enqueue-job";
import { IS_CLOCK_FREE } from "../domain/test-clock/waiting";

/** Up to this many failures a job is done together with others; after that alone, so that it can't take them down with it. */
const FAILURES_IN_COMPANY = 2;

/** After so many interruptions a job is suspected of ending its process itself: it comes alone. */
export const SUSPECT_AFTER = 5;

/** A job that was alone in its batch at so many ends of its process in a row is taken to be their cause, and given up until a person retries it. */
export const MAX_CRASHES = 10;

/** The longest wait after an interruption, before jitter, in seconds. */
const MAX_WAIT = 60;

/** Where work waits: one kind of job of one tenant. Run by one worker at a time. */
export interface Queue {
  tenantId: string;
  kind: string;
  /** Whether its work takes long, as it goes through a large plan; unless known it is looked at. */
  isLarge?: boolean;
}

/** A job that was begun. Until it is done or has failed it counts as interrupted, whatever happens next. */
export interface Begun {
  id: bigint;
  /** How often its own work has failed so far. */
  attempts: number;
  /** How often it was interrupted, this time included. */
  interruptions: number;
  payload: unknown;
}

/** Which jobs to look at: those whose time has come, those that only wait out a pause after a failure or interruption as well, or all. */
export type Which = "due" | "pending" | "all";

/** Where the clock of a job's merchant is its own, it stands there; null elsewhere. */
const OWN_CLOCK = sql`(select clock_at from tenants where tenants.id = jobs.tenant_id)`;

/**
 * Of the table `jobs`. What is enqueued for later is left until then, by whoever looks; a move of a clock until what is due by it is done.
 * @param now The present by the service's clock, which all merchants go with but those that have one of their own.
 */
export const chosen = (which: Which, now: Date) => {
  if (which === "all") return sql`true`;
  const pending = sql`attempts < ${MAX_ATTEMPTS} and (not_before is null or not_before <= coalesce(${OWN_CLOCK}, ${now})) and ${IS_CLOCK_FREE}`;
  return which === "due" ? sql`${pending} and run_at <= now()` : pending;
};

/** One for all jobs of a batch, so that they stay together: between three quarters and five quarters. */
const jitter = () => 0.75 + Math.random() / 2;

/** How long to wait after interruptions: not at all after the first, as most have nothing to do with the job, then 1, 4, 16, 60, 60… s. */
const waitAfter = (interruptions: ReturnType<typeof sql>) =>
  sql`case when ${interruptions} <= 1 then interval '0'
      else interval '1 second' * ${jitter()}::float8 * least(${MAX_WAIT}, 4 ^ (least(${interruptions}, 6) - 2)) end`;

const queueLock = rowsOf("jobs.take-queue", { taken: col.bool });

/**
 * Takes the queue for the rest of the transaction; false when another worker has it. The lock dies with its connection, so what a
 * killed worker held is free at once.
 */
export async function takeQueue(db: TenantDb, queue: Queue): Promise<boolean> {
  const [row] = await db.query(
    queueLock,
    sql`
    select pg_try_advisory_xact_lock(hashtextextended(${lockOfQueue(queue)}, 0)) as taken`,
  );
  return row?.taken ?? false;
}

/** Takes the queue outside of any transaction, until it is released; null when another worker has it. As free at once as by `takeQueue`. */
export const holdQueue = (database: Database, queue: Queue): Promise<HeldLock | null> =>
  holdLock(database, lockOfQueue(queue));

const begunJobs = rowsOf("jobs.begin-batch", {
  id: col.int8,
  attempts: col.int,
  interruptions: col.int,
  payload: col.json,
  isGivenUp: col.bool,
});

/** How a batch is begun. */
interface BeginOptions {
  which: Which;
  now: Date;
  atOnce: number;
  /** Whether what ends this process may be the work: what is done apart is another process's. */
  isDoneHere: boolean;
}

const CRASHED =
  "The process that did it ended each time, %s times in a row: it takes more memory than there is, say, or was killed. It is not begun again until `queue retry`.";

/**
 * Begins a batch of the queue's oldest jobs, in a transaction of its own. Each counts as interrupted from now on and waits accordingly:
 * nobody may live to say so later. Call while holding the queue. After a second interruption batches become smaller, by a factor of
 * four each time; a job that failed in company, or is suspect, comes alone. One that has ended its process `MAX_CRASHES` times in a row
 * becomes a dead letter instead.
 * @returns What was begun, and what was given up.
 */
export async function beginBatch(
  database: Database,
  { tenantId, kind }: Queue,
  { which, now, atOnce, isDoneHere }: BeginOptions,
): Promise<{ begun: Begun[]; givenUp: Begun[] }> {
  const jobs = await operator(database).query(
    begunJobs,
    sql`
    with candidates as (
      select id, row_number() over (order by run_at, id) as place,
             case when attempts >= ${FAILURES_IN_COMPANY} or interruptions >= ${SUSPECT_AFTER} then 1
                  else greatest(1, ${atOnce}::int / 4 ^ greatest(0, interruptions - 1)) end as most
      from jobs where tenant_id = ${tenantId}::uuid and kind = ${kind} and ${chosen(which, now)}
      order by run_at, id limit ${atOnce}
    ), batch as (
      select id from candidates where place <= most and place <= (select most from candidates where place = 1)
    )
    update jobs set interruptions = interruptions + (crashes < ${MAX_CRASHES})::int,
                    crashes = crashes + (crashes < ${MAX_CRASHES} and ${isDoneHere} and (select count(*) from batch) = 1)::int,
                    attempts = case when crashes < ${MAX_CRASHES} then attempts else ${MAX_ATTEMPTS} end,
                    last_error = case when crashes < ${MAX_CRASHES} then last_error else format(${CRASHED}, crashes) end,
                    run_at = case when interruptions = 0 then run_at
                             else greatest(run_at, now() + ${waitAfter(sql`(interruptions + 1)`)}) end
    where tenant_id = ${tenantId}::uuid and id in (select id from batch)
    returning id, attempts, interruptions, payload, attempts >= ${MAX_ATTEMPTS} and crashes >= ${MAX_CRASHES} as "isGivenUp"`,
  );
  return { begun: jobs.filter(({ isGivenUp }) => !isGivenUp), givenUp: jobs.filter(({ isGivenUp }) => isGivenUp) };
}

const claimedJobs = rowsOf("jobs.claim", { payload: col.json });

/** Removes the jobs, in the transaction that does them; the payloads of those that were there to remove, oldest first. */
export async function claimJobs(db: TenantDb, { tenantId }: Queue, batch: readonly Begun[]): Promise<unknown[]> {
  const ids = batch.map(({ id }) => id);
  const claimed = await db.query(
    claimedJobs,
    sql`
    with claimed as (
      delete from jobs where tenant_id = ${tenantId}::uuid and id in (
        select id from jobs where tenant_id = ${tenantId}::uuid and id = any(${ids}::bigint[]) for update skip locked)
      returning id, payload
    )
    select payload from claimed order by id`,
  );
  return claimed.map(({ payload }) => payload);
}

/** Removes jobs that were done outside of any transaction. */
export async function removeJobs(database: Database, { tenantId }: Queue, batch: readonly Begun[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await operator(database).execute(
    "jobs.remove",
    sql`delete from jobs where tenant_id = ${tenantId}::uuid and id = any(${ids}::bigint[])`,
  );
}

const failedJobs = rowsOf("jobs.record-failure", { id: col.int8, isDead: col.bool });

/**
 * Counts a failed attempt at each job of a batch, which was no interruption then, and has them wait: 1, 4, 16, then 64 seconds.
 * @param isFinal Whether it was the last one, however few there were.
 * @returns Ids of those that have become dead letters by it.
 */
export async function recordFailure(
  database: Database,
  { tenantId }: Queue,
  batch: readonly Begun[],
  { reason, isFinal = false }: { reason: string; isFinal?: boolean },
): Promise<bigint[]> {
  const ids = batch.map(({ id }) => id);
  const failed = await operator(database).query(
    failedJobs,
    sql`
    update jobs set attempts = case when ${isFinal} then ${MAX_ATTEMPTS} else attempts + 1 end, interruptions = greatest(0, interruptions - 1), crashes = 0, last_error = ${reason},
                    run_at = now() + interval '1 second' * 4 ^ least(attempts, ${MAX_ATTEMPTS})
    where tenant_id = ${tenantId}::uuid and id = any(${ids}::bigint[])
    returning id, attempts >= ${MAX_ATTEMPTS} as "isDead"`,
  );
  return failed.filter(({ isDead }) => isDead).map(({ id }) => id);
}

/**
 * Notes what interrupted a batch; its jobs wait from now on. That they were interrupted is counted already.
 * @param hasEndedProcess Whether it ended the process that did it; else that has lived through it, and they are not to blame for ends before.
 */
export async function recordInterruption(
  database: Database,
  { tenantId }: Queue,
  batch: readonly Begun[],
  { reason, hasEndedProcess }: { reason: string; hasEndedProcess: boolean },
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await operator(database).execute(
    "jobs.record-interruption",
    sql`
    update jobs set last_error = ${reason}, crashes = case when ${hasEndedProcess} then crashes + ${batch.length === 1 ? 1 : 0} else 0 end,
                    run_at = greatest(run_at, now() + ${waitAfter(sql`interruptions`)})
    where tenant_id = ${tenantId}::uuid and id = any(${ids}::bigint[])`,
  );
}
