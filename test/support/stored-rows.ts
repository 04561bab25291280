import type { TestDatabase } from "./database";

/**
 * Everything that is stored of a merchant: a digest for each table. Two of them are equal exactly when nothing was changed in
 * between; read past row-level security, as no service can.
 */
export async function storedRows({ admin }: TestDatabase, tenantId: string): Promise<Record<string, string>> {
  const tables = await admin.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const digests = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' order by row::text)), '') as digest
       from ${name} as row where tenant_id = $1`,
  );
  const { rows } = await admin.query<{ name: string; digest: string }>(digests.join(" union all "), [tenantId]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
