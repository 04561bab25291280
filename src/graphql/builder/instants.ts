import { parseInstant } from "../../values/instant";

/** The last year of instants that are read (D61). */
const LAST_YEAR = 9999;
/** What PostgreSQL calls the instant after all others. */
const AFTER_ALL = "infinity";

/** Instants that were sent with digits below the millisecond, which were cut off. */
const finer = new WeakSet<Date>();

/** Reads an instant as the scalar DateTime takes it; null when it is none. */
export function readInstant(value: unknown): Date | null {
  const instant = typeof value === "string" ? parseInstant(value) : null;
  if (instant?.finerThanMs) finer.add(instant.at);
  return instant?.at ?? null;
}

/**
 * The first millisecond at or after an instant that was sent: what rows at or after it, or before it, are compared with. Columns hold
 * milliseconds; for rows after an instant it is the instant itself. Decision D7.
 * @example For 10:00:00.0005 rows of 10:00:00.001 and later are those at or after it; those up to 10:00:00.000 are before it.
 */
export function firstAtOrAfter(instant: Date): Date | typeof AFTER_ALL {
  if (!finer.has(instant)) return instant;
  const next = new Date(instant.getTime() + 1);
  return next.getUTCFullYear() > LAST_YEAR ? AFTER_ALL : next;
}
