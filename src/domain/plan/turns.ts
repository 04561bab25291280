/**
 * Runs database work one piece after the other, while the caller goes on computing: a transaction has one connection, which can
 * be busy at the same time as this process.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Queues a piece of work. A failure is reported to whoever awaits it, and keeps later pieces from running. */
  take<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.last.then(act);
    // Awaited later than it may fail; without a listener until then the failure would end the process.
    turn.catch(() => {});
    this.last = turn;
    return turn;
  }

  /** Waits until nothing runs any more, whether it failed or not. */
  async settled(): Promise<void> {
    await this.last.catch(() => {});
  }
}
