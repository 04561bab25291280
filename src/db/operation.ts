import { type DomainError, OperationTimedOut } from "../errors";

/** The longest that a timer of JavaScript's can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * One operation of a request, while it runs. It holds the key whose share of the connections it takes, its remaining time, and
 * whether it must stop. A waiter on its behalf listens to `signal`, whose reason is a refusal for the caller.
 */
export class Operation {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private until = 0;

  /**
   * @param key Whose share of the connections it takes.
   * @param timeoutMs Longest it may take; Infinity: no limit.
   * @param tenantId Whose key it is; by default the key counts as a tenant.
   */
  constructor(
    readonly key: string,
    readonly timeoutMs: number,
    readonly tenantId = key,
  ) {
    this.renew();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Restarts its timeout, as between the pages of an answer that is streamed. */
  renew(): void {
    this.until = performance.now() + this.timeoutMs;
    this.resume();
  }

  /** Resumes its timeout, which ends when it did before. */
  resume(): void {
    this.pause();
    if (!Number.isFinite(this.until)) return;
    const left = Math.min(Math.max(0, this.until - performance.now()), MAX_TIMER_MS);
    this.timer = setTimeout(() => this.timeOut(), left).unref();
  }

  /** Stops its clock: it waits for its client, or is being committed, which nothing may stop any more. */
  pause(): void {
    clearTimeout(this.timer);
  }

  /** Ends the work it waits for. It is rolled back, and the caller gets the reason. */
  stop(reason: DomainError): void {
    this.pause();
    this.controller.abort(reason);
  }

  /** Throws the reason when it was stopped, or its time is over: also where a busy thread kept the timer from firing. */
  check(): void {
    if (performance.now() > this.until) this.timeOut();
    this.signal.throwIfAborted();
  }

  private timeOut(): void {
    this.stop(OperationTimedOut(this.timeoutMs));
  }
}
