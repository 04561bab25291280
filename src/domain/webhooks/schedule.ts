const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The back-off after each failed attempt, some three days in all; after one more failure a delivery has failed for good. */
const WAITS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Maximum attempts at a delivery. */
export const MAX_ATTEMPTS = WAITS_MS.length + 1;
/** An endpoint is disabled after failures alone for so long. */
export const DISABLED_AFTER_MS = 72 * HOUR;
/** The longest Retry-After that is honoured. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** Failures in a row from which an endpoint gets a single delivery at a time, with pauses between (a circuit breaker). */
export const FAILING_FROM = 5;
/** The shortest and the longest of those pauses. Between them a pause is as long as the endpoint has been failing, so that many failures at one time count as one. */
export const PAUSE_MS = { least: 5 * SECOND, most: 5 * MINUTE };

/**
 * Returns when to try a delivery again; null when it has failed for good.
 * @param attempts Failed attempts, this one included.
 * @param retryAfterMs The receiver's Retry-After; null: none.
 * @param random From 0 to 1: jitter of up to a tenth, so that deliveries that failed together are not retried together.
 */
export function nextAttempt(
  now: Date,
  attempts: number,
  retryAfterMs: number | null = null,
  random = Math.random(),
): Date | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const jittered = wait * (0.95 + random / 10);
  return new Date(now.getTime() + Math.max(jittered, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)));
}
