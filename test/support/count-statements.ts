import pg from "pg";

/**
 * Runs the act and counts the SQL statements that this process sends meanwhile, those of the transaction's frame included.
 * Not counted is having PostgreSQL look at its tables: it is due once a table has doubled, whoever made it grow.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return sent.mock.calls.filter(([statement]) => !isAnalysis(statement)).length;
  } finally {
    sent.mockRestore();
  }
}

function isAnalysis(statement: unknown): boolean {
  return typeof statement === "string" && statement.startsWith("analyze ");
}
