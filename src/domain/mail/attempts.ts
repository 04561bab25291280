/** Minutes to wait after the first refusals that are not final, and after all later ones. */
const WAITS = [1, 4, 15];
const MAX_WAIT = 60;
/** The time after which a mail is given up. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Returns when a refused mail is tried again: after 1, 4, 15, then 60 minutes; null where it is a day old and given up. D80.
 * @param attempts The number of retries before.
 */
export function nextAttempt(now: Date, attempts: number, since: Date): Date | null {
  if (now.getTime() - since.getTime() >= GIVEN_UP_AFTER_MS) return null;
  return new Date(now.getTime() + 60_000 * (WAITS[attempts] ?? MAX_WAIT));
}
