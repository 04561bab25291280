import fc from "fast-check";
import { operator } from "../../src/db";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const readBack = async (list: (string | null)[]) => {
  const [row] = await operator(app.database).$queryRaw<{ list: unknown }[]>`select ${list}::text[] as list`;
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
    const [row] = await operator(app.database).$queryRaw<object[]>`
      select array[array['a', 'b'], array['c', 'd']] as nested, '[0:1]={a,b}'::text[] as shifted`;
    expect(row).toEqual({
      nested: [
        ["a", "b"],
        ["c", "d"],
      ],
      shifted: ["a", "b"],
    });
  });
});
