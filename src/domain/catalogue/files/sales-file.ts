import { Decimal } from "../../../db";
import { parseInstant } from "../../../values/instant";
import { findHeldLines, type HeldLines, holdsSales } from "../../transactions/held-lines";
import { type ActiveStore, activeStoresByName } from "../../transactions/resolve-store";
import { storeLines } from "../../transactions/store-lines";
import { isStorableDecimal } from "../../transactions/validate-row";
import { validateSales } from "../../transactions/validate-sales";
import { recordImportEvent } from "../../webhooks/import-events";
import type { Work } from "../../work";
import { booleanKind, isNumberText } from "../cells/kinds";
import { LocalTimes } from "../cells/local-times";
import { withIsoDay } from "../cells/points-in-days";
import type { Reason, RowFault } from "../faults/faults";
import type { TextChecks } from "../faults/warnings";
import { neededOf, textColumns } from "../shapes/file-shape";
import { ONE_OFF, salesShape } from "../shapes/sales-shape";
import type { CatalogueFile, NumberedRow } from "./catalogue-file";
import { AMBIGUOUS, type DecimalMark, type NumberStyle, NumberSurvey, readNumber, styleOfMark } from "./csv/numbers";
import { forgetContent, readContent, rememberContent } from "./sales-content";
import { FaultList, textRows } from "./table-file";

const NUMBERS = salesShape.columns.filter(({ isNumber }) => isNumber).map(({ header }) => header);
const NEEDED = neededOf(salesShape);
const TEXTS = textColumns(salesShape);
const COLUMNS = new Set(salesShape.columns.map(({ header }) => header));
/** Those by which the content of a file is known again. */
const CONTENT = new Set([...COLUMNS].filter((header) => header !== ONE_OFF));
type Note = (fault: RowFault) => void;

const LINES_AT_A_TIME = 5_000;
/** Lines of all stores together that may wait for others of their store. */
const MAX_WAITING = 100_000;

/** Stand in for refused values, so that the rest of the line is validated too; never stored. */
const ANY_TIMESTAMP = "2000-01-01T00:00:00Z";
const ANY_NUMBER = "1";

/** Digits that a double always keeps. */
const EXACT_DIGITS = 15;

/** A line of the file that waits for storage. */
interface WaitingLine extends NumberedRow {
  /** Null: its store is at fault. */
  readonly store: ActiveStore | null;
}

interface SalesImportOptions {
  /** Called with the number of lines read so far. */
  onRows(rows: number): void;
  /** Whether a file of the same content may have been imported before. */
  again: boolean;
  /** The mark before the decimals of its numbers; by default as the numbers show it. */
  decimal?: DecimalMark;
  /** The zone whose clocks its times without an offset are of; by default the merchant's for exports, and UTC for other files. D123. */
  timeZone?: string;
  /** Whether bad lines are left out; otherwise they refuse the file. */
  skipBadRows?: boolean;
  /** Shown the rows. */
  checks?: TextChecks;
}

/** The outcome of an import of sales.csv. */
interface SalesImport {
  /** Lines that are stored. */
  rows: number;
  /** Those of them that were held before, from wherever they came. */
  held: HeldLines;
  /** The decimal mark of its numbers as far as they show one. */
  decimal: DecimalMark | null;
  /** The format of its numbers. */
  style: NumberStyle;
  /** The zone that times without an offset were read in, where there were any and it isn't UTC. */
  timeZone?: string;
  /** The bad lines that were left out. */
  rejected: { rows: number; faults: readonly RowFault[] };
}

/**
 * Imports sales.csv: all lines, or the good ones, or none. Reads it as a stream and passes on some thousand lines at a time, those of one store together.
 * The number of statements for as many lines depends neither on their stores nor on the names that no store has.
 *
 * Reads the file twice. The first pass reads its content, so that the same file is refused again before anything is validated (D67).
 * @throws FileRefused with everything that is wrong, rows numbered as in the file; the transaction must then be rolled back.
 */
