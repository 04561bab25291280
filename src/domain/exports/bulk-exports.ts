import { sql, TENANT } from "../../db";
import { BulkExportNotFound, OperationTooLarge, TooManyBulkExports } from "../../errors";
import type { BulkExport, Prisma } from "../../generated/prisma/client";
import { isUuid } from "../../values/uuid";
import { enqueueJob } from "../enqueue-job";
import type { Work } from "../work";

/** Exports that a merchant may have waiting or running. */
export const MAX_UNFINISHED = 2;
/** Exports that are kept of a merchant, and for how many days after their end. */
export const MAX_KEPT = 20;
export const KEPT_DAYS = 7;
/** Maximum bytes of a file, and of all files of a merchant together. */
export const MAX_BYTES = 1024 ** 3;
/** Maximum characters of the variables as JSON. */
export const MAX_VARIABLES_LENGTH = 100_000;

/** A validated request for an export. */
export type RequestedExport = Pick<BulkExport, "format" | "list" | "query"> & { variables: object };

const UNFINISHED = { in: ["QUEUED", "RUNNING"] } satisfies Prisma.BulkExportWhereInput["state"];

/**
 * Requests an export: stored and enqueued in the transaction given, and run after its commit.
 * @throws TooManyBulkExports · OperationTooLarge for variables that are too long.
 */
export async function requestExport(work: Work, { variables, ...asked }: RequestedExport): Promise<BulkExport> {
  const { db, serviceClock, keyPrefix = "", warehouses } = work;
  const { length } = JSON.stringify(variables);
  if (length > MAX_VARIABLES_LENGTH)
    throw OperationTooLarge("variables as JSON in characters", length, MAX_VARIABLES_LENGTH);
  await db.execute(
    "exports.lock",
    sql`select pg_advisory_xact_lock(hashtextextended('exports/' || current_tenant(), 0))`,
  );
  if ((await db.bulkExport.count({ where: { state: UNFINISHED } })) >= MAX_UNFINISHED)
    throw TooManyBulkExports(MAX_UNFINISHED);
  const requested = await db.bulkExport.create({
    data: {
      ...asked,
      variables: variables as Prisma.InputJsonObject,
      requestedBy: keyPrefix,
      requestedAt: serviceClock.now(),
      warehouseIds: [...warehouses],
    },
  });
  await pruneExports(work);
  await enqueueJob(work, "run-export", { exportId: requested.id });
  return requested;
}

/** The context of reading exports. They expire by the service's clock, also for a test merchant, whose own may stand in another year. D112. */
export type Reading = Pick<Work, "db" | "serviceClock">;

/** A merchant's exports, the newest first, at most `MAX_KEPT` and those under way. One statement. */
export const listExports = ({ db, serviceClock }: Reading): Promise<BulkExport[]> =>
  db.bulkExport.findMany({
    where: isKept(serviceClock.now()),
    orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
    take: MAX_KEPT + MAX_UNFINISHED,
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
 * Cancels an export that is queued or running: its file is deleted at once, and its writer stops at its next chunk. One that has ended stays as it is.
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

/** Deletes an export with its file, also one that is queued or running; its links stop working. @returns Its id. @throws BulkExportNotFound */
export async function deleteExport(work: Work, id: string): Promise<string> {
  const { id: exportId } = await existing(work, id);
  await work.db.bulkExport.deleteMany({ where: { id: exportId } });
  return exportId;
}

/** When an export that ended at an instant expires. */
export const expiryOf = (ended: Date): Date => new Date(ended.getTime() + KEPT_DAYS * 86_400_000);

/** Deletes exports that have expired or are too many; queued and running ones stay. One statement. */
async function pruneExports({ db, serviceClock }: Reading): Promise<void> {
  await db.execute(
    "exports.prune",
    sql`
    delete from bulk_exports where tenant_id = ${TENANT} and state not in ('QUEUED', 'RUNNING') and (
      expires_at <= ${serviceClock.now()}::timestamptz
      or id not in (select id from bulk_exports where tenant_id = ${TENANT} order by requested_at desc, id desc limit ${MAX_KEPT}))`,
  );
}

/** Makes room for an export within the merchant's quota by deleting its oldest files. One statement. */
export async function makeRoomFor({ db }: Pick<Work, "db">, exportId: string): Promise<void> {
  await db.execute(
    "exports.make-room",
    sql`
    delete from bulk_exports where tenant_id = ${TENANT} and id in (
      select id from (
        select id, state, sum(bytes) over (order by state not in ('QUEUED', 'RUNNING'), requested_at desc, id desc) as taken
        from bulk_exports where tenant_id = ${TENANT}) as kept
      where taken > ${MAX_BYTES}::bigint and state not in ('QUEUED', 'RUNNING') and id <> ${exportId}::uuid)`,
  );
}
