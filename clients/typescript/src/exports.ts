/** Whole lists as files, and their rows one after the other. */
import { type FileRequest, partsOf } from "./download.js";
import { RefusedError } from "./errors.js";
import { BulkExportDocument, BulkExportStateDocument, CancelBulkExportDocument } from "./generated/documents.js";
import { successOf } from "./graphql.js";
import type { InventoryPlanning } from "./index.js";
import { wait } from "./wait.js";

export interface ExportOptions {
  /** Of the query. */
  variables?: Readonly<Record<string, unknown>>;
  /** What the file is; JSON lines unless said, the only form whose rows are read here. */
  format?: "JSONL" | "CSV" | "PARQUET";
  /** Gives up, and has the service do so, too. */
  signal?: AbortSignal;
  /** How long to wait between two looks at how far it has come; a second unless said. */
  pollMs?: number;
  /** Told at each look how many rows are written. */
  onProgress?(rows: number): void;
  /** What downloads the file; the global one unless said. */
  fetch?: typeof globalThis.fetch;
}

/** An export that ended without a file. */
export class ExportFailedError extends Error {
  override name = "ExportFailedError";

  constructor(
    readonly state: "FAILED" | "CANCELLED",
    /** Why it failed: TIMEOUT, or a code of the service. */
    readonly code: string | null,
    message: string | null,
  ) {
    super(message ?? "The export was cancelled");
  }
}

/** A file of all rows of a list, of one moment. */
export class ExportedFile {
  readonly id: string;
  readonly rowCount: number;
  readonly byteCount: number;
  /** What `changes(since:)` goes on from once the rows are loaded. */
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
   * The file as it is, piece after piece; where the connection breaks, it goes on from there. Packed by gzip but for Parquet.
   * @throws ApiError · ConnectionError · the signal's reason.
   */
  bytes(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    return partsOf(this.#request);
  }

  /**
   * The rows of a file of JSON lines, one after the other, however many there are.
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

/** A stream of pieces that are made when they are wanted. */
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

/** Asks for an export, as soon as there is room for one more. */
async function request(planning: InventoryPlanning, query: string, options: ExportOptions): Promise<string> {
  const { format = "JSONL", variables = {}, signal, pollMs = 1000 } = options;
  for (;;) {
    // Asked for twice there are two files, of which nobody reads the first: no harm, so it may be sent again.
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

/** Looks until an export has ended. */
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
 * Has all rows of a list written to a file, of one moment, and waits until it is there. Where two exports of the merchant are under way already, it waits for
 * its turn. The key must be one that may write.
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
