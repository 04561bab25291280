import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { csvText } from "../../values/csv";
import { type ExportColumn, type ExportedRow, valueIn } from "../../values/export-columns";
import type { ExportFormat } from "../../values/export-formats";
import { writeParquet } from "./parquet";

/** Rows as they come, a page at a time. */
export type Pages = AsyncIterable<ExportedRow[]>;
/** Takes the bytes of a file in their order, and resolves when it can take more. */
export type Write = (bytes: Uint8Array) => Promise<void>;

async function* jsonLines(pages: Pages): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** The beginning of a text within JSON that needs a guard between the comma and its quote, where an apostrophe is no JSON. */
const SIGN_IN_JSON = /(?<=,"[\p{White_Space}\p{Cf}\x7f-\x9f]*)[=+\-@\uff1d\uff0b\uff0d\uff20]/gu;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
const jsonCell = (value: unknown) => JSON.stringify(value).replace(SIGN_IN_JSON, escaped);

const cellOf = (column: ExportColumn, row: ExportedRow): unknown => {
  const value = valueIn(column, row);
  return column.kind === "json" && value !== null ? jsonCell(value) : value;
};

async function* csvLines(columns: readonly ExportColumn[], pages: Pages): AsyncGenerator<string> {
  yield csvText([columns.map(({ name }) => name)]);
  for await (const rows of pages) yield csvText(rows.map((row) => columns.map((column) => cellOf(column, row))));
}

/** Packs texts as they come: by threads of Node's own, while the next ones are made. */
const writePacked = (texts: AsyncIterable<string>, write: Write): Promise<void> =>
  pipeline(texts, createGzip(), async (packed) => {
    for await (const bytes of packed) await write(bytes as Buffer);
  });

/**
 * Writes rows to a file as they come. Memory does not grow with its length, except for the row group of a Parquet file.
 *
 * - JSONL, packed: each row as it was answered.
 *
 * - CSV, packed: in UTF-8 without a mark, with CRLF. Null is empty, an empty text is `""`, lists and JSON are JSON. No spreadsheet takes a text for a formula.
 *
 * - Parquet: see `writeParquet`.
 * @param columns Needed for CSV and Parquet.
 */
export function writeFile(
  format: ExportFormat,
  { columns, pages }: { columns: readonly ExportColumn[]; pages: Pages },
  write: Write,
): Promise<void> {
  if (format === "PARQUET") return writeParquet(columns, pages, write);
  return writePacked(format === "CSV" ? csvLines(columns, pages) : jsonLines(pages), write);
}
