import type { Clock } from "../../clock";
import { analyzeGrownTables, clearGrownTables, type Database, holderOf, sql } from "../../db";
import type { HeldLines } from "../transactions/held-lines";
import { recordImportEvent } from "../webhooks/import-events";
import { type Work, workFor } from "../work";
import type { CatalogueFile, LeftOut } from "./catalogue-file";
import { type Changes, NO_CHANGES } from "./changes";
import type { Dialect } from "./csv/dialect";
import type { DecimalMark } from "./csv/numbers";
import { explainFaults, type RefusedNames } from "./explain-faults";
import { FileRefused, type RowFault } from "./faults";
import { fileShapes } from "./file-shapes";
import { importSalesFile } from "./sales-file";
import { SALES } from "./sales-shape";
import type { Target } from "./table";
import { importTableFile } from "./table-import";
import { catalogueTables } from "./tables";

/** How a text file is written. */
export interface FileFormat extends Dialect {
  /** The mark before the decimals of its numbers; null where none has any, or both are there. */
  readonly decimal: DecimalMark | null;
}

/** What became of one file: all of its rows are stored, or none is and `faults` says why. */
export interface FileOutcome {
  readonly file: string;
  /** Rows read, the header and empty rows apart. */
  readonly rows: number;
  readonly faults: readonly RowFault[];
  /** What the stored rows changed; sales lines are added. */
  readonly changes?: Changes;
  /** Of stored sales lines, those that were held before. */
  readonly held?: HeldLines;
  /** How a text file is written, as it was recognised. */
  readonly format?: FileFormat;
  /** Rows of an export that make none of this file, by why. */
  readonly leftOut?: readonly LeftOut[];
  /** When the same content was first imported, where that is why it was refused. */
  readonly firstImportedAt?: Date | null;
}

export interface ImportOptions {
  database: Database;
  tenantId: string;
  clock: Clock;
  /** Whether everything is done, and then undone: outcomes are what they would be, and nothing is stored. */
  dryRun?: boolean;
  /** Whether sales files that were imported before are imported once more; otherwise they are refused. D67. */
  again?: boolean;
  /** The mark before the decimals of numbers, for files whose numbers don't show it. */
  decimal?: DecimalMark;
  /** Told, before each file and while a long one is read, how many rows of it have been read. */
  onProgress?(file: string, rows: number): void;
  /** Told, before anything of the file is stored, of its sales lines that are held already; it is stored once this has ended. */
  onHeld?(file: string, held: HeldLines): void | Promise<void>;
}

/** A file of millions of sales is one transaction too. */
const LIMITS = { timeoutMs: 6 * 3_600_000, statementTimeoutMs: 30 * 60_000 };

type Stored = Pick<FileOutcome, "changes" | "held"> & { decimal: DecimalMark | null };
/** Reads and stores one file in a transaction; throws `FileRefused`. */
type ImportFile = (
  work: Work,
  file: CatalogueFile,
  options: { onRows(rows: number): void; again: boolean; decimal?: DecimalMark },
) => Promise<Stored>;
/** Does an act that leaves nothing behind when it throws. */
type Atomically = (act: (work: Work) => Promise<Stored>) => Promise<Stored>;

/**
 * Imports the files of a catalogue, each after those that it refers to and each in a transaction of its own. A bad file
 * stores nothing and doesn't stop the ones after it; those then report what they miss, and that it was in that file.
 * @returns One outcome a file, in the order of import.
 */
export async function importCatalogue(files: readonly CatalogueFile[], options: ImportOptions): Promise<FileOutcome[]> {
  const { database, tenantId, clock, dryRun } = options;
  if (dryRun) return tryCatalogue(files, options);
  return importEach(files, options, async (act) => {
    const stored = await workFor(database, tenantId, clock, act, LIMITS);
    // The next file refers to what this one brought.
    await analyzeGrownTables(await holderOf(database, tenantId));
    return stored;
  });
}

/** Carries the outcomes out of a transaction that is to be undone. */
class Tried extends Error {
  constructor(readonly outcomes: FileOutcome[]) {
    super("Everything was tried, and is undone.");
  }
}

