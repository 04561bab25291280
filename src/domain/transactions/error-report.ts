import { csvText } from "../../values/csv";
import { isLongerThan, storable } from "../../values/text";
import { inTurns } from "../in-turns";
import type { Work } from "../work";
import type { RowFault } from "./validate-row";

/** Maximum errors in an answer; above, the full list is a report. Decision D45. */
const MAX_ERRORS = 100;

/** Characters of a value that are shown: no text that may be stored is longer. */
const MAX_SHOWN = 500;

/** The faults as CSV (RFC 4180) under a header. @param rows The rows as they were sent. */
async function toCsv(faults: readonly RowFault[], rows: readonly unknown[]): Promise<string> {
  const pieces = [csvText([["row", "column", "reason", "value"]])];
  for await (const slice of inTurns(faults)) {
    pieces.push(
      csvText(slice.map(({ row, column, reason }) => [row, column, reason, shown(valueAt(rows[row - 1], column))])),
    );
  }
  return pieces.join("");
}

/** Returns the value in a column of a row; the row itself where it has no columns. */
const valueAt = (row: unknown, column: string): unknown =>
  typeof row === "object" && row !== null && !Array.isArray(row) ? (row as Record<string, unknown>)[column] : row;

/** A text as it is, anything else as JSON; nothing where nothing was sent. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // Characters, not halves of pairs; a text is cut before it is taken apart, however long it is.
  const beginning = isLongerThan(text, MAX_SHOWN)
    ? `${[...text.slice(0, 2 * MAX_SHOWN)].slice(0, MAX_SHOWN).join("")}…`
    : text;
  return storable(beginning);
}

/**
 * Returns the answer about refused rows: all faults, or the first 100 and the id of the stored report of all. Decision
 * D45.
 * @param rows The rows as they were sent.
 */
export async function reportFaults(
  { db }: Work,
  faults: RowFault[],
  rows: readonly unknown[],
): Promise<{ errors: RowFault[]; reportId: string | null }> {
  if (faults.length <= MAX_ERRORS) return { errors: faults, reportId: null };
  const report = await db.importErrorReport.create({ data: { csv: await toCsv(faults, rows) }, select: { id: true } });
  return { errors: faults.slice(0, MAX_ERRORS), reportId: report.id };
}

/** The stored report as CSV; null when the tenant has none with that id. @param id A UUID. */
export async function readErrorReport({ db }: Pick<Work, "db">, id: string): Promise<string | null> {
  const report = await db.importErrorReport.findFirst({ where: { id }, select: { csv: true } });
  return report?.csv ?? null;
}
