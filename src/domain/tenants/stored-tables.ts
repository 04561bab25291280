import { z } from "zod";
import { col, rowsOf, type SqlDoor, sql } from "../../db";

/**
 * The kinds of content of a copy: one tenant; all of them and the service's own rows; or a tenant's rows without its account and keys, for a
 * move.
 */
export const HOLDINGS = ["tenant", "service", "rows"] as const;

export type Holding = (typeof HOLDINGS)[number];

/** A column as PostgreSQL has it. */
interface StoredColumn {
  name: string;
  /** Its type as SQL writes it, such as `numeric(65,30)`. */
  type: string;
}

/**
 * The owner of a table's rows. They are a tenant's, visible to its transactions; a tenant's account, in the main database alone (with its
 * keys); a tenant's and the people's who work for it, and so of one installation; or the service's.
 */
export type Ownership = "tenant" | "tenant's account" | "tenant's people" | "service";

/** A table as it is copied and emptied: all of it is read from the schema, so that no table is forgotten. */
export interface StoredTable {
  name: string;
  ownership: Ownership;
  /** The column that names the tenant; null for the service's tables. */
  tenantColumn: "tenant_id" | "id" | null;
  /** Whether its rows mean nothing on another server; marked by the comment "local" on tables and columns. */
  isLocal: boolean;
  /** Whether its rows belong to versions of the plan. */
  hasVersions: boolean;
  /** Its columns but the tenant's and those that are local, in their order. */
  columns: StoredColumn[];
  /** The columns of its primary key but the tenant's. */
  key: string[];
  /** Tables that its rows refer to, itself left out. */
  refersTo: string[];
  /** Columns by which its rows refer to others of the table; they may be null. */
  ownReferences: string[];
  /** Columns that number rows by themselves, each with its sequence. */
  sequences: { column: string; sequence: string }[];
}

/** Each account's own row; other tables refer to its `id` as `tenant_id`. */
export const ACCOUNTS = "tenants";
/** The keys of each account: where there are shards, in the main database only. */
export const KEYS = "api_keys";

/** What names people. A merchant's own work may manage it. It stays in the main database when the merchant's rows move, as do keys. */
const OF_PEOPLE: ReadonlySet<string> = new Set(["memberships", "one_time_links", "sessions"]);

/** Returns whether an archive that holds this has a tenant's rows of a table. People are not the same ones in another installation. */
export const isOfTenant = (ownership: Ownership, holds: Holding): boolean =>
  ownership === "tenant" ||
  (ownership === "tenant's account" && holds !== "rows") ||
  (ownership === "tenant's people" && holds === "service");

const storedTables = rowsOf("backup.stored-tables", {
  name: col.text,
  isTenants: col.bool,
  hasTenant: col.bool,
  hasVersions: col.bool,
  isLocal: col.bool,
  columns: col.jsonOf(z.array(z.object({ name: z.string(), type: z.string() }))),
  key: col.text.list,
  refersTo: col.text.list,
  ownReferences: col.text.list,
  sequences: col.jsonOf(z.array(z.object({ column: z.string(), sequence: z.string() }))),
});

const isTenantColumn = sql`(attribute.attname = 'tenant_id' or stored.relname = ${ACCOUNTS} and attribute.attname = 'id')`;

/**
 * Returns all tables of the service but the list of its migrations, each after the tables that it refers to.
 * @throws Error when tables refer to one another in a circle, as there is no such order then.
 */
export async function readStoredTables(db: SqlDoor): Promise<StoredTable[]> {
  const rows = await db.query(
    storedTables,
    sql`
    select stored.relname as name,
           exists (select from pg_policy where polrelid = stored.oid and polname = 'tenant_isolation' and polcmd = '*') as "isTenants",
           exists (select from pg_attribute where attrelid = stored.oid and attname = 'tenant_id' and not attisdropped) as "hasTenant",
           exists (select from pg_attrdef where adrelid = stored.oid
                   and pg_get_expr(adbin, adrelid) = 'current_plan_version()') as "hasVersions",
           coalesce(obj_description(stored.oid, 'pg_class') = 'local', false) as "isLocal",
           (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
            from pg_attribute attribute
            where attrelid = stored.oid and attnum > 0 and not attisdropped and attgenerated = '' and not ${isTenantColumn}
              and col_description(attrelid, attnum) is distinct from 'local') as columns,
           array(select attname::text from pg_index join pg_attribute attribute on attrelid = indrelid and attnum = any(indkey)
                 where indrelid = stored.oid and indisprimary and not ${isTenantColumn} order by attnum) as key,
           array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
                 where contype = 'f' and conrelid = stored.oid and confrelid <> conrelid) as "refersTo",
           array(select attname::text from pg_constraint join pg_attribute attribute on attrelid = conrelid and attnum = any(conkey)
                 where contype = 'f' and conrelid = stored.oid and confrelid = conrelid and not ${isTenantColumn}
                 order by attnum) as "ownReferences",
           (select coalesce(json_agg(json_build_object('column', attname, 'sequence', pg_get_serial_sequence(stored.oid::regclass::text, attname))
                            order by attnum), '[]')
            from pg_attribute attribute where attrelid = stored.oid and attnum > 0 and not attisdropped
              and pg_get_serial_sequence(stored.oid::regclass::text, attname) is not null) as sequences
    from pg_class stored
    where stored.relkind in ('r', 'p') and not stored.relispartition and stored.relnamespace = current_schema()::regnamespace
      and stored.relname <> '_prisma_migrations'
    order by stored.relname`,
  );
  return inOrder(
    rows.map(({ isTenants, hasTenant, ...table }): StoredTable => {
      if (table.name === ACCOUNTS) return { ...table, ownership: "tenant's account", tenantColumn: "id" };
      if (!hasTenant) return { ...table, ownership: "service", tenantColumn: null };
      const isOfAccount = !isTenants || table.name === KEYS;
      const ownership = OF_PEOPLE.has(table.name) ? "tenant's people" : isOfAccount ? "tenant's account" : "tenant";
      return { ...table, ownership, tenantColumn: "tenant_id" };
    }),
  );
}

/** Puts each table behind those that it refers to. */
function inOrder(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name));
    const free = [...left].filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to one another in a circle: ${[...names].join(", ")}`);
    for (const table of free) {
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
