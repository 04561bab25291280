import { col, rowsOf, sql } from "../../src/db";
import { youngMates } from "../../src/domain/plan-store/read-profiles";
import { isTidyingWorthwhile } from "../../src/domain/plan-store/tidy-tables";
import { beginVersion, clearPortion, noteTouched } from "../../src/domain/plan-store/versions";
import type { Work } from "../../src/domain/work";
import { createTestDatabase } from "../support/database";
import { planWorld } from "./plan-world";

const RUNS = 3000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const counted = rowsOf("test.rows-read", { read: col.float });

/** Rows of a table that the transaction has read so far. */
async function rowsRead({ db }: Work, table: "plan_runs" | "daily_demand"): Promise<number> {
  const [row] = await db.query(
    counted,
    sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables where relname = ${table}`,
  );
  return row?.read ?? 0;
}

it("finds a merchant's run that is under way, and those that hold rows, without reading all that there were", async () => {
  const world = await planWorld(database);
  await database.admin.query(
    `insert into plan_runs (tenant_id, planning_day, complete, series_count, started_at, finished_at)
     select $1, '2025-12-31', false, 1, '2025-12-31T12:00:00Z', '2025-12-31T12:00:01Z' from generate_series(1, $2)`,
    [world.tenantId, RUNS],
  );
  await database.admin.query("analyze plan_runs");
  const read = await world.as(async (work) => {
    await noteTouched(work, []);
    await beginVersion(work);
    await clearPortion(work);
    await isTidyingWorthwhile(work);
    return rowsRead(work, "plan_runs");
  });
  expect(read).toBeLessThan(20);
});

it("looks at a day of each SKU to tell the young ones, not at all demand of the merchant", async () => {
  const world = await planWorld(database);
  const warehouseId = await world.warehouse("North");
  const { rows } = await database.admin.query(
    `with made as (insert into products (tenant_id, name) select $1, 'P' || n from generate_series(1, 100) n returning id, name),
          entered as (insert into skus (tenant_id, product_id, name) select $1, id, name || '-' || k from made, generate_series(1, 2) k returning id)
     select array_agg(id) as ids from entered`,
    [world.tenantId],
  );
  // Or each row would be checked by going through all SKUs.
  await database.admin.query("analyze skus, warehouses");
  await database.admin.query(
    `insert into daily_demand (tenant_id, sku_id, warehouse_id, day, source, currency, quantity)
     select $1, id, $2, date '2026-01-01' - back, 'SALE', 'EUR', 1 from unnest($3::uuid[]) id, generate_series(1, 150) back`,
    [world.tenantId, warehouseId, rows[0].ids],
  );
  await database.admin.query("analyze skus, daily_demand");
  const read = await world.as(async (work) => {
    expect(await youngMates(work, rows[0].ids.slice(0, 100))).toEqual([]);
    return rowsRead(work, "daily_demand");
  });
  expect(read).toBeLessThanOrEqual(200);
});
