import type { TestDatabase } from "./database";

/** A column as `pg_catalog` has it. */
interface Column {
  name: string;
  /** Its type's name, `_` before it for a list. */
  type: string;
  /** The first label of its enum; null when it is none. */
  label: string | null;
  isRequired: boolean;
}

/** A table that holds merchants' rows. */
export interface TenantTable {
  name: string;
  /** Whether its rows belong to a version of the plan as well. */
  hasVersions: boolean;
  /** What has to be said of a row that says nothing else. */
  required: Column[];
}

/** Tables of accounts, which name a merchant in their rows and belong to the operator. */
export const OF_ACCOUNTS = ["api_keys", "one_time_links", "sessions"];

/** Every table that holds merchants' rows, by name; those of accounts are the operator's. */
export async function tenantTables({ admin }: Pick<TestDatabase, "admin">): Promise<TenantTable[]> {
  const { rows } = await admin.query<TenantTable>(`
    select c.relname as name,
           coalesce(bool_or(a.attname = 'version' and pg_get_expr(d.adbin, d.adrelid) = 'current_plan_version()'), false) as "hasVersions",
           coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname, 'label',
             (select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder limit 1)))
             filter (where a.attnotnull and d.oid is null), '[]') as required
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all('{${OF_ACCOUNTS}}')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id')
    group by c.relname order by c.relname`);
  return rows;
}

/** A value of a type that rows may hold whatever else is asked of them; 200 is also the status of an answer. */
export function anyValue({ name, type, label }: Column): string {
  if (label !== null) return `'${label}'`;
  if (name === "currency") return "'EUR'";
  if (name === "month") return "date_trunc('month', current_date)::date";
  if (type.startsWith("_")) return "'{}'";
  const values: Record<string, string> = {
    uuid: "gen_random_uuid()",
    text: "'x'",
    jsonb: "'{}'",
    bytea: "''",
    bool: "true",
    date: "current_date",
    timestamptz: "now()",
    int4: "200",
    int8: "200",
    numeric: "1",
    float8: "0.5",
  };
  const value = values[type];
  if (value === undefined) throw new Error(`A value of the type ${type}, of column ${name}, is needed here.`);
  return value;
}

/**
 * Puts one row into each of the tables for a merchant, past keys and triggers: rows that refer to nothing. Where rows have versions
 * there are two, one of the present version and one of another.
 */
export async function fillTables({ admin }: TestDatabase, tables: readonly TenantTable[], tenantId: string) {
  const statements = tables.flatMap(({ name, required, hasVersions }) => {
    const columns = required.filter((column) => column.name !== "tenant_id");
    const insert = (more: Record<string, string>) => {
      const given = { tenant_id: `'${tenantId}'`, ...more };
      const names = [...Object.keys(given), ...columns.map((column) => `"${column.name}"`)];
      return `insert into ${name} (${names}) values (${[...Object.values(given), ...columns.map(anyValue)]})`;
    };
    return [insert({}), ...(hasVersions ? [insert({ version: "7" })] : [])];
  });
  await admin.query(["begin; set local session_replication_role = replica", ...statements, "commit"].join(";\n"));
}
