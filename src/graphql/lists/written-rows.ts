import type { TenantDb } from "../../db";
import { type Model, type RowOf, sourceOf } from "../builder/list-rows";
import { selected } from "../builder/selected";
import { fieldOf } from "./tables";

type Key = Readonly<Record<string, unknown>>;

/** A part of a key as it is compared; days are read as instants. */
const comparable = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? null));

/** The condition of a column holding one of some values, in Prisma's form. */
function holdsOneOf(model: Model, column: string, values: ReadonlySet<unknown>): object {
  const isDay = fieldOf(model, column).type === "DateTime";
  const known = [...values].filter((value) => value !== null);
  const one = { [column]: { in: isDay ? known.map((day) => new Date(String(day))) : known } };
  return values.has(null) ? { OR: [one, { [column]: null }] } : one;
}

/**
 * Reads the rows that a mutation has written, each once, in the order of their keys, in one statement. It is given the columns' values and
 * not their combinations, which PostgreSQL looks up one by one: what else holds both is read, too, and left out.
 * @param query What to read of a row, in Prisma's form. @param keys Values by column, the same columns each; a day as `YYYY-MM-DD`.
 */
export async function readWritten<M extends Model>(
  db: TenantDb,
  model: M,
  query: object,
  keys: readonly Key[],
): Promise<RowOf<M>[]> {
  // Looked at even where nothing was written: Pothos takes a query that nobody looks at for a mistake.
  const { select, ...more } = selected(query as { select?: object }) as { select?: object };
  const columns = Object.keys(keys[0] ?? {});
  if (columns.length === 0) return [];
  const conditions = columns.map((column) =>
    holdsOneOf(model, column, new Set(keys.map((key) => comparable(key[column])))),
  );
  const keyColumns = Object.fromEntries(columns.map((column) => [column, true]));
  const found = await sourceOf(db, model).findMany({
    ...more,
    ...(select ? { select: { ...select, ...keyColumns } } : {}),
    where: { AND: conditions },
  });
  const nameOf = (row: Key) => JSON.stringify(columns.map((column) => comparable(row[column])));
  const byKey = new Map(found.map((row) => [nameOf(row), row]));
  return [...new Set(keys.map(nameOf))].map((name) => byKey.get(name)).filter((row) => row !== undefined);
}

/** As above by ids, in any case of their letters. */
export const readWrittenIds = <M extends Model>(
  db: TenantDb,
  model: M,
  query: object,
  ids: readonly string[],
): Promise<RowOf<M>[]> =>
  readWritten(
    db,
    model,
    query,
    ids.map((id) => ({ id: id.toLowerCase() })),
  );

/** The same of the one row with an id. @throws Error Another field of the operation has deleted it meanwhile. */
export async function readWrittenRow<M extends Model>(
  db: TenantDb,
  model: M,
  query: object,
  id: string,
): Promise<RowOf<M>> {
  const [row] = await readWrittenIds(db, model, query, [id]);
  if (!row) throw new Error(`${model} ${id} was written and is gone.`);
  return row;
}
