import { col, Prisma, rowsOf, type SqlDoor, sql } from "../../db";
import { quoted, type StoredTable } from "../tenants/stored-tables";

/** The distance of a sequence beyond the imported rows: others may be taking numbers from it at the same time. */
export const SEQUENCE_AHEAD = 1_000_000;

/** The end of a sequence. */
const LAST_NUMBER = 2n ** 63n - 1n;

/** Makes the statement that stores a portion of rows: a list of lists of texts and nulls, as JSON. */
export type Storing = (rows: string) => Prisma.Sql;

const listed = (names: readonly string[]) => names.map(quoted).join(", ");

/** The values of a row, each of its column's type, in the order of the names. */
function valuesOf({ columns }: StoredTable, names: readonly string[]): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  return names.map((name, index) => `(item.row ->> ${index})::${types.get(name)}`);
}

/** Stores whole rows of a tenant, or of the service where there is none. */
export function inserting(table: StoredTable, tenantId: string | null): Storing {
  const names = table.columns.map(({ name }) => name);
  const values = Prisma.raw(valuesOf(table, names).join(", "));
  const own = table.tenantColumn === null || tenantId === null ? null : { column: table.tenantColumn, tenantId };
  const columns = Prisma.raw(listed(own ? [own.column, ...names] : names));
  const given = own ? sql`${own.tenantId}::uuid, ${values}` : values;
  return (rows) =>
    sql`insert into ${Prisma.raw(quoted(table.name))} (${columns}) select ${given} from jsonb_array_elements(${rows}::jsonb) as item (row)`;
}

/** Stores references of a tenant's rows to their own table, once all of them are there. */
export function referring(table: StoredTable, tenantId: string): Storing {
  const { key, ownReferences, tenantColumn } = table;
  const values = valuesOf(table, [...key, ...ownReferences]);
  const settings = ownReferences.map((name, index) => `${quoted(name)} = ${values[key.length + index]}`);
  const matches = key.map((name, index) => `stored.${quoted(name)} = ${values[index]}`);
  return (rows) => sql`
    update ${Prisma.raw(quoted(table.name))} as stored set ${Prisma.raw(settings.join(", "))}
    from jsonb_array_elements(${rows}::jsonb) as item (row)
    where stored.${Prisma.raw(quoted(tenantColumn ?? ""))} = ${tenantId}::uuid and ${Prisma.raw(matches.join(" and "))}`;
}

const highestNumber = rowsOf("backup.highest-number", { highest: col.int8.orNull });

/** Reads the highest number of a table's rows for each of its sequences, as far as the transaction sees them. */
export async function highestNumbers(db: SqlDoor, table: StoredTable): Promise<Map<string, bigint>> {
  const highest = new Map<string, bigint>();
  for (const { column, sequence } of table.sequences) {
    const [numbered] = await db.query(
      highestNumber,
      sql`select max(${Prisma.raw(quoted(column))})::int8 as highest from ${Prisma.raw(quoted(table.name))}`,
    );
    highest.set(sequence, numbered?.highest ?? 0n);
  }
  return highest;
}

/**
 * Makes later rows follow the stored ones in number: numbers are one tenant's own, but all tenants' come from one sequence. Nothing undoes it,
 * so it comes last.
 * @param ahead The distance: as many as others may take meanwhile.
 */
export async function moveSequences(
  db: SqlDoor,
  highestNumbers: ReadonlyMap<string, bigint>,
  ahead: number,
): Promise<void> {
  for (const [sequence, highest] of highestNumbers) {
    const beyond = highest + BigInt(ahead);
    const to = beyond > LAST_NUMBER ? LAST_NUMBER : beyond;
    await db.execute(
      "backup.move-sequence",
      sql`
      select setval(${sequence}::regclass, ${to}) from ${Prisma.raw(sequence)}
      where last_value < ${highest} or (last_value = ${highest} and not is_called)`,
    );
  }
}
