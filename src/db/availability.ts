import pg from "pg";
import { State, type StateLog } from "./state-log";

/** Codes of a server that is unreachable, is starting, or has no free connections, by PostgreSQL and poolers. */
const AWAY = /^(08|57P03|53300)/;
/** Time without failures before an answer counts. Where some connections work and others can't be made, the state otherwise alternates. */
const QUIET_MS = 1_000;

/** Whether the database answers, judged by the statements that this process sends anyway; logged when it changes. */
export class Availability {
  private readonly away: State;
  private failedAt = Number.NEGATIVE_INFINITY;
  private isAway = false;

  constructor(log: StateLog) {
    this.away = new State(log, { begun: "the database does not answer", over: "the database answers again" });
  }

  failed(error: Error): void {
    this.isAway = true;
    this.failedAt = performance.now();
    this.away.met(error);
  }

  /** Notes a completed statement. A mere connection proves nothing: a pooler accepts clients while the server behind it is gone. */
  answered(): void {
    if (!this.isAway || performance.now() - this.failedAt < QUIET_MS) return;
    this.isAway = false;
    this.away.passed();
  }
}

/** The driver's client, for pools, which observes its connection and its statements. */
export function watchedClient(availability: Availability): typeof pg.Client {
  type Connected = (error: Error | null, client?: pg.Client) => void;
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.connection.on("commandComplete", () => availability.answered());
      this.connection.on("errorMessage", (error: Error & { code?: string }) => {
        if (AWAY.test(error.code ?? "")) availability.failed(error);
      });
    }

    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | undefined {
      if (!callback) return super.connect() as Promise<this>;
      super.connect((error: Error | null, client?: pg.Client) => {
        if (error) availability.failed(error);
        callback(error, client);
      });
    }
  };
}
