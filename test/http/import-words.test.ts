import "../support/english";
import { fileShapes } from "../../src/domain/catalogue/shapes/file-shapes";
import { COLUMNS, FILES } from "../../src/web/browser/import/table-words";
import { WANTED, wantedWords } from "../../src/web/browser/import/wanted-words";

describe("the words of the page at /import", () => {
  it("name each table of the catalogue, and say of it what the service says", () => {
    const told = Object.fromEntries(Object.entries(FILES).map(([table, { about }]) => [table, about]));
    expect(told).toEqual(Object.fromEntries(fileShapes.map(({ name, about }) => [name, about])));
  });

  it("say what is wanted in each column, so that it can be said in every language", () => {
    const forms = fileShapes.flatMap(({ columns }) => columns.map(({ form }) => form.replaceAll("`", "")));
    expect([...new Set(forms)].filter((form) => !(form in WANTED))).toEqual([]);
    expect(wantedWords({ reason: "INVALID_TYPE", wanted: "a day, `YYYY-MM-DD`" })).toBe("a day, YYYY-MM-DD");
    expect(wantedWords({ reason: "INVALID_TYPE", wanted: "something new" })).toBe("something new");
  });

  it("name each column, so that all can be said in every language", () => {
    const unnamed = fileShapes.flatMap(({ name, columns }) =>
      columns.map(({ header }) => [`${name}.${header}`, header]).filter((names) => !names.some((it) => it in COLUMNS)),
    );
    expect(unnamed).toEqual([]);
  });
});
