import pg from "pg";
import { makeKey } from "../../../src/domain/keys/key-text";

/** How large the tenant is: half as many SKUs as series, each at two warehouses; two SKUs a product. */
export interface Size {
  series: number;
  /** Days of sales up to yesterday (UTC). */
  days: number;
  /** Where there are several. */
  name?: string;
}

/** The seeded tenant as the measurements need it. */
export interface Seeded {
  tenantId: string;
  key: string;
  salesRows: number;
}

/** Ids are made of what they stand for, so that rows can refer to one another without a look-up. */
const ID_FUNCTION = `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.chance(n bigint, salt bigint) returns float8 language sql immutable as $$
    select ((hashint8(n * 1000003 + salt) & 2147483647) / 2147483648.0)::float8 $$`;

/**
 * A hundred suppliers, every fourth with an order minimum, each for some two hundred SKUs or fewer; one SKU in twenty is made of
 * two materials out of every fortieth; one in a hundred is a bundle of two.
 */
const CATALOGUE = `
  insert into stores (id, name, sort_name, currency) values (pg_temp.id('store', 1), 'Shop', 'shop', 'EUR');
  insert into warehouses (id, name, sort_name, store_id)
    select pg_temp.id('warehouse', n), 'Warehouse ' || n, 'warehouse ' || n, pg_temp.id('store', 1) from generate_series(1, 2) n;
  insert into suppliers (id, name, sort_name, lead_time_days, currency, minimum_order_quantity)
    select pg_temp.id('supplier', n), 'Supplier ' || n, 'supplier ' || n, 5 + n % 60, 'EUR', case when n % 4 = 0 then 500 else 0 end
    from generate_series(1, :suppliers) n;
  insert into products (id, name, sort_name)
    select pg_temp.id('product', n), 'Product ' || n, 'product ' || n from generate_series(0, :skus / 2) n;
  insert into skus (id, name, product_id, unit_cost, retail_price, moq, pack_quantity, volume, weight, is_material, is_bundle, production_time_days)
    select pg_temp.id('sku', n), 'SKU-' || n, pg_temp.id('product', n / 2), 2.5, 9.95, case when n % 3 = 0 then 24 end,
           case when n % 4 = 0 then 6 end, 0.001 * (1 + n % 9), 0.1 * (1 + n % 11), n % 40 = 0, n % 100 = 1, case when n % 20 = 3 then 2 end
    from generate_series(1, :skus) n;
  insert into sku_suppliers (sku_id, supplier_id, unit_cost, is_primary, price_breaks)
    select pg_temp.id('sku', n), pg_temp.id('supplier', 1 + n % :suppliers), 2 + n % 7, true,
           case when n % 5 = 0 then array['120: ' || 1.9 + n % 7, '480: ' || 1.8 + n % 7] else '{}' end from generate_series(1, :skus) n;
  insert into recipe_lines (sku_id, material_id, quantity_per_unit)
    select pg_temp.id('sku', n), pg_temp.id('sku', 40 * (1 + (n / 20 + part) % (:skus / 40))), 1 + part
    from generate_series(3, :skus, 20) n, generate_series(0, 1) part;
  insert into bundle_items (bundle_id, sku_id, quantity)
    select pg_temp.id('sku', n), pg_temp.id('sku', n + 1 + part), 1 + part from generate_series(1, :skus - 2, 100) n, generate_series(0, 1) part;
  insert into stock_levels (sku_id, warehouse_id, on_hand)
    select pg_temp.id('sku', n), pg_temp.id('warehouse', place), n * 37 % 400 from generate_series(1, :skus) n, generate_series(1, 2) place;
  insert into purchase_orders (id, reference, status, type, origin, supplier_id)
    select pg_temp.id('order', n), 'PO-' || n, 'CONFIRMED', 'FINISHED_GOOD', 'NEW', pg_temp.id('supplier', 1 + n % :suppliers)
    from generate_series(1, :skus / 10) n;
  insert into order_lines (order_id, position, sku_id, warehouse_id, supplier_id, quantity_ordered, initial_delivery_on, expected_delivery_on)
    select pg_temp.id('order', n), line, pg_temp.id('sku', 1 + (n * 7 + line) % :skus), pg_temp.id('warehouse', 1 + line % 2),
           pg_temp.id('supplier', 1 + n % :suppliers), 10 + line * 9, current_date + (n % 40)::int, current_date + (n % 40)::int
    from generate_series(1, :skus / 10) n, generate_series(1, 3) line`;

