/** The one source of the present instant; tests put a fixed one in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands. */
export const standingClock = (at: Date): Clock => ({ now: () => at });

const HOUR_MS = 3_600_000;
/** How far clocks are ahead of UTC at most, on any day that a zone has had. */
const FURTHEST_AHEAD_MS = 16 * HOUR_MS;

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Shows what a zone's clocks show; kept, as making one takes a hundred times as long as using it. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const kept = wallClocks.get(timeZone);
  if (kept) return kept;
  const [year, number] = ["numeric", "2-digit"] as const;
  const shown = { year, month: number, day: number, hour: number, minute: number, second: number } as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, calendar: "iso8601", hourCycle: "h23", ...shown });
  wallClocks.set(timeZone, made);
  return made;
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms; both in ms since 1970. Years 1 to 9999. */
function aheadOfUtc(instant: number, timeZone: string): number {
  const shown = Object.fromEntries(
    wallClock(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month, day, hour, minute, second } = shown;
  const wall = Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The day that an instant falls on in a time zone, as `YYYY-MM-DD`.
 * @example planningDay(new Date("2026-03-01T23:30:00Z"), "Europe/Paris") // "2026-03-02"
 */
export function planningDay(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + aheadOfUtc(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/**
 * The hour that a zone's clocks show, 0 to below 24.
 * @example hourOfDay(new Date("2026-03-01T23:30:00Z"), "Europe/Paris") // 0.5
 */
export function hourOfDay(instant: Date, timeZone: string): number {
  const wall = new Date(instant.getTime() + aheadOfUtc(instant.getTime(), timeZone));
  return wall.getUTCHours() + wall.getUTCMinutes() / 60;
}

/** The first instant from which clocks are so far ahead; they are not at `from`, and are at `to`. */
function whenAhead(ahead: number, from: number, to: number, timeZone: string): number {
  let [before, since] = [from, to];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (aheadOfUtc(middle, timeZone) === ahead) since = middle;
    else before = middle;
  }
  return since;
}

/**
 * The first moment at which a zone's clocks show a time; where they are put forward over it, the moment at which they are.
 * @param wall The time that they show, as if it were UTC.
 * @example atWallTime(new Date("2026-03-02T07:00:00Z"), "Europe/Paris") // 2026-03-02T06:00:00Z
 */
export function atWallTime(wall: Date, timeZone: string): Date {
  const shown = wall.getTime();
  const [from, to] = [shown - FURTHEST_AHEAD_MS, shown + FURTHEST_AHEAD_MS];
  const [before, after] = [aheadOfUtc(from, timeZone), aheadOfUtc(to, timeZone)];
  // Where clocks are put back over it, it comes twice.
  if (aheadOfUtc(shown - before, timeZone) === before) return new Date(shown - before);
  if (aheadOfUtc(shown - after, timeZone) === after) return new Date(shown - after);
  return new Date(whenAhead(after, from, to, timeZone));
}

/**
 * How far a zone's clocks are ahead of UTC when they show a time, in ms. A time that they show twice is the first; one that they are put forward over
 * is counted by the clocks before.
 * @param wall The time that they show, as if it were UTC.
 * @example aheadAtWallTime(new Date("2026-03-29T02:30:00Z"), "Europe/Paris") // 3600000: as 03:30 in summer time
 */
export function aheadAtWallTime(wall: Date, timeZone: string): number {
  const shown = wall.getTime();
  const before = aheadOfUtc(shown - FURTHEST_AHEAD_MS, timeZone);
  const after = aheadOfUtc(shown + FURTHEST_AHEAD_MS, timeZone);
  const isAfter = aheadOfUtc(shown - before, timeZone) !== before && aheadOfUtc(shown - after, timeZone) === after;
  return isAfter ? after : before;
}

/**
 * The first moment of a day in a time zone; where the clocks are put forward at midnight, the first that they show.
 * @param day Midnight of the day in UTC.
 * @example startOfDay(new Date("2026-03-01T00:00:00Z"), "Europe/Paris") // 2026-02-28T23:00:00Z
 */
export const startOfDay = (day: Date, timeZone: string): Date => atWallTime(day, timeZone);

/** Whether the zone's clocks always show UTC. */
export function isUtc(timeZone: string): boolean {
  return /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu|Greenwich)$/.test(timeZone);
}

const AREA_AND_PLACE = /^(UTC|[A-Z][A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/;

/** Whether the name is a zone of the IANA database, such as Europe/Paris, or UTC: what PostgreSQL reads the same way. */
export function isTimeZone(name: string): boolean {
  if (!AREA_AND_PLACE.test(name)) return false;
  try {
    return wallClock(name) !== null;
  } catch {
    return false;
  }
}
