import { basename } from "node:path";
import type { CatalogueFile } from "./catalogue-file";
import { FileRefused } from "./faults";
import { readShared, type SharedByCells } from "./workbook/cell-texts";
import { refuseWorkbook, WorkbookParts } from "./workbook/parts";
import { readSheet } from "./workbook/read-sheet";
import { findSheets } from "./workbook/sheets";

/** The sheets of a workbook as catalogue files; sheets without any text are passed over. Rows are read when they are asked for. */
export async function workbookFiles(path: string): Promise<CatalogueFile[]> {
  try {
    const parts = await WorkbookParts.open(path);
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
    return [refusedFile(basename(path), error instanceof FileRefused ? error : refuseWorkbook("MALFORMED_FILE"))];
  }
}

/** Whether there is nothing to import, and nothing that would be refused either. */
async function isEmpty(records: AsyncIterable<unknown>): Promise<boolean> {
  try {
    for await (const _ of records) return false;
    return true;
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
}

/** A file that can only be refused. */
function refusedFile(file: string, refusal: FileRefused): CatalogueFile {
  return {
    file,
    table: file,
    // biome-ignore lint/correctness/useYield: it has nothing to give
    async *records() {
      throw refusal;
    },
  };
}

/** The records of a sheet as a CSV file would have them: rows that the sheet leaves out are empty, and all as long as the header or longer. */
async function* readRecords(
  parts: WorkbookParts,
  part: string,
  shared: SharedByCells,
): AsyncGenerator<readonly string[]> {
  const bytes = parts.read(part);
  if (!bytes) throw refuseWorkbook("MALFORMED_FILE");
  let blank: readonly string[] | null = null;
  let next = 1;
  for await (const { number, texts } of readSheet(bytes, shared)) {
    blank ??= number === 1 ? texts.map(() => "") : [];
    for (; next < number; next++) yield blank;
    while (texts.length < blank.length) texts.push("");
    yield texts;
    next = number + 1;
  }
}
