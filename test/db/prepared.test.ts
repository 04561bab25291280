import { operator, prepared, sql, type TenantDb } from "../../src/db";
import { type Database, openDatabase } from "../../src/db/database";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Asks on one connection, and tells what that connection keeps. */
async function keptAfter(prepare: boolean, ask: (db: Pick<TenantDb, "$queryRaw">) => Promise<unknown>) {
  const database: Database = await openDatabase(app.database.connectionString, 1, prepare);
  try {
    const db = operator(database);
    const answer = await ask(db);
    const kept = await db.$queryRaw<{ statement: string }[]>`select statement from pg_prepared_statements`;
    return { answer, kept: kept.map(({ statement }) => statement) };
  } finally {
    await database.close();
  }
}

describe("a statement that is marked to be prepared", () => {
  const oneMore = (value: number) => prepared(sql`select ${value}::int + 1 as more`);

  it("is kept once by its connection, and answers by its values", async () => {
    const { answer, kept } = await keptAfter(true, async (db) => [
      await db.$queryRaw(oneMore(1)),
      await db.$queryRaw(oneMore(2)),
      await db.$queryRaw(sql`select 1 as one`),
    ]);
    expect(answer).toEqual([[{ more: 2 }], [{ more: 3 }], [{ one: 1 }]]);
    expect(kept).toEqual(["select $1::int + 1 as more"]);
  });

  it("leaves nothing on a connection that is told to keep none", async () => {
    const { answer, kept } = await keptAfter(false, (db) => db.$queryRaw(oneMore(1)));
    expect(answer).toEqual([{ more: 2 }]);
    expect(kept).toEqual([]);
  });

  it("is answered all the same when there are more of them than a connection keeps", async () => {
    const texts = Array.from({ length: 300 }, (_, number) => `column_${number}`);
    const { answer, kept } = await keptAfter(true, async (db) => {
      const rows = [];
      for (const name of texts) rows.push(await db.$queryRaw(prepared(sql([`select 1 as ${name}`]))));
      return rows;
    });
    expect(answer).toEqual(texts.map((name) => [{ [name]: 1 }]));
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.length).toBeGreaterThan(100);
  });
});
