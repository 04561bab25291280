import pg from "pg";
import { State, type StateLog } from "./state-log";

/** A server that can't be talked to, is starting, or has no more connections: PostgreSQL and poolers say so by these. */
const AWAY = /^(08|57P03|53300)/;
/** How long nothing may have failed before what is answered counts: where some connections work and others can't be made, it would be told in turns. */
const QUIET_MS = 1_000;

/** Whether the database answers, as this process sees it by what it asks anyway; told when it changes. */
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

  /** A statement was done. A pooler lets clients in while the server behind it is gone, so that a connection says nothing. */
  answered(): void {
    if (!this.isAway || performance.now() - this.failedAt < QUIET_MS) return;
    this.isAway = false;
    this.away.passed();
  }
}

/** The driver's client, for pools, with an eye on what becomes of its connection and its statements. */
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
