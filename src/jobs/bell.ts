/** Wakes those who wait for work. */
export interface Bell {
  ring(): void;
  /** How often it has rung: note it before looking for work, so that a ring between looking and waiting isn't missed. */
  rings(): number;
  /** Waits for a ring after the noted one, at most so long. */
  wait(since: number, atMostMs: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = 0;
  const sleepers = new Set<() => void>();
  return {
    ring() {
      rung += 1;
      for (const wake of sleepers) wake();
    },
    rings: () => rung,
    wait(since, atMostMs) {
      if (rung !== since) return Promise.resolve();
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
