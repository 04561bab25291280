import { z } from "zod";
import { type Column, col, Decimal, operator, Prisma, rowsOf, type SqlDoor, sql } from "../../src/db";
import { OrderStatus, Weekday } from "../../src/generated/prisma/enums";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;
let db: SqlDoor;

beforeAll(async () => {
  app = await startApp();
  db = operator(app.database);
});
afterAll(() => app.close());

const ask = (columns: Record<string, Column<unknown>>, text: string) =>
  db.query(rowsOf("test.rows", columns), sql`${Prisma.raw(text)}`);

describe("a statement's rows", () => {
  const ID = "5f0c1f5e-4a1c-4b8e-9c57-0d6a3b1c2d3e";

  it.each<[string, Column<unknown>, string, unknown]>([
    ["a text", col.text, "'tea'::text", "tea"],
    ["a uuid", col.uuid, `'${ID}'::uuid`, ID],
    ["uuids", col.uuid.list, `array['${ID}'::uuid]`, [ID]],
    ["a boolean", col.bool, "true", true],
    ["a whole number", col.int, "7", 7],
    ["a double", col.float, "0.5::float8", 0.5],
    ["a count", col.int8, "9007199254740993", 9007199254740993n],
    ["a numeric", col.numeric, "0.1::numeric", new Decimal("0.1")],
    ["a numeric to be shown", col.number, "0.1::numeric", 0.1],
    ["numerics to be shown", col.number.list, "array[0.1, 2]::numeric[]", [0.1, 2]],
    ["a date", col.date, "'2026-02-28'::date", new Date("2026-02-28T00:00:00Z")],
    ["a date to be shown", col.day, "'2026-02-28'::date", "2026-02-28"],
    ["an instant", col.timestamptz, "'2026-02-28T12:00:00Z'::timestamptz", new Date("2026-02-28T12:00:00Z")],
    ["bytes", col.bytea, "'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["an enum", col.oneOf(OrderStatus), `'DRAFT'::"OrderStatus"`, "DRAFT"],
    ["enums", col.oneOf(Weekday).list, `array['MONDAY']::"Weekday"[]`, ["MONDAY"]],
    ["a word of a union", col.oneOf(["due", "dead"]), "'due'::text", "due"],
    ["JSON", col.jsonOf(z.object({ a: z.number() })), `'{"a": 1}'::jsonb`, { a: 1 }],
    ["null where it may be", col.numeric.orNull, "null::numeric", null],
  ])("hold %s", async (_what, column, expression, value) => {
    expect(await ask({ value: column }, `select ${expression} as value`)).toEqual([{ value }]);
  });

  it.each<[string, Record<string, Column<unknown>>, string, RegExp]>([
    [
      "a column has another name",
      { isPromised: col.bool },
      "select true as is_promised",
      /test\.rows.*"is_promised" is not declared; "isPromised" is missing/,
    ],
    [
      "a column is of another type",
      { units: col.int },
      "select 7::numeric as units",
      /"units" is numeric, declared as int/,
    ],
    ["a column is no list", { units: col.int.list }, "select 7 as units", /"units" is int4, declared as list of int/],
    [
      "a column is another enum",
      { status: col.oneOf(OrderStatus) },
      `select 'MONDAY'::"Weekday" as status`,
      /"status" is Weekday, declared as one of DRAFT/,
    ],
    ["a column is there twice", { id: col.int }, "select 1 as id, 2 as id", /"id" is there twice/],
    ["there are no rows at all", { id: col.int }, "set local work_mem = '4MB'", /"id" is missing/],
  ])("are refused when %s, whether or not there are any", async (_what, columns, text, message) => {
    await expect(ask(columns, text)).rejects.toThrow(message);
    if (text.startsWith("select")) await expect(ask(columns, `${text} where false`)).rejects.toThrow(message);
  });

  it.each<[string, Column<unknown>, string, RegExp]>([
    ["null", col.int, "null::int", /"value" is null, declared as int/],
    ["a null in a list", col.int.list, "array[1, null]", /"value" is \[1,null\], declared as list of int/],
    ["a word outside of its union", col.oneOf(["due"]), "'late'::text", /"value" is "late", declared as one of due/],
    ["JSON of another form", col.jsonOf(z.object({ a: z.number() })), `'{"b": 1}'::jsonb`, /declared as json/],
  ])("are refused under tests when a value is %s", async (_what, column, expression, message) => {
    await expect(ask({ value: column }, `select ${expression} as value`)).rejects.toThrow(message);
  });

  it("can't have one type read in two ways", () => {
    expect(() => rowsOf("test.two-ways", { exact: col.numeric, shown: col.number })).toThrow(
      /reads numeric in two ways/,
    );
  });
});

describe("a statement's label", () => {
  it("is what PostgreSQL shows of the statement", async () => {
    const shown = await db.query(
      rowsOf("test.shown", { query: col.text }),
      sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
    );
    expect(shown).toEqual([{ query: expect.stringMatching(/^\/\* test\.shown \*\/ select query/) }]);
  });

  it("is named by what fails", async () => {
    await expect(db.execute("test.failing", sql`select 1 / 0`)).rejects.toMatchObject({
      code: "22012",
      statement: "test.failing",
    });
  });

  it.each(["*/ drop table orders; /*", "", "Orders", "orders lines", "orders."])("can't be %j", async (label) => {
    expect(() => rowsOf(label, {})).toThrow(/Not a label/);
    await expect(db.execute(label, sql`select 1`)).rejects.toThrow(/Not a label/);
  });
});
