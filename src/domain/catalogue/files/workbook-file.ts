import { FileRefused } from "../faults/faults";
import { type CatalogueFile, type FileRecord, refusedFile } from "./catalogue-file";
import { readShared, type SharedByCells } from "./workbook/cell-texts";
import { refuseWorkbook, Unpacking, WorkbookParts } from "./workbook/parts";
import { readSheet } from "./workbook/read-sheet";
import { findSheets } from "./workbook/sheets";

/**
 * Returns the sheets of a workbook as catalogue files; sheets without any text are passed over. Rows are read on demand.
 * @param unpacking Shared with the workbooks that come along with it.
 */
export async function workbookFiles(
  file: string,
  source: AsyncIterable<Buffer>,
  unpacking = new Unpacking(),
): Promise<CatalogueFile[]> {
  try {
    const parts = await WorkbookParts.open(source, unpacking);
    const { sheets, ...rest } = await findSheets(parts);
    const shared = await readShared(parts, { sheets, ...rest });
    const files: CatalogueFile[] = [];
    for (const { name, part } of sheets) {
      const records = () => readRecords(parts, part, shared);
      if (!(await isEmpty(records()))) files.push({ file: name, table: name.trim(), records });
    }
    return files;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    const refusal = error instanceof FileRefused ? error : refuseWorkbook("MALFORMED_FILE");
    return [refusedFile({ file, table: file }, refusal)];
  }
}

/** Returns whether there is nothing to import, and nothing to refuse either. */
async function isEmpty(records: AsyncIterable<unknown>): Promise<boolean> {
  try {
    for await (const _ of records) return false;
    return true;
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
}

/** Yields the records of a sheet in the form of a CSV file: all as long as the header or longer. */
async function* readRecords(parts: WorkbookParts, part: string, shared: SharedByCells): AsyncGenerator<FileRecord> {
  const bytes = parts.read(part);
  if (!bytes) throw refuseWorkbook("MALFORMED_FILE");
  let width: number | null = null;
  for await (const { number, texts, notes } of readSheet(bytes, shared)) {
    // A sheet that begins with empty rows has its header further down.
    width ??= texts.length;
    while (texts.length < width) texts.push("");
    yield { line: number, cells: texts, ...(notes ? { notes } : {}) };
  }
}
