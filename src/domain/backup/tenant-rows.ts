import { z } from "zod";
import { col, Prisma, rowsOf, type SqlDoor, sql } from "../../db";
import { quoted, type StoredTable } from "../tenants/stored-tables";
import { highestNumbers, inserting, moveSequences, referring, SEQUENCE_AHEAD } from "./store-rows";

/** Rows of a tenant by the names of their tables: values as PostgreSQL writes them, in the order of the table's columns. */
export type TenantRows = ReadonlyMap<string, readonly (string | null)[][]>;

/** A tenant's own transaction, and its tables, those first that others refer to. */
export interface TenantTables {
  db: SqlDoor;
  tenantId: string;
  tables: readonly StoredTable[];
}

const ofTenant = ({ tenantColumn }: StoredTable, tenantId: string) =>
  sql`${Prisma.raw(quoted(tenantColumn ?? ""))} = ${tenantId}::uuid`;

const texts = rowsOf("backup.tenant-rows", { rows: col.jsonOf(z.array(z.array(z.string().nullable()))) });

/** Reads all rows of a tenant into memory; for versioned tables those of the version that the transaction sees. For small tenants. */
export async function takeRows({ db, tenantId, tables }: TenantTables): Promise<Map<string, (string | null)[][]>> {
  const taken = await Promise.all(
    tables.map(async (table) => {
      const values = Prisma.raw(table.columns.map(({ name }) => `${quoted(name)}::text`).join(", "));
      const stored = sql`select array[${values}] as row from ${Prisma.raw(quoted(table.name))} where ${ofTenant(table, tenantId)}`;
      const [read] = await db.query(
        texts,
        sql`select coalesce(json_agg(stored.row), '[]') as rows from (${stored}) stored`,
      );
      return [table.name, read?.rows ?? []] as const;
    }),
  );
  return new Map(taken.filter(([, rows]) => rows.length > 0));
}

/** Stores rows that were taken: of a tenant that has none. */
export async function storeRows({ db, tenantId, tables }: TenantTables, stored: TenantRows): Promise<void> {
  await Promise.all(
    tables.flatMap((table) => {
      const rows = stored.get(table.name);
      if (!rows) return [];
      const own = table.columns.flatMap(({ name }, at) => (table.ownReferences.includes(name) ? [at] : []));
      const first =
        own.length === 0 ? rows : rows.map((row) => row.map((value, at) => (own.includes(at) ? null : value)));
      const whole = db.execute("backup.store-rows", inserting(table, tenantId)(JSON.stringify(first)));
      if (own.length === 0) return [whole];
      const named = [...table.key, ...table.ownReferences].map((name) =>
        table.columns.findIndex((column) => column.name === name),
      );
      const refer = rows
        .filter((row) => own.some((at) => row[at] !== null))
        .map((row) => named.map((at) => row[at] ?? null));
      return [whole, db.execute("backup.store-references", referring(table, tenantId)(JSON.stringify(refer)))];
    }),
  );
  for (const table of tables)
    if (stored.has(table.name)) await moveSequences(db, await highestNumbers(db, table), SEQUENCE_AHEAD);
}

/** Deletes all rows of a tenant; for versioned tables those of each of these versions. */
export async function dropRows({ db, tenantId, tables }: TenantTables, versions: readonly bigint[]): Promise<void> {
  const drop = (table: StoredTable) =>
    db.execute(
      "backup.drop-rows",
      sql`delete from ${Prisma.raw(quoted(table.name))} where ${ofTenant(table, tenantId)}`,
    );
  const downwards = [...tables].reverse();
  await Promise.all([
    ...versions.flatMap((version) => [
      db.execute("backup.see-version", sql`select set_config('app.plan_version', ${String(version)}, true)`),
      ...downwards.filter(({ hasVersions }) => hasVersions).map(drop),
    ]),
    ...downwards.filter(({ hasVersions }) => !hasVersions).map(drop),
  ]);
}
