import type pg from "pg";

/** What a table takes, in bytes: its rows, with what is too long for them, and its indexes. */
export interface TableBytes {
  rows: number;
  indexes: number;
}

/** Of the tables of a database, by name. */
export type Footprint = ReadonlyMap<string, TableBytes>;

/** What the tables of a database take now. */
export async function footprint(client: pg.Client): Promise<Footprint> {
  const { rows } = await client.query<{ name: string; rows: number; indexes: number }>(
    `select relname as name, pg_table_size(oid)::float8 as rows, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, ...bytes }) => [name, bytes]));
}

/** Bytes of some tables, of all of them unless said; empty pages of tables without rows included. */
export function bytesOf(all: Footprint, tables: readonly string[] = [...all.keys()]): TableBytes {
  const found = tables.map((name) => all.get(name) ?? { rows: 0, indexes: 0 });
  return {
    rows: found.reduce((sum, { rows }) => sum + rows, 0),
    indexes: found.reduce((sum, { indexes }) => sum + indexes, 0),
  };
}

/** Both parts. */
export const totalOf = ({ rows, indexes }: TableBytes): number => rows + indexes;

/** What has come from one look to the next. */
export function grownBy(before: Footprint, after: Footprint, tables?: readonly string[]): TableBytes {
  const [former, latter] = [bytesOf(before, tables), bytesOf(after, tables)];
  return { rows: latter.rows - former.rows, indexes: latter.indexes - former.indexes };
}
