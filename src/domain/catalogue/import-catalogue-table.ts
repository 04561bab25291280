import { InvalidInput } from "../../errors";
import { enqueueJob, enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import type { CellFault } from "./faults/faults";
import { type Accepted, acceptRows } from "./rows/accept-rows";
import type { CatalogueTable, CheckedRow, Columns, GivenRow } from "./rows/table";
import { type Repeats, type TypedRow, validateRows } from "./rows/validate-rows";

/**
 * Upserts rows of one catalogue table by its key, all or none, and enqueues the refresh of the plan. The number of SQL
 * statements doesn't depend on the number of rows.
 * @returns The rows as they were validated, in their order: names replaced by ids.
 * @throws InvalidInput naming every fault by `rows.<index from 0>.<field>`; nothing has been written then.
 */
export async function importCatalogueTable<C extends Columns, Key extends keyof C & string>(
  work: Work,
  table: CatalogueTable<C, Key>,
  rows: readonly GivenRow<C, Key>[],
): Promise<readonly CheckedRow[]> {
  const anyTable = table;
  const validated = await validateRows(work, anyTable, rows);
  if ("faults" in validated) {
    throw InvalidInput(
      validated.faults.map(({ index, field, reason }) => ({ path: `rows.${index}.${field}`, reason })),
    );
  }
  await apply(work, anyTable, validated.checked);
  return validated.rows;
}

/**
 * Stores rows of any shape as above, without keeping the validated rows. Returns the faults, and has written nothing when there are any.
 * @param beforeWriting Called with the validated rows, once none is at fault, and those that repeat others.
 */
export async function storeRows(
  work: Work,
  table: CatalogueTable,
  rows: Iterable<TypedRow> | AsyncIterable<TypedRow>,
  beforeWriting?: (checked: readonly CheckedRow[], repeats: Repeats) => Promise<void>,
): Promise<readonly CellFault[]> {
  const validated = await validateRows(work, table, rows);
  if ("faults" in validated) return validated.faults;
  await beforeWriting?.(validated.checked, validated.repeats);
  await apply(work, table, validated.checked);
  return [];
}

/**
 * Writes the good ones of rows of any shape.
 * @param beforeWriting Called with the good rows, and the faults of the others.
 */
export async function storeGoodRows(
  work: Work,
  table: CatalogueTable,
  rows: Iterable<TypedRow> | AsyncIterable<TypedRow>,
  beforeWriting: (accepted: Accepted) => Promise<void>,
): Promise<void> {
  const accepted = await acceptRows(work, table, rows);
  await beforeWriting(accepted);
  await apply(work, table, accepted.checked);
}

/** Writes rows that have passed, and enqueues the refresh of the plan that they have an effect on. */
async function apply(work: Work, table: CatalogueTable, checked: readonly CheckedRow[]): Promise<void> {
  if (checked.length === 0) return;
  const touched = await table.apply(work, checked);
  if (touched === "all") await enqueueJob(work, "refresh-plan", { skuIds: "all" });
  else await enqueuePlanRefresh(work, touched);
}
