import { statementsOf } from "../../src/postgres/statements-of";

const texts = (script: string) => statementsOf(script).map(({ text }) => text);

describe("the statements of a script", () => {
  it("are told with their lines, without the comments between them (the docstring's example)", () => {
    expect(statementsOf("-- One\nselect ';';\nselect $$ ; $$;")).toEqual([
      { text: "select ';'", line: 2 },
      { text: "select $$ ; $$", line: 3 },
    ]);
  });

  it.each([
    ["a text", "select 'a''b;c'"],
    ["a text with escapes", String.raw`select E'it\'s;'`],
    ["a quoted name", 'select 1 as "a;""b"'],
    ["a comment to the line's end", "select 1 -- one; more\n + 1"],
    ["a comment in the middle", "select /* ; ' */ 1"],
    ["a body with a tag", "do $body$ begin perform $$;$$; end $body$"],
    ["a name with dollars", "select a$1$b, c$1$d"],
  ])("are not parted within %s", (_what, statement) => {
    expect(texts(`${statement};\n\n${statement}\n;`)).toEqual([statement, statement]);
  });

  it("are none in a script of comments and blanks", () => {
    expect(texts("\n-- nothing;\n/* at all */ ;\n;")).toEqual([]);
  });
});
