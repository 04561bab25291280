import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type ExcelJS from "exceljs";
import type { CatalogueFile } from "./catalogue-file";
import { FileRefused } from "./faults";

/** The sheets of a workbook as catalogue files; sheets without any cell are passed over. Held in memory as a whole. */
export async function workbookFiles(path: string): Promise<CatalogueFile[]> {
  // Loaded where there is a workbook to read: it takes longer to load than a folder of files to import.
  const { default: exceljs } = await import("exceljs");
  const workbook = new exceljs.Workbook();
  const bytes = await readFile(path);
  try {
    await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  } catch {
    return [refusedFile(basename(path))];
  }
  return workbook.worksheets
    .filter((sheet) => sheet.actualRowCount > 0)
    .map((sheet) => ({ file: sheet.name, table: sheet.name.trim(), records: () => readRecords(sheet) }));
}

/** A file that can only be refused. */
function refusedFile(file: string): CatalogueFile {
  return {
    file,
    table: file,
    // biome-ignore lint/correctness/useYield: it has nothing to give
    async *records() {
      throw new FileRefused([{ row: 0, column: "", reason: "MALFORMED_FILE" }]);
    },
  };
}

async function* readRecords(sheet: ExcelJS.Worksheet): AsyncGenerator<readonly string[]> {
  const header = textsOf(sheet.getRow(1), 1);
  while (header.at(-1) === "") header.pop();
  yield header;
  for (let number = 2; number <= sheet.rowCount; number++) {
    const row = sheet.getRow(number);
    const texts = textsOf(row, number);
    while (texts.length > header.length && texts.at(-1) === "") texts.pop();
    while (texts.length < header.length) texts.push("");
    yield texts;
  }
}

function textsOf(row: ExcelJS.Row, number: number): string[] {
  return Array.from({ length: row.cellCount }, (_, place) => {
    const text = textOf(row.getCell(place + 1).value);
    if (text === null) throw new FileRefused([{ row: number, column: "", reason: "FAILED_FORMULA" }]);
    return text;
  });
}

/** What a cell would be in a CSV file; null when it shows an error. A time of midnight is a date. */
function textOf(value: ExcelJS.CellValue): string | null {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (typeof value !== "object") return String(value);
  if ("error" in value) return null;
  if ("richText" in value) return value.richText.map(({ text }) => text).join("");
  if ("hyperlink" in value) return typeof value.text === "string" ? value.text : textOf(value.text);
  return "result" in value ? textOf(value.result) : "";
}
