import pg from "pg";
import { makeKey } from "../../../src/domain/keys/key-text";

/** How large the tenant is. */
export interface Size {
  skus: number;
  /** Warehouses; each SKU is planned at all of them. */
  places: number;
  suppliers: number;
  orders: number;
  /** Lines of the one large order. */
  largeOrder: number;
}

/** The seeded tenant as the cases need it. */
export interface Seeded {
  key: string;
  tenantId: string;
  /** Some of its SKUs. */
  skuIds: string[];
  smallOrderId: string;
  largeOrderId: string;
}

/** Ids are made of what they stand for, so that rows can refer to one another without a look-up. */
const ID_FUNCTION = `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$`;

const CATALOGUE = `
  insert into stores (id, name, sort_name, currency) values (pg_temp.id('store', 1), 'Shop', 'shop', 'EUR');
  insert into warehouses (id, name, sort_name)
    select pg_temp.id('warehouse', n), 'Warehouse ' || n, 'warehouse ' || n from generate_series(1, :places) n;
  insert into suppliers (id, name, sort_name, emails, city, country, lead_time_days, currency, minimum_order_quantity)
    select pg_temp.id('supplier', n), 'Supplier ' || n, 'supplier ' || n, array['desk@supplier' || n || '.example'], 'Lisbon', 'PT',
           n % 60, 'EUR', case when n % 2 = 0 then 100 else 0 end
    from generate_series(1, :suppliers) n;
  insert into supplier_warehouses (supplier_id, warehouse_id, lead_time_days, minimum_order_quantity, minimum_order_type)
    select pg_temp.id('supplier', n), pg_temp.id('warehouse', 2), n % 40, 10, 'UNITS'
    from generate_series(1, :suppliers, 4) n;
  insert into products (id, name, sort_name)
    select pg_temp.id('product', n), 'Product ' || n, 'product ' || n from generate_series(1, :skus) n;
  insert into skus (id, name, product_id, options, barcode, image_url, unit_cost, retail_price, moq, pack_quantity)
    select pg_temp.id('sku', n), 'SKU-' || n, pg_temp.id('product', n), jsonb_build_object('Color', 'Red', 'Size', (n % 50)::text),
           (4000000000000 + n)::text, 'https://images.example/' || n || '.jpg', 2.5, 9.95, case when n % 3 = 0 then 24 end,
           case when n % 4 = 0 then 6 end
    from generate_series(1, :skus) n;
  insert into sku_suppliers (sku_id, supplier_id, unit_cost, is_primary)
    select pg_temp.id('sku', n), pg_temp.id('supplier', 1 + n % :suppliers), 2 + n % 7, true
    from generate_series(1, :skus) n`;

const ORDERS = `
  insert into purchase_orders (id, reference, status, type, origin, supplier_id, created_at, updated_at)
    select pg_temp.id('order', n), 'PO-' || n, (array['DRAFT','CONFIRMED','PARTIALLY_RECEIVED','FULLY_RECEIVED'])[1 + n % 4]::"OrderStatus",
           'FINISHED_GOOD', 'NEW', pg_temp.id('supplier', 1 + n % :suppliers), at, at
    from generate_series(0, :orders) n, lateral (select '2026-01-01'::timestamptz + n * interval '37 seconds' as at) moment;
  insert into order_lines (order_id, position, sku_id, warehouse_id, supplier_id, quantity_ordered, quantity_received, unit_cost,
                           initial_delivery_on, expected_delivery_on, confirmed_delivery_on)
    select pg_temp.id('order', n), line, pg_temp.id('sku', 1 + (n * 7 + line) % :skus), pg_temp.id('warehouse', 1 + line % 2),
           pg_temp.id('supplier', 1 + n % :suppliers), 10 + line % 90, case n % 4 when 2 then 5 when 3 then 10 else 0 end, 2.25 + line % 3,
           day, day + 3, case when n % 4 > 0 then day + 1 end
    from generate_series(0, :orders) n,
         lateral generate_series(1, case n when 0 then :largeOrder else 1 + n % 5 end) line,
         lateral (select '2026-05-01'::date + (n % 30 + line % 3)::int as day) expected`;

const METRICS = ["weekly", "monthly", "quarterly", "yearly"].flatMap((period) =>
  ["quantity", "plan_quantity", "sales", "plan_sales"].map((what) => `${period}_${what}`),
);

