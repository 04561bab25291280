import fc from "fast-check";
import { col, operator, rowsOf, sql } from "../../src/db";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Lists of words, some of which are none. */
const lists = rowsOf("test.lists", { list: col.text.orNull.list });

const readBack = async (list: (string | null)[]) => {
  const [row] = await operator(app.database).query(lists, sql`select ${list}::text[] as list`);
  return row?.list;
};

describe("a list of words", () => {
  it.each([
    [[]],
    [["one"]],
    [["a b", "c"]],
    [["a,b", "c"]],
    [["", "x"]],
    [[null, "NULL", "null"]],
    [["ANNULLED"]],
    [["{", "}", '"', "\\"]],
    [["ü€😀"]],
  ])("comes back as it was sent: %j", async (list) => {
    expect(await readBack(list)).toEqual(list);
  });

  it("comes back as it was sent, whatever is in it", async () => {
    const word = fc.oneof(
      fc.constantFrom("{", "}", ",", '"', "\\", "NULL", " "),
      fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\u0000", "")),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(word)), async (list) => {
        expect(await readBack(list)).toEqual(list);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps its form where it has rows or a first place of its own", async () => {
    const [row] = await operator(app.database).query(
      rowsOf("test.nested-lists", { nested: col.text.list, shifted: col.text.list }),
      sql`select array[array['a', 'b'], array['c', 'd']] as nested, '[0:1]={a,b}'::text[] as shifted`,
    );
    expect(row).toEqual({
      nested: [
        ["a", "b"],
        ["c", "d"],
      ],
      shifted: ["a", "b"],
    });
  });
});

const figures = rowsOf("test.figures", { list: col.float.orNull.list });

describe("a list of numbers", () => {
  it("comes back as it was sent, gaps and what is no number included", async () => {
    // What writes a number as text here makes 0 of -0.
    const figure = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 1e-7, 1e22)).map((one) => one + 0);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(figure)), async (list) => {
        const sent = list.map((one) => (one === null ? null : String(one)));
        const [row] = await operator(app.database).query(figures, sql`select ${sent}::text[]::float8[] as list`);
        expect(row?.list).toEqual(list);
      }),
      { numRuns: 100 },
    );
  });
});
