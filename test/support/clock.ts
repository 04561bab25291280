import type { Clock } from "../../src/values/clock";

/** A clock that stands still until a test sets it. */
export interface TestClock extends Clock {
  set(instant: string): void;
}

export function testClock(instant: string): TestClock {
  let at = new Date(instant);
  return {
    now: () => at,
    set(next) {
      at = new Date(next);
    },
  };
}
