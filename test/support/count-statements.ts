import pg from "pg";

/** Runs the act and counts the SQL statements that this process sends meanwhile, those of the transaction's frame included. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const counted = jest.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return counted.mock.calls.length;
  } finally {
    counted.mockRestore();
  }
}
