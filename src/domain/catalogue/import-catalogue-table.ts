import { InvalidInput } from "../../errors";
import { promiseJob, promisePlanRefresh } from "../promise-job";
import type { Work } from "../work";
import type { CellFault } from "./faults";
import { judgeRows, type TypedRow } from "./judge-rows";
import type { CatalogueTable, Columns, GivenRow } from "./table";

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

/** As above for rows of any shape, which are not kept as they are judged; returns the faults, and has written nothing when there are any. */
export async function storeRows(
  work: Work,
  table: CatalogueTable,
  rows: Iterable<TypedRow> | AsyncIterable<TypedRow>,
): Promise<readonly CellFault[]> {
  const judged = await judgeRows(work, table, rows);
  if ("faults" in judged) return judged.faults;
  if (judged.checked.length === 0) return [];
  const touched = await table.apply(work, judged.checked);
  if (touched === "all") await promiseJob(work, "refresh-plan", { skuIds: "all" });
  else await promisePlanRefresh(work, touched);
  return [];
}
