import { analyzeGrownTables, sql } from "../../src/db";
import type { TestDatabase } from "../support/database";
import type { Planner } from "./planner";

/** Adds SKUs whose plan is that of SKU 1. */
export async function multiplyPlan(database: TestDatabase, shop: Planner, times: number): Promise<void> {
  const write = async (statement: ReturnType<typeof sql>) => {
    await shop.as(({ db }) => db.execute("test.prepare", statement));
    // As imports do: PostgreSQL would look for what a row refers to by going through all rows there are.
    await analyzeGrownTables(database);
  };
  await write(sql`
    insert into skus (name, product_id) select 'SKU ' || n, product_id from skus, generate_series(2, ${times}::int + 1) n where name = 'SKU 1'`);
  await write(sql`
    insert into sku_suppliers (sku_id, supplier_id, unit_cost, is_primary)
    select skus.id, suppliers.id, 1, true from skus, suppliers where skus.name <> 'SKU 1'`);
  await write(sql`
    insert into plan_rows select made.* from plan_rows place, skus sku,
      jsonb_populate_record(place, jsonb_build_object('id', sku.id, 'sku_id', sku.id, 'sku_name', sku.name)) made
    where place.level = 'SKU_LOCATION' and sku.name <> 'SKU 1'`);
  await write(sql`
    insert into plan_details select made.* from plan_details detail, skus sku,
      jsonb_populate_record(detail, jsonb_build_object('id', sku.id)) made
    where sku.name <> 'SKU 1'`);
}
