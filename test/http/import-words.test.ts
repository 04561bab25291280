import "../support/english";
import { fileShapes } from "../../src/domain/catalogue/shapes/file-shapes";
import { COLUMNS, FILES } from "../../src/web/browser/import/table-words";

describe("the words of the page at /import", () => {
  it("name each table of the catalogue, and say of it what the service says", () => {
    const told = Object.fromEntries(Object.entries(FILES).map(([table, { about }]) => [table, about]));
    expect(told).toEqual(Object.fromEntries(fileShapes.map(({ name, about }) => [name, about])));
  });

  it("name each column, so that all can be said in every language", () => {
    const unnamed = fileShapes.flatMap(({ name, columns }) =>
      columns.map(({ header }) => [`${name}.${header}`, header]).filter((names) => !names.some((it) => it in COLUMNS)),
    );
    expect(unnamed).toEqual([]);
  });
});
