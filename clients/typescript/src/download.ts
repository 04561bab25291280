/** Downloads a file in chunks, and resumes where a connection breaks. */
import { connectionError, retryAfterIn } from "./attempt.js";
import { ApiError } from "./errors.js";
import { refusalIn } from "./rest.js";
import { wait } from "./wait.js";

type Piece = Uint8Array<ArrayBuffer>;
type Pieces = AsyncGenerator<Piece, void, undefined>;

export interface FileRequest {
  url: string;
  /** Length of the file in bytes. */
  bytes: number;
  /** Base URL of the links in refusals. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal | undefined;
}

/** A part of a file: from a byte to its end. */
interface Rest {
  from: number;
  /** The ETag of the bytes before. */
  etag: string | null;
}

/** Most attempts in a row without any bytes. */
const MAX_IN_VAIN = 5;
const FIRST_WAIT_MS = 250;
/** How long a connection may be silent before it counts as broken, in ms. */
const MAX_SILENCE_MS = 60_000;

/** Requests a file from an offset on. @throws ApiError */
async function open({ url, baseUrl, fetch }: FileRequest, { from, etag }: Rest, signal: AbortSignal) {
  const headers = { Range: `bytes=${from}-`, ...(etag ? { "If-Range": etag } : {}) };
  const response = await fetch(url, { headers: from > 0 ? headers : {}, signal });
  const requestId = response.headers.get("x-request-id") ?? "";
  if (!response.ok) throw await refusalIn({ response, requestId, retryAfterMs: retryAfterIn(response) }, baseUrl);
  if (from === 0 || response.status === 206) return response;
  throw new ApiError("The file was written anew, so that what came before is of no use", { status: 200, requestId });
}

/** The chunks of one connection. @param rest Updated with what was received. */
async function* piecesOf(request: FileRequest, rest: Rest): Pieces {
  const end = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, end.signal]) : end.signal;
  const giveUp = () => end.abort(new TypeError(`Nothing came for ${MAX_SILENCE_MS} ms`));
  let silence = setTimeout(giveUp, MAX_SILENCE_MS);
  try {
    const response = await open(request, rest, signal);
    rest.etag ??= response.headers.get("etag");
    const reader = response.body?.getReader();
    for (let it = await reader?.read(); it?.value; it = await reader?.read()) {
      clearTimeout(silence);
      rest.from += it.value.length;
      yield it.value;
      silence = setTimeout(giveUp, MAX_SILENCE_MS);
    }
    if (rest.from < request.bytes) throw new TypeError("The answer ended before the file");
  } finally {
    clearTimeout(silence);
    // A consumer that stops early closes the connection.
    end.abort();
  }
}

/** Whether a failure is transient. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || (error.status > 500 && error.status < 505);

/**
 * The chunks of a file in their order. Where a connection breaks, it is resumed from there.
 * @throws ApiError the file is gone, or was written anew · ConnectionError several attempts in a row brought nothing · the signal's reason.
 */
export async function* partsOf(request: FileRequest): Pieces {
  const rest: Rest = { from: 0, etag: null };
  for (let inVain = 0, before = 0; rest.from < request.bytes; ) {
    try {
      yield* piecesOf(request, rest);
    } catch (error) {
      request.signal?.throwIfAborted();
      inVain = rest.from > before ? 1 : inVain + 1;
      before = rest.from;
      if (!passes(error)) throw error;
      if (inVain > MAX_IN_VAIN) throw error instanceof ApiError ? error : connectionError(error, "", true);
      const asked = error instanceof ApiError ? error.retryAfterMs : null;
      await wait(asked ?? FIRST_WAIT_MS * 2 ** (inVain - 1), request.signal);
    }
  }
}
