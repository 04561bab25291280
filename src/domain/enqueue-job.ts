import { askEach, col, type Database, Prisma, reservedDoor, rowsOf, sql } from "../db";
import type { Work } from "./work";

/** The progress of a move of a test merchant's clock. */
export interface MoveClock {
  /** The day whose plan the move has enqueued last. */
  night?: string;
  /** Whether it has waited in vain for receivers of webhooks or for the mail server, and waits no more. */
  isImpatient?: boolean;
}

/** The jobs that writes can enqueue, by kind, with their payloads. */
export interface JobPayloads {
  /** Move the accepted lines of an import into demand and stock. */
  "ingest-transactions": { batchId: string };
  /** Replan these SKUs, and all that depends on them; "all" plans everything. */
  "refresh-plan": { skuIds: string[] | "all" };
  /**
   * Make a new version of the whole plan; `touchedIds` are the SKUs that it is made for, whose demand may have changed. One with `nightOf`
   * is made because that day has begun, and nobody waits for it.
   */
  "replace-plan": { touchedIds?: readonly string[]; nightOf?: string };
  /** Mail an order to its supplier. */
  "mail-order": { mailId: string };
  /** Mail the answer of a scheduled question, at a moment that it is due at (ISO 8601). */
  "mail-question": { questionId: string; dueAt: string };
  /** Mail a link that lets somebody join a merchant or set a password. @see domain/people/link-mail.ts */
  "mail-link": { linkId: string; address: string };
  /**
   * Mail a person what they were told. One with `dueAt` is the daily mail of that moment (ISO 8601), one with `mailId` another attempt at a mail
   * that was not taken.
   */
  "mail-notifications": { userId: string; dueAt?: string; mailId?: string };
  /** Delete rows of former versions of the plan, and have PostgreSQL clean up after that. */
  "clear-plan": Record<string, never>;
  /** Move a test merchant's clock on to the next moment at which something is due; see `domain/test-clock`. */
  "move-clock": MoveClock;
  /** Do an analysis that takes longer than a request. */
  "run-analysis": { runId: string };
  /** Write all rows of a list to a file. */
  "run-export": { exportId: string };
}

/** The number of failures of a job's own work until it becomes a dead letter, for a person to look at. The index of dead letters has the same. */
export const MAX_ATTEMPTS = 5;

export type JobKind = keyof JobPayloads;

/** Names the lock of who does jobs of a kind for a tenant. */
export const lockOfQueue = ({ tenantId, kind }: { tenantId: string; kind: string }): string =>
  `jobs/${kind}/${tenantId}`;

/** Every kind of job, and whether somebody waits for its work once an act has enqueued it. */
const IS_AWAITED: Readonly<Record<JobKind, boolean>> = {
  "ingest-transactions": true,
  "refresh-plan": true,
  "replace-plan": true,
  "mail-order": true,
  "mail-question": false,
  "mail-link": true,
  "mail-notifications": false,
  "clear-plan": false,
  "move-clock": false,
  "run-analysis": true,
  "run-export": true,
};

export const JOB_KINDS: readonly string[] = Object.keys(IS_AWAITED);

/**
 * Enqueues work. The row is committed together with the write that needs it, so that neither exists without the other. The commit wakes a worker. See the
 * jobs room for how they are run. Uses SQL, as the planning process enqueues too, where Prisma must not start.
 */
export async function enqueueJob<Kind extends JobKind>(
  { db }: Work,
  kind: Kind,
  payload: JobPayloads[Kind],
): Promise<void> {
  await db.execute(
    "jobs.enqueue",
    sql`
    insert into jobs (kind, payload, is_awaited) values (${kind}, ${JSON.stringify(payload)}::jsonb, ${IS_AWAITED[kind]})`,
    { isPrepared: true },
  );
}

/**
 * Enqueues several pieces of work of one kind, some of them maybe for later, in one statement.
 * @param pending `notBefore` is the earliest time of the work; null: at once.
 */
export async function enqueueJobs<Kind extends JobKind>(
  { db }: Work,
  kind: Kind,
  pending: readonly { payload: JobPayloads[Kind]; notBefore: Date | null }[],
): Promise<void> {
  await db.execute(
    "jobs.enqueue-many",
    sql`
    insert into jobs (kind, payload, is_awaited, not_before)
    select ${kind}, payload, ${IS_AWAITED[kind]}, "notBefore"
    from jsonb_to_recordset(${JSON.stringify(pending)}::jsonb) as pending (payload jsonb, "notBefore" timestamptz)`,
  );
}

const deadLetters = rowsOf("jobs.count-dead", { dead: col.int });

/** Counts dead letters, at most 10,000 in each database that can be reached: from their index alone, however many jobs wait. It waits for no other work. */
export async function countDeadLetters(database: Database): Promise<number> {
  const counts = await askEach(database, countDeadLettersOf);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countDeadLettersOf(database: Database): Promise<number> {
  // The figure is part of the statement: only then can the index answer.
  const most = Prisma.raw(String(MAX_ATTEMPTS));
  const [counted] = await reservedDoor(database).query(
    deadLetters,
    sql`select count(*)::int as dead from (select from jobs where attempts >= ${most} limit 10000) as dead`,
  );
  return counted?.dead ?? 0;
}

/** Enqueues the refresh of the plan that a write to these SKUs asks for; costs nothing when none were touched. */
export async function enqueuePlanRefresh(work: Work, skuIds: Iterable<string>): Promise<void> {
  const distinct = [...new Set(skuIds)];
  if (distinct.length > 0) await enqueueJob(work, "refresh-plan", { skuIds: distinct });
}
