import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "csv-stringify/sync";

/** A value of a catalogue cell; undefined writes an empty cell, which an import reads as "not set". */
export type CellValue = string | number | boolean | undefined;

/** The rows of one catalogue file; every row names the same columns in the same order. */
export type CsvRows = readonly Readonly<Record<string, CellValue>>[];

/** Writes `<folder>/<name>.csv` for each table, making the folder; tables without rows are left out. */
export function writeCsvFolder(folder: string, tables: Readonly<Record<string, CsvRows>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const text = stringify([...rows], { header: true, cast: { boolean: (value) => (value ? "true" : "false") } });
    writeFileSync(join(folder, `${name}.csv`), text);
  }
}

/** Writes a JSON file, making its folder. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
