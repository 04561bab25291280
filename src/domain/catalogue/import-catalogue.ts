import { analyzeGrownTables, clearGrownTables, type Database, holderOf, sql } from "../../db";
import type { Clock } from "../../values/clock";
import type { Actor } from "../people/actor";
import type { HeldLines } from "../transactions/held-lines";
import { type FinishedImport, recordImportEvent } from "../webhooks/import-events";
import { type Work, workFor } from "../work";
import { explainFaults, type RefusedSoFar } from "./faults/explain-faults";
import { FileRefused, type RowFault } from "./faults/faults";
import { TextChecks } from "./faults/warnings";
import type { CatalogueFile } from "./files/catalogue-file";
import type { DecimalMark, NumberStyle } from "./files/csv/numbers";
import { type RejectedFile, RejectedRows } from "./files/rejected-rows";
import { importSalesFile } from "./files/sales-file";
import { MAX_FAULTS } from "./files/table-file";
import type { FileOutcome } from "./import-outcome";
import { NO_CHANGES } from "./rows/changes";
import type { CatalogueTable } from "./rows/table";
import { textColumns } from "./shapes/file-shape";
import { fileShapes } from "./shapes/file-shapes";
import { SALES } from "./shapes/sales-shape";
import { importTableFile } from "./table-import";
import { catalogueTables, salesTables, stockLevelsFromZero } from "./tables";

export interface ImportOptions {
  database: Database;
  tenantId: string;
  clock: Clock;
  /** Whether the import is undone at its end: it reports the same outcomes, and stores nothing. */
  dryRun?: boolean;
  /** Whether sales files that were imported before are imported once more; otherwise they are refused. D67. */
  again?: boolean;
  /** The mark before the decimals of numbers, for files whose numbers don't show it. */
  decimal?: DecimalMark;
  /**
   * Whether good rows of files that have bad ones are stored; otherwise such files are refused. All files are then one transaction, since the outcome of a
   * row depends on the rows of other files that it names. D126.
   */
  skipBadRows?: boolean;
  /** Called before the commit, with the rows that were skipped; also in a dry run. */
  onRejected?(files: readonly RejectedFile[]): void | Promise<void>;
  /** Whether stock below 0 is refused, as it may be a mistake; otherwise it is taken as owed, with a warning. D141. */
  refuseNegativeStock?: boolean;
  /** The IANA time zone of sales times without an offset; by default the merchant's for exports of a preset, UTC for other files. D123. */
  timeZone?: string;
  /** The beginning of the key that imports; left out for the command line. */
  keyPrefix?: string;
  /** Who imports. */
  by?: Actor;
  /** Called before each file and while a long one is read, with the number of its rows read so far. */
  onProgress?(file: string, rows: number): void;
  /** Called before anything of the file is stored, with its sales lines that are held already. The file is stored once this has ended. */
  onHeld?(file: string, held: HeldLines): void | Promise<void>;
}

/** A file of millions of sales is one transaction too. */
const LIMITS = { timeoutMs: 6 * 3_600_000, statementTimeoutMs: 30 * 60_000 };

type Stored = Pick<FileOutcome, "changes" | "held" | "timeZone"> & {
  /** Rows that are stored. */
  rows: number;
  decimal: DecimalMark | null;
  style: NumberStyle;
  rejected: { rows: number; faults: readonly RowFault[] };
};
/** Reads and stores one file in a transaction; throws `FileRefused`. */
type ImportFile = (
  work: Work,
  file: CatalogueFile,
  options: {
    onRows(rows: number): void;
    again: boolean;
    decimal?: DecimalMark;
    timeZone?: string;
    skipBadRows: boolean;
    refuseNegativeStock: boolean;
    checks: TextChecks;
  },
) => Promise<Stored>;
/** The state that files of one import share. */
interface Shared {
  readonly atomically: Atomically;
  /** The names refused so far. */
  readonly refused: RefusedSoFar;
  readonly rejectedRows: RejectedRows;
  /** Records the outcome of a refused file. */
  recordRefusal(event: FinishedImport): Promise<void>;
}
/** Does an act that leaves nothing behind when it throws. */
type Atomically = (act: (work: Work) => Promise<Stored>) => Promise<Stored>;

/**
 * Imports the files of a catalogue, each after those that it refers to. Each has its own transaction; where bad rows are skipped, all share one. A bad file
 * stores nothing and doesn't stop the ones after it. Those then report the missing names, and that the bad file holds them.
 * @returns One outcome a file, in the order of import.
 */
export async function importCatalogue(files: readonly CatalogueFile[], options: ImportOptions): Promise<FileOutcome[]> {
  const { database, tenantId, clock, dryRun, skipBadRows, keyPrefix, by } = options;
  if (dryRun || skipBadRows) return importTogether(files, options);
  return importEach(files, options, {
    async atomically(act) {
      const stored = await workFor(database, tenantId, clock, (work) => act({ ...work, keyPrefix, by }), LIMITS);
      // The next file refers to this one's rows.
      await analyzeGrownTables(await holderOf(database, tenantId));
      return stored;
    },
    refused: new Map(),
    rejectedRows: new RejectedRows(),
    recordRefusal: (event) => workFor(database, tenantId, clock, (work) => recordImportEvent({ ...work, by }, event)),
  });
}

/** Carries the outcomes out of a transaction that is rolled back. */
class Tried extends Error {
  constructor(readonly outcomes: FileOutcome[]) {
    super("Everything was tried, and is undone.");
  }
}

