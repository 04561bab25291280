import { aheadAtWallTime, isUtc } from "../../../values/clock";
import { parseInstant } from "../../../values/instant";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The end of a time with an offset. A day alone may end so, too. */
const OFFSET = /(?:z|[+\u2212-]\d\d(?::?\d\d)?)$/i;

/** Gives times without an offset that of a zone's clocks. D123. */
export class LocalTimes {
  /** The number of such times. */
  count = 0;
  /** By midnight: how far clocks are ahead of UTC on that day, in ms. Null for days on which clocks change. */
  private readonly days = new Map<number, number | null>();

  constructor(readonly timeZone: string) {}

  /** The text with the offset that the clocks had; any other text, or a day alone, as it is. */
  withOffset(text: string): string {
    if (isUtc(this.timeZone) || OFFSET.test(text)) return text;
    const instant = parseInstant(text);
    if (!instant || instant.isDay) return text;
    this.count += 1;
    const ahead = this.aheadAt(instant.at);
    // Before there were time zones, clocks were seconds apart.
    if (ahead % MINUTE_MS !== 0) return new Date(instant.at.getTime() - ahead).toISOString();
    const minutes = Math.abs(ahead) / MINUTE_MS;
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
    return `${text}${ahead < 0 ? "-" : "+"}${hour}:${minute}`;
  }

  /** An import has many lines of few days, and few days on which clocks are put forward or back. */
  private aheadAt(wall: Date): number {
    const midnight = Math.floor(wall.getTime() / DAY_MS) * DAY_MS;
    let ahead = this.days.get(midnight);
    if (ahead === undefined) {
      const [first, last] = [midnight - DAY_MS, midnight + 2 * DAY_MS].map((at) =>
        aheadAtWallTime(new Date(at), this.timeZone),
      );
      ahead = first !== undefined && first === last ? first : null;
      this.days.set(midnight, ahead);
    }
    return ahead ?? aheadAtWallTime(wall, this.timeZone);
  }
}
