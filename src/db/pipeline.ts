import pg from "pg";
import { type Connection, send } from "./send";

/** The driver's interface of a query (a "submittable") for PostgreSQL's answers, as `pg-cursor` and `pg-copy-streams` use it. */
type Handler =
  | "handleRowDescription"
  | "handleDataRow"
  | "handleCommandComplete"
  | "handleReadyForQuery"
  | "handleError";
type Answered = Record<Handler | "handleEmptyQuery" | "handleCopyInResponse", (...message: unknown[]) => void>;

/** A query of the driver's. */
type DriverQuery = pg.Query & Answered & { readonly name?: string; readonly text: string };

type Statement = string | pg.QueryConfig;
type Done = (error: Error | null, result?: pg.QueryResult) => void;

/** Returns the error of a statement that was left out because of another: that one's failure, as a separate error with a name. */
const leftOut = (cause: Error): Error =>
  Object.assign(new Error(cause.message, { cause }), { code: (cause as { code?: unknown }).code });

/**
 * Statements that are sent in one message and answered in one: PostgreSQL does one after the other, and where one fails leaves out
 * those after it. To the driver's client it is one query.
 */
class Pipeline implements pg.Submittable {
  private readonly queries: DriverQuery[] = [];
  private readonly names = new Set<string>();
  private answered = 0;

  add(statement: Statement, done: Done): void {
    const asked: pg.QueryConfig = typeof statement === "string" ? { text: statement } : statement;
    // Without values the driver sends a message of another kind, which can't stand between others.
    const config = { ...asked, queryMode: "extended" };
    // A statement prepared earlier in the same message is not prepared twice.
    if (config.name !== undefined && this.names.has(config.name)) config.name = undefined;
    else if (config.name !== undefined) this.names.add(config.name);
    this.queries.push(new pg.Query(config, done as never) as DriverQuery);
  }

  /** The texts of its statements. */
  get texts(): string[] {
    return this.queries.map(({ text }) => text);
  }

  /** The one that PostgreSQL is at. */
  private get current(): DriverQuery | undefined {
    return this.queries[this.answered];
  }

  /** Name and text of PostgreSQL's present statement: the client keeps its prepared statements by them. */
  get name(): string | undefined {
    return this.current?.name;
  }

  get text(): string | undefined {
    return this.current?.text;
  }

  submit(connection: pg.Connection): null {
    const unsynced: pg.Connection = Object.create(connection, { sync: { value: () => {} } });
    connection.stream.cork();
    try {
      for (const query of this.queries) query.submit(unsynced);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.current?.handleCommandComplete(message, connection);
    this.next(connection);
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.next(connection);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.current?.handleCopyInResponse(connection);
  }

  /** The one that PostgreSQL was at has been answered whole. */
  private next(connection: pg.Connection): void {
    const { current } = this;
    this.answered += 1;
    current?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(): void {}

  /** Statements after a failed one were not done, for the same reason. */
  handleError(error: Error, connection: pg.Connection): void {
    const [failed, ...left] = this.queries.slice(this.answered);
    this.answered = this.queries.length;
    failed?.handleError(error, connection);
    for (const query of left) query.handleError(leftOut(error), connection);
  }
}

/** The connection of a transaction. */
export interface TransactionConnection extends Connection {
  /**
   * Sends the end of the transaction by itself: a failure beside it must not undo it. Nothing is sent for the transaction from then on: a
   * later statement runs outside of it, maybe in the next transaction on the connection. GraphQL answers as soon as a field without a
   * substitute has failed, while others are still being read.
   * @returns What PostgreSQL did: ROLLBACK for the commit of a transaction in which something has failed.
   */
  end(statement: "commit" | "rollback"): Promise<string>;
}

/**
 * Returns a transaction's connection on which simultaneous statements travel together. Sending a message and waking up for its answer
 * takes a process more time than a small read does, on either side.
 */
export function pipelined(client: pg.ClientBase): TransactionConnection {
  let filling: Pipeline | null = null;
  let isOver = false;
  const flush = () => {
    if (filling) client.query(filling);
    filling = null;
  };
  const query = (statement: Statement, done: Done) => {
    if (isOver) return done(new Error("The transaction is over."));
    // Sent once all runnable work has sent its statements, loaders of many rows' questions included.
    if (!filling) setImmediate(flush);
    filling ??= new Pipeline();
    filling.add(statement, done);
  };
  return {
    query: query as pg.ClientBase["query"],
    async end(statement) {
      isOver = true;
      flush();
      return (await send(client, statement)).command;
    },
  };
}
