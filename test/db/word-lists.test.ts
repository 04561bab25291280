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
