import { analyzeGrownTables, clearGrownTables, holderOf, sql } from "../../db";
import { type FinishedImport, recordImportEvent } from "../webhooks/import-events";
import { type Work, workFor } from "../work";
import { explainFaults, type RefusedSoFar } from "./faults/explain-faults";
import { FileRefused, type RowFault } from "./faults/faults";
import { TextChecks } from "./faults/warnings";
import type { CatalogueFile } from "./files/catalogue-file";
import type { DecimalMark, NumberStyle } from "./files/csv/numbers";
import { withReadDates } from "./files/date-order";
import { RejectedRows } from "./files/rejected-rows";
import { importSalesFile } from "./files/sales-file";
import { MAX_FAULTS } from "./files/table-file";
import type { ImportOptions } from "./import-options";
import type { FileOutcome } from "./import-outcome";
import {
  type Creatable,
  type CreateMissing,
  createMissing,
  type MissingNames,
  MissingNamesOf,
  usedOf,
} from "./missing-names";
import { NO_CHANGES } from "./rows/changes";
import type { CatalogueTable } from "./rows/table";
import { type FileShape, textColumns } from "./shapes/file-shape";
import { fileShapes } from "./shapes/file-shapes";
import { SALES } from "./shapes/sales-shape";
import { importTableFile } from "./table-import";
import { catalogueTables, salesTables, stockLevelsFromZero } from "./tables";

/** A file of millions of sales is one transaction too. */
const LIMITS = { timeoutMs: 6 * 3_600_000, statementTimeoutMs: 30 * 60_000 };

type Stored = Pick<FileOutcome, "changes" | "held" | "timeZone" | "notes" | "created"> & {
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
  /** Reads for an outcome. */
  reading<T>(act: (work: Work) => Promise<T>): Promise<T>;
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
    reading: (act) => workFor(database, tenantId, clock, act),
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
          reading: (act) => act(work),
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

/** Undoes the import of a file that has created names for bad rows alone, to be done again with those that good rows name. */
class CreatedInVain extends Error {
  constructor(readonly used: CreateMissing) {
    super("Only bad rows name what was created.");
  }
}

async function atSavepoint(work: Work, act: (work: Work) => Promise<Stored>): Promise<Stored> {
  await work.db.execute("catalogue.savepoint", sql`savepoint before_file`);
  try {
    return await act(work);
  } catch (error) {
    if (error instanceof FileRefused || error instanceof CreatedInVain)
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

async function importFile(sent: CatalogueFile, options: ImportOptions, shared: Shared): Promise<FileOutcome> {
  const { again = false, decimal, timeZone, dryRun, skipBadRows = false, onProgress, onHeld } = options;
  const { refuseNegativeStock = false } = options;
  const { refused, rejectedRows } = shared;
  const reading = { again, decimal, timeZone, skipBadRows, refuseNegativeStock };
  const shape = fileShapes.find(({ name }) => name === sent.table);
  const file = withReadDates(sent, shape, options.dateOrder);
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
  const missing = new MissingNamesOf();
  const explained = (faults: readonly RowFault[], areRows: boolean) =>
    explainFaults(file, shape, faults, refused, areRows, (...fault) => missing.note(...fault));
  const proposals = async () => {
    const proposed = missing.isEmpty ? [] : await shared.reading((work) => missing.proposals(work));
    return proposed.length > 0 ? { missing: proposed } : {};
  };
  const act = IMPORTS.get(file.table) ?? refuseUnknown;
  const store = (create: CreateMissing | undefined) =>
    shared.atomically(async (work) => {
      // A transaction may be tried again.
      checks = newChecks();
      const created = create && shape ? await createMissing(work, file, shape, create, isRefusedIn(refused)) : [];
      const done = await act(work, file, { onRows, ...reading, checks });
      if (shape && created.length > 0 && done.rejected.rows > 0) await refuseVain(created, file, shape, done.rejected);
      if (!dryRun && done.held && done.held.count > 0) await onHeld?.(file.file, done.held);
      // Sales record their own event once they are ingested.
      if (file.table !== SALES) await recordImportEvent(work, importOf(file.file, done));
      return { ...done, ...(created.length > 0 ? { created } : {}) };
    });
  try {
    const stored = await store(options.createMissing).catch((error) => {
      if (error instanceof CreatedInVain) return store(error.used);
      throw error;
    });
    const { rows: accepted, decimal: mark, style, rejected, notes: own = [], ...told } = stored;
    const notes = [...(file.notes ?? []), ...own];
    const faults = rejected.rows > 0 ? await explained(rejected.faults, true) : [];
    await rejectedRows.add(file, faults, style);
    return {
      file: file.file,
      rows: accepted + rejected.rows,
      faults: [],
      ...told,
      ...(rejected.rows > 0 ? { rejected: { rows: rejected.rows, faults: faults.slice(0, MAX_FAULTS) } } : {}),
      ...(file.dialect ? { format: { ...file.dialect, decimal: mark } } : {}),
      ...leftOutOf(file),
      ...(notes.length > 0 ? { notes } : {}),
      ...(await proposals()),
      ...warnings(),
    };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const faults = await explained(error.faults, false);
    if (!dryRun) await shared.recordRefusal(importOf(file.file, { rows: 0, rejected: { rows, faults } }));
    return {
      file: file.file,
      rows,
      faults,
      ...leftOutOf(file),
      ...(error.firstImportedAt ? { firstImportedAt: error.firstImportedAt } : {}),
      ...(await proposals()),
      ...warnings(),
    };
  }
}

/** Rows of an export that make none of the file, also where the others are refused: each row is told of. */
const leftOutOf = ({ leftOut = [] }: CatalogueFile) => (leftOut.length > 0 ? { leftOut: [...leftOut] } : {});

/** Returns whether a name stands in a refused file, which is imported once it is mended. */
const isRefusedIn = (refused: RefusedSoFar) => (table: Creatable, name: string) =>
  (refused.get(table) ?? []).some(({ names }) => !names || names.has(name));

/** @throws CreatedInVain where only bad rows name something that was created. */
async function refuseVain(
  created: readonly MissingNames[],
  file: CatalogueFile,
  shape: FileShape,
  { faults }: Stored["rejected"],
): Promise<void> {
  const used = await usedOf(created, file, shape, new Set(faults.map(({ row }) => row)));
  const count = (all: readonly MissingNames[]) => all.reduce((sum, { names }) => sum + names.length, 0);
  if (count(used) < count(created)) throw new CreatedInVain(Object.fromEntries(used.map((it) => [it.table, it.names])));
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
