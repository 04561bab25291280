import type pg from "pg";
import { statements, watch } from "../process/channels";

/** The receiver of statements: a pool, or one of its connections. */
export type Connection = Pick<pg.ClientBase, "query">;

type Statement = string | (pg.QueryConfig & { types?: pg.CustomTypesConfig });

/**
 * Sends a statement and waits for its answer, by the driver's callback. The connection keeps the driver's own promises alive, and all
 * rows with them, until the next full collection of garbage. A fifth of a request's processor time then went into moving rows that
 * nobody needed any more.
 * @throws PostgreSQL's error, with a stack that leads to the caller.
 */
export function send(connection: Connection, statement: Statement): Promise<pg.QueryResult> {
  return watch(
    statements,
    () => ({ text: typeof statement === "string" ? statement : statement.text }),
    () => ask(connection, statement),
  );
}

async function ask(connection: Connection, statement: Statement): Promise<pg.QueryResult> {
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      connection.query(statement as pg.QueryConfig, (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result),
      );
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Checks a connection out, by the pool's callback as in `send`.
 * @param signal Ends the waiting: the connection that comes later goes back to the pool.
 * @throws Error when there is none in time · the signal's reason.
 */
export function checkOut(pool: pg.Pool, signal?: AbortSignal): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason);
    signal?.addEventListener("abort", giveUp);
    pool.connect((error, client) => {
      signal?.removeEventListener("abort", giveUp);
      if (!client) reject(error);
      else if (signal?.aborted) client.release();
      else resolve(client);
    });
  });
}

/**
 * Breaks a connection off in any state: all its pending statements fail at once. PostgreSQL ends its work for it when it notices
 * (`client_connection_check_interval`).
 */
export function hangUp(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
