import type { Mutant } from "./mutant";

const POLICIES = "security/tenant-policies.test.ts";
const ROWS = "security/tenant-rows.test.ts";
const ISOLATION = "security/row-level-security.test.ts";
const AS_OWNER = "security/as-owner.slow.test.ts";
const KEYS = "security/foreign-keys.test.ts";

const TENANT = "nullif(current_setting('app.tenant', true), '')::uuid";
const VERSION = "coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0)";

const change = (text: string, sql: string, ...suites: string[]): Mutant => ({ change: text, by: { sql }, suites });

/** Changes of the database: policies, keys, defaults and privileges. */
export const DATABASE_MUTANTS: readonly Mutant[] = [
  change("skus: rows may be stored for anybody", "alter policy tenant_isolation on skus with check (true)", ROWS),
  change("the same, by its text", "alter policy tenant_isolation on skus with check (true)", POLICIES),
  change(
    "order_lines: rows may be stored for anybody",
    "alter policy tenant_isolation on order_lines with check (true)",
    ROWS,
  ),
  change(
    "order_lines to skus: foreign key dropped",
    "alter table order_lines drop constraint order_lines_tenant_id_sku_id_fkey",
    KEYS,
  ),
  change("daily_demand: read by everybody", "alter policy tenant_isolation on daily_demand using (true)", ROWS),
  change("demand_packs: read by everybody", "alter policy tenant_isolation on demand_packs using (true)", ROWS),
  change(
    "import_error_reports: read by everybody",
    "alter policy tenant_isolation on import_error_reports using (true)",
    ROWS,
  ),
  change(
    "plan_rows: by the version only",
    `alter policy tenant_isolation on plan_rows using (version = ${VERSION}) with check (version = ${VERSION})`,
    ROWS,
  ),
  change(
    "plan_details: by the merchant only",
    `alter policy tenant_isolation on plan_details using (tenant_id = ${TENANT})`,
    ROWS,
  ),
  change("suppliers: row-level security off", "alter table suppliers disable row level security", ROWS),
  change("stores: not forced on the owner", "alter table stores no force row level security", POLICIES),
  change(
    "purchase_orders: a second policy lets all be read",
    "create policy for_reports on purchase_orders for select using (true)",
    ROWS,
  ),
  change(
    "deliveries: policies by command, inserts unchecked",
    `drop policy tenant_isolation on deliveries;
     create policy tenant_isolation on deliveries for select using (tenant_id = ${TENANT});
     create policy tenant_inserts on deliveries for insert with check (true)`,
    ROWS,
  ),
  change(
    "idempotency_keys: read by work without a merchant",
    `alter policy tenant_isolation on idempotency_keys using (tenant_id = ${TENANT} or ${TENANT} is null)`,
    ROWS,
  ),
  change(
    "stock_levels: policy for one other role only",
    `drop policy tenant_isolation on stock_levels;
     create policy tenant_isolation on stock_levels to postgres using (tenant_id = ${TENANT})`,
    POLICIES,
  ),
  change("the role bypasses row-level security", "alter role inventory_service bypassrls", ROWS),
  change(
    "the role owns a table that is not forced",
    "alter table sku_suppliers no force row level security; alter table sku_suppliers owner to inventory_service",
    ROWS,
  ),
  change("the role is a member of another", "grant pg_read_all_data to inventory_service", POLICIES),
  change("the role may log in", "alter role inventory_service login", POLICIES),
  change("keys may be read by tenant work", "grant select on api_keys to inventory_service", POLICIES),
  change("of keys a column may be read", "grant select (secret_hash) on api_keys to inventory_service", POLICIES),
  change("secrets may be read by everybody", "grant select on service_secrets to public", POLICIES),
  change("tenants may be changed by tenant work", "grant update on tenants to inventory_service", POLICIES),
  change("the ledger may be rewritten", "grant update, delete on stock_movements to inventory_service", POLICIES),
  change("a table may be emptied", "grant truncate on skus to inventory_service", POLICIES),
  change("stock_alerts: no merchant by default", "alter table stock_alerts alter tenant_id drop default", POLICIES),
  change(
    "warehouses: one merchant by default",
    "alter table warehouses alter tenant_id set default '5f0c0000-0000-4000-8000-000000000000'",
    POLICIES,
  ),
  change(
    "stock_levels to warehouses: key without the merchant",
    `alter table warehouses add unique (id);
     alter table stock_levels drop constraint stock_levels_tenant_id_warehouse_id_fkey;
     alter table stock_levels add foreign key (warehouse_id) references warehouses (id) on delete cascade on update cascade`,
    KEYS,
  ),
  change(
    "skus to products: deleting a product deletes its SKUs",
    `alter table skus drop constraint skus_tenant_id_product_id_fkey;
     alter table skus add foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade on update cascade`,
    KEYS,
  ),
  change(
    "deliveries to skus: key not checked for what is there",
    `alter table deliveries drop constraint deliveries_tenant_id_sku_id_fkey;
     alter table deliveries add foreign key (tenant_id, sku_id) references skus (tenant_id, id)
       on delete restrict on update cascade not valid`,
    KEYS,
  ),
  change("stores: names unique over all merchants", "create unique index on stores (name)", POLICIES),
  change(
    "idempotency_keys: unique over all merchants",
    `alter table idempotency_keys drop constraint idempotency_keys_pkey, add primary key (key)`,
    POLICIES,
  ),
  change(
    "a view that reads with its owner's rights",
    "create view all_orders as select * from purchase_orders; grant select on all_orders to inventory_service",
    POLICIES,
  ),
  change(
    "a new table that nobody protected",
    "create table notes (tenant_id uuid not null default current_tenant(), id uuid not null, primary key (tenant_id, id))",
    POLICIES,
  ),
  change(
    "publishing a plan moves every merchant's pointer",
    `create or replace function publish_plan_version() returns void language sql security definer set search_path from current
       as $$ update tenants set plan_version = current_plan_version() $$`,
    POLICIES,
  ),
  change(
    "a function that reads with its owner's rights",
    "create function names_of_all() returns setof text language sql security definer as $$ select name from skus $$",
    POLICIES,
  ),
  change(
    "without a merchant, rows go to the first there is",
    `create or replace function current_tenant() returns uuid language sql stable
       as $$ select coalesce(nullif(current_setting('app.tenant', true), '')::uuid, (select id from tenants limit 1)) $$`,
    POLICIES,
  ),
  change("tenants: all are seen by each", "alter policy tenant_isolation on tenants using (true)", ISOLATION),
  change(
    "tenants: the role of merchants' work is taken for an operator",
    `alter policy operator on tenants using ((select coalesce(current_setting('app.tenant', true), '') = ''))`,
    ISOLATION,
  ),
  change(
    "jobs: all are seen within a merchant's transaction",
    "alter policy operator on jobs using (current_user <> 'inventory_service')",
    AS_OWNER,
  ),
  change(
    "api_keys: an owner without a role sees them in a merchant's transaction",
    "alter table api_keys no force row level security",
    AS_OWNER,
  ),
  change(
    "everybody may call what protects tables",
    "grant execute on function protect_tenant_table(regclass) to public",
    POLICIES,
  ),
];
