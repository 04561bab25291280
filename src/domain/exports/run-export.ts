import { z } from "zod";
import { col, type Database, isInterruption, isOverdue, rowsOf, sql, TENANT } from "../../db";
import { DomainError, TenantNotFound } from "../../errors";
import { BulkExportFormat } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { type Work, workFor } from "../work";
import { expiryOf } from "./bulk-exports";
import { ExportFile, ExportStopped } from "./export-file";

/** An export to be run. */
export interface ExportOrder {
  database: Database;
  tenantId: string;
  clock: Clock;
  exportId: string;
}

const begunExports = rowsOf("exports.begin", {
  format: col.oneOf(BulkExportFormat),
  query: col.text,
  variables: col.jsonOf(z.record(z.string(), z.unknown())),
  attempt: col.int,
  warehouses: col.uuid.list,
});

/** The request of an export that was begun. */
export interface BegunExport {
  format: BulkExportFormat;
  query: string;
  variables: Readonly<Record<string, unknown>>;
  /** The warehouses that who asked for it is limited to; empty: none. */
  warehouses: readonly string[];
}

/** Reads the rows from one snapshot and streams them into the file. */
export type Exporter = (order: ExportOrder, begun: BegunExport, file: ExportFile) => Promise<void>;

/**
 * Timeouts of an export's snapshot and of each of its statements, in ms. While a snapshot is open, VACUUM can't remove rows that died after it.
 */
const SNAPSHOT = { readOnly: true, isStream: true, timeoutMs: 15 * 60_000, statementTimeoutMs: 2 * 60_000 };

/** Runs in a snapshot of the merchant's rows. Never retried: data streamed into the file can't be taken back. */
export const inSnapshot = <T>(
  { database, tenantId, clock, warehouses }: Omit<ExportOrder, "exportId"> & { warehouses: readonly string[] },
  act: (work: Work) => Promise<T>,
): Promise<T> => workFor(database, tenantId, clock, act, { ...SNAPSHOT, warehouses });

/** Why an export failed. */
interface Failure {
  code: string;
  message: string;
}

const INTERNAL: Failure = {
  code: "INTERNAL_SERVER_ERROR",
  message: "The export failed for a reason that is the service's own; the operator's log has it",
};
const OVERDUE: Failure = {
  code: "TIMEOUT",
  message:
    "The export was stopped as it took longer than it may: narrow it down by a filter, or sort it as the list is sorted by itself",
};
/** The code of an export whose process ended at each attempt, or whose job an operator discarded. */
const GIVEN_UP = "INTERRUPTED";

/**
 * Begins an export that is queued or was interrupted, from its start: a snapshot can't be continued by another attempt.
 * @returns Its request and the number of the attempt; null when there is nothing to do.
 */
const begin = ({ database, tenantId, clock, exportId }: ExportOrder) =>
  workFor(database, tenantId, clock, async ({ db, serviceClock }) => {
    const [begun] = await db.query(
      begunExports,
      sql`
      update bulk_exports set state = 'RUNNING', attempt = attempt + 1, started_at = ${serviceClock.now()}, rows = 0, bytes = 0,
        error_code = null, error_message = null, finished_at = null, expires_at = null
      where tenant_id = ${TENANT} and id = ${exportId}::uuid and (state in ('QUEUED', 'RUNNING') or error_code = ${GIVEN_UP})
      returning format, query, variables, attempt, warehouse_ids as warehouses`,
    );
    if (begun) await deleteChunks(db, exportId);
    return begun ?? null;
  });

const deleteChunks = (db: Work["db"], exportId: string): Promise<number> =>
  db.execute(
    "exports.delete-chunks",
    sql`delete from bulk_export_chunks where tenant_id = ${TENANT} and export_id = ${exportId}::uuid`,
  );

/** Records why an export failed, unless it has been cancelled or restarted meanwhile. @param attempt Null: the current one. */
async function noteFailure(
  { db, serviceClock }: Work,
  exportId: string,
  attempt: number | null,
  { code, message }: Failure,
): Promise<void> {
  const now = serviceClock.now();
  const failed = await db.execute(
    "exports.fail",
    sql`
    update bulk_exports set state = 'FAILED', error_code = ${code}, error_message = ${message}, bytes = 0, finished_at = ${now},
      expires_at = ${expiryOf(now)}
    where tenant_id = ${TENANT} and id = ${exportId}::uuid and state in ('QUEUED', 'RUNNING') and attempt = coalesce(${attempt}::int, attempt)`,
  );
  if (failed > 0) await deleteChunks(db, exportId);
}

/** Records that an export's job was given up. Retrying the job begins the export again. */
export const giveUpExport = (work: Work, exportId: string, reason: string): Promise<void> =>
  noteFailure(work, exportId, null, { code: GIVEN_UP, message: reason });

/** Returns an error as the failure of the export; null when it must begin again. */
function failureOf(error: unknown): Failure | null {
  // The tenant is closed, or being moved or deleted; the job continues once it is open again.
  if (TenantNotFound.is(error)) return null;
  if (error instanceof DomainError && !["unavailable", "too_many"].includes(error.kind))
    return { code: error.code, message: error.message };
  if (isOverdue(error)) return OVERDUE;
  return isInterruption(error) || error instanceof DomainError ? null : INTERNAL;
}

/**
 * Runs an export.
 * @throws An interruption, after which it must begin again from its start; and unexpected errors, after it was recorded as failed.
 */
export async function runExport(order: ExportOrder, exporter: Exporter): Promise<void> {
  const begun = await begin(order);
  if (!begun) return;
  const { attempt, ...asked } = begun;
  const file = new ExportFile({ ...order, attempt });
  try {
    await exporter(order, asked, file);
    await file.finish();
  } catch (error) {
    if (error instanceof ExportStopped) return;
    const failure = failureOf(error);
    if (failure) {
      const note = (work: Work) => noteFailure(work, order.exportId, attempt, failure);
      await workFor(order.database, order.tenantId, order.clock, note);
    }
    if (!failure || failure === INTERNAL) throw error;
  }
}
