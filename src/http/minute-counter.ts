import type { Clock } from "../values/clock";

const MINUTE_MS = 60_000;
/** Most names that are counted at once; the oldest make room. */
const MAX_NAMES = 50_000;

/** What was counted under a name. */
export interface Minute {
  count: number;
  /** When the count starts again from 0, in ms since 1970. */
  endsAt: number;
}

/**
 * Counts what happens under a name, minute after minute; a name's minute begins with the first event. In memory. Where it is told so, a "minute" is
 * another stretch of time.
 */
export class MinuteCounter {
  private readonly minutes = new Map<string, Minute>();

  constructor(
    private readonly clock: Clock,
    private readonly stretchMs = MINUTE_MS,
  ) {}

  /** The name's present minute; null when nothing happened in it. */
  find(name: string): Minute | null {
    const minute = this.minutes.get(name);
    return minute && this.runs(minute) ? minute : null;
  }

  /** Counts one event. */
  add(name: string): Minute {
    const minute = this.find(name) ?? this.begin(name);
    minute.count += 1;
    return minute;
  }

  /** Whole seconds until the minute is over, at least 1. */
  secondsLeft({ endsAt }: Minute): number {
    return Math.max(1, Math.ceil((endsAt - this.clock.now().getTime()) / 1000));
  }

  /** A minute that lies further ahead than a minute was begun before the clock was set back. */
  private runs({ endsAt }: Minute): boolean {
    const left = endsAt - this.clock.now().getTime();
    return left > 0 && left <= this.stretchMs;
  }

  private begin(name: string): Minute {
    if (this.minutes.size >= MAX_NAMES) this.makeRoom();
    const minute = { count: 0, endsAt: this.clock.now().getTime() + this.stretchMs };
    // Removed first: names stay in the order in which their minutes began.
    this.minutes.delete(name);
    this.minutes.set(name, minute);
    return minute;
  }

  private makeRoom(): void {
    for (const [name, minute] of this.minutes) {
      if (this.runs(minute) && this.minutes.size < MAX_NAMES) return;
      this.minutes.delete(name);
    }
  }
}
