/** One attempt of a request, with an end to it. */
import { ApiError, ConnectionError, TimeoutError } from "./errors.js";

/** A request as it is sent, the same at each attempt to the byte. */
export interface Outgoing {
  method: string;
  /** Below the base address, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Whether sending it twice leaves what sending it once leaves. */
  isRepeatable: boolean;
}

/** What an answer is read with. */
export interface Answer {
  response: Response;
  requestId: string;
  /** What the answer asks to wait before the next attempt. */
  retryAfterMs: number | null;
}

export interface Attempt<Result> {
  fetch: typeof globalThis.fetch;
  url: string;
  outgoing: Outgoing;
  requestId: string;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Reads the answer to its end. */
  read(answer: Answer): Promise<Result>;
}

/** Of failures before a connection stood: nothing was sent. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The code of a failure or of what it was made of. Node tells of several addresses that were tried by an AggregateError. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = (error ?? {}) as { code?: string; cause?: unknown; errors?: unknown[] };
  return [...(code ? [code] : []), ...(cause ? codesOf(cause) : []), ...(errors ?? []).flatMap(codesOf)];
}

/** What an answer asks to wait before the next attempt; null for nothing. */
export function retryAfterIn({ headers }: Response): number | null {
  const value = headers.get("retry-after");
  if (value === null || value.trim() === "") return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** A failure that is no answer. @param isRepeatable Whether sending it twice leaves what sending it once leaves. */
export function connectionError(cause: unknown, requestId: string, isRepeatable: boolean): ConnectionError {
  const codes = codesOf(cause);
  const mayHaveBeenDone = codes.length === 0 || !codes.every((code) => NOT_SENT.has(code));
  const what = mayHaveBeenDone ? "The connection broke before the answer was there" : "The service can't be reached";
  const message = codes.length > 0 ? `${what} (${codes[0]})` : what;
  return new ConnectionError(message, { requestId, cause, isRepeatable, mayHaveBeenDone });
}

/**
 * Sends a request once.
 * @throws ConnectionError · TimeoutError · what `read` throws · the signal's reason.
 */
export async function attempt<Result>(it: Attempt<Result>): Promise<Result> {
  const { fetch, url, outgoing, requestId, timeoutMs, signal, read } = it;
  const { isRepeatable } = outgoing;
  const end = new AbortController();
  const abort = () => end.abort();
  let isLate = false;
  const late = () => {
    isLate = true;
    end.abort();
  };
  const timer = timeoutMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(late, timeoutMs);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const { method, headers, body } = outgoing;
    const response = await fetch(url, { method, headers, body, signal: end.signal, redirect: "manual" });
    return await read({
      response,
      requestId: response.headers.get("x-request-id") ?? requestId,
      retryAfterMs: retryAfterIn(response),
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (isLate) {
      throw new TimeoutError(`No whole answer within ${timeoutMs} ms`, {
        requestId,
        isRepeatable,
        mayHaveBeenDone: true,
      });
    }
    if (error instanceof ApiError) throw error;
    throw connectionError(error, requestId, isRepeatable);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
