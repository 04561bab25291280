import { sql } from "../../db";
import { BulkExportNotFound, OperationTooLarge, TooManyBulkExports } from "../../errors";
import type { BulkExport, Prisma } from "../../generated/prisma/client";
import { isUuid } from "../../values/uuid";
import { enqueueJob } from "../enqueue-job";
import type { Work } from "../work";

/** Exports that a merchant may have waiting or running. */
export const MOST_UNFINISHED = 2;
/** Exports of a merchant that are kept, and for how many days after they have ended. */
export const MOST_KEPT = 20;
export const KEPT_DAYS = 7;
/** Most bytes of a file, and of all files of a merchant that are kept. */
export const MOST_BYTES = 1024 ** 3;
/** Longest variables, as JSON, in characters. */
export const LONGEST_VARIABLES = 100_000;

/** What is asked for, after it was found to be something that can be exported. */
export type RequestedExport = Pick<BulkExport, "format" | "list" | "query"> & { variables: object };

const UNFINISHED = { in: ["QUEUED", "RUNNING"] } satisfies Prisma.BulkExportWhereInput["state"];

/**
 * Asks for an export: kept and enqueued in the transaction given, begun after that has been committed.
 * @throws TooManyBulkExports · OperationTooLarge for variables that are too long.
 */
export async function requestExport(work: Work, { variables, ...asked }: RequestedExport): Promise<BulkExport> {
  const { db, serviceClock, keyPrefix = "" } = work;
  const { length } = JSON.stringify(variables);
  if (length > LONGEST_VARIABLES) throw OperationTooLarge("variables as JSON in characters", length, LONGEST_VARIABLES);
  await db.execute(
    "exports.lock",
    sql`select pg_advisory_xact_lock(hashtextextended('exports/' || current_tenant(), 0))`,
  );
  if ((await db.bulkExport.count({ where: { state: UNFINISHED } })) >= MOST_UNFINISHED)
    throw TooManyBulkExports(MOST_UNFINISHED);
  const requested = await db.bulkExport.create({
    data: {
      ...asked,
      variables: variables as Prisma.InputJsonObject,
      requestedBy: keyPrefix,
      requestedAt: serviceClock.now(),
    },
  });
  await pruneExports(work);
  await enqueueJob(work, "run-export", { exportId: requested.id });
  return requested;
}

/** How exports are looked up: by the service's clock, of a test merchant too, whose own stands in another year. D112. */
export type Reading = Pick<Work, "db" | "serviceClock">;

/** A merchant's exports, the newest first, at most `MOST_KEPT` and those under way. One statement. */
export const listExports = ({ db, serviceClock }: Reading): Promise<BulkExport[]> =>
  db.bulkExport.findMany({
    where: isKept(serviceClock.now()),
    orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
    take: MOST_KEPT + MOST_UNFINISHED,
  });

const isKept = (now: Date): Prisma.BulkExportWhereInput => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] });

/** An export by its id; null when there is none. */
export async function findExport({ db, serviceClock }: Reading, id: string): Promise<BulkExport | null> {
  return isUuid(id) ? db.bulkExport.findFirst({ where: { id, ...isKept(serviceClock.now()) } }) : null;
}

/** @throws BulkExportNotFound */
async function existing(work: Work, id: string): Promise<BulkExport> {
  const found = await findExport(work, id);
  if (!found) throw BulkExportNotFound(id);
  return found;
}

/**
 * Cancels an export that waits or runs: what was written of it is gone at once, and what writes it ends with its next piece. One that has ended stays
 * as it is.
 * @throws BulkExportNotFound
 */
export async function cancelExport(work: Work, id: string): Promise<BulkExport> {
  const { id: exportId } = await existing(work, id);
  const now = work.serviceClock.now();
  const cancelled = await work.db.bulkExport.updateMany({
    where: { id: exportId, state: UNFINISHED },
    data: { state: "CANCELLED", finishedAt: now, expiresAt: expiryOf(now) },
  });
  if (cancelled.count > 0) await work.db.bulkExportChunk.deleteMany({ where: { exportId } });
  return existing(work, id);
}

/** Deletes an export with its file, also one that waits or runs: its links end. @returns Its id. @throws BulkExportNotFound */
export async function deleteExport(work: Work, id: string): Promise<string> {
  const { id: exportId } = await existing(work, id);
  await work.db.bulkExport.deleteMany({ where: { id: exportId } });
  return exportId;
}

/** Until when an export is kept that ended at a moment. */
export const expiryOf = (ended: Date): Date => new Date(ended.getTime() + KEPT_DAYS * 86_400_000);

/** Forgets exports that are too old or too many; those that wait or run stay. One statement. */
async function pruneExports({ db, serviceClock }: Reading): Promise<void> {
  await db.execute(
    "exports.prune",
    sql`
    delete from bulk_exports where state not in ('QUEUED', 'RUNNING') and (
      expires_at <= ${serviceClock.now()}::timestamptz
      or id not in (select id from bulk_exports order by requested_at desc, id desc limit ${MOST_KEPT}))`,
  );
}

/** Makes room for an export by forgetting the oldest files of its merchant that leave it too little. One statement. */
export async function makeRoomFor({ db }: Pick<Work, "db">, exportId: string): Promise<void> {
  await db.execute(
    "exports.make-room",
    sql`
    delete from bulk_exports where id in (
      select id from (
        select id, state, sum(bytes) over (order by state not in ('QUEUED', 'RUNNING'), requested_at desc, id desc) as taken
        from bulk_exports) as kept
      where taken > ${MOST_BYTES}::bigint and state not in ('QUEUED', 'RUNNING') and id <> ${exportId}::uuid)`,
  );
}
