import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { type CatalogueTable, headerOf } from "../../src/domain/catalogue/table";
import { catalogueTables } from "../../src/domain/catalogue/tables";

const page = fs.readFileSync(path.join(projectRoot, "src/docs/catalogue.md"), "utf8");

/** What the page says of a file: its key and its columns, as they stand there. */
const told = new Map(
  [...page.matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|$/gm)].map(([, file = "", key = "", columns = ""]) => [
    file,
    { key: key.split(", "), columns: columns.split(", ").sort() },
  ]),
);

/** A column as the page writes it: bold where it must be there, with what it is by default. */
function written(table: CatalogueTable, name: string): string {
  const { required, empty } = table.columns[name] ?? {};
  const header = `\`${headerOf(table, name)}\``;
  if (required) return `**${header}**`;
  const isSaid = ["boolean", "number"].includes(typeof empty) || /^(0|[A-Z]+)$/.test(String(empty));
  return isSaid ? `${header} (${String(empty).toLowerCase()})` : header;
}

it.each(catalogueTables.map((table) => [table.name, table] as const))(
  "the page of the catalogue's files names key, columns and defaults of %s",
  (file, table) => {
    const key = table.key.map((name) => `\`${headerOf(table, name)}\``);
    const columns = Object.keys(table.columns).map((name) => written(table, name));
    expect(told.get(file)).toEqual({ key, columns: columns.sort() });
  },
);
