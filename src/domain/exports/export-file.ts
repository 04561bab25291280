import { col, type Database, rowsOf, sql, TENANT } from "../../db";
import { OperationTooLarge } from "../../errors";
import type { BulkExportFormat } from "../../generated/prisma/enums";
import { BulkExportFormat as Formats } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { isUuid } from "../../values/uuid";
import { type Work, workFor } from "../work";
import { expiryOf, MAX_BYTES, makeRoomFor, type Reading } from "./bulk-exports";

/** Bytes of a chunk; the last one of a file may be shorter. A download holds one in memory for as long as its client takes to read it. */
export const CHUNK_BYTES = 256 * 1024;

/** The attempt at an export that writes its file. */
export interface WritingAttempt {
  database: Database;
  tenantId: string;
  clock: Clock;
  exportId: string;
  attempt: number;
}

/** The export was cancelled, deleted or restarted by another process, so this attempt stops. */
export class ExportStopped extends Error {
  override name = "ExportStopped";
}

/** The file of an export while it is written: each chunk is stored as soon as it is full. It can't be downloaded before it is complete. */
export class ExportFile {
  private filling = Buffer.allocUnsafe(CHUNK_BYTES);
  private filled = 0;
  private chunks = 0;
  /** Rows written so far. */
  rows = 0;
  /** The cursor of the rows' snapshot, for `changes(since:)`. */
  cursor: string | null = null;

  constructor(private readonly by: WritingAttempt) {}

  /** Bytes written so far. */
  get bytes(): number {
    return this.chunks * CHUNK_BYTES + this.filled;
  }

  /** @throws ExportStopped · OperationTooLarge */
  async write(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + CHUNK_BYTES - this.filled);
      this.filling.set(part, this.filled);
      this.filled += part.length;
      from += part.length;
      if (this.filled === CHUNK_BYTES) await this.storeChunk();
    }
  }

  private async storeChunk(): Promise<void> {
    const { by } = this;
    if (this.bytes > MAX_BYTES) throw OperationTooLarge("size as a file in bytes", this.bytes, MAX_BYTES);
    await workFor(by.database, by.tenantId, by.clock, async (work) => {
      await insertChunk(work, by, { file: this, number: this.chunks, bytes: this.filling });
      await makeRoomFor(work, by.exportId);
    });
    this.chunks += 1;
    this.filled = 0;
  }

  /** Stores the last chunk and completes the file, in one transaction. @throws ExportStopped */
  async finish(): Promise<void> {
    const { by, rows, bytes, cursor } = this;
    await workFor(by.database, by.tenantId, by.clock, async (work) => {
      if (this.filled > 0)
        await insertChunk(work, by, {
          file: this,
          number: this.chunks,
          bytes: this.filling.subarray(0, this.filled),
        });
      const now = work.serviceClock.now();
      const finished = await work.db.execute(
        "exports.finish",
        sql`
        update bulk_exports set state = 'FINISHED', rows = ${rows}, bytes = ${bytes}, changes_cursor = ${cursor}, finished_at = ${now}, expires_at = ${expiryOf(now)}
        where tenant_id = ${TENANT} and id = ${by.exportId}::uuid and attempt = ${by.attempt} and state = 'RUNNING'`,
      );
      if (finished === 0) throw new ExportStopped();
      await makeRoomFor(work, by.exportId);
    });
  }
}

/** Stores a chunk if its attempt is still the current one, which locking the export's row makes sure of. */
async function insertChunk(
  { db }: Work,
  { exportId, attempt }: WritingAttempt,
  { file, number, bytes }: { file: ExportFile; number: number; bytes: Buffer },
): Promise<void> {
  const kept = await db.execute(
    "exports.insert-chunk",
    sql`
    with noted as (
      update bulk_exports set rows = ${file.rows}, bytes = ${file.bytes}
      where tenant_id = ${TENANT} and id = ${exportId}::uuid and attempt = ${attempt} and state = 'RUNNING' returning id
    )
    insert into bulk_export_chunks (tenant_id, export_id, number, bytes) select ${TENANT}, id, ${number}::int, ${bytes}::bytea from noted`,
  );
  if (kept === 0) throw new ExportStopped();
}

const finishedFiles = rowsOf("exports.file", {
  format: col.oneOf(Formats),
  list: col.text,
  attempt: col.int,
  bytes: col.int,
  startedAt: col.timestamptz,
  finishedAt: col.timestamptz,
});

/** A file that can be downloaded. */
export interface FinishedFile {
  id: string;
  format: BulkExportFormat;
  list: string;
  /** An export that is begun again has another file. */
  attempt: number;
  bytes: number;
  /** About when the snapshot of its rows was taken. */
  startedAt: Date;
  finishedAt: Date;
}

/** The finished file of an export; null where there is none, not yet or no longer. */
export async function findFile({ db, serviceClock }: Reading, id: string): Promise<FinishedFile | null> {
  if (!isUuid(id)) return null;
  const [file] = await db.query(
    finishedFiles,
    sql`
    select format, list, attempt, bytes, started_at as "startedAt", finished_at as "finishedAt" from bulk_exports
    where tenant_id = ${TENANT} and id = ${id}::uuid and state = 'FINISHED' and expires_at > ${serviceClock.now()}`,
  );
  return file ? { id, ...file } : null;
}

const chunks = rowsOf("exports.chunk", { bytes: col.bytea });

/** The chunk at an offset of a file; null where the file is gone. */
export async function readChunk({ db }: Pick<Work, "db">, file: FinishedFile, at: number): Promise<Buffer | null> {
  const [chunk] = await db.query(
    chunks,
    sql`
    select chunk.bytes from bulk_export_chunks chunk
    join bulk_exports export on export.tenant_id = ${TENANT} and export.id = chunk.export_id and export.attempt = ${file.attempt} and export.state = 'FINISHED'
    where chunk.tenant_id = ${TENANT} and chunk.export_id = ${file.id}::uuid and chunk.number = ${Math.floor(at / CHUNK_BYTES)}`,
  );
  return chunk?.bytes ?? null;
}
