import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { columnsPage } from "../../src/domain/catalogue/shapes/columns-page";
import { fileShapes } from "../../src/domain/catalogue/shapes/file-shapes";
import { writeTemplate } from "../../src/domain/catalogue/shapes/template";
import { catalogueTables } from "../../src/domain/catalogue/tables";
import { systemClock } from "../../src/values/clock";
import { catalogueFolder } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";

it("the page of the catalogue's files has every column with its meaning, form and example", () => {
  const page = fs.readFileSync(path.join(projectRoot, "src/docs/reference/catalogue.md"), "utf8");
  expect(page).toContain(columnsPage());
});

it.each(
  catalogueTables.flatMap((table) =>
    Object.entries(table.columns).map(([name, column]) => ({ table: table.name, name, column })),
  ),
)("the example of $table.$name is one that is taken", ({ column: { example, read, validate } }) => {
  expect(validate(read(example))).toHaveProperty("kept");
});

it("a template has every file with every column, is there once, and can be imported as it is", async () => {
  const folder = catalogueFolder({});
  const files = await writeTemplate(folder);
  expect(files).toEqual([...fileShapes.map(({ name }) => `${name}.csv`), "README.md"]);
  expect(fs.readFileSync(path.join(folder, "README.md"), "utf8")).toContain(columnsPage());
  fs.rmSync(path.join(folder, "stores.csv"));
  await expect(writeTemplate(folder)).rejects.toThrow("warehouses.csv is there already");
  expect(fs.existsSync(path.join(folder, "stores.csv"))).toBe(false);
  const database = await createTestDatabase();
  const options = { database, tenantId: await database.tenant(), clock: systemClock };
  const outcomes = await importCatalogue(await readCatalogue(folder), options);
  expect(outcomes.map(({ rows, faults }) => [rows, faults])).toEqual(Array(18).fill([0, []]));
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});
