/** Sends requests, and retries those that may be sent again. */
import { type Answer, attempt, type Outgoing } from "./attempt.js";
import { ApiError, ConnectionError, InventoryPlanningError } from "./errors.js";
import { type CallOptions, type ClientOptions, checkNumbers, MAX_TIMER_MS } from "./options.js";
import { wait } from "./wait.js";

const TEST_KEY = "ips_test_";
const VISIBLE = /^[\x21-\x7e]+$/;
/** Transient statuses. */
const PASSING = new Set([408, 429, 502, 503, 504]);
/** Codes of refusals that had no effect, so that any request may be sent again. */
const WITHOUT_EFFECT = new Set(["TOO_MANY_REQUESTS", "TIMEOUT", "IDEMPOTENCY_KEY_IN_FLIGHT"]);
/** Transient codes in answers of GraphQL, whatever the status. */
const PASSING_CODES = new Set([...WITHOUT_EFFECT, "UNAVAILABLE"]);
/** The longest back-off without a `Retry-After`. */
const MAX_BACKOFF_MS = 8_000;

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** An idempotency key or a request id: 128 random bits. */
export const randomName = (): string => hex(16);

const withoutQuery = ({ path }: Outgoing): string => path.split("?")[0] ?? "";

function mayRepeat(error: unknown, isRepeatable: boolean): error is InventoryPlanningError {
  if (error instanceof ConnectionError) return isRepeatable || !error.mayHaveBeenDone;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429 || WITHOUT_EFFECT.has(error.code ?? "")) return true;
  return isRepeatable && (PASSING.has(error.status) || PASSING_CODES.has(error.code ?? ""));
}

/** Sends requests with an API key, which it keeps private. */
export class Transport {
  readonly baseUrl: string;
  readonly #apiKey: string;
  readonly #options: Omit<ClientOptions, "apiKey" | "baseUrl">;

  /** @throws TypeError where the key, the base URL or a number is not valid. The message never holds the key. */
  constructor({ apiKey, baseUrl, ...options }: ClientOptions) {
    if (typeof apiKey !== "string" || !VISIBLE.test(apiKey)) {
      throw new TypeError("apiKey must be the key as it was shown, without blanks or line ends");
    }
    if (options.testOnly && !apiKey.startsWith(TEST_KEY)) {
      throw new TypeError("testOnly takes the key of a test merchant, ips_test_…");
    }
    checkNumbers(options);
    const { origin, pathname, protocol, username, search } = new URL(baseUrl);
    // "localhost:4000" parses as a URL too, of the scheme "localhost:".
    if (!/^https?:$/.test(protocol)) throw new TypeError("baseUrl must begin with https:// or http://");
    if (username || search) throw new TypeError("baseUrl must be an address without user or query");
    this.baseUrl = `${origin}${pathname.replace(/\/+$/, "")}`;
    this.#apiKey = apiKey;
    this.#options = options;
  }

  /** Whether the key belongs to a test merchant, which its prefix says. */
  get isTest(): boolean {
    return this.#apiKey.startsWith(TEST_KEY);
  }

  /**
   * Sends a request; retries transient failures of what may be sent again.
   * @param read Reads an answer to its end; throws an ApiError for a refusal.
   * @throws InventoryPlanningError · TypeError for a header that can't be sent · the signal's reason.
   */
  async send<Result>(
    outgoing: Outgoing,
    call: CallOptions,
    read: (answer: Answer) => Promise<Result>,
  ): Promise<Result> {
    const {
      fetch = globalThis.fetch,
      maxRetries = 3,
      timeoutMs = 60_000,
      maxDelayMs = 60_000,
      onRetry,
    } = this.#options;
    checkNumbers(call);
    const { signal } = call;
    const requestId = randomName();
    const sent: Outgoing = { ...outgoing, headers: this.#headers(outgoing, call, requestId) };
    // Invalid headers throw here; in `fetch` they would look like a broken connection and be retried.
    new Headers(sent.headers);
    for (let count = 1; ; count++) {
      signal?.throwIfAborted();
      const begun = performance.now();
      const told = (answer: Answer): Promise<Result> => {
        this.#tell(outgoing, answer, count, performance.now() - begun);
        return read(answer);
      };
      try {
        return await attempt({
          fetch,
          url: `${this.baseUrl}${outgoing.path}`,
          outgoing: sent,
          requestId,
          timeoutMs: call.timeoutMs ?? timeoutMs,
          signal,
          read: told,
        });
      } catch (error) {
        if (error instanceof InventoryPlanningError) error.attempts = count;
        if (count > (call.maxRetries ?? maxRetries) || !mayRepeat(error, outgoing.isRepeatable)) throw error;
        const asked = error instanceof ApiError ? error.retryAfterMs : null;
        if (asked !== null && asked > Math.min(maxDelayMs, MAX_TIMER_MS - MAX_BACKOFF_MS)) throw error;
        const delayMs = this.#delayMs(asked, count);
        onRetry?.({ method: outgoing.method, path: withoutQuery(outgoing), attempt: count, delayMs, error });
        await wait(delayMs, signal);
      }
    }
  }

  #tell(outgoing: Outgoing, { requestId, response }: Answer, attempt: number, durationMs: number): void {
    this.#options.onAnswer?.({
      method: outgoing.method,
      path: withoutQuery(outgoing),
      status: response.status,
      requestId,
      attempt,
      durationMs,
      isTest: response.headers.get("ips-mode") === "test",
    });
  }

  #headers({ headers }: Outgoing, call: CallOptions, requestId: string): Record<string, string> {
    return {
      Accept: "application/json",
      "X-Request-Id": requestId,
      ...this.#options.headers,
      ...call.headers,
      ...headers,
      Authorization: `Bearer ${this.#apiKey}`,
    };
  }

  /** Exponential back-off with jitter, at least the answer's `Retry-After`. */
  #delayMs(asked: number | null, count: number): number {
    const backoff = Math.min((this.#options.baseDelayMs ?? 500) * 2 ** (count - 1), MAX_BACKOFF_MS);
    const spread = backoff * (0.5 + Math.random() / 2);
    return asked === null ? spread : asked + spread / 4;
  }
}
