import { col, rowsOf, sql, TENANT } from "../../db";
import { enqueueJobs } from "../enqueue-job";
import { jsonInTurns } from "../in-turns";
import { firstErrors, type ImportError } from "../webhooks/import-events";
import { today, type Work } from "../work";
import type { StoreSale } from "./validate-sales";

const storedBatches = rowsOf("transactions.store-lines", { id: col.uuid, notBefore: col.timestamptz.orNull });

/**
 * Stores the lines in their order with one statement, and enqueues their ingestion with another. Lines of a store up to the tenant's
 * present day are a batch that is ingested at once. Lines of each later day are a batch that is ingested when the day begins (D62).
 *
 * A line without a currency is in its store's. One JSON text takes less than half the time of eleven arrays (0.16 s against 0.38 s for
 * 5,000 lines). Its numbers reach their columns as the text they were sent as.
 * @param refused The refused rows of the import with their faults; noted with its first batch.
 * @returns The batches' ids, those for at once first, then by day.
 */
export async function storeLines(
  work: Work,
  lines: readonly StoreSale[],
  refused: { rows: number; faults: readonly ImportError[] } = { rows: 0, faults: [] },
): Promise<string[]> {
  const { db, tenant } = work;
  const json = await jsonInTurns(lines);
  const batches = await db.query(
    storedBatches,
    sql`
    with given as materialized (
      select *, ("occurredAt" at time zone ${tenant.timeZone})::date as day, nextval('sales_transactions_id_seq') as id
      from rows from (json_to_recordset(${json}::json) as (
        "storeId" uuid, "skuId" uuid, "warehouseId" uuid, "quantity" numeric, "unitPrice" numeric, "discountAmount" numeric,
        "currency" text, "occurredAt" timestamptz, "timestampText" text, "orderId" text, "channel" text, "tags" text[], "oneOff" boolean
      )) with ordinality
    ), dated as materialized (
      select day, case when day > ${today(work)}::date then least(day, '9999-12-31') else '-infinity' end as waits_for
      from given group by day
    ), batch as materialized (
      select "storeId", waits_for, gen_random_uuid() as id, count(*) as lines,
             row_number() over (order by waits_for, "storeId") as place
      from given join dated using (day) group by "storeId", waits_for
    ), stored_batches as (
      insert into import_batches (tenant_id, id, store_id, accepted_rows, refused_rows, refusals)
      select ${TENANT}, id, "storeId", lines, case when place = 1 then ${refused.rows}::int else 0 end,
             case when place = 1 then ${JSON.stringify(firstErrors(refused.faults))}::jsonb else '[]' end
      from batch
    ), stored_lines as (
      insert into sales_transactions (tenant_id, id, batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, discount_amount,
                                      currency, occurred_at, timestamp_text, order_id, channel, tags)
      select ${TENANT}, given.id, batch.id, "storeId", "skuId", "warehouseId", "quantity", "unitPrice", "discountAmount",
             coalesce(given."currency", stores.currency), "occurredAt", "timestampText", "orderId", "channel", "tags"
      from given join dated using (day) join batch using ("storeId", waits_for) join stores on stores.tenant_id = ${TENANT} and stores.id = "storeId"
      order by ordinality
    ), marked_lines as (
      insert into one_off_marks (tenant_id, transaction_id, sku_id, one_off, marked_at, marked_by)
      select ${TENANT}, id, "skuId", true, ${work.clock.now()}::timestamptz, ${work.keyPrefix ?? ""} from given where "oneOff"
    )
    select id, case when waits_for > '-infinity' then waits_for::timestamp at time zone ${tenant.timeZone} end as "notBefore"
    from batch order by place`,
  );
  await enqueueJobs(
    work,
    "ingest-transactions",
    batches.map(({ id, notBefore }) => ({ payload: { batchId: id }, notBefore })),
  );
  return batches.map(({ id }) => id);
}
