import { parseInstant } from "../../values/instant";
import { findHeldLines, type HeldLines, holdsSales } from "../transactions/held-lines";
import { activeStoresByName } from "../transactions/resolve-store";
import { storeLines } from "../transactions/store-lines";
import { validateSales } from "../transactions/validate-sales";
import type { Work } from "../work";
import type { CatalogueFile, NumberedRow } from "./catalogue-file";
import type { RowFault } from "./faults";
import { isNumberText } from "./kinds";
import { readContent, rememberContent } from "./sales-content";
import { FaultList, textRows } from "./table-file";

/** The one file that isn't a table: its lines are appended, as POST /transactions would. */
export const SALES = "sales";

const NUMBERS = new Set(["quantity", "unit_price", "discount_amount"]);
const NEEDED = ["store", "sku", "warehouse", "quantity", "unit_price", "timestamp"];
const COLUMNS = new Set([...NEEDED, "currency", "order_id", "channel", "tags", "discount_amount"]);
type Note = (fault: RowFault) => void;

const LINES_AT_A_TIME = 5_000;
/** Lines of all stores together that may wait for others of their store. */
const MOST_WAITING = 100_000;

/** Stands in for a timestamp that is refused here, so that the rest of the line is validated too; never stored. */
const ANY_TIMESTAMP = "2000-01-01T00:00:00Z";

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
 * @returns The number of lines, and those of them that were held before, from wherever they came.
 * @throws FileRefused with everything that is wrong, rows numbered as in the file; the transaction must then be rolled back.
 */
export async function importSalesFile(
  work: Work,
  file: CatalogueFile,
  { onRows, again }: { onRows(rows: number): void; again: boolean },
): Promise<{ rows: number; held: HeldLines }> {
  const content = await readContent(textRows(file, COLUMNS, NEEDED, new FaultList().note), COLUMNS);
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
  for await (const line of textRows(file, COLUMNS, NEEDED, found.note)) {
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
  return { rows: read, held: canBeHeld ? await findHeldLines(work, batchIds) : { count: 0, examples: [] } };
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

/** Validates lines and stores them, unless something of the file is at fault; returns the ids of their batches. */
async function storePortion(work: Work, lines: readonly WaitingLine[], found: FaultList): Promise<string[]> {
  const rows = lines.map(({ number, row }) => {
    const { timestamp = "" } = row;
    if (timestamp === "" || parseInstant(timestamp)) return readLine(row);
    found.note({ row: number, column: "timestamp", reason: "INVALID_TIMESTAMP" });
    return readLine({ ...row, timestamp: ANY_TIMESTAMP });
  });
  const { lines: sales, faults } = await validateSales(work, rows, {
    storeIdOf: (at) => lines[at]?.storeId ?? null,
    futureSales: "REFUSE",
    daysOf: "MERCHANT",
  });
  for (const { row, ...fault } of faults) found.note({ ...fault, row: lines[row - 1]?.number ?? 0 });
  return found.faults.length > 0 ? [] : storeLines(work, sales, 0);
}

/** A line as POST /transactions takes it; empty cells are left out. */
function readLine({ store: _, ...texts }: Readonly<Record<string, string>>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [column, text] of Object.entries(texts)) {
    if (text.trim() === "") continue;
    if (column === "tags") line.tags = text.split(";").map((tag) => tag.trim());
    else if (NUMBERS.has(column) && isNumberText(text.trim())) line[column] = Number(text);
    else line[column] = text;
  }
  return line;
}
