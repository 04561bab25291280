import { col, type Database, type HeldLock, holdLock, operator, rowsOf, sql, type TenantDb } from "../db";
import { lockOfQueue, MAX_ATTEMPTS } from "../domain/enqueue-job";
import { IS_CLOCK_FREE } from "../domain/test-clock/waiting";

/** Up to this many failures a job is done together with others; after that alone, so that it can't take them down with it. */
const FAILURES_IN_COMPANY = 2;

/** After so many interruptions a job is suspected of ending its process itself: it comes alone. */
export const SUSPECT_AFTER = 5;

/**
 * Maximum ends of its process in a row at which a job was alone in its batch. It then counts as their cause, and becomes a dead letter until a
 * person retries it.
 */
export const MAX_CRASHES = 10;

/** The longest wait after an interruption, before jitter, in seconds. */
const MAX_WAIT = 60;

/** A queue of work: one kind of job of one tenant. Run by one worker at a time. */
export interface Queue {
  tenantId: string;
  kind: string;
  /** Whether its work takes long, as it goes through a large plan; looked up unless known. */
  isLarge?: boolean;
}

/** A job that was begun. Until it is done or has failed it counts as interrupted, in any case. */
export interface Begun {
  id: bigint;
  /** The number of failures of its own work so far. */
  attempts: number;
  /** The number of interruptions, this time included. */
  interruptions: number;
  payload: unknown;
}

/** The jobs to look at: due ones, also those in a pause after a failure or interruption, or all. */
export type Which = "due" | "pending" | "all";

/** The time of the job's merchant's own clock; null where it has none. */
const OWN_CLOCK = sql`(select clock_at from tenants where tenants.id = jobs.tenant_id)`;

/**
 * Returns a condition on the table `jobs`. Jobs for later wait until their time, for all callers; a move of a clock waits until the work due by it
 * is done.
 * @param now The present by the service's clock, which all merchants follow but those that have their own.
 */
export const chosen = (which: Which, now: Date) => {
  if (which === "all") return sql`true`;
  const pending = sql`attempts < ${MAX_ATTEMPTS} and (not_before is null or not_before <= coalesce(${OWN_CLOCK}, ${now})) and ${IS_CLOCK_FREE}`;
  return which === "due" ? sql`${pending} and run_at <= now()` : pending;
};

/** One for all jobs of a batch, so that they stay together: between three quarters and five quarters. */
const jitter = () => 0.75 + Math.random() / 2;

/**
 * Returns the pause after interruptions. There is none after the first, as most have nothing to do with the job. Then it is 1, 4, 16, 60, 60… s.
 */
const waitAfter = (interruptions: ReturnType<typeof sql>) =>
  sql`case when ${interruptions} <= 1 then interval '0'
      else interval '1 second' * ${jitter()}::float8 * least(${MAX_WAIT}, 4 ^ (least(${interruptions}, 6) - 2)) end`;

const queueLock = rowsOf("jobs.take-queue", { taken: col.bool });

/**
 * Takes the queue for the rest of the transaction; false when another worker has it. The lock dies with its connection, so a killed worker's locks
 * are free at once.
 */
export async function takeQueue(db: TenantDb, queue: Queue): Promise<boolean> {
  const [row] = await db.query(
    queueLock,
    sql`
    select pg_try_advisory_xact_lock(hashtextextended(${lockOfQueue(queue)}, 0)) as taken`,
  );
  return row?.taken ?? false;
}

/**
 * Takes the queue outside of any transaction, until it is released; null when another worker has it. It becomes free as quickly as by `takeQueue`.
 */
export const holdQueue = (database: Database, queue: Queue): Promise<HeldLock | null> =>
  holdLock(database, lockOfQueue(queue));

const begunJobs = rowsOf("jobs.begin-batch", {
  id: col.int8,
  attempts: col.int,
  interruptions: col.int,
  payload: col.json,
  isGivenUp: col.bool,
});

/** The options of beginning a batch. */
interface BeginOptions {
  which: Which;
  now: Date;
  atOnce: number;
  /** Whether the work can end this process: work done apart runs in another process. */
  isDoneHere: boolean;
}

const CRASHED =
  "The process that did it ended each time, %s times in a row: it takes more memory than there is, say, or was killed. It is not begun again until `queue retry`.";

/**
 * Begins a batch of the queue's oldest jobs, in a separate transaction. Each counts as interrupted from now on and waits accordingly: no process
 * may live to record it later. Call it while holding the queue.
 *
 * After a second interruption batches become smaller, by a factor of four each time. A job that failed in company, or is suspect, comes alone. One
 * that has ended its process `MAX_CRASHES` times in a row becomes a dead letter instead.
 * @returns The jobs begun, and those given up.
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
 * Notes the reason of a batch's interruption; its jobs wait from now on. Their interruptions are counted already.
 * @param hasEndedProcess Whether it ended its process. A process that has lived through it shows that the jobs did not cause earlier ends.
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
