import { sql } from "../../src/db";
import type { Planner } from "./planner";

/** Adds SKUs whose plan is that of SKU 1. */
export async function multiplyPlan(shop: Planner, times: number): Promise<void> {
  await shop.as(async ({ db }) => {
    await db.execute(
      "test.prepare",
      sql`
      insert into skus (name, product_id) select 'SKU ' || n, product_id from skus, generate_series(2, ${times}::int + 1) n where name = 'SKU 1'`,
    );
    await db.execute(
      "test.prepare",
      sql`
      insert into sku_suppliers (sku_id, supplier_id, unit_cost, is_primary)
      select skus.id, suppliers.id, 1, true from skus, suppliers where skus.name <> 'SKU 1'`,
    );
    await db.execute(
      "test.prepare",
      sql`
      insert into plan_rows select (jsonb_populate_record(place, jsonb_build_object('id', sku.id, 'sku_id', sku.id, 'sku_name', sku.name))).*
      from plan_rows place, skus sku where place.level = 'SKU_LOCATION' and sku.name <> 'SKU 1'`,
    );
    await db.execute(
      "test.prepare",
      sql`
      insert into plan_details select (jsonb_populate_record(detail, jsonb_build_object('id', sku.id))).*
      from plan_details detail, skus sku where sku.name <> 'SKU 1'`,
    );
  });
}
