import { csvText } from "../../values/csv";
import { inTurns } from "../in-turns";
import type { Work } from "../work";
import type { RowFault } from "./validate-row";

/** Most errors an answer holds; above, the full list is a report. Decision D45. */
const MOST_ERRORS = 100;

/** The faults as CSV under a header. */
async function toCsv(faults: readonly RowFault[]): Promise<string> {
  const pieces = [csvText([["row", "column", "reason"]])];
  for await (const slice of inTurns(faults)) {
    pieces.push(csvText(slice.map(({ row, column, reason }) => [row, column, reason])));
  }
  return pieces.join("");
}

/** What to answer about refused rows: all faults, or the first 100 and the id of the stored report of all. Decision D45. */
export async function reportFaults(
  { db }: Work,
  faults: RowFault[],
): Promise<{ errors: RowFault[]; reportId: string | null }> {
  if (faults.length <= MOST_ERRORS) return { errors: faults, reportId: null };
  const report = await db.importErrorReport.create({ data: { csv: await toCsv(faults) }, select: { id: true } });
  return { errors: faults.slice(0, MOST_ERRORS), reportId: report.id };
}

/** The stored report as CSV; null when the tenant has none with that id. @param id A UUID. */
export async function readErrorReport({ db }: Pick<Work, "db">, id: string): Promise<string | null> {
  const report = await db.importErrorReport.findFirst({ where: { id }, select: { csv: true } });
  return report?.csv ?? null;
}