export async function importSalesFile(
  work: Work,
  file: CatalogueFile,
  { onRows, again, decimal, timeZone, skipBadRows = false, checks }: SalesImportOptions,
): Promise<SalesImport> {
  const own = new NumberSurvey();
  const content = await readContent(linesOf(file, new FaultList(skipBadRows)), CONTENT, (row) => {
    for (const column of NUMBERS) own.look(row[column] ?? "");
  });
  const survey = (await file.survey?.()) ?? own;
  const style = decimal ? styleOfMark(decimal) : survey.styleOf(file);
  const isNew = await rememberContent(work, content, { file: file.file, again });
  const canBeHeld = await holdsSales(work);

  const storeOf = await storeValidator(work);
  const found = new FaultList(skipBadRows);
  const times = new LocalTimes(timeZone ?? (file.isExport ? work.tenant.timeZone : "UTC"));
  const portions = new Portions(work, found, times, skipBadRows);
  let waiting = new Map<string | null, WaitingLine[]>();
  let [read, waitingLines] = [0, 0];
  const storeLinesOf = async (lines: readonly WaitingLine[]) => {
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME)
      await portions.store(lines.slice(at, at + LINES_AT_A_TIME));
    waitingLines -= lines.length;
    onRows(read);
  };
  const storeAll = async () => {
    const lines = [...waiting.values()].flat();
    waiting = new Map();
    await storeLinesOf(lines);
  };
  for await (const numbered of linesOf(file, found)) {
    const { number, row } = numbered;
    checks?.look(numbered);
    const line = {
      number,
      row: withNumbers(row, style, (column, reason) => found.note({ row: number, column, reason })),
    };
    const store = storeOf(line, found.note);
    const key = store?.id ?? null;
    const lines = waiting.get(key) ?? [];
    waiting.set(key, lines);
    lines.push({ ...line, store });
    read += 1;
    waitingLines += 1;
    if (lines.length >= LINES_AT_A_TIME) {
      waiting.delete(key);
      await storeLinesOf(lines);
    } else if (waitingLines >= MAX_WAITING) await storeAll();
  }
  await storeAll();
  if (!skipBadRows && found.faults.length > 0) found.refuse();
  found.refuseAny(({ reason }) => reason === "AMBIGUOUS_NUMBER" || reason === "AMBIGUOUS_DATE");
  await portions.tellRest(file.file);
  if (portions.stored === 0) {
    // The same content is no repetition while nothing of it is stored.
    if (isNew) await forgetContent(work, content);
  } else if (portions.stored < content.rows) {
    const stored = await readContent(goodLines(file, found.lines), CONTENT);
    await rememberContent(work, stored, { file: file.file, again });
  }
  return {
    rows: portions.stored,
    decimal: decimal ?? survey.mark,
    style,
    ...(times.count > 0 ? { timeZone: times.timeZone } : {}),
    held: canBeHeld ? await findHeldLines(work, portions.batchIds) : { count: 0, examples: [] },
    rejected: { rows: found.lines.size, faults: found.faults.sort((a, b) => a.row - b.row) },
  };
}

const linesOf = (file: CatalogueFile, found: FaultList) => textRows(file, COLUMNS, NEEDED, found.note, TEXTS);

/** The lines that have no faults. */
async function* goodLines(file: CatalogueFile, bad: ReadonlySet<number>): AsyncGenerator<NumberedRow> {
  for await (const line of linesOf(file, new FaultList(true))) if (!bad.has(line.number)) yield line;
}

/** Finds the stores of lines, and notes ambiguous ones. Stores are read once. */
async function storeValidator(work: Work): Promise<(line: NumberedRow, note: Note) => ActiveStore | null> {
  const storesNamed = await activeStoresByName(work);
  return ({ number, row: { store = "" } }, note) => {
    const [only, second] = storesNamed(store);
    if (only && !second) return only;
    const unknown = store.trim() === "" ? "REQUIRED" : "RESOURCE_NOT_FOUND";
    note({ row: number, column: "store", reason: second ? "AMBIGUOUS_STORE_NAME" : unknown });
    return null;
  };
}

/** A time whose offset, or UTC, stands behind a blank, as shops export it, in the form of ISO 8601. */
const joinOffset = (timestamp: string) =>
  timestamp
    .trim()
    .replace(/ (?=[+-]\d\d:?\d\d$)/, "")
    .replace(/ ?(UTC|GMT)$/i, "Z");