/** Imports the files in one transaction, so that each finds what those before it brought, and undoes it. */
async function tryCatalogue(files: readonly CatalogueFile[], options: ImportOptions): Promise<FileOutcome[]> {
  const { database, tenantId, clock } = options;
  try {
    return await workFor(
      database,
      tenantId,
      clock,
      async (work) => {
        throw new Tried(await importEach(files, options, (act) => atSavepoint(work, act)));
      },
      LIMITS,
    );
  } catch (error) {
    if (error instanceof Tried) return error.outcomes;
    throw error;
  } finally {
    await clearGrownTables(await holderOf(database, tenantId));
  }
}

async function atSavepoint(work: Work, act: (work: Work) => Promise<Stored>): Promise<Stored> {
  await work.db.execute("catalogue.savepoint", sql`savepoint before_file`);
  try {
    return await act(work);
  } catch (error) {
    if (error instanceof FileRefused)
      await work.db.execute("catalogue.undo-file", sql`rollback to savepoint before_file`);
    throw error;
  }
}

async function importEach(
  files: readonly CatalogueFile[],
  options: ImportOptions,
  atomically: Atomically,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const refused = new Map<Target, RefusedNames>();
  const order = [...IMPORTS.keys()];
  const rank = ({ table }: CatalogueFile) => order.indexOf(table);
  for (const file of [...files].sort((a, b) => rank(a) - rank(b))) {
    outcomes.push(await importFile(file, options, atomically, refused));
  }
  return outcomes;
}

async function importFile(
  file: CatalogueFile,
  options: ImportOptions,
  atomically: Atomically,
  refused: Map<Target, RefusedNames>,
): Promise<FileOutcome> {
  const { again = false, decimal, dryRun, onProgress, onHeld } = options;
  let rows = 0;
  const onRows = (read: number) => {
    rows = read;
    onProgress?.(file.file, read);
  };
  onRows(0);
  try {
    const act = IMPORTS.get(file.table) ?? refuseUnknown;
    const stored = await atomically(async (work) => {
      const done = await act(work, file, { onRows, again, decimal });
      if (!dryRun && done.held && done.held.count > 0) await onHeld?.(file.file, done.held);
      // Sales tell of themselves once they are ingested.
      if (file.table !== SALES) await recordImportEvent(work, importOf(file.file, rows, []));
      return done;
    });
    const { decimal: mark, ...told } = stored;
    const format = file.dialect ? { format: { ...file.dialect, decimal: mark } } : {};
    const leftOut = file.leftOut && file.leftOut.length > 0 ? { leftOut: [...file.leftOut] } : {};
    return { file: file.file, rows, faults: [], ...told, ...format, ...leftOut };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const shape = fileShapes.find(({ name }) => name === file.table);
    const faults = await explainFaults(file, shape, error.faults, refused);
    if (!dryRun)
      await workFor(options.database, options.tenantId, options.clock, (work) =>
        recordImportEvent(work, importOf(file.file, rows, faults)),
      );
    return {
      file: file.file,
      rows,
      faults,
      ...(error.firstImportedAt ? { firstImportedAt: error.firstImportedAt } : {}),
    };
  }
}

/** What is told of a file: all of its rows were stored, or none. */
const importOf = (name: string, rows: number, errors: readonly RowFault[]) => {
  const isStored = errors.length === 0;
  return { source: "file" as const, name, acceptedRows: isStored ? rows : 0, refusedRows: isStored ? 0 : rows, errors };
};

const refuseUnknown: ImportFile = async (_work, file) => {
  // One that can't be read says so itself.
  for await (const _header of file.records()) break;
  throw new FileRefused([{ row: 0, column: "", reason: "UNKNOWN_FILE" }]);
};

/** How each file is imported, in the order of `fileShapes`. */
const IMPORTS: ReadonlyMap<string, ImportFile> = new Map([
  ...catalogueTables.map((table): [string, ImportFile] => [
    table.name,
    (work, file, options) => importTableFile(work, table, file, options),
  ]),
  [
    SALES,
    async (work, file, options) => {
      const { rows, held, decimal } = await importSalesFile(work, file, options);
      return { changes: { ...NO_CHANGES, added: rows }, held, decimal };
    },
  ],
]);
