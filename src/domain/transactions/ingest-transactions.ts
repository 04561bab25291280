import { col, rowsOf, sql, TENANT } from "../../db";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { joinByHash, linesOfBatches } from "./batch-sales";
import { addDemand, lowerStock } from "./book-sales";

/**
 * Moves the lines of imported batches into demand and stock, marks the batches ingested, and enqueues the refresh of the plan of every
 * touched SKU. Several batches cost the same few statements as one. A batch that is ingested already is left alone, also when another
 * transaction ingests it right now. Together with the caller's transaction that makes it exactly once (D46).
 * @returns Ids of the SKUs touched, bundles and their contents included; empty when there was nothing left to do.
 */
export async function ingestTransactions(
  work: Work,
  { batchIds }: { batchIds: readonly string[] },
): Promise<{ skuIds: string[] }> {
  const claimed = await claimBatches(work, batchIds);
  if (claimed.length === 0) return { skuIds: [] };
  const lines = linesOfBatches(claimed);
  const { skuIds } = await joinByHash(work.db, async () => {
    await lowerStock(work, lines);
    return addDemand(work, lines);
  });
  await enqueuePlanRefresh(work, skuIds);
  return { skuIds };
}

const ingestedBatches = rowsOf("transactions.ingest-batches", { id: col.uuid });

/** Marks the batches that are still pending; the row lock makes a rival wait and then find nothing. */
async function claimBatches({ db, clock }: Work, batchIds: readonly string[]): Promise<string[]> {
  const batches = await db.query(
    ingestedBatches,
    sql`
    update import_batches set status = 'INGESTED', ingested_at = ${clock.now()}
    where tenant_id = ${TENANT} and id in (select id from import_batches where tenant_id = ${TENANT} and id = any(${batchIds}::uuid[]) and status = 'PENDING'
                 order by id for update)
    returning id`,
  );
  return batches.map(({ id }) => id);
}
