/** Exports whole lists as files, and reads their rows as a stream. */
import { type FileRequest, partsOf } from "./download.js";
import { RefusedError } from "./errors.js";
import { BulkExportDocument, BulkExportStateDocument, CancelBulkExportDocument } from "./generated/documents.js";
import { successOf } from "./graphql.js";
import type { InventoryPlanning } from "./index.js";
import { wait } from "./wait.js";

export interface ExportOptions {
  /** The query's variables. */
  variables?: Readonly<Record<string, unknown>>;
  /** The file's format; default JSONL, the only one that `rows` reads. */
  format?: "JSONL" | "CSV" | "PARQUET";
  /** Aborts the wait and cancels the export. */
  signal?: AbortSignal;
  /** Polling interval in ms; default one second. */
  pollMs?: number;
  /** Called at each poll with the rows written so far. */
  onProgress?(rows: number): void;
  /** Downloads the file; default the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** An export failed or was cancelled. */
export class ExportFailedError extends Error {
  override name = "ExportFailedError";

  constructor(
    readonly state: "FAILED" | "CANCELLED",
    /** TIMEOUT, or a code of the service. */
    readonly code: string | null,
    message: string | null,
  ) {
    super(message ?? "The export was cancelled");
  }
}

/** A file with all rows of a list, from one snapshot. */
export class ExportedFile {
  readonly id: string;
  readonly rowCount: number;
  readonly byteCount: number;
  /** Pass it to `changes(since:)` once the rows are loaded. */
  readonly cursor: string;
  readonly #request: FileRequest;

  constructor({ id, rowCount, byteCount, cursor }: Omit<ExportedFile, "bytes" | "rows">, request: FileRequest) {
    this.id = id;
    this.rowCount = rowCount;
    this.byteCount = byteCount;
    this.cursor = cursor;
    this.#request = request;
  }

  /**
   * The file as it is, in chunks; broken connections are resumed. Compressed by gzip, except Parquet.
   * @throws ApiError · ConnectionError · the signal's reason.
   */
  bytes(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    return partsOf(this.#request);
  }

  /**
   * The rows of a JSONL file, streamed.
   * @throws ApiError · ConnectionError · the signal's reason.
   */
  async *rows<Row = Record<string, unknown>>(): AsyncGenerator<Row, void, undefined> {
    const packed = streamOf(this.bytes());
    const texts = packed.pipeThrough(new DecompressionStream("gzip")).pipeThrough(new TextDecoderStream());
    const reader = texts.getReader();
    let rest = "";
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) yield JSON.parse(line) as Row;
      }
    } finally {
      await reader.cancel();
    }
  }
}

/** A stream of chunks that are read on demand. */
const streamOf = (pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return();
    },
  });

/** Requests an export; waits while the merchant has as many as it may. */
async function request(planning: InventoryPlanning, query: string, options: ExportOptions): Promise<string> {
  const { format = "JSONL", variables = {}, signal, pollMs = 1000 } = options;
  for (;;) {
    // A retry at worst makes a second file that nobody reads, so the mutation may be sent again.
    const call = { signal, isRepeatable: true };
    const answer = await planning.graphql.request(BulkExportDocument, { query, format, variables }, call);
    try {
      return successOf(answer.bulkExport).id;
    } catch (error) {
      if (!(error instanceof RefusedError && error.code === "TOO_MANY_BULK_EXPORTS")) throw error;
    }
    await wait(pollMs, signal);
  }
}

/** Polls until an export has ended. */
async function finished(planning: InventoryPlanning, id: string, options: ExportOptions): Promise<ExportedFile> {
  const { signal, pollMs = 1000, onProgress, fetch = globalThis.fetch } = options;
  for (;;) {
    const { bulkExport: one } = await planning.graphql.request(BulkExportStateDocument, { id }, { signal });
    if (!one) throw new ExportFailedError("CANCELLED", null, "The export was deleted");
    const { state, rows, bytes, url, cursor, errorCode, errorMessage } = one;
    onProgress?.(rows);
    if (state === "FAILED" || state === "CANCELLED") throw new ExportFailedError(state, errorCode, errorMessage);
    if (state === "FINISHED" && url && cursor !== null) {
      const file = { id, rowCount: rows, byteCount: bytes, cursor };
      return new ExportedFile(file, { url, bytes, signal, fetch, baseUrl: planning.baseUrl });
    }
    await wait(pollMs, signal);
  }
}

/**
 * Exports all rows of a list, from one snapshot, and waits for the file. Where two exports of the merchant are under way already, it waits for its turn.
 * Needs a key with the write scope.
 * @param query For one list, without pages: `{ skus { nodes { id name } } }`.
 * @example for await (const { name } of (await exportList(planning, query)).rows<{ name: string }>()) console.log(name);
 * @throws RefusedError the query is none that can be exported · ExportFailedError · ApiError · ConnectionError · the signal's reason.
 */
export async function exportList(
  planning: InventoryPlanning,
  query: string,
  options: ExportOptions = {},
): Promise<ExportedFile> {
  const id = await request(planning, query, options);
  try {
    return await finished(planning, id, options);
  } catch (error) {
    // Nobody will read it, and it is in the way of others. That this can't be told any more changes nothing about what went wrong.
    if (!(error instanceof ExportFailedError)) {
      await planning.graphql.request(CancelBulkExportDocument, { id }, { maxRetries: 0 }).catch(() => undefined);
    }
    throw error;
  }
}
