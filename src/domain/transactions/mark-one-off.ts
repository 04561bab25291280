import { col, rowsOf, sql, TENANT } from "../../db";
import { jsonInTurns } from "../in-turns";
import type { Work } from "../work";
import { linesToCorrect, type SalesToCorrect } from "./correct-sales";

/** Sales of an order and SKU, and whether they are one-offs. */
export interface SalesToMark extends SalesToCorrect {
  oneOff: boolean;
}

const presentMarks = rowsOf("transactions.present-marks", { id: col.int8 });

/** Counts the marks that repeat the present state of all their lines. Two statements. @param marks as for `markOneOff` */
export async function countStandingMarks(work: Work, marks: readonly SalesToMark[]): Promise<number> {
  const found = await linesToCorrect(work, marks);
  const rows = await work.db.query(
    presentMarks,
    sql`
    select transaction_id as id from (
      select distinct on (transaction_id) transaction_id, one_off from one_off_marks
      where tenant_id = ${TENANT} and transaction_id = any(${found.flat().map(({ id }) => String(id))}::bigint[]) order by transaction_id, id desc
    ) present where one_off`,
  );
  const oneOff = new Set(rows.map(({ id }) => id));
  return marks.filter((mark, at) => found[at]?.every(({ id }) => oneOff.has(id) === mark.oneOff)).length;
}

const markedSkus = rowsOf("transactions.mark-one-off", { skuId: col.uuid });

/**
 * Marks sales as one-offs, which the forecast does not learn from, or takes that back. Lines that are marked so already stay as they are. Each mark is kept
 * with its time and key. Two statements, for any number of rows. Decision D139.
 * @param marks Those in which `faultsOfCorrections` finds no fault.
 * @returns Ids of the SKUs sold; the refresh finds their bundles' contents and successors.
 */
export async function markOneOff(work: Work, marks: readonly SalesToMark[]): Promise<string[]> {
  const { db, clock, keyPrefix = "" } = work;
  const found = await linesToCorrect(work, marks);
  const lines = found.flatMap((ofOne, at) => ofOne.map(({ id }) => ({ id: String(id), oneOff: marks[at]?.oneOff })));
  const rows = await db.query(
    markedSkus,
    sql`
    with wanted as materialized (
      select * from json_to_recordset(${await jsonInTurns(lines)}::json) as wanted (id bigint, "oneOff" boolean)
    ), present as (
      select distinct on (transaction_id) transaction_id, one_off from one_off_marks
      where tenant_id = ${TENANT} and transaction_id = any(array(select id from wanted)) order by transaction_id, id desc
    ), changed as materialized (
      select sale.id, sale.sku_id, sale.batch_id, "oneOff" from wanted
      join sales_transactions sale on sale.tenant_id = ${TENANT} and sale.id = wanted.id
      left join present on present.transaction_id = wanted.id
      where sale.id = any(array(select id from wanted)) and "oneOff" <> coalesce(one_off, false)
    ), noted as (
      -- Whoever mirrors the sales of an import is told by its row that they are others now.
      update import_batches set status = status where tenant_id = ${TENANT} and id = any(array(select distinct batch_id from changed))
    ), stored as (
      insert into one_off_marks (tenant_id, transaction_id, sku_id, one_off, marked_at, marked_by)
      select ${TENANT}, id, sku_id, "oneOff", ${clock.now()}::timestamptz, ${keyPrefix} from changed order by id
    )
    select distinct sku_id as "skuId" from changed order by sku_id`,
  );
  return rows.map(({ skuId }) => skuId);
}
