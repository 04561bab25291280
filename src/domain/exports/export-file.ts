import type { Clock } from "../../clock";
import { col, type Database, rowsOf, sql } from "../../db";
import { OperationTooLarge } from "../../errors";
import type { BulkExportFormat } from "../../generated/prisma/enums";
import { BulkExportFormat as Formats } from "../../generated/prisma/enums";
import { isUuid } from "../../values/uuid";
import { type Work, workFor } from "../work";
import { expiryOf, MOST_BYTES, makeRoomFor, type Reading } from "./bulk-exports";

/** Bytes of a piece of a file; the last one may be shorter. What is read of it for a client is in memory for as long as the client takes. */
export const CHUNK_BYTES = 256 * 1024;

/** Which attempt at an export writes. */
export interface WritingAttempt {
  database: Database;
  tenantId: string;
  clock: Clock;
  exportId: string;
  attempt: number;
}

/** The export was cancelled or deleted, or somebody else has begun it anew: whoever writes it stops. */
export class ExportStopped extends Error {
  override name = "ExportStopped";
}

/** The file of an export while it is written: kept in pieces, each as soon as it is full. Nobody sees any of it before its end. */
export class ExportFile {
  private filling = Buffer.allocUnsafe(CHUNK_BYTES);
  private filled = 0;
  private chunks = 0;
  /** Rows that were written so far. */
  rows = 0;
  /** Of the snapshot that the rows are of: what `changes(since:)` goes on from. */
  cursor: string | null = null;

  constructor(private readonly by: WritingAttempt) {}

  /** Bytes that were written so far. */
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
      if (this.filled === CHUNK_BYTES) await this.keep();
    }
  }

  private async keep(): Promise<void> {
    const { by } = this;
    if (this.bytes > MOST_BYTES) throw OperationTooLarge("size as a file in bytes", this.bytes, MOST_BYTES);
    await workFor(by.database, by.tenantId, by.clock, async (work) => {
      await keepChunk(work, by, { file: this, number: this.chunks, bytes: this.filling });
      await makeRoomFor(work, by.exportId);
    });
    this.chunks += 1;
    this.filled = 0;
  }

  /** Keeps what is left, and says that the file is complete: in one transaction. @throws ExportStopped */
  async finish(): Promise<void> {
    const { by, rows, bytes, cursor } = this;
    await workFor(by.database, by.tenantId, by.clock, async (work) => {
      if (this.filled > 0)
        await keepChunk(work, by, {
          file: this,
          number: this.chunks,
          bytes: this.filling.subarray(0, this.filled),
        });
      const now = work.serviceClock.now();
      const finished = await work.db.execute(
        "exports.finish",
        sql`
        update bulk_exports set state = 'FINISHED', rows = ${rows}, bytes = ${bytes}, changes_cursor = ${cursor}, finished_at = ${now}, expires_at = ${expiryOf(now)}
        where id = ${by.exportId}::uuid and attempt = ${by.attempt} and state = 'RUNNING'`,
      );
      if (finished === 0) throw new ExportStopped();
      await makeRoomFor(work, by.exportId);
    });
  }
}

/** Keeps a piece of a file, as long as its attempt is the one that counts, which its row is locked for. */
async function keepChunk(
  { db }: Work,
  { exportId, attempt }: WritingAttempt,
  { file, number, bytes }: { file: ExportFile; number: number; bytes: Buffer },
): Promise<void> {
  const kept = await db.execute(
    "exports.keep-chunk",
    sql`
    with noted as (
      update bulk_exports set rows = ${file.rows}, bytes = ${file.bytes}
      where id = ${exportId}::uuid and attempt = ${attempt} and state = 'RUNNING' returning id
    )
    insert into bulk_export_chunks (export_id, number, bytes) select id, ${number}::int, ${bytes}::bytea from noted`,
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
  /** Tells apart files of one export, of which there is one at a time. */
  attempt: number;
  bytes: number;
  /** Of when its rows are, about. */
  startedAt: Date;
  finishedAt: Date;
}

/** The file of an export; null where there is none, or none yet, or no longer. */
export async function findFile({ db, serviceClock }: Reading, id: string): Promise<FinishedFile | null> {
  if (!isUuid(id)) return null;
  const [file] = await db.query(
    finishedFiles,
    sql`
    select format, list, attempt, bytes, started_at as "startedAt", finished_at as "finishedAt" from bulk_exports
    where id = ${id}::uuid and state = 'FINISHED' and expires_at > ${serviceClock.now()}`,
  );
  return file ? { id, ...file } : null;
}

const chunks = rowsOf("exports.chunk", { bytes: col.bytea });

/** The piece of a file that a place in it is in; null where it is gone. */
export async function readChunk({ db }: Pick<Work, "db">, file: FinishedFile, at: number): Promise<Buffer | null> {
  const [chunk] = await db.query(
    chunks,
    sql`
    select chunk.bytes from bulk_export_chunks chunk
    join bulk_exports export on export.id = chunk.export_id and export.attempt = ${file.attempt} and export.state = 'FINISHED'
    where chunk.export_id = ${file.id}::uuid and chunk.number = ${Math.floor(at / CHUNK_BYTES)}`,
  );
  return chunk?.bytes ?? null;
}
