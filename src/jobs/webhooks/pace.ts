import { type Answer, isTaken } from "../../domain/webhooks/answers";
import type { Chain } from "./chain";

/** Webhooks under way to an endpoint at one time, at first and at most: as many as it shows that it can take. */
const WINDOW = { first: 1, most: 20 };
/** An answer that takes longer is a slow one, in ms. */
export const SLOW_MS = 1_000;
/** Deliveries in hand for each that may be under way, so that there is always a next one. */
const AHEAD = 10;

/** The deliveries of this process for one endpoint, and their concurrency. */
export class Pace {
  /** Chains that were claimed and are not begun. */
  readonly waiting: Chain[] = [];
  /** Chains under way. */
  running = 0;
  /** Deliveries claimed and not yet noted. */
  held = 0;
  /** Whether its last answer was slow or missing, or is late now. */
  isSlow = false;
  /** When that was noted last, by the process's own clock. */
  notedAt = performance.now();
  private window: number = WINDOW.first;

  constructor(readonly tenantId: string) {}

  /** The number of further deliveries to claim: none until half of the allowed ones is done, so that many are claimed at a time. */
  get room(): number {
    const most = this.window * AHEAD;
    return this.held > most / 2 ? 0 : most - this.held;
  }

  /** Returns whether nothing of it is in hand. */
  get isIdle(): boolean {
    return this.held === 0 && this.running === 0;
  }

  get hasRoom(): boolean {
    return this.running < this.window;
  }

  /**
   * Adapts the concurrency. An endpoint that answers all quickly gets more at a time. One that is slow or refuses gets half as many, one
   * that does not answer a single one.
   */
  note(answer: Answer): void {
    this.notedAt = performance.now();
    this.isSlow = answer.status === null || answer.ms > SLOW_MS;
    if (answer.status === null) this.window = 1;
    else if (isTaken(answer) && !this.isSlow) this.window = Math.min(WINDOW.most, this.window + 1);
    else this.narrow();
  }

  /** An answer is waited for that will be a slow one, if it comes. */
  noteLate(): void {
    this.notedAt = performance.now();
    this.isSlow = true;
    this.narrow();
  }

  private narrow(): void {
    this.window = Math.max(1, Math.floor(this.window / 2));
  }
}
