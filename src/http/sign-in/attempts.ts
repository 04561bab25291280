import { Problem } from "../../errors/problem";
import type { Clock } from "../../values/clock";
import { MinuteCounter } from "../minute-counter";

/** How long failures count. */
const STRETCH_MS = 15 * 60_000;
/** Failures within it that are let through, of an account and from a network. */
const MOST = { account: 10, network: 30 };

/**
 * Limits attempts that somebody may be guessing with: of one account, from wherever they come, and from one network, for whichever accounts. An
 * attempt counts from its start, so that many at one time are no way past; one that is right is taken back. It passes by itself. The counts are this
 * process's own.
 */
export class Attempts {
  private readonly accounts: MinuteCounter;
  private readonly networks: MinuteCounter;

  constructor(clock: Clock) {
    this.accounts = new MinuteCounter(clock, STRETCH_MS);
    this.networks = new MinuteCounter(clock, STRETCH_MS);
  }

  /**
   * Counts an attempt.
   * @param account The name that it is for, whether there is such an account or not; null: for none that is known.
   * @returns What takes the count back: call it when the attempt was right. @throws Problem 429 when there were too many.
   */
  begin(account: string | null, network: string): () => void {
    const counted = [
      { counter: this.networks, name: network, most: MOST.network },
      ...(account === null ? [] : [{ counter: this.accounts, name: account, most: MOST.account }]),
    ];
    for (const { counter, name, most } of counted) {
      const stretch = counter.find(name);
      if (stretch && stretch.count >= most)
        throw new Problem(429, "Too many attempts to sign in; wait and try again", [], {
          "Retry-After": String(counter.secondsLeft(stretch)),
        });
    }
    const stretches = counted.map(({ counter, name }) => counter.add(name));
    return () => {
      for (const stretch of stretches) stretch.count -= 1;
    };
  }
}
