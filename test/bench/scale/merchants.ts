import pg from "pg";
import { makeKey } from "../../../src/domain/keys/key-text";
import type { Sizes } from "./testbed";

/** A merchant that sells while others are planned. */
export interface Seller {
  tenantId: string;
  key: string;
}

const ID_FUNCTION = `
  create function pg_temp.id(tenant uuid, kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(tenant::text || kind || n) placing '4' from 13) placing '8' from 17)::uuid $$`;

/** Each SKU at one warehouse, from one of four suppliers; it sells a few units every third day. */
const CATALOGUE = `
  insert into stores (tenant_id, id, name, sort_name, currency) select id, pg_temp.id(id, 'store', 1), 'Shop', 'shop', 'EUR' from market;
  insert into warehouses (tenant_id, id, name, sort_name, store_id)
    select id, pg_temp.id(id, 'warehouse', 1), 'Warehouse', 'warehouse', pg_temp.id(id, 'store', 1) from market;
  insert into suppliers (tenant_id, id, name, sort_name, lead_time_days, currency)
    select id, pg_temp.id(id, 'supplier', n), 'Supplier ' || n, 'supplier ' || n, 5 + 9 * n, 'EUR' from market, generate_series(0, 3) n;
  insert into products (tenant_id, id, name, sort_name)
    select id, pg_temp.id(id, 'product', n), 'Product ' || n, 'product ' || n from market, generate_series(0, :skus / 2) n;
  insert into skus (tenant_id, id, name, product_id, unit_cost, retail_price)
    select id, pg_temp.id(id, 'sku', n), 'SKU-' || n, pg_temp.id(id, 'product', n / 2), 2.5, 9.95 from market, generate_series(1, :skus) n;
  insert into sku_suppliers (tenant_id, sku_id, supplier_id, unit_cost, is_primary)
    select id, pg_temp.id(id, 'sku', n), pg_temp.id(id, 'supplier', n % 4), 2 + n % 7, true from market, generate_series(1, :skus) n;
  insert into stock_levels (tenant_id, sku_id, warehouse_id, on_hand)
    select id, pg_temp.id(id, 'sku', n), pg_temp.id(id, 'warehouse', 1), n * 37 % 400 from market, generate_series(1, :skus) n;
  insert into daily_demand (tenant_id, sku_id, warehouse_id, day, source, currency, quantity, revenue)
    select id, pg_temp.id(id, 'sku', n), pg_temp.id(id, 'warehouse', 1), current_date - back, 'SALE', 'EUR', 1 + (n * back) % 5, 9.95
    from market, generate_series(1, :skus) n, generate_series(1 + n % 3, :days, 3) back`;

/** Seeds merchants who are all alike, with sales up to yesterday (UTC), and keys of the first few. The database must be migrated. */
export async function seedMarket(
  url: string,
  market: Pick<Sizes, "merchants" | "skus" | "days">,
  sellers: number,
): Promise<Seller[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // References are right by construction.
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query(ID_FUNCTION);
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into tenants (name, currency, time_zone) select 'Small ' || n, 'EUR', 'UTC' from generate_series(1, $1) n returning id)
     select id from made order by id`,
    [market.merchants],
  );
  await client.query("create temporary table market as select id from tenants where name like 'Small %'");
  await client.query(
    CATALOGUE.replaceAll(/(?<!:):(skus|days)\b/g, (_all, name: "skus" | "days") => String(market[name])),
  );
  const selling: Seller[] = [];
  for (const { id } of rows.slice(0, sellers)) {
    const { text: key, prefix, secretHash } = makeKey();
    await client.query(
      "insert into api_keys (tenant_id, prefix, secret_hash, name, scope) values ($1, $2, $3, 'bench', 'WRITE')",
      [id, prefix, secretHash],
    );
    selling.push({ tenantId: id, key });
  }
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  await client.end();
  return selling;
}
