/** The options of clients and calls. */
import type { InventoryPlanningError } from "./errors.js";

/** An attempt that failed and is retried. */
export interface Retry {
  method: string;
  /** The path without its query. */
  path: string;
  /** The attempt that failed, from 1. */
  attempt: number;
  /** The wait before the next attempt, in ms. */
  delayMs: number;
  error: InventoryPlanningError;
}

/** An attempt that was answered, refusals included. */
export interface AnswerNotice {
  method: string;
  /** The path without its query. */
  path: string;
  status: number;
  requestId: string;
  /** From 1. */
  attempt: number;
  /** Time from sending the request to the headers of the answer. */
  durationMs: number;
  /** Whether the key is a test merchant's (the header `Ips-Mode`). */
  isTest: boolean;
}

export interface ClientOptions {
  /** The service's URL, including the path that it is served under: `https://planning.example`. */
  baseUrl: string;
  apiKey: string;
  /** Most retries of a request that may be sent again; default 3. */
  maxRetries?: number | undefined;
  /** Time limit of an attempt, reading the answer included, in ms; default 60 seconds, Infinity for none. */
  timeoutMs?: number | undefined;
  /** Longest `Retry-After` to wait for, in ms; where the service asks for more the call fails at once. Default 60 seconds. */
  maxDelayMs?: number | undefined;
  /** First back-off, which doubles, in ms; default half a second. A `Retry-After` is honoured in any case. */
  baseDelayMs?: number | undefined;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the global `fetch`, for a proxy for example. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Called before each retry; for logs. */
  onRetry?(retry: Retry): void;
  /** Called with each answer; for logs and metrics. */
  onAnswer?(answer: AnswerNotice): void;
  /** Accepts only keys of test merchants (`ips_test_…`), so that tests can't write to any other. */
  testOnly?: boolean | undefined;
}

/** The longest delay of a timer, some 24 days; a longer one fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** The numeric options and their bounds. */
const NUMBERS = {
  maxRetries: ["a whole number from 0 on", (value) => value >= 0 && (Number.isInteger(value) || value === Infinity)],
  timeoutMs: [
    `above 0 and at most ${MAX_TIMER_MS}, or Infinity`,
    (value) => (value > 0 && value <= MAX_TIMER_MS) || value === Infinity,
  ],
  maxDelayMs: ["0 or more", (value) => value >= 0],
  baseDelayMs: ["0 or more", (value) => value >= 0],
} as const satisfies Readonly<Record<string, readonly [string, (value: number) => boolean]>>;

/** Validates the numeric options. @throws TypeError naming the first that is not valid. */
export function checkNumbers(options: Partial<Record<keyof typeof NUMBERS, number | undefined>>): void {
  for (const name of Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]) {
    const value = options[name];
    const [wanted, isFit] = NUMBERS[name];
    if (value !== undefined && !(typeof value === "number" && isFit(value))) {
      throw new TypeError(`${name} must be ${wanted}`);
    }
  }
}

export interface CallOptions {
  /** Aborts the call, its waits included; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Overrides the client's. */
  timeoutMs?: number | undefined;
  /** Overrides the client's. */
  maxRetries?: number | undefined;
  /** Headers of this call, added to the client's. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * For writes that take one: 1 to 255 visible ASCII characters. By default each call generates one and sends it at each attempt; give your own to
   * be safe across restarts of your program as well.
   */
  idempotencyKey?: string | undefined;
}
