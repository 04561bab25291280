import type pg from "pg";
import type { TestDatabase } from "./database";

/** The statement of `storedRows` for a database, which has the same tables all the while. */
const statements = new WeakMap<TestDatabase["admin"], Promise<string>>();

/** What notes of a request that it came; left out. */
const USES: Readonly<Record<string, string>> = {
  api_keys: "- 'last_used_at'",
  sessions: "- 'seen_at' - 'written_to'",
};

/**
 * A row for each table of merchants' rows: its name, how many rows the merchant `$1` has there, and a digest of them. When a key or a session was last used is
 * left out: whoever asks has used one.
 */
async function digestsOf(admin: TestDatabase["admin"]): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const digests = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(text, E'\\n' order by text)), '') as digest
       from ${name} as row, lateral (select ${USES[name] ? `(to_jsonb(row) ${USES[name]})::text` : "row::text"} as text) as shown
       where tenant_id = $1`,
  );
  return digests.join(" union all ");
}

/**
 * Everything that is stored of a merchant: a digest for each table. Two of them are equal exactly when nothing was changed in
 * between; read past row-level security, as no service can. Planning it takes longer than doing it, so each connection prepares it.
 */
export async function storedRows({ admin }: TestDatabase, tenantId: string): Promise<Record<string, string>> {
  const asked = statements.get(admin) ?? digestsOf(admin);
  statements.set(admin, asked);
  const statement = { name: "stored_rows", text: await asked, values: [tenantId] };
  const { rows } = await admin.query<{ name: string; digest: string }>(statement);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Everything that is stored, on whatever server: how many rows each table has and a digest of them. Left out are migrations and what is a
 * server's own. In constant memory however many rows there are.
 * @param tenantId Of one merchant, in the tables of merchants' rows, only.
 */
export async function allRows(client: pg.Pool | pg.ClientBase, tenantId?: string): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname not in ('_prisma_migrations', 'announced_changes', 'object_changes', 'bulk_exports', 'bulk_export_chunks')
       and ($1::uuid is null or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id')) order by 1`,
    [tenantId ?? null],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(row) - 'written_to' - 'change_epoch')::text, 0)), 0) as digest
       from ${name} as row ${tenantId ? "where tenant_id = $1" : ""}`,
      tenantId ? [tenantId] : [],
    );
    found[name] = rows[0]?.digest ?? "";
  }
  return found;
}