/**
 * How each series sells: a quarter fast (every day, by weekday), fifteen in a hundred seasonal (a high and a low half-year), three in ten
 * slow (a day in seven), three in ten intermittent (a day in twenty-five).
 */
const KINDS = `
  create temporary table kinds as
    select pg_temp.id('sku', n) as sku_id, pg_temp.id('warehouse', place) as warehouse_id, n * 2 + place as series,
           case when draw < 0.25 then 'fast' when draw < 0.4 then 'seasonal' when draw < 0.7 then 'slow' else 'intermittent' end as kind,
           case when draw < 0.4 then 2 + 30 * pg_temp.chance(n * 2 + place, 2) ^ 3 else 1 + 5 * pg_temp.chance(n * 2 + place, 2) end as pace
    from generate_series(1, :skus) n, generate_series(1, 2) place, lateral (select pg_temp.chance(n * 2 + place, 1) as draw) drawn`;

/** One day's sales of all series, which is the order in which sales come in and lie in the table. */
const DAY = `
  insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
  select sku_id, warehouse_id, current_date - $1::int, 'SALE', 'EUR', units, units * 9.95
  from kinds, lateral (select pg_temp.chance(series, 100 + $1) as draw) drawn,
       lateral (select greatest(0, round(case kind
         when 'fast' then pace * (0.5 + draw) * (case when $1 % 7 < 2 then 1.6 else 0.8 end)
         when 'seasonal' then pace * (1 + 0.8 * sin(2 * pi() * ($1 + series % 90) / 365.0)) * (0.3 + 1.4 * draw)
         when 'slow' then case when draw < 1 / 7.0 then pace else 0 end
         else case when draw < 0.04 then pace * 3 else 0 end end))::numeric as units) sold
  where units > 0`;

/** Seeds one tenant, and a key that may write. The database must be migrated. */
export async function seedTenant(
  connectionString: string,
  { series, days, name = `Bench ${series}` }: Size,
): Promise<Seeded> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const sizes: Record<string, number> = {
    skus: series / 2,
    suppliers: Math.max(4, Math.min(1000, Math.round(series / 200))),
  };
  const run = (sql: string) =>
    client.query(sql.replaceAll(/(?<!:):(skus|suppliers)\b/g, (_all, name: string) => String(sizes[name])));
  const tenant = await client.query(
    "insert into tenants (name, currency, time_zone) values ($1, 'EUR', 'UTC') returning id",
    [name],
  );
  const tenantId: string = tenant.rows[0].id;
  const { text: key, prefix, secretHash } = makeKey();
  await client.query(
    "insert into api_keys (tenant_id, prefix, secret_hash, name, scope) values ($1, $2, $3, 'bench', 'WRITE')",
    [tenantId, prefix, secretHash],
  );
  await client.query(
    "select set_config('app.tenant', $1, false), set_config('work_mem', '256MB', false), set_config('maintenance_work_mem', '1GB', false)",
    [tenantId],
  );
  // References are right by construction; without their checks the seed takes a quarter of the time.
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await run(ID_FUNCTION);
  await run(CATALOGUE);
  await run(KINDS);
  // The table's key is built once all is there.
  const keyOfDays = await client.query(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'daily_demand_pkey'",
  );
  await client.query("alter table daily_demand drop constraint daily_demand_pkey");
  let salesRows = 0;
  for (let back = days; back > 0; back -= 1) salesRows += (await client.query(DAY, [back])).rowCount ?? 0;
  await client.query(`alter table daily_demand add constraint daily_demand_pkey ${keyOfDays.rows[0].definition}`);
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  await client.end();
  return { tenantId, key, salesRows };
}
