/** One attempt of a request, with a time limit. */
import { ApiError, ConnectionError, TimeoutError } from "./errors.js";

/** A request as it is sent: byte for byte the same at each attempt. */
export interface Outgoing {
  method: string;
  /** Path and query below the base URL. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Whether the request is idempotent. */
  isRepeatable: boolean;
}

/** What reading an answer takes. */
export interface Answer {
  response: Response;
  requestId: string;
  /** The answer's `Retry-After`, in ms. */
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

/** Codes of failures before a connection was established: nothing was sent. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The codes of a failure and of its causes. Node.js reports several addresses that were tried as an AggregateError. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = (error ?? {}) as { code?: string; cause?: unknown; errors?: unknown[] };
  return [...(code ? [code] : []), ...(cause ? codesOf(cause) : []), ...(errors ?? []).flatMap(codesOf)];
}

/** An answer's `Retry-After` in ms, from seconds or a date; null without one. */
export function retryAfterIn({ headers }: Response): number | null {
  const value = headers.get("retry-after");
  if (value === null || value.trim() === "") return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** A failure without an answer, as a ConnectionError. @param isRepeatable Whether the request is idempotent. */
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
