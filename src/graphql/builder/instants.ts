import { parseInstant } from "../../values/instant";

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
export function firstAtOrAfter(instant: Date): Date {
  return finer.has(instant) ? new Date(instant.getTime() + 1) : instant;
}
