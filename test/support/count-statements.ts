import pg from "pg";
import { PULSE } from "../../src/db/pulse";

/**
 * Runs the act and tells the SQL statements that this process sends meanwhile, those of the transaction's frame included.
 * Left out is having PostgreSQL look at its tables, which is due once a table has doubled, whoever made it grow, and asking whether
 * the database is still there, which is done when an act takes long, as it does on a busy machine; and noting once an hour that a key is used, or once a minute that a session is, for which
 * no request waits.
 */
export const sentStatements = async (act: () => Promise<unknown>): Promise<string[]> =>
  (await sentMessages(act)).flat();

/** Tells the statements of `sentStatements` message by message: those of one travel together. */
export async function sentMessages(act: () => Promise<unknown>): Promise<string[][]> {
  const sent = jest.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return sent.mock.calls
      .map(([statement]) => textsOf(statement).filter((text) => !isHousekeeping(text)))
      .filter((texts) => texts.length > 0);
  } finally {
    sent.mockRestore();
  }
}

/** How many statements the act sends, as `sentStatements` tells them. */
export const countStatements = async (act: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(act)).length;

/** What is sent at one time counts as the statements that it is. */
function textsOf(statement: unknown): string[] {
  if (typeof statement === "string") return [statement];
  const { text, texts } = statement as pg.QueryConfig & { texts?: string[] };
  return texts ?? [text];
}

/** What binds a transaction to its tenant travels with its begin, and counts with it as one. */
const isHousekeeping = (text: string): boolean =>
  text === PULSE || /^\/\* (statistics\.analyze|tenants\.begin|keys\.note-use) \*\//.test(text);
