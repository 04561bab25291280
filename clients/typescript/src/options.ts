/** What clients and calls are told. */
import type { InventoryPlanningError } from "./errors.js";

/** That an attempt failed and another follows. */
export interface Retry {
  method: string;
  /** Without the query. */
  path: string;
  /** The attempt that failed, from 1. */
  attempt: number;
  /** How long until the next. */
  delayMs: number;
  error: InventoryPlanningError;
}

/** That an attempt was answered, be it by a refusal. */
export interface AnswerNotice {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  requestId: string;
  /** From 1. */
  attempt: number;
  /** From sending it to the head of the answer. */
  durationMs: number;
  /** Whether the service says that the key is a test merchant's. */
  isTest: boolean;
}

export interface ClientOptions {
  /** Where the service is, with the path that it is served under, if it is: `https://planning.example`. */
  baseUrl: string;
  apiKey: string;
  /** How often a request that may be sent again is, after the first time; 3 unless said. */
  maxRetries?: number | undefined;
  /** Longest that an attempt may take, answer included; 60 seconds unless said, Infinity for any time. */
  timeoutMs?: number | undefined;
  /** Longest wait that the service may ask for; where it asks for more the call fails at once. 60 seconds unless said. */
  maxDelayMs?: number | undefined;
  /** First wait between two attempts, which doubles; half a second unless said. What the service asks for counts in any case. */
  baseDelayMs?: number | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Instead of the global one: with a proxy, say. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Told before each wait; for logs. */
  onRetry?(retry: Retry): void;
  /** Told of each answer; for logs and figures. */
  onAnswer?(answer: AnswerNotice): void;
  /** Has no key but one of a test merchant taken (`ips_test_…`), so that tests can't write to any other. */
  testOnly?: boolean | undefined;
}

/** The longest that a timer can be set to, some 24 days; a longer one goes off at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Numbers of options: what they must be, and which are. */
const NUMBERS = {
  maxRetries: ["a whole number from 0 on", (value) => value >= 0 && (Number.isInteger(value) || value === Infinity)],
  timeoutMs: [
    `above 0 and at most ${LONGEST_TIMER_MS}, or Infinity`,
    (value) => (value > 0 && value <= LONGEST_TIMER_MS) || value === Infinity,
  ],
  maxDelayMs: ["0 or more", (value) => value >= 0],
  baseDelayMs: ["0 or more", (value) => value >= 0],
} as const satisfies Readonly<Record<string, readonly [string, (value: number) => boolean]>>;

/** Lets only numbers pass that can be kept to. @throws TypeError that names the first which can't. */
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
  /** Ends the call, its waits included; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Instead of the client's. */
  timeoutMs?: number | undefined;
  /** Instead of the client's. */
  maxRetries?: number | undefined;
  /** Sent with this call, beside the client's. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * For writes that take one: 1 to 255 visible ASCII characters. Unless given, each call makes one of its own and keeps it over its
   * attempts; give one to be safe across restarts of your program, too.
   */
  idempotencyKey?: string | undefined;
}
