/** A file behind a link, in pieces. */
import { connectionError, retryAfterIn } from "./attempt.js";
import { ApiError } from "./errors.js";
import { refusalIn } from "./rest.js";
import { wait } from "./wait.js";

type Piece = Uint8Array<ArrayBuffer>;
type Pieces = AsyncGenerator<Piece, void, undefined>;

export interface FileRequest {
  url: string;
  /** How long the file is. */
  bytes: number;
  /** What links in refusals are of. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal | undefined;
}

/** A part of a file: from a byte to its end. */
interface Rest {
  from: number;
  /** Which file it was that the bytes before are of. */
  etag: string | null;
}

/** Attempts in a row of which nothing came. */
const MOST_IN_VAIN = 5;
const FIRST_WAIT_MS = 250;
/** How long nothing may come before a connection counts as broken. */
const LONGEST_SILENCE_MS = 60_000;

/** Opens a file from a byte on. @throws ApiError */
async function open({ url, baseUrl, fetch }: FileRequest, { from, etag }: Rest, signal: AbortSignal) {
  const headers = { Range: `bytes=${from}-`, ...(etag ? { "If-Range": etag } : {}) };
  const response = await fetch(url, { headers: from > 0 ? headers : {}, signal });
  const requestId = response.headers.get("x-request-id") ?? "";
  if (!response.ok) throw await refusalIn({ response, requestId, retryAfterMs: retryAfterIn(response) }, baseUrl);
  if (from === 0 || response.status === 206) return response;
  throw new ApiError("The file was written anew, so that what came before is of no use", { status: 200, requestId });
}

/** What a connection brings of a file. @param rest Told of what has come. */
async function* piecesOf(request: FileRequest, rest: Rest): Pieces {
  const end = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, end.signal]) : end.signal;
  const giveUp = () => end.abort(new TypeError(`Nothing came for ${LONGEST_SILENCE_MS} ms`));
  let silence = setTimeout(giveUp, LONGEST_SILENCE_MS);
  try {
    const response = await open(request, rest, signal);
    rest.etag ??= response.headers.get("etag");
    const reader = response.body?.getReader();
    for (let it = await reader?.read(); it?.value; it = await reader?.read()) {
      clearTimeout(silence);
      rest.from += it.value.length;
      yield it.value;
      silence = setTimeout(giveUp, LONGEST_SILENCE_MS);
    }
    if (rest.from < request.bytes) throw new TypeError("The answer ended before the file");
  } finally {
    clearTimeout(silence);
    // Whoever takes no more leaves no connection behind.
    end.abort();
  }
}

/** Whether the same may be had later. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || (error.status > 500 && error.status < 505);

/**
 * The pieces of a file in their order. Where the connection breaks, the file is opened again from there.
 * @throws ApiError the file is gone, or was written anew · ConnectionError nothing came several times in a row · the signal's reason.
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
      if (inVain > MOST_IN_VAIN) throw error instanceof ApiError ? error : connectionError(error, "", true);
      const asked = error instanceof ApiError ? error.retryAfterMs : null;
      await wait(asked ?? FIRST_WAIT_MS * 2 ** (inVain - 1), request.signal);
    }
  }
}
