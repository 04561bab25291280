import { importTransactions } from "../../src/domain/transactions/import-transactions";
import type { TimestampRules } from "../../src/domain/transactions/read-timestamp";
import type { StoreReference } from "../../src/domain/transactions/resolve-store";
import type { PriceRules } from "../../src/domain/transactions/validate-row";
import { type Clock, systemClock } from "../../src/values/clock";
import { createTestDatabase, type TestDatabase } from "../support/database";

export type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
export const openTestDatabase = createTestDatabase;

/** A line of the wire with its required fields filled in. */
export function line(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { sku: "TEA", warehouse: "Paris", quantity: 2, unit_price: 10, timestamp: "2026-03-01T12:00:00Z", ...fields };
}

/** A merchant with a store "Web", warehouses Paris and Lyon, SKUs TEA and CUP, and the gift set BOX: 3 × TEA and 1 × CUP. */
export async function openShop(database: TestDb, options: { timeZone?: string } = {}) {
  const tenantId = await database.tenant(options);
  const ids = await database.as(tenantId, async ({ db }) => {
    const store = await db.store.create({ data: { name: "Web", currency: "EUR" } });
    const product = await db.product.create({ data: { name: "Tea things" } });
    const sku = async (name: string, isBundle = false) =>
      (await db.sku.create({ data: { name, isBundle, productId: product.id } })).id;
    const warehouse = async (name: string) => (await db.warehouse.create({ data: { name } })).id;
    const made = {
      store: store.id,
      tea: await sku("TEA"),
      cup: await sku("CUP"),
      box: await sku("BOX", true),
      paris: await warehouse("Paris"),
      lyon: await warehouse("Lyon"),
    };
    await db.bundleItem.createMany({
      data: [
        { bundleId: made.box, skuId: made.tea, quantity: 3 },
        { bundleId: made.box, skuId: made.cup, quantity: 1 },
      ],
    });
    return made;
  });
  const import_ = (
    rows: readonly unknown[],
    store: StoreReference = { name: "Web" },
    { clock = systemClock, ...rules }: Partial<TimestampRules & PriceRules> & { clock?: Clock } = {},
  ) => database.as(tenantId, (work) => importTransactions(work, { store, rows, ...rules }), { clock });
  return { tenantId, ...ids, import: import_, counts: () => storedCounts(database, tenantId) };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** How much an import has left behind. */
async function storedCounts(database: TestDatabase, tenantId: string) {
  const { rows } = await database.admin.query<{ lines: number; batches: number; jobs: number; reports: number }>(
    `select (select count(*)::int from sales_transactions where tenant_id = $1) as lines,
            (select count(*)::int from import_batches where tenant_id = $1) as batches,
            (select count(*)::int from jobs where tenant_id = $1) as jobs,
            (select count(*)::int from import_error_reports where tenant_id = $1) as reports`,
    [tenantId],
  );
  return rows[0];
}

/** Demand as readable rows, in key order of the names: [sku, warehouse, day, source, currency, quantity, revenue]. */
export async function demandOf(database: TestDatabase, tenantId: string): Promise<unknown[][]> {
  const { rows } = await database.admin.query({
    text: `select sku.name, warehouse.name, to_char(day, 'YYYY-MM-DD'), source, currency, quantity::float, revenue::float
           from daily_demand demand join skus sku on sku.id = demand.sku_id
           join warehouses warehouse on warehouse.id = demand.warehouse_id
           where demand.tenant_id = $1 order by 1, 2, 3, 4, 5`,
    values: [tenantId],
    rowMode: "array",
  });
  return rows;
}

/** Balances above or below zero: { "TEA Paris": -2 }. */
export async function stockOf(database: TestDatabase, tenantId: string): Promise<Record<string, number>> {
  const { rows } = await database.admin.query<{ place: string; units: number }>(
    `select sku.name || ' ' || warehouse.name as place, on_hand::float as units
     from stock_levels level join skus sku on sku.id = level.sku_id
     join warehouses warehouse on warehouse.id = level.warehouse_id
     where level.tenant_id = $1 and on_hand <> 0 order by 1`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ place, units }) => [place, units]));
}
