/** PostgreSQL is told of tables that have grown, and nobody waits for one that is locked. */
import { analyzeGrownTables } from "../../src/db";
import { createTestDatabase } from "../support/database";
import { lockedTable } from "../support/locked-table";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Pages that PostgreSQL knows a table to have. */
async function knownPages(table: string): Promise<number> {
  const { rows } = await database.admin.query("select relpages from pg_class where relname = $1", [table]);
  return rows[0].relpages;
}

it("a locked table is left for later, and the others are analysed at once", async () => {
  const { username } = new URL(database.connectionString);
  for (const table of ["grown_first", "grown_second"]) {
    await database.admin.query(
      `create table ${table} as select repeat('x', 500) as text from generate_series(1, 2000)`,
    );
    await database.admin.query(`alter table ${table} owner to "${username}"`);
  }
  const first = await lockedTable(database, "grown_first", "reads and writes");
  // Would never come to an end as long as the lock is held.
  await analyzeGrownTables(database);
  expect(await knownPages("grown_first")).toBe(0);
  expect(await knownPages("grown_second")).toBeGreaterThan(100);
  await first.release();
  await analyzeGrownTables(database);
  expect(await knownPages("grown_first")).toBeGreaterThan(100);
});
