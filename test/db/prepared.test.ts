import { col, operator, Prisma, rowsOf, type SqlDoor, sql } from "../../src/db";
import { type Database, openDatabase } from "../../src/db/database";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const keptStatements = rowsOf("test.kept", { statement: col.text });

/** Asks on one connection, and tells what that connection keeps. */
async function keptAfter(prepare: boolean, ask: (db: SqlDoor) => Promise<unknown>) {
  const database: Database = await openDatabase(app.database.connectionString, 1, { prepare });
  try {
    const db = operator(database);
    const answer = await ask(db);
    const kept = await db.query(keptStatements, sql`select statement from pg_prepared_statements`);
    return { answer, kept: kept.map(({ statement }) => statement) };
  } finally {
    await database.close();
  }
}

describe("a statement that is to be prepared", () => {
  const more = rowsOf("test.one-more", { more: col.int }, { isPrepared: true });
  const oneMore = (value: number) => sql`select ${value}::int + 1 as more`;

  it("is kept once by its connection under its label, and answers by its values", async () => {
    const { answer, kept } = await keptAfter(true, async (db) => [
      await db.query(more, oneMore(1)),
      await db.query(more, oneMore(2)),
      await db.query(rowsOf("test.one", { one: col.int }), sql`select 1 as one`),
    ]);
    expect(answer).toEqual([[{ more: 2 }], [{ more: 3 }], [{ one: 1 }]]);
    expect(kept).toEqual(["/* test.one-more */ select $1::int + 1 as more"]);
  });

  it("leaves nothing on a connection that is told to keep none", async () => {
    const { answer, kept } = await keptAfter(false, (db) => db.query(more, oneMore(1)));
    expect(answer).toEqual([{ more: 2 }]);
    expect(kept).toEqual([]);
  });

  it("is answered all the same when there are more of them than a connection keeps", async () => {
    const names = Array.from({ length: 300 }, (_, number) => `column_${number}`);
    const { answer, kept } = await keptAfter(true, async (db) => {
      const answers = [];
      for (const name of names) {
        const rows = rowsOf("test.many", { [name]: col.int }, { isPrepared: true });
        answers.push(await db.query(rows, sql`select 1 as ${Prisma.raw(name)}`));
      }
      return answers;
    });
    expect(answer).toEqual(names.map((name) => [{ [name]: 1 }]));
    // The service's own have names already, so these are what there is still room for.
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.length).toBeGreaterThan(0);
  });

  it("is kept although a client's choices have taken all the room", async () => {
    const { kept } = await keptAfter(true, async (db) => {
      for (const number of Array.from({ length: 300 }, (_, at) => at)) {
        const rows = rowsOf("test.chosen", { [`chosen_${number}`]: col.int }, { isPrepared: true });
        await db.query(rows, sql`select 1 as ${Prisma.raw(`chosen_${number}`)}`);
      }
      return db.query(rowsOf("test.late", { one: col.int }, { isPrepared: true }), sql`select 1 as one`);
    });
    expect(kept).toContain("/* test.late */ select 1 as one");
  });
});
