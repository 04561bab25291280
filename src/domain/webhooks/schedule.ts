const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** How long is waited after each failed attempt, the first first; after one more the delivery is given up. Three days in all. */
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

/** Attempts that a delivery has. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;
/** An endpoint that has failed for so long is disabled. */
export const DISABLED_AFTER_MS = 72 * HOUR;
/** The longest that a receiver's Retry-After is followed. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR;
/** Failures in a row after which an endpoint is tried by one delivery at a time, with pauses between. */
export const FAILING_FROM = 5;
/** The shortest and the longest of those pauses; between, each is as long as it has been failing, however many deliveries it failed at a time. */
export const PAUSE_MS = { least: 5 * SECOND, most: 5 * MINUTE };

/**
 * When to try a delivery again; null when it is given up.
 * @param attempts How many have failed, this one included.
 * @param retryAfterMs What the receiver asked for; null: nothing.
 * @param random From 0 to 1: waits differ by up to a tenth, so that what failed together does not come back together.
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
  return new Date(now.getTime() + Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)));
}
