import type { Clock } from "../../clock";
import { analyzeGrownTables, type Database } from "../../db";
import type { HeldLines } from "../transactions/held-lines";
import { type Work, workFor } from "../work";
import type { CatalogueFile } from "./catalogue-file";
import { FileRefused, type RowFault } from "./faults";
import { storeRows } from "./import-catalogue-table";
import { importSalesFile, SALES } from "./sales-file";
import { type CatalogueTable, headerOf } from "./table";
import { FaultList, MOST_TABLE_ROWS, textRows } from "./table-file";
import { catalogueTables } from "./tables";

/** What became of one file: all of its rows are stored, or none is and `faults` says why. */
export interface FileOutcome {
  readonly file: string;
  /** Rows read, the header and empty rows apart. */
  readonly rows: number;
  readonly faults: readonly RowFault[];
  /** Of stored sales lines, those that were held before. */
  readonly held?: HeldLines;
  /** When the same content was first imported, where that is why it was refused. */
  readonly firstImportedAt?: Date | null;
}

export interface ImportOptions {
  database: Database;
  tenantId: string;
  clock: Clock;
  /** Whether sales files that were imported before are imported once more; otherwise they are refused. D67. */
  again?: boolean;
  /** Told, before each file and while a long one is read, how many rows of it have been read. */
  onProgress?(file: string, rows: number): void;
  /** Told, before anything of the file is stored, of its sales lines that are held already; it is stored once this has ended. */
  onHeld?(file: string, held: HeldLines): void | Promise<void>;
}

/** A file of millions of sales is one transaction too. */
const TIMEOUT_MS = 6 * 3_600_000;
const STATEMENT_TIMEOUT_MS = 30 * 60_000;

/** Reads and stores one file in a transaction; throws `FileRefused`. */
type ImportFile = (
  work: Work,
  file: CatalogueFile,
  options: { onRows(rows: number): void; again: boolean },
) => Promise<{ held?: HeldLines }>;

/**
 * Imports the files of a catalogue, each after those that it refers to and each in a transaction of its own. A bad file
 * stores nothing and doesn't stop the ones after it; those then report what they miss.
 * @returns One outcome a file, in the order of import.
 */
export async function importCatalogue(files: readonly CatalogueFile[], options: ImportOptions): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const order = [...IMPORTS.keys()];
  const rank = ({ table }: CatalogueFile) => order.indexOf(table);
  for (const file of [...files].sort((a, b) => rank(a) - rank(b))) {
    outcomes.push(await importFile(file, options));
    // The next file refers to what this one brought.
    await analyzeGrownTables(options.database);
  }
  return outcomes;
}

async function importFile(
  file: CatalogueFile,
  { database, tenantId, clock, again = false, onProgress, onHeld }: ImportOptions,
): Promise<FileOutcome> {
  let rows = 0;
  const onRows = (read: number) => {
    rows = read;
    onProgress?.(file.file, read);
  };
  onRows(0);
  try {
    const act = IMPORTS.get(file.table) ?? refuseUnknown;
    const store = async (work: Work) => {
      const { held } = await act(work, file, { onRows, again });
      if (held && held.count > 0) await onHeld?.(file.file, held);
      return held;
    };
    const limits = { timeoutMs: TIMEOUT_MS, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
    const held = await workFor(database, tenantId, clock, store, limits);
    return { file: file.file, rows, faults: [], ...(held ? { held } : {}) };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { faults, firstImportedAt } = error;
    return { file: file.file, rows, faults, ...(firstImportedAt ? { firstImportedAt } : {}) };
  }
}

const refuseUnknown: ImportFile = async (_work, file) => {
  // One that can't be read says so itself.
  for await (const _header of file.records()) break;
  throw new FileRefused([{ row: 0, column: "", reason: "UNKNOWN_FILE" }]);
};

/** How each file is imported, in order. Sales come last: ingestion then finds everything in place. */
const IMPORTS: ReadonlyMap<string, ImportFile> = new Map([
  ...catalogueTables.map((table): [string, ImportFile] => [
    table.name,
    (work, file, { onRows }) => importTableFile(work, table, file, onRows),
  ]),
  [SALES, importSalesFile],
]);

async function importTableFile(
  work: Work,
  table: CatalogueTable,
  file: CatalogueFile,
  onRows: (rows: number) => void,
): Promise<{ held?: undefined }> {
  const nameOf = new Map(Object.keys(table.columns).map((name) => [headerOf(table, name), name]));
  const needed = table.key.map((name) => headerOf(table, name));
  const found = new FaultList();
  const numbers: number[] = [];
  const typedRows = async function* () {
    for await (const { number, row } of textRows(file, new Set(nameOf.keys()), needed, found.note)) {
      if (numbers.push(number) > MOST_TABLE_ROWS)
        throw new FileRefused([{ row: number, column: "", reason: "TOO_MANY_ROWS" }]);
      if (numbers.length % 1_000 === 0) onRows(numbers.length);
      yield readRow(table, nameOf, row);
    }
    onRows(numbers.length);
  };
  for (const { index, field, reason } of await storeRows(work, table, typedRows())) {
    found.note({ row: numbers[index] ?? 0, column: headerOf(table, field), reason });
  }
  if (found.faults.length > 0) found.refuse();
  return {};
}

/** A row's texts as a typed row: an empty cell is null, which empties. */
function readRow(
  table: CatalogueTable,
  nameOf: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [header, text] of Object.entries(texts)) {
    const name = nameOf.get(header) ?? header;
    row[name] = text.trim() === "" ? null : table.columns[name]?.read(text);
  }
  return row;
}