/** Plan rows as a refresh leaves them, written directly: planning is not what is measured here. */
const planRows = (level: string, id: string, from: string, columns: Readonly<Record<string, string>>) => `
  insert into plan_rows (
    level, id, product_id, supplier_id, sort_name, product_name, supplier_name, search_text, kinds, stock_level, incoming_units,
    buy_on, expected_delivery_on, excess_count, healthy_count, at_risk_count, stock_out_count, days_on_hand_min, days_on_hand_max,
    days_to_stock_out_min, days_to_stock_out_max, unit_cost, supplier_unit_cost, supplier_unit_costs, retail_price_min,
    retail_price_max, reorder_count, no_reorder_count, recommended_units, abc_categories, refreshed_at,
    ${[...METRICS, ...Object.keys(columns)].join(", ")})
  select '${level}', ${id}, pg_temp.id('product', n), pg_temp.id('supplier', 1 + n % :suppliers), 'SKU-' || n, 'Product ' || n,
    'Supplier ' || (1 + n % :suppliers), case '${level}' when 'SKU' then 'product ' || n || E'\\nsku-' || n else '' end, 1, n % 900, n % 70, '2026-11-25'::date + n % 30,
    '2026-12-25'::date + n % 30, 0, 1, 0, 1, n % 300, n % 300 + 9, n % 200, n % 200 + 12, 2.5, 2 + n % 7,
    jsonb_build_array(jsonb_build_object('supplierName', 'Supplier ' || (1 + n % :suppliers), 'unitCost', 2 + n % 7, 'currency', 'EUR')),
    9.95, 9.95, 1, 0, n % 40, array['A'], now(), ${METRICS.map((_metric, at) => `n % 1000 * ${at + 1} / 7.0`).join(", ")}
    ${Object.values(columns)
      .map((value) => `, ${value}`)
      .join("")}
  from ${from}`;

const SKUS = "generate_series(1, :skus) n";
const PLAN = [
  planRows("SKU", "pg_temp.id('sku', n)", SKUS, { sku_id: "pg_temp.id('sku', n)", sku_name: "'SKU-' || n" }),
  planRows("PRODUCT", "pg_temp.id('product', n)", SKUS, {}),
  planRows("SKU_LOCATION", "pg_temp.id('place' || place, n)", `${SKUS}, generate_series(1, :places) place`, {
    sku_id: "pg_temp.id('sku', n)",
    sku_name: "'SKU-' || n",
    warehouse_id: "pg_temp.id('warehouse', place)",
    warehouse_name: "'Warehouse ' || place",
  }),
];

/** How the figures of rows at a warehouse came about. */
const DETAILS = `
  insert into plan_details (level, id, demand_class, forecast_method, forecast_error, forecast_bias, safety_stock, reorder_point,
                            raw_need, late_units, weekly_forecast, trace)
    select level, id, 'SMOOTH', 'theta', 0.8, 0.1, stock_level / 3, stock_level / 2, recommended_units, 0,
           array(select stock_level * week / 11 from generate_series(1, 13) week), '{}'
    from plan_rows where level = 'SKU_LOCATION'`;

/** A new key that may write. */
export async function issueKey(client: pg.Client, tenantId: string): Promise<string> {
  const { text, prefix, secretHash } = makeKey();
  await client.query(
    "insert into api_keys (tenant_id, prefix, secret_hash, name, scope) values ($1, $2, $3, 'bench', 'WRITE')",
    [tenantId, prefix, secretHash],
  );
  return text;
}

/** Seeds one tenant with a handful of statements, and a key that may write. The database must be migrated. */
export async function seedTenant(connectionString: string, size: Size): Promise<Seeded> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const run = (sql: string) =>
    client.query(
      sql.replaceAll(/(?<!:):(skus|places|suppliers|orders|largeOrder)\b/g, (_all, name) =>
        String(size[name as keyof Size]),
      ),
    );
  const tenant = await client.query(
    "insert into tenants (name, currency, time_zone) values ('Bench', 'EUR', 'UTC') returning id",
  );
  const tenantId: string = tenant.rows[0].id;
  const key = await issueKey(client, tenantId);
  await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
  // References are right by construction; without their checks the seed takes a quarter of the time.
  await client.query("set session_replication_role = replica");
  await run(ID_FUNCTION);
  for (const sql of [CATALOGUE, ORDERS, ...PLAN, DETAILS]) await run(sql);
  await client.query("vacuum analyze");
  const ids = await client.query("select pg_temp.id('order', 1) as small, pg_temp.id('order', 0) as large");
  const skus = await client.query("select id from skus order by name limit 1000");
  await client.end();
  const skuIds = skus.rows.map(({ id }) => id);
  return { key, tenantId, skuIds, smallOrderId: ids.rows[0].small, largeOrderId: ids.rows[0].large };
}