/** Lines on their way to the database, some thousand at a time. */
class Portions {
  readonly batchIds: string[] = [];
  /** Lines that are stored. */
  stored = 0;
  /** Faults and bad lines that batches have been stored with. */
  private told = { faults: 0, lines: 0 };

  constructor(
    private readonly work: Work,
    private readonly found: FaultList,
    private readonly times: LocalTimes,
    private readonly skipBadRows: boolean,
  ) {}

  /** Validates lines and stores them: the good ones, or none once something of the file is at fault. */
  async store(lines: readonly WaitingLine[]): Promise<void> {
    const { work, found, times } = this;
    const rows = lines.map(({ number, row }) => {
      const timestamp = times.withOffset(withIsoDay(joinOffset(row.timestamp ?? "")));
      if (timestamp === "" || parseInstant(timestamp)) return readLine({ ...row, timestamp });
      found.note({ row: number, column: "timestamp", reason: "INVALID_TIMESTAMP" });
      return readLine({ ...row, timestamp: ANY_TIMESTAMP });
    });
    const storeOf = (at: number) => {
      const line = lines[at];
      return !line || found.lines.has(line.number) ? null : line.store;
    };
    const { lines: sales, faults } = await validateSales(work, rows, {
      storeOf,
      futureSales: "REFUSE",
      excessDiscounts: "REFUSE",
      daysOf: "MERCHANT",
      readsOneOffs: true,
    });
    for (const { row, ...fault } of faults) found.note({ ...fault, row: lines[row - 1]?.number ?? 0 });
    if (sales.length === 0 || (!this.skipBadRows && found.faults.length > 0)) return;
    this.batchIds.push(...(await storeLines(work, sales, this.untold())));
    this.stored += sales.length;
  }

  /** Reports bad lines that no batch has been stored with. */
  async tellRest(name: string): Promise<void> {
    const { rows, faults } = this.untold();
    if (rows > 0)
      await recordImportEvent(this.work, { source: "file", name, acceptedRows: 0, refusedRows: rows, errors: faults });
  }

  private untold(): { rows: number; faults: readonly RowFault[] } {
    const { faults, lines } = this.told;
    this.told = { faults: this.found.faults.length, lines: this.found.lines.size };
    return { rows: this.found.lines.size - lines, faults: this.found.faults.slice(faults) };
  }
}

/** Returns the row with its numbers in the common form. @param refuse Called with the column of a number that is ambiguous, or too large for its column. */
function withNumbers(
  row: NumberedRow["row"],
  style: NumberStyle,
  refuse: (column: string, reason: Reason) => void,
): NumberedRow["row"] {
  const numbers: Record<string, string> = {};
  let isStandIn = false;
  for (const column of NUMBERS) {
    const number = readNumber(row[column] ?? "", style);
    const reason = number === AMBIGUOUS ? "AMBIGUOUS_NUMBER" : isTooLarge(number) ? "OUT_OF_RANGE" : null;
    if (reason) refuse(column, reason);
    numbers[column] = reason || number === AMBIGUOUS ? ANY_NUMBER : number;
    isStandIn ||= reason !== null;
  }
  // No discount is held against a number that stands in for another.
  return { ...row, ...numbers, ...(isStandIn ? { discount_amount: "" } : {}) };
}

/** Returns whether a number has more digits than its column. */
const isTooLarge = (text: string) => isNumberText(text) && !isStorableDecimal(new Decimal(text));

/** Returns a number as JSON has it, or a decimal where that loses digits. */
function exactNumber(text: string): number | Decimal {
  const number = Number(text);
  if (text.length <= EXACT_DIGITS) return number;
  const decimal = new Decimal(text);
  return decimal.eq(number) ? number : decimal;
}

/** A line as POST /transactions takes it; empty cells are left out, and numbers keep all of their digits. */
function readLine({ store: _, ...texts }: Readonly<Record<string, string>>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [column, text] of Object.entries(texts)) {
    if (text.trim() === "") continue;
    if (column === "tags") line.tags = text.split(";").map((tag) => tag.trim());
    else if (column === ONE_OFF) line[column] = booleanKind.read(text);
    else if (NUMBERS.includes(column) && isNumberText(text.trim())) line[column] = exactNumber(text.trim());
    else line[column] = text;
  }
  return line;
}
