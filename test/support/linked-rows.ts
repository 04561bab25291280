import type { TestDatabase } from "./database";
import { anyValue, type TenantTable, tenantTables } from "./tenant-tables";

/** A foreign key's column but the tenant's, and what it refers to. */
interface Link {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

/** Tables whose rows name no merchant. */
const OF_NO_MERCHANT = new Set(["users"]);

async function readLinks({ admin }: TestDatabase): Promise<Link[]> {
  const { rows } = await admin.query<Link>(`
    select conrelid::regclass::text as table, own.attname as column, confrelid::regclass::text as target, other.attname as "targetColumn"
    from pg_constraint, unnest(conkey, confkey) as key (own, other)
    join pg_attribute own on own.attnum = key.own join pg_attribute other on other.attnum = key.other
    where contype = 'f' and own.attrelid = conrelid and other.attrelid = confrelid and own.attname <> 'tenant_id'`);
  return rows;
}

/**
 * Puts a row into each table that has none for a merchant yet, under all keys and triggers: required columns refer to rows that are there,
 * two of a table's to different ones. The merchant has SKUs, suppliers, warehouses and orders, at least two of each. There is a user.
 */
export async function fillLinkedTables(database: TestDatabase, tenantId: string): Promise<void> {
  const { admin } = database;
  const links = await readLinks(database);
  const isEmpty = async (table: string) =>
    (await admin.query(`select from ${table} where tenant_id = $1 limit 1`, [tenantId])).rowCount === 0;
  const statement = ({ name, required, hasVersions }: TenantTable) => {
    const columns = required.filter((column) => column.name !== "tenant_id");
    const version = hasVersions ? { version: "(select plan_version from tenants where id = $1)" } : {};
    const values = columns.map((column, index) => {
      const link = links.find(({ table, column: linked }) => table === name && linked === column.name);
      if (!link) return anyValue(column);
      const { target, targetColumn } = link;
      const from = `from ${target} where ${OF_NO_MERCHANT.has(target) ? "true" : "tenant_id = $1"}`;
      return `(select "${targetColumn}" ${from} order by 1 offset ${index} % (select count(*) ${from}) limit 1)`;
    });
    const given = { tenant_id: "$1", ...version };
    const names = [...Object.keys(given), ...columns.map((column) => `"${column.name}"`)];
    return `insert into ${name} (${names}) values (${[...Object.values(given), ...values]})`;
  };
  let left: TenantTable[] = [];
  for (const table of await tenantTables(database)) if (await isEmpty(table.name)) left.push(table);
  while (left.length > 0) {
    const targets = ({ name }: TenantTable) => links.filter(({ table }) => table === name).map(({ target }) => target);
    const waiting = (table: TenantTable) =>
      left.some((other) => other !== table && targets(table).includes(other.name));
    const ready = left.filter((table) => !waiting(table));
    if (ready.length === 0) throw new Error(`Tables wait for one another: ${left.map(({ name }) => name)}`);
    for (const table of ready) await admin.query(statement(table), [tenantId]);
    left = left.filter((table) => !ready.includes(table));
  }
}
