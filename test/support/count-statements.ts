import pg from "pg";
import { PULSE } from "../../src/db/pulse";

/**
 * Runs the act and tells the SQL statements that this process sends meanwhile, those of the transaction's frame included.
 * Left out is having PostgreSQL look at its tables, which is due once a table has doubled, whoever made it grow, and asking whether
 * the database is still there, which is done when an act takes long, as it does on a busy machine.
 */
export async function sentStatements(act: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return sent.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !isHousekeeping(text));
  } finally {
    sent.mockRestore();
  }
}

/** How many statements the act sends, as `sentStatements` tells them. */
export const countStatements = async (act: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(act)).length;

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;

const isHousekeeping = (text: string): boolean => text === PULSE || text.startsWith("/* statistics.analyze */");
