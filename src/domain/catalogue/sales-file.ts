import { parseInstant } from "../../values/instant";
import { findHeldLines, type HeldLines, holdsSales } from "../transactions/held-lines";
import { activeStoresByName } from "../transactions/resolve-store";
import { storeLines } from "../transactions/store-lines";
import { validateSales } from "../transactions/validate-sales";
import type { Work } from "../work";
import type { CatalogueFile, NumberedRow } from "./catalogue-file";
import { AMBIGUOUS, type DecimalMark, type NumberStyle, NumberSurvey, readNumber, styleOfMark } from "./csv/numbers";
import type { RowFault } from "./faults";
import { neededOf } from "./file-shape";
import { isNumberText } from "./kinds";
import { withIsoDay } from "./points-in-days";
import { readContent, rememberContent } from "./sales-content";
import { salesShape } from "./sales-shape";
import { FaultList, textRows } from "./table-file";

const NUMBERS = salesShape.columns.filter(({ isNumber }) => isNumber).map(({ header }) => header);
const NEEDED = neededOf(salesShape);
const COLUMNS = new Set(salesShape.columns.map(({ header }) => header));
type Note = (fault: RowFault) => void;

const LINES_AT_A_TIME = 5_000;
/** Lines of all stores together that may wait for others of their store. */
const MOST_WAITING = 100_000;

/** Stand in for what is refused here, so that the rest of the line is validated too; never stored. */
const ANY_TIMESTAMP = "2000-01-01T00:00:00Z";
const ANY_NUMBER = "1";

/** A line of the file that waits to be stored. */
interface WaitingLine extends NumberedRow {
  /** Null: its store is at fault. */
  readonly storeId: string | null;
}

/**
 * Imports sales.csv, all lines or none: read as a stream and passed on some thousand lines at a time, those of one store together. The
 * number of statements for as many lines depends neither on their stores nor on the names that no store has. It is read twice:
 * first what it says, so that the same file again is refused before anything is validated (D67).
 * @param again Whether a file of the same content may have been imported before.
 * @param decimal The mark before the decimals of its numbers; by default as the numbers show it.
 * @returns The number of lines, those of them that were held before, from wherever they came, and the decimal mark of its numbers as far
 *   as they show one.
 * @throws FileRefused with everything that is wrong, rows numbered as in the file; the transaction must then be rolled back.
 */
export async function importSalesFile(
  work: Work,
  file: CatalogueFile,
  { onRows, again, decimal }: { onRows(rows: number): void; again: boolean; decimal?: DecimalMark },
): Promise<{ rows: number; held: HeldLines; decimal: DecimalMark | null }> {
  const survey = new NumberSurvey();
  const content = await readContent(textRows(file, COLUMNS, NEEDED, new FaultList().note), COLUMNS, (row) => {
    for (const column of NUMBERS) survey.look(row[column] ?? "");
  });
  const style = decimal ? styleOfMark(decimal) : survey.styleOf(file);
  await rememberContent(work, content, { file: file.file, again });
  const canBeHeld = await holdsSales(work);

  const storeOf = await storeValidator(work);
  const found = new FaultList();
  const batchIds: string[] = [];
  let waiting = new Map<string | null, WaitingLine[]>();
  let [read, waitingLines] = [0, 0];
  const store = async (lines: readonly WaitingLine[]) => {
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) {
      batchIds.push(...(await storePortion(work, lines.slice(at, at + LINES_AT_A_TIME), found)));
    }
    waitingLines -= lines.length;
    onRows(read);
  };
  const storeAll = async () => {
    const lines = [...waiting.values()].flat();
    waiting = new Map();
    await store(lines);
  };
  for await (const { number, row } of textRows(file, COLUMNS, NEEDED, found.note)) {
    const line = {
      number,
      row: withNumbers(row, style, (column) => found.note({ row: number, column, reason: "AMBIGUOUS_NUMBER" })),
    };
    const storeId = storeOf(line, found.note);
    const lines = waiting.get(storeId) ?? [];
    waiting.set(storeId, lines);
    lines.push({ ...line, storeId });
    read += 1;
    waitingLines += 1;
    if (lines.length >= LINES_AT_A_TIME) {
      waiting.delete(storeId);
      await store(lines);
    } else if (waitingLines >= MOST_WAITING) await storeAll();
  }
  await storeAll();
  if (found.faults.length > 0) found.refuse();
  return {
    rows: read,
    decimal: decimal ?? survey.mark,
    held: canBeHeld ? await findHeldLines(work, batchIds) : { count: 0, examples: [] },
  };
}

/** Finds the stores of lines, and notes those that can't be told; they are read once. */
async function storeValidator(work: Work): Promise<(line: NumberedRow, note: Note) => string | null> {
  const storesNamed = await activeStoresByName(work);
  return ({ number, row: { store = "" } }, note) => {
    const [only, second] = storesNamed(store);
    if (only && !second) return only.id;
    const unknown = store.trim() === "" ? "REQUIRED" : "RESOURCE_NOT_FOUND";
    note({ row: number, column: "store", reason: second ? "AMBIGUOUS_STORE_NAME" : unknown });
    return null;
  };
}

/** A time whose offset stands behind a blank, as shops export it, in the form of ISO 8601. */
const joinOffset = (timestamp: string) =>
  timestamp
    .trim()
    .replace(/ (?=[+-]\d\d:?\d\d$)/, "")
    .replace(/ UTC$/i, "Z");

/** Validates lines and stores them, unless something of the file is at fault; returns the ids of their batches. */
async function storePortion(work: Work, lines: readonly WaitingLine[], found: FaultList): Promise<string[]> {
  const rows = lines.map(({ number, row }) => {
    const timestamp = withIsoDay(joinOffset(row.timestamp ?? ""));
    if (timestamp === "" || parseInstant(timestamp)) return readLine({ ...row, timestamp });
    found.note({ row: number, column: "timestamp", reason: "INVALID_TIMESTAMP" });
    return readLine({ ...row, timestamp: ANY_TIMESTAMP });
  });
  const { lines: sales, faults } = await validateSales(work, rows, {
    storeIdOf: (at) => lines[at]?.storeId ?? null,
    futureSales: "REFUSE",
    daysOf: "MERCHANT",
  });
  for (const { row, ...fault } of faults) found.note({ ...fault, row: lines[row - 1]?.number ?? 0 });
  return found.faults.length > 0 ? [] : storeLines(work, sales);
}

/** The row with its numbers in the form that all are read in. @param refuse Told the column of one that can be read in two ways. */
function withNumbers(
  row: NumberedRow["row"],
  style: NumberStyle,
  refuse: (column: string) => void,
): NumberedRow["row"] {
  const numbers: Record<string, string> = {};
  for (const column of NUMBERS) {
    const number = readNumber(row[column] ?? "", style);
    if (number === AMBIGUOUS) refuse(column);
    numbers[column] = number === AMBIGUOUS ? ANY_NUMBER : number;
  }
  return { ...row, ...numbers };
}

/** A line as POST /transactions takes it; empty cells are left out. */
function readLine({ store: _, ...texts }: Readonly<Record<string, string>>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [column, text] of Object.entries(texts)) {
    if (text.trim() === "") continue;
    if (column === "tags") line.tags = text.split(";").map((tag) => tag.trim());
    else if (NUMBERS.includes(column) && isNumberText(text.trim())) line[column] = Number(text);
    else line[column] = text;
  }
  return line;
}
