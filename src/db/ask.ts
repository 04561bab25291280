import type pg from "pg";

/** What statements are sent to: a pool, or one of its connections. */
export type Connection = Pick<pg.ClientBase, "query">;

type Statement = string | (pg.QueryConfig & { types?: pg.CustomTypesConfig });

/**
 * Sends a statement and waits for its answer, by the driver's callback: its own promises are kept alive by its connection, and all
 * rows with them, until the next full collection of garbage, which made a fifth of a request's processor time go into moving
 * rows that nobody needed any more.
 * @throws What PostgreSQL says, with a stack that leads to who asked.
 */
export async function ask(connection: Connection, statement: Statement): Promise<pg.QueryResult> {
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

/** Borrows a connection, by the pool's callback as in `ask`. @throws Error when there is none in time. */
export function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client) => (client ? resolve(client) : reject(error)));
  });
}
