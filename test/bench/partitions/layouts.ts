import type pg from "pg";

/** How tables are cut. */
export interface Layout {
  tables: readonly string[];
  /** What the partitions are by, in SQL. */
  by: string;
  /** The partitions: what each is for, in SQL. */
  partitions: readonly string[];
}

const PLAN_AND_SALES = ["plan_rows", "plan_details", "daily_demand", "sales_transactions"] as const;
const MONTHS = 36;

/** By the merchant. */
export const byTenant = (count: number): Layout => ({
  tables: PLAN_AND_SALES,
  by: "hash (tenant_id)",
  partitions: Array.from({ length: count }, (_, at) => `for values with (modulus ${count}, remainder ${at})`),
});

function months(column: string, type: string, table: string): Layout {
  const first = new Date();
  const dayOf = (back: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
  const ranges = Array.from({ length: MONTHS }, (_, at) => MONTHS - 1 - at).map(
    (back) => `for values from ('${dayOf(back)}'::${type}) to ('${dayOf(back - 1)}'::${type})`,
  );
  return { tables: [table], by: `range (${column})`, partitions: [...ranges, "default"] };
}

/** Demand and sales by the month, plan rows whole. */
export const byMonth = [
  months("day", "date", "daily_demand"),
  months("occurred_at", "timestamptz", "sales_transactions"),
];

/** Statements that cut a table of a migrated, empty database into partitions, with all that hangs on it. */
async function cut(client: pg.Client, table: string, { by, partitions }: Layout): Promise<void> {
  const text = async (query: string): Promise<string[]> =>
    (await client.query<{ text: string }>(query)).rows.map((row) => row.text);
  const former = `${table}_whole`;
  const references = await text(
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
     from pg_constraint where contype = 'f' and conparentid = 0 and '${table}'::regclass in (conrelid, confrelid)`,
  );
  const triggers = await text(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal and tgparentid = 0`,
  );
  const targets = await text(
    `select format('alter column %I set statistics %s', attname, attstattarget) as text from pg_attribute
     where attrelid = '${table}'::regclass and attstattarget is not null and attnum > 0`,
  );
  const settings = await text(
    `select array_to_string(reloptions, ', ') as text from pg_class where oid = '${table}'::regclass and reloptions is not null`,
  );
  const policies = await text(
    `select format('create policy %I on ${table} using (%s) with check (%s)', polname, pg_get_expr(polqual, polrelid),
       coalesce(pg_get_expr(polwithcheck, polrelid), 'true')) as text from pg_policy where polrelid = '${table}'::regclass`,
  );
  const keys = await text(
    `select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'p' and conrelid = '${table}'::regclass`,
  );
  const indexes = await text(
    `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = '${table}'::regclass and not indisprimary`,
  );
  const sequences = await text(
    `select pg_get_serial_sequence('${table}', attname) as text from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and pg_get_serial_sequence('${table}', attname) is not null`,
  );
  for (const sequence of sequences) await client.query(`alter sequence ${sequence} owned by none`);
  const column = /\((\w+)\)/.exec(by)?.[1] ?? "";
  await client.query(`alter table ${table} rename to ${former}`);
  await client.query(
    `create table ${table} (like ${former} including defaults including constraints including storage) partition by ${by}`,
  );
  await client.query(`drop table ${former} cascade`);
  for (const key of keys) {
    const columns = key.includes(column) ? key : key.replace(/\(([^)]*)\)/, `($1, ${column})`);
    await client.query(`alter table ${table} add ${columns}`);
  }
  for (const index of indexes) await client.query(index);
  for (const [at, values] of partitions.entries()) {
    const part = `${table}_p${at}`;
    const kind = values === "default" ? "default" : values;
    await client.query(`create table ${part} partition of ${table} ${kind}`);
    for (const setting of settings) await client.query(`alter table ${part} set (${setting})`);
    if (targets.length > 0) await client.query(`alter table ${part} ${targets.join(", ")}`);
  }
  await client.query(`alter table ${table} enable row level security, force row level security`);
  for (const policy of policies) await client.query(policy);
  await client.query(`grant select, insert, update, delete on ${table} to inventory_service`);
  for (const reference of references) await client.query(reference);
  for (const trigger of triggers) await client.query(trigger);
}

/** Lays the tables of a migrated, empty database out anew. */
export async function layOut(client: pg.Client, layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) for (const table of layout.tables) await cut(client, table, layout);
}
