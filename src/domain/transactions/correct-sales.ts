import { col, Decimal, type Prisma, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import { jsonInTurns } from "../in-turns";
import type { Work } from "../work";
import { joinByHash } from "./batch-sales";
import { addDemand, deleteEmptyDemand, lowerStock } from "./book-sales";
import { revenueOf } from "./corrected-quantity";

/** The corrected units of a SKU on an order. */
export interface SalesToCorrect {
  /** The sender's order number. */
  orderId: string;
  skuId: string;
  /** Null: the only store that has such an order. */
  storeId: string | null;
  /** Null: all warehouses that sold the SKU for the order. */
  warehouseId: string | null;
  /** Units of all lines together, as a decimal; 0 takes them back. */
  quantity: string;
}

/** The fault of a correction: its place from 0, and its field. */
interface CorrectionFault {
  index: number;
  field: "orderId" | "store" | "warehouse";
  reason: "RESOURCE_NOT_FOUND" | "SEVERAL_STORES" | "SEVERAL_WAREHOUSES" | "DUPLICATE_KEY";
  /** The place of an earlier correction of the same lines. */
  against?: number;
}

const foundLines = rowsOf("transactions.lines-to-correct", {
  place: col.int,
  id: col.int8,
  batchId: col.uuid,
  storeId: col.uuid,
  warehouseId: col.uuid,
  quantity: col.numeric,
});

type FoundLine = RowOf<typeof foundLines>;

/**
 * Finds the sales lines that corrections are about: a list each, the newest sale first. One statement, which looks once at all lines of
 * the SKUs.
 */
export async function linesToCorrect({ db }: Work, corrections: readonly SalesToCorrect[]): Promise<FoundLine[][]> {
  const given = await jsonInTurns(corrections.map((correction, place) => ({ ...correction, place })));
  const rows = await db.query(
    foundLines,
    sql`
    with given as materialized (
      select * from json_to_recordset(${given}::json) as given (
        place int, "orderId" text, "skuId" uuid, "storeId" uuid, "warehouseId" uuid)
    ), line as materialized (
      select id, order_id, sku_id, batch_id, store_id, warehouse_id, quantity, occurred_at from sales_transactions
      where tenant_id = ${TENANT} and sku_id = any(${[...new Set(corrections.map(({ skuId }) => skuId))]}::uuid[])
        and order_id = any(${[...new Set(corrections.map(({ orderId }) => orderId))]}::text[])
    )
    select place, line.id, batch_id as "batchId", store_id as "storeId", warehouse_id as "warehouseId", line.quantity
    from given join line on order_id = "orderId" and sku_id = "skuId"
      and ("storeId" is null or store_id = "storeId") and ("warehouseId" is null or warehouse_id = "warehouseId")
    order by place, occurred_at desc, line.id desc`,
  );
  const linesOf = groupBy(rows, ({ place }) => place);
  return corrections.map((_, place) => linesOf.get(place) ?? []);
}

/** Looks whether each correction is about sales that there are, and about no other's. Faults are in the order of the corrections. */
export async function faultsOfCorrections(
  work: Work,
  corrections: readonly SalesToCorrect[],
): Promise<CorrectionFault[]> {
  const found = await linesToCorrect(work, corrections);
  const claimed = new Map<bigint, number>();
  return found.flatMap((lines, index): CorrectionFault[] => {
    const differ = (field: "storeId" | "warehouseId") => new Set(lines.map((line) => line[field])).size > 1;
    const isTakenBack = Number(corrections[index]?.quantity) === 0;
    const [against] = lines.flatMap(({ id }) => claimed.get(id) ?? []);
    for (const { id } of lines) claimed.set(id, claimed.get(id) ?? index);
    if (lines.length === 0) return [{ index, field: "orderId", reason: "RESOURCE_NOT_FOUND" }];
    if (differ("storeId")) return [{ index, field: "store", reason: "SEVERAL_STORES" }];
    if (differ("warehouseId") && !isTakenBack) return [{ index, field: "warehouse", reason: "SEVERAL_WAREHOUSES" }];
    return against === undefined ? [] : [{ index, field: "orderId", reason: "DUPLICATE_KEY", against }];
  });
}

/** The new quantity of a line. */
interface Change {
  id: string;
  batchId: string;
  before: Decimal;
  quantity: Decimal;
}

/**
 * Returns the changes that make lines stand for some units together: the newest lose units first, and the newest gets any excess.
 * @param lines The newest first.
 * @example changesOf([{ quantity: 2 }, { quantity: 3 }], 4) // the newest stands for 1
 */
function changesOf(lines: readonly FoundLine[], units: Decimal): Change[] {
  const sum = lines.reduce((total, { quantity }) => total.add(quantity), new Decimal(0));
  let missing = sum.sub(units);
  const [newest] = lines;
  const change = ({ id, batchId, quantity: before }: FoundLine, quantity: Decimal): Change => ({
    id: String(id),
    batchId,
    before,
    quantity,
  });
  if (newest && missing.lt(0)) return [change(newest, newest.quantity.sub(missing))];
  return lines.flatMap((line) => {
    const taken = Decimal.min(missing, line.quantity);
    missing = missing.sub(taken);
    return taken.isZero() ? [] : [change(line, line.quantity.sub(taken))];
  });
}

const lockedBatches = rowsOf("transactions.lock-batches", { id: col.uuid, isIngested: col.bool });
const lastCorrections = rowsOf("transactions.last-corrections", { transactionId: col.int8, quantity: col.numeric });

/** Returns the lines with their present quantities. One statement. */
async function asCorrected({ db }: Work, found: readonly FoundLine[][]): Promise<FoundLine[][]> {
  const corrected = await db.query(
    lastCorrections,
    sql`
    select distinct on (transaction_id) transaction_id as "transactionId", quantity from sales_corrections
    where tenant_id = ${TENANT} and transaction_id = any(${found.flat().map(({ id }) => String(id))}::bigint[]) order by transaction_id, id desc`,
  );
  const quantityOf = new Map(corrected.map(({ transactionId, quantity }) => [transactionId, quantity]));
  return found.map((ofOne) =>
    ofOne.map((line): FoundLine => ({ ...line, quantity: quantityOf.get(line.id) ?? line.quantity })),
  );
}

/** Counts the corrections that repeat the present quantities. Two statements. @param corrections as for `correctSales` */
export async function countStandingCorrections(work: Work, corrections: readonly SalesToCorrect[]): Promise<number> {
  const lines = await asCorrected(work, await linesToCorrect(work, corrections));
  return corrections.filter(({ quantity }, at) => changesOf(lines[at] ?? [], new Decimal(quantity)).length === 0)
    .length;
}

/**
 * Holds the imports of lines until the transaction ends, so that nobody ingests or corrects them meanwhile. Then reads the lines' present
 * quantities.
 * @returns The lines, and which imports are in demand and stock already.
 */
async function holdLines(work: Work, found: readonly FoundLine[][]) {
  const { db } = work;
  const lines = found.flat();
  const batches = await db.query(
    lockedBatches,
    sql`
    select id, status = 'INGESTED' as "isIngested" from import_batches
    where tenant_id = ${TENANT} and id = any(${[...new Set(lines.map(({ batchId }) => batchId))]}::uuid[]) order by id for no key update`,
  );
  return {
    lines: await asCorrected(work, found),
    ingested: new Set(batches.flatMap(({ id, isIngested }) => (isIngested ? [id] : []))),
  };
}

/** Selects the differences that changes make, as `soldLines` takes them. */
const differencesOf = (json: string, ids: readonly string[]): Prisma.Sql => sql`
  select sale.batch_id, sale.sku_id, sale.warehouse_id, sale.occurred_at, sale.currency,
         change.quantity - change.before as quantity,
         ${revenueOf(sql`sale`, sql`change.quantity`)} - ${revenueOf(sql`sale`, sql`change.before`)} as revenue
  from json_to_recordset(${json}::json) as change (id bigint, quantity numeric, before numeric)
  join sales_transactions sale on sale.tenant_id = ${TENANT} and sale.id = change.id
  where sale.id = any(${ids}::bigint[])`;

/**
 * Corrects sales: the lines of each order and SKU stand for the new quantity together. The demand of their days, with its revenue, and stock
 * change by the difference. Stock follows the rule of the sale itself: not where a count has seen it (D51). Lines that are not ingested yet are
 * ingested as corrected.
 *
 * Both quantities of a line are kept. The number of statements doesn't depend on that of the rows. Decision D134.
 * @param corrections Those in which `faultsOfCorrections` finds no fault.
 * @returns Ids of the SKUs whose plan it has an effect on, bundles and their contents included.
 */
export async function correctSales(work: Work, corrections: readonly SalesToCorrect[]): Promise<string[]> {
  const { db, clock, keyPrefix = "" } = work;
  const { lines, ingested } = await holdLines(work, await linesToCorrect(work, corrections));
  const changes = lines.flatMap((ofOne, at) => changesOf(ofOne, new Decimal(corrections[at]?.quantity ?? 0)));
  if (changes.length === 0) return [];
  await db.execute(
    "transactions.store-corrections",
    // Clients that copy the sales of an import see by its row that they have changed.
    sql`
    with noted as (
      update import_batches set status = status where tenant_id = ${TENANT} and id = any(${[...new Set(changes.map(({ batchId }) => batchId))]}::uuid[])
    )
    insert into sales_corrections (tenant_id, transaction_id, quantity_before, quantity, corrected_at, corrected_by)
    select ${TENANT}, id, before, quantity, ${clock.now()}::timestamptz, ${keyPrefix}
    from json_to_recordset(${await jsonInTurns(changes)}::json) as change (id bigint, before numeric, quantity numeric)`,
  );
  const booked = changes.filter(({ batchId }) => ingested.has(batchId));
  const differences = differencesOf(
    await jsonInTurns(booked),
    booked.map(({ id }) => id),
  );
  return joinByHash(db, async () => {
    await lowerStock(work, differences);
    const { skuIds, emptied } = await addDemand(work, differences);
    await deleteEmptyDemand(work, emptied);
    return skuIds;
  });
}
