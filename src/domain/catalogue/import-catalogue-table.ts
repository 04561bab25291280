import { InvalidInput } from "../../errors";
import { promiseJob, promisePlanRefresh } from "../promise-job";
import type { Work } from "../work";
import type { CellFault } from "./faults";
import { judgeRows } from "./judge-rows";
import type { CatalogueTable, Columns, GivenRow } from "./table";
import { awaitTurn } from "./upsert-rows";

/**
 * Upserts rows of one catalogue table by its key, all or none, and promises that the plan will follow. The number of SQL
 * statements doesn't depend on the number of rows.
 * @throws InvalidInput naming every fault by `rows.<index from 0>.<field>`; nothing has been written then.
 */
export async function importCatalogueTable<C extends Columns, Key extends keyof C & string>(
  work: Work,
  table: CatalogueTable<C, Key>,
  rows: readonly GivenRow<C, Key>[],
): Promise<void> {
  const faults = await storeRows(work, table as unknown as CatalogueTable, rows);
  if (faults.length > 0) {
    throw InvalidInput(faults.map(({ index, field, reason }) => ({ path: `rows.${index}.${field}`, reason })));
  }
}

/** As above for rows of any shape; returns the faults, and has written nothing when there are any. */
export async function storeRows(
  work: Work,
  table: CatalogueTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly CellFault[]> {
  if (rows.length === 0) return [];
  await awaitTurn(work);
  const judged = await judgeRows(work, table, rows);
  if ("faults" in judged) return judged.faults;
  const touched = await table.apply(work, judged.checked);
  if (touched === "all") await promiseJob(work, "refresh-plan", { skuIds: "all" });
  else await promisePlanRefresh(work, touched);
  return [];
}
