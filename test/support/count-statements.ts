import pg from "pg";
import { PULSE } from "../../src/db/pulse";

/**
 * Runs the act and counts the SQL statements that this process sends meanwhile, those of the transaction's frame included.
 * Not counted is having PostgreSQL look at its tables, which is due once a table has doubled, whoever made it grow, and asking whether
 * the database is still there, which is done when an act takes long, as it does on a busy machine.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return sent.mock.calls.filter(([statement]) => !isHousekeeping(statement)).length;
  } finally {
    sent.mockRestore();
  }
}

function isHousekeeping(statement: unknown): boolean {
  return statement === PULSE || (typeof statement === "string" && statement.startsWith("analyze "));
}
