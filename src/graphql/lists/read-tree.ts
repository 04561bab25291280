import { type Column as Kind, Prisma, rowsOf, sql, type TenantDb } from "../../db";
import { groupBy } from "../../domain/group-by";
import { isUuid } from "../../values/uuid";
import { MAX_ROWS, type Row, type RowOf, sourceOf } from "../builder/list-rows";
import { allOf } from "./conditions";
import type { List } from "./list";
import { constantsOf } from "./list-request";
import { joinsOf } from "./order";
import { type Column, columnAt, columnsOf, isOwn, kindsOf, type Listed, relationsOf, TABLES, tableOf } from "./tables";
import { type Branch, pathsOf, type Selection, type Tree, treeOf } from "./tree";

type Grown = Record<string, unknown>;

const labelOf = ({ model }: Tree) => `trees.${TABLES[model]}`.replaceAll("_", "-");

/** Puts columns of other rows that came with rows into rows of their own. @example "supplier.name" → supplier: { name } */
function nest(rows: readonly Row[], name: string, columns: readonly string[]): void {
  const paths = columns.map((column) => `${name}.${column}`);
  for (const row of rows as Grown[]) {
    const nested: Grown = {};
    for (const [at, column] of columns.entries()) nested[column] = row[paths[at] as string];
    row[name] = nested;
  }
}

/**
 * Completes rows with a tree's columns to Prisma's answer: one statement for each relation that is a branch, whatever the number of
 * rows.
 */
export async function completeRows(db: TenantDb, { joined, branches }: Tree, rows: readonly Row[]): Promise<void> {
  for (const { relation, columns } of joined) nest(rows, relation, columns);
  await Promise.all(branches.map((branch) => readBranch(db, branch, rows)));
}

/** Puts below rows what a branch of them leads to. */
export async function readBranch(db: TenantDb, branch: Branch, rows: readonly Row[]): Promise<void> {
  const { relation, isList, from, to, tree } = branch;
  const at = idIn(branch);
  const found = groupBy(await rowsBelow(db, branch, rows), (row) => row[to[at] as string]);
  const belongs = (row: Grown) => (other: Grown) =>
    from.every((column, place) => row[column] === other[to[place] as string]);
  for (const row of rows as Grown[]) {
    const near = found.get(row[from[at] as string]) ?? [];
    if (isList) row[relation] = from.length > 1 ? near.filter(belongs(row)) : near;
    else row[relation] = (from.length > 1 ? near.find(belongs(row)) : near[0]) ?? null;
  }
  await completeRows(db, tree, [...found.values()].flat());
}

/** The most selective column of a branch's key: of several the id. The others are compared when rows are put where they belong. */
const idIn = ({ to }: Branch): number => Math.max(0, to.indexOf("id"));

/** All rows that a relation of some rows leads to, in the relation's order. */
async function rowsBelow(db: TenantDb, branch: Branch, rows: readonly Row[]) {
  const { from, to, conditions, joins, order, tree } = branch;
  const at = idIn(branch);
  const ids = [...new Set(rows.map((row) => row[from[at] as string]).filter((id) => id !== null))];
  const column = columnAt(tree.model, to[at] as string);
  const declared = rowsOf(labelOf(tree), kindsOf(tree.model, tree.columns, false), { isPrepared: false });
  const below: Grown[] = [];
  for (let first = 0; first < ids.length; first += MAX_ROWS) {
    const some = ids.slice(first, first + MAX_ROWS);
    const statement = sql`
      select ${columnsOf(tree.model, tree.columns)} from ${tableOf(tree.model)} ${joins}
      where ${allOf([isOwn(tree.model), sql`${column} = any(${some})`, ...conditions])} ${order ?? sql``}`;
    below.push(...((await db.query(declared, statement)) as Grown[]));
  }
  return below;
}

/** What is worked out for a row and comes along with it, in its own row. */
export interface Along {
  name: string;
  columns: Readonly<Record<string, Kind<unknown>>>;
  /** What joins it to the row, under its name. */
  join: Prisma.Sql;
}

/**
 * Reads the row of a list that some of its columns name, with what is selected of it. All of them must be the row's.
 * @param query What to read of it, in Prisma's form.
 * @param along What comes along, unless the selection is no tree.
 * @returns Null where there is none, and where none is named.
 */
export async function readNamed<M extends Listed>(
  db: TenantDb,
  { model, only, joins = [] }: List<M>,
  name: Readonly<Partial<Record<Column<M>, string | null | undefined>>>,
  query: { select?: Selection },
  along?: Along,
): Promise<RowOf<M> | null> {
  // Looked at even where nothing is named: Pothos takes a query that nobody looks at for a mistake.
  const { select } = query;
  const named = Object.entries<unknown>(name).filter(([, value]) => value != null);
  // What is no UUID names nothing, just as an id of another tenant's does.
  if (named.length === 0 || named.some(([column, value]) => column === "id" && !isUuid(String(value)))) return null;
  const tree = treeOf(model, select, joins);
  const paths = tree ? pathsOf(tree) : [];
  if (!tree || paths.length === 0) {
    const where = { ...only, ...Object.fromEntries(named) };
    const [row] = await sourceOf(db, model).findMany({ ...query, where, take: 1 });
    return row ?? null;
  }
  const more = Object.entries(along?.columns ?? {}).map(([column, kind]) => ({
    path: `${along?.name}.${column}`,
    column: Prisma.raw(`"${along?.name}"."${column}" as "${along?.name}.${column}"`),
    kind,
  }));
  const kinds = { ...kindsOf(model, paths, false), ...Object.fromEntries(more.map(({ path, kind }) => [path, kind])) };
  const isNamed = named.map(([column, value]) => sql`${columnAt(model, column)} = ${value}`);
  const [row] = await db.query(
    rowsOf(labelOf(tree), kinds, { isPrepared: true }),
    sql`
    select ${Prisma.join([columnsOf(model, paths), ...more.map(({ column }) => column)])}
    from ${tableOf(model)} ${joinsOf(model, [], relationsOf(paths))} ${along?.join ?? sql``}
    where ${allOf([isOwn(model), ...constantsOf({ model, only }), ...isNamed])} limit 1`,
  );
  if (!row) return null;
  if (along) nest([row], along.name, Object.keys(along.columns));
  await completeRows(db, tree, [row]);
  return row as RowOf<M>;
}
