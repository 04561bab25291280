import { InvalidInput } from "../../errors";
import { promiseJob } from "../promise-job";
import type { Work } from "../work";
import { reportFaults } from "./error-report";
import { type Catalogue, judgeRow, nameIn, type RowFault, type SaleLine } from "./judge-row";
import { type ResolvedStore, resolveStore, type StoreReference } from "./resolve-store";

/** What became of an import. */
export interface ImportedTransactions {
  /** The batch that the accepted lines are in; null when none was accepted. */
  batchId: string | null;
  /** Lines accepted. */
  accepted: number;
  /** In row order, then in the order of the specification's columns; the first 100 when there is a report. */
  errors: RowFault[];
  /** The stored report of all errors; null up to 100 of them. */
  reportId: string | null;
}

/**
 * Imports sales lines: stores the good ones and promises their ingestion, in the caller's transaction, and reports the bad ones.
 * Once that transaction is committed the accepted lines are safe (D46). Lines are appended: the same line twice is two sales (D50).
 * The number of statements doesn't depend on the number of rows.
 * @param rows The lines as they came over the wire, judged here and nowhere else.
 * @throws StoreRequired and its kin (see resolveStore), before any row is looked at.
 * @throws InvalidInput without rows; InvalidTimestamp when a timestamp is there and can't be read (D44). Nothing is stored then.
 */
export async function importTransactions(
  work: Work,
  { store: reference, rows }: { store: StoreReference; rows: readonly unknown[] },
): Promise<ImportedTransactions> {
  const store = await resolveStore(work, reference);
  if (rows.length === 0) throw InvalidInput([{ path: "rows", reason: "must hold at least one line" }]);

  const catalogue = await resolveNames(work, rows);
  const lines: SaleLine[] = [];
  const faults: RowFault[] = [];
  rows.forEach((raw, index) => {
    const verdict = judgeRow(raw, index + 1, catalogue);
    if ("line" in verdict) lines.push(verdict.line);
    else faults.push(...verdict.faults);
  });

  const batchId = lines.length > 0 ? await storeBatch(work, store, lines, rows.length - lines.length) : null;
  return { batchId, accepted: lines.length, ...(await reportFaults(work, faults)) };
}

/** Looks up everything that the rows name, in one query a table; deleted SKUs and inactive warehouses are not found. */
async function resolveNames({ db }: Work, rows: readonly unknown[]): Promise<Catalogue> {
  const named = (column: "sku" | "warehouse") => {
    const names = new Set(rows.map((row) => nameIn(row, column)));
    names.delete(null);
    return [...names];
  };
  const skus = await db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from skus where name = any(${named("sku")}::text[]) and deleted_at is null`;
  const warehouses = await db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from warehouses where name = any(${named("warehouse")}::text[]) and active`;
  return {
    skus: new Map(skus.map(({ id, name }) => [name, id])),
    warehouses: new Map(warehouses.map(({ id, name }) => [name, id])),
  };
}

async function storeBatch(
  work: Work,
  store: ResolvedStore,
  lines: readonly SaleLine[],
  refused: number,
): Promise<string> {
  const batch = await work.db.importBatch.create({
    data: { storeId: store.id, acceptedRows: lines.length, refusedRows: refused },
    select: { id: true },
  });
  await storeLines(work, batch.id, store, lines);
  await promiseJob(work, "ingest-transactions", { batchId: batch.id });
  return batch.id;
}

/**
 * Stores the lines in their order with one statement. One JSON text beats eleven arrays more than twofold (0.16 s against 0.38 s for
 * 5,000 lines), and its numbers reach their columns as the text they were sent as.
 */
async function storeLines(
  { db }: Work,
  batchId: string,
  store: ResolvedStore,
  lines: readonly SaleLine[],
): Promise<void> {
  const json = JSON.stringify(lines.map((line) => ({ ...line, currency: line.currency ?? store.currency })));
  await db.$executeRaw`
    insert into sales_transactions (batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, discount_amount,
                                    currency, occurred_at, timestamp_text, order_id, channel, tags)
    select ${batchId}::uuid, ${store.id}::uuid, "skuId", "warehouseId", "quantity", "unitPrice", "discountAmount",
           "currency", "occurredAt", "timestampText", "orderId", "channel", "tags"
    from json_to_recordset(${json}::json) as line (
      "skuId" uuid, "warehouseId" uuid, "quantity" numeric, "unitPrice" numeric, "discountAmount" numeric,
      "currency" text, "occurredAt" timestamptz, "timestampText" text, "orderId" text, "channel" text, "tags" text[])`;
}
