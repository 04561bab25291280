import { parse } from "csv-parse/sync";
import { DomainError } from "../../errors";
import { parseInstant } from "../../instant";
import { findHeldLines, type HeldLines, holdsSales } from "../transactions/held-lines";
import { importTransactions } from "../transactions/import-transactions";
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

/** Stands in for a timestamp that is refused here, so that the rest of the line is judged too; never stored. */
const ANY_TIMESTAMP = "2000-01-01T00:00:00Z";

/**
 * Imports sales.csv, all lines or none: read as a stream and passed on store by store, some thousand lines at a time. It is read twice:
 * first what it says, so that the same file again is refused before anything is judged (D67).
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

  const found = new FaultList();
  const batchIds: string[] = [];
  const waiting = new Map<string, NumberedRow[]>();
  let [read, waitingLines] = [0, 0];
  const append = async (store: string, lines: readonly NumberedRow[]) => {
    waitingLines -= lines.length;
    waiting.delete(store);
    batchIds.push(...(await appendLines(work, store, lines, found.note)));
  };
  for await (const line of textRows(file, COLUMNS, NEEDED, found.note)) {
    const store = line.row.store ?? "";
    const lines = waiting.get(store) ?? [];
    waiting.set(store, lines);
    lines.push(line);
    read += 1;
    waitingLines += 1;
    if (lines.length >= LINES_AT_A_TIME) await append(store, lines);
    else if (waitingLines >= MOST_WAITING) for (const [store, lines] of waiting) await append(store, lines);
    else continue;
    onRows(read);
  }
  for (const [store, lines] of waiting) await append(store, lines);
  onRows(read);
  if (found.faults.length > 0) found.refuse();
  return { rows: read, held: canBeHeld ? await findHeldLines(work, batchIds) : { count: 0, examples: [] } };
}

/** Imports lines of one store; returns the ids of their batches. */
async function appendLines(work: Work, store: string, lines: readonly NumberedRow[], note: Note): Promise<string[]> {
  const rows = lines.map(({ number, row }) => {
    const { timestamp = "" } = row;
    if (timestamp === "" || parseInstant(timestamp)) return readLine(row);
    note({ row: number, column: "timestamp", reason: "INVALID_TIMESTAMP" });
    return readLine({ ...row, timestamp: ANY_TIMESTAMP });
  });
  const numbered = (row: number) => lines[row - 1]?.number ?? 0;
  try {
    const imported = await importTransactions(work, { store: { name: store }, rows, daysOf: "MERCHANT" });
    const all = imported.reportId ? await readReport(work, imported.reportId) : imported.errors;
    for (const error of all) note({ ...error, row: numbered(error.row) });
    return imported.batchIds;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = reasonOf(error, store);
    for (const { number } of lines) note({ row: number, column: "store", reason });
    return [];
  }
}

function reasonOf({ code }: DomainError, store: string): string {
  if (store.trim() === "") return "REQUIRED";
  return code === "UNKNOWN_STORE_NAME" ? "RESOURCE_NOT_FOUND" : code;
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

/** All errors of an import that had many: the answer itself lists only the first. */
async function readReport({ db }: Work, id: string): Promise<RowFault[]> {
  const report = await db.$queryRaw<{ csv: string }[]>`select csv from import_error_reports where id = ${id}::uuid`;
  const rows: { row: string; column: string; reason: string }[] = parse(report[0]?.csv ?? "", {
    columns: true,
    bom: true,
  });
  return rows.map(({ row, column, reason }) => ({ row: Number(row), column, reason }));
}
