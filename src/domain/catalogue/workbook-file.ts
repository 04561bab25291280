import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type ExcelJS from "exceljs";
import type JSZip from "jszip";
import type { CatalogueFile } from "./catalogue-file";
import { FileRefused, type Reason } from "./faults";
import { MOST_SHEET_ROWS } from "./table-file";

/** Bytes of a workbook, and of what is packed in it: a workbook can only be read whole, and takes some ten times that in memory. */
const LARGEST_WORKBOOK = 32 * 1024 * 1024;
const LARGEST_UNPACKED = 96 * 1024 * 1024;

/** The sheets of a workbook as catalogue files; sheets without any cell are passed over. Held in memory as a whole, so bounded. */
export async function workbookFiles(path: string): Promise<CatalogueFile[]> {
  const refuse = (reason: Reason) => [refusedFile(basename(path), reason)];
  if ((await stat(path)).size > LARGEST_WORKBOOK) return refuse("WORKBOOK_TOO_LARGE");
  // Loaded where there is a workbook to read: they take longer to load than a folder of files to import.
  const [{ default: exceljs }, { default: zip }] = await Promise.all([import("exceljs"), import("jszip")]);
  const workbook = new exceljs.Workbook();
  const bytes = await readFile(path);
  try {
    // Its reader unpacks without a bound.
    if (await unpacksBeyond(await zip.loadAsync(bytes), LARGEST_UNPACKED)) return refuse("WORKBOOK_TOO_LARGE");
    await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  } catch {
    return refuse("MALFORMED_FILE");
  }
  return workbook.worksheets
    .filter((sheet) => sheet.actualRowCount > 0)
    .map((sheet) => ({ file: sheet.name, table: sheet.name.trim(), records: () => readRecords(sheet) }));
}

/** Whether all that is packed has more bytes than that. Counts what comes out, not what it says of itself, and no further. */
async function unpacksBeyond(zip: JSZip, most: number): Promise<boolean> {
  let unpacked = 0;
  for (const entry of Object.values(zip.files)) {
    await new Promise<void>((resolve, reject) => {
      const pieces = entry.nodeStream();
      pieces.on("error", reject).on("end", resolve);
      pieces.on("data", (piece: Buffer) => {
        unpacked += piece.length;
        if (unpacked <= most) return;
        pieces.pause();
        resolve();
      });
    });
    if (unpacked > most) return true;
  }
  return false;
}

/** A file that can only be refused. */
function refusedFile(file: string, reason: Reason): CatalogueFile {
  return {
    file,
    table: file,
    // biome-ignore lint/correctness/useYield: it has nothing to give
    async *records() {
      throw new FileRefused([{ row: 0, column: "", reason }]);
    },
  };
}

async function* readRecords(sheet: ExcelJS.Worksheet): AsyncGenerator<readonly string[]> {
  if (sheet.actualRowCount > MOST_SHEET_ROWS + 1) {
    throw new FileRefused([{ row: MOST_SHEET_ROWS + 2, column: "", reason: "TOO_MANY_ROWS" }]);
  }
  const header = textsOf(sheet.findRow(1), 1);
  while (header.at(-1) === "") header.pop();
  yield header;
  for (let number = 2; number <= sheet.rowCount; number++) {
    const texts = textsOf(sheet.findRow(number), number);
    while (texts.length > header.length && texts.at(-1) === "") texts.pop();
    while (texts.length < header.length) texts.push("");
    yield texts;
  }
}

/** The texts of a row, none where there is no row. Only looks: to ask for a cell by its number makes it. */
function textsOf(row: ExcelJS.Row | undefined, number: number): string[] {
  return Array.from({ length: row?.cellCount ?? 0 }, (_, place) => {
    const text = textOf(row?.findCell(place + 1)?.value);
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