/** Imports the files in one transaction, so that each finds the rows of those before it. A dry run undoes it. */
async function importTogether(files: readonly CatalogueFile[], options: ImportOptions): Promise<FileOutcome[]> {
  const { database, tenantId, clock, dryRun, onRejected, keyPrefix, by } = options;
  try {
    return await workFor(
      database,
      tenantId,
      clock,
      async (work) => {
        const rejectedRows = new RejectedRows();
        const outcomes = await importEach(files, options, {
          atomically: (act) => atSavepoint({ ...work, keyPrefix, by }, act),
          refused: new Map(),
          rejectedRows,
          recordRefusal: (event) => recordImportEvent({ ...work, by }, event),
        });
        const rejected = await rejectedRows.files();
        // Before the commit: stored rows are never without the rest.
        if (rejected.length > 0) await onRejected?.(rejected);
        if (dryRun) throw new Tried(outcomes);
        return outcomes;
      },
      LIMITS,
    );
  } catch (error) {
    if (error instanceof Tried) return error.outcomes;
    throw error;
  } finally {
    const tidy = dryRun ? clearGrownTables : analyzeGrownTables;
    await tidy(await holderOf(database, tenantId));
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
  shared: Shared,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const order = [...IMPORTS.keys()];
  const rank = ({ table }: CatalogueFile) => order.indexOf(table);
  for (const file of [...files].sort((a, b) => rank(a) - rank(b)))
    outcomes.push(await importFile(file, options, shared));
  return outcomes;
}

async function importFile(
  file: CatalogueFile,
  options: ImportOptions,
  { atomically, refused, rejectedRows, recordRefusal }: Shared,
): Promise<FileOutcome> {
  const { again = false, decimal, timeZone, dryRun, skipBadRows = false, onProgress, onHeld } = options;
  const { refuseNegativeStock = false } = options;
  const reading = { again, decimal, timeZone, skipBadRows, refuseNegativeStock };
  const shape = fileShapes.find(({ name }) => name === file.table);
  let rows = 0;
  const onRows = (read: number) => {
    rows = read;
    onProgress?.(file.file, read);
  };
  onRows(0);
  rejectedRows.expect(file, textColumns(shape));
  const newChecks = () => new TextChecks(shape, { refuseNegativeStock });
  let checks = newChecks();
  const warnings = () => {
    const { warningCount, ...found } = checks.end(file.dialect);
    return warningCount > 0 ? { ...found, warningCount } : {};
  };
  try {
    const act = IMPORTS.get(file.table) ?? refuseUnknown;
    const stored = await atomically(async (work) => {
      // A transaction may be tried again.
      checks = newChecks();
      const done = await act(work, file, { onRows, ...reading, checks });
      if (!dryRun && done.held && done.held.count > 0) await onHeld?.(file.file, done.held);
      // Sales record their own event once they are ingested.
      if (file.table !== SALES) await recordImportEvent(work, importOf(file.file, done));
      return done;
    });
    const { rows: accepted, decimal: mark, style, rejected, ...told } = stored;
    const faults = rejected.rows > 0 ? await explainFaults(file, shape, rejected.faults, refused, true) : [];
    await rejectedRows.add(file, faults, style);
    return {
      file: file.file,
      rows: accepted + rejected.rows,
      faults: [],
      ...told,
      ...(rejected.rows > 0 ? { rejected: { rows: rejected.rows, faults: faults.slice(0, MAX_FAULTS) } } : {}),
      ...(file.dialect ? { format: { ...file.dialect, decimal: mark } } : {}),
      ...(file.leftOut && file.leftOut.length > 0 ? { leftOut: [...file.leftOut] } : {}),
      ...(file.notes && file.notes.length > 0 ? { notes: [...file.notes] } : {}),
      ...warnings(),
    };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const faults = await explainFaults(file, shape, error.faults, refused, false);
    if (!dryRun) await recordRefusal(importOf(file.file, { rows: 0, rejected: { rows, faults } }));
    return {
      file: file.file,
      rows,
      faults,
      ...(error.firstImportedAt ? { firstImportedAt: error.firstImportedAt } : {}),
      ...warnings(),
    };
  }
}

/** Returns the event's data about a file. */
const importOf = (name: string, { rows, rejected }: Pick<Stored, "rows" | "rejected">): FinishedImport => ({
  source: "file",
  name,
  acceptedRows: rows,
  refusedRows: rejected.rows,
  errors: rejected.faults,
});

const refuseUnknown: ImportFile = async (_work, file) => {
  // The reader of an unreadable file reports the fault.
  for await (const _header of file.records()) break;
  throw new FileRefused([{ row: 0, column: "", reason: "UNKNOWN_FILE" }]);
};

const importOfTable = (table: CatalogueTable): [string, ImportFile] => [
  table.name,
  (work, file, options) => importTableFile(work, options.refuseNegativeStock ? fromZero(table) : table, file, options),
];

/** The table with stock from 0 on, where it has stock. */
const fromZero = (table: CatalogueTable): CatalogueTable =>
  table.name === stockLevelsFromZero.name ? stockLevelsFromZero : table;
/** The import of each file, in the order of `fileShapes`. */
const IMPORTS: ReadonlyMap<string, ImportFile> = new Map([
  ...catalogueTables.map(importOfTable),
  [
    SALES,
    async (work, file, options) => {
      const imported = await importSalesFile(work, file, options);
      return { ...imported, changes: { ...NO_CHANGES, added: imported.rows } };
    },
  ],
  ...salesTables.map(importOfTable),
]);
