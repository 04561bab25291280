import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { CatalogueFile } from "./catalogue-file";
import { csvFile } from "./csv-file";
import { workbookFiles } from "./workbook-file";

/** Endings of files that look as if they were meant to be imported. */
const TABLES = new Set([".csv", ".tsv", ".xls", ".xlsx", ".ods"]);

/**
 * The files of a catalogue: those of a folder, the sheets of one .xlsx, or one CSV file. Nothing of a CSV file is read yet. Files of
 * other kinds (a README) are passed over, tables with a name that the catalogue doesn't know are not: their import
 * refuses them, since a misspelt name would lose data without a word.
 */
export async function readCatalogue(path: string): Promise<CatalogueFile[]> {
  if (!(await stat(path)).isDirectory()) return ending(path) === ".csv" ? [csvFile(path)] : workbookFiles(path);
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".") && TABLES.has(ending(entry.name)))
    .map(({ name }) => csvFile(join(path, name)));
}

const ending = (name: string) => extname(name).toLowerCase();
