/** Wakes those who wait for work. */
export interface WakeUp {
  signal(): void;
  /**
   * Returns the number of signals. Note it before looking for work, so that one between looking and waiting isn't missed.
   */
  count(): number;
  /** Waits for a signal after the noted count, at most so long. */
  wait(since: number, atMostMs: number): Promise<void>;
}

export function createWakeUp(): WakeUp {
  let signals = 0;
  const sleepers = new Set<() => void>();
  return {
    signal() {
      signals += 1;
      for (const wake of sleepers) wake();
    },
    count: () => signals,
    wait(since, atMostMs) {
      if (signals !== since) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, atMostMs);
        sleepers.add(wake);
      });
    },
  };
}
