import { col, Prisma, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import { asRecords, inPortions, recordType } from "./records";
import { type CatalogueTable, type CheckedRow, fieldOf, neededKeyOf } from "./table";

const NO_ID = "'00000000-0000-0000-0000-000000000000'";

/**
 * Returns a key column in its form for comparison: an empty one is a value like any other. The unique index uses the same form. @param field its SQL
 */
function comparable(table: CatalogueTable, name: string, field: string): string {
  if (!table.optionalKey || neededKeyOf(table).includes(name)) return field;
  // Any text may be a name, an id or an empty one, too; none is as short as this.
  return table.columns[name]?.target ? `coalesce(${field}, ${NO_ID})` : `coalesce('=' || ${field}, '')`;
}

/** The condition that two rows, by their names in the statement, have the same key. */
export function sameKey(table: CatalogueTable, one: string, other: string): string {
  return table.key
    .map((name) => {
      const of = (row: string) => comparable(table, name, `${row}."${fieldOf(table, name)}"`);
      return `${of(one)} = ${of(other)}`;
    })
    .join(" and ");
}

/**
 * Writes rows in one statement (one for each 10,000): new keys are inserted, known ones updated. A column that a row leaves out keeps its value.
 *
 * Expects the known rows to be locked (`lockKnownKeys`), since a value left out is read before it is written back. For stores with the column `active`:
 *
 *     insert into stores (name, active)
 *     select given.name, case when sent.cells -> 'active' is null then kept.active else given.active end
 *     from jsonb_array_elements('[{"name":"Web","active":false},{"name":"Shop"}]') …
 *     on conflict (tenant_id, name) do update set active = excluded.active
 *
 * @param given.columns Which of the table's columns to write, the key apart; by default all.
 * @param given.isSigned Whether a row keeps when it was written last and by which key (`set_at`, `set_by`); rows without a change stay as they are.
 */
export async function upsertRows(
  { db, clock, keyPrefix = "" }: Work,
  table: CatalogueTable,
  rows: readonly CheckedRow[],
  { columns = Object.keys(table.columns), isSigned = false }: { columns?: readonly string[]; isSigned?: boolean } = {},
): Promise<void> {
  const quoted = (name: string) => `"${fieldOf(table, name)}"`;
  const isKey = (name: string) => table.key.includes(name);
  const written = columns.filter((name) => !isKey(name));
  const fields = [...table.key, ...written].map(quoted).join(", ");
  const keys = table.key.map((name) => `given.${quoted(name)}`);
  const values = written.map((name) => {
    const field = quoted(name);
    const { storedAs } = table.columns[name] ?? {};
    const value = storedAs ? `given.${field}::${storedAs}` : `given.${field}`;
    return `case when sent.cells -> '${fieldOf(table, name)}' is null then kept.${field} else ${value} end`;
  });
  const target = ["tenant_id", ...table.key.map((name) => comparable(table, name, quoted(name)))].join(", ");
  const updates = [...written.map(quoted), ...(isSigned ? ["set_at", "set_by"] : [])]
    .map((field) => `${field} = excluded.${field}`)
    .join(", ");
  const row = (of: string) => `(${written.map((name) => `${of}.${quoted(name)}`).join(", ")})`;
  const isNew = isSigned ? `where ${row(table.relation)} is distinct from ${row("excluded")}` : "";
  const signature = isSigned ? sql`, ${clock.now()}::timestamptz, ${keyPrefix}` : Prisma.empty;
  for (const portion of inPortions(rows)) {
    await db.execute(
      "catalogue.upsert",
      sql`
      insert into ${Prisma.raw(table.relation)} (tenant_id, ${Prisma.raw(isSigned ? `${fields}, set_at, set_by` : fields)})
      select ${TENANT}, ${Prisma.raw([...keys, ...values].join(", "))}${signature}
      from jsonb_array_elements(${asRecords(table, portion)}::jsonb) with ordinality as sent(cells, position)
      cross join jsonb_to_record(sent.cells) as given(${recordType(table, [...table.key, ...written])})
      left join ${Prisma.raw(table.relation)} as kept on kept.tenant_id = ${TENANT} and ${Prisma.raw(sameKey(table, "kept", "given"))}
      order by sent.position
      on conflict (${Prisma.raw(target)}) do update set ${Prisma.raw(updates)} ${Prisma.raw(isNew)}`,
    );
  }
}

const knownKeys = rowsOf("catalogue.lock-known-keys", { places: col.int.list });

/**
 * Returns the places from 0 of those rows whose keys the tenant has already. Locks the stored rows until the end of the transaction, in the order of
 * the keys.
 */
export async function lockKnownKeys(
  { db }: Work,
  table: CatalogueTable,
  rows: readonly CheckedRow[],
): Promise<ReadonlySet<number>> {
  const kept = table.key.map((name) => `kept."${fieldOf(table, name)}"`);
  const keys = rows.map((row) => Object.fromEntries(table.key.map((name) => [name, row[name]])));
  const [known] = await db.query(
    knownKeys,
    sql`
    with known as materialized (
      select given.ordinality as position
      from rows from (
        jsonb_to_recordset(${asRecords(table, keys)}::jsonb) as (${recordType(table, table.key)})
      ) with ordinality as given
      join ${Prisma.raw(table.relation)} as kept on kept.tenant_id = ${TENANT} and ${Prisma.raw(sameKey(table, "kept", "given"))}
      order by ${Prisma.raw(kept.join(", "))}
      for no key update of kept
    )
    select coalesce(array_agg(position::int - 1), '{}') as places from known`,
  );
  return new Set(known?.places);
}

/** Allows one write to the catalogue at a time for each tenant, until the end of the transaction. */
export async function awaitTurn({ db }: Work): Promise<void> {
  await db.execute(
    "catalogue.await-turn",
    sql`select pg_advisory_xact_lock(hashtextextended('catalogue ' || current_tenant(), 0))`,
  );
}

/** Returns the ids that a statement returns in a column `id`. @param label The statement's name. */
export async function idsOf({ db }: Work, label: string, statement: Prisma.Sql): Promise<string[]> {
  return (await db.query(rowsOf(label, { id: col.uuid }), statement)).map(({ id }) => id);
}
