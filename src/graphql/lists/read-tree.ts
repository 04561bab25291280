import { rowsOf, sql, type TenantDb } from "../../db";
import { groupBy } from "../../domain/group-by";
import type { Selection } from "../../domain/selection";
import { isUuid } from "../../values/uuid";
import { MOST_ROWS, type Row, type RowOf, sourceOf } from "../builder/list-rows";
import { allOf } from "./conditions";
import type { List } from "./list";
import { constantsOf } from "./list-request";
import { columnAt, columnsOf, fieldOf, kindOf, type Listed, TABLES, tableOf } from "./tables";
import { type Branch, type Tree, treeOf } from "./tree";

type Grown = Record<string, unknown>;

/** The rows of a statement that reads a tree's columns. */
const rowsOfTree = ({ model, columns }: Tree, isPrepared: boolean) =>
  rowsOf(
    `trees.${TABLES[model]}`.replaceAll("_", "-"),
    Object.fromEntries(
      columns.map((name) => {
        const { type, isList, isRequired } = fieldOf(model, name);
        return [name, kindOf({ type, isList, isNullable: !isRequired }, false)] as const;
      }),
    ),
    { isPrepared },
  );

/**
 * Reads what the relations of some rows lead to, and puts it below them as Prisma would: one statement a relation, whatever the number
 * of rows.
 * @param rows With the tree's columns.
 */
export async function readBranches(db: TenantDb, { branches }: Tree, rows: readonly Row[]): Promise<void> {
  await Promise.all(branches.map((branch) => readBranch(db, branch, rows as Grown[])));
}

async function readBranch(db: TenantDb, branch: Branch, rows: readonly Grown[]): Promise<void> {
  const { relation, isList, from, to, tree } = branch;
  const found = groupBy(await rowsBelow(db, branch, rows), (row) => keyIn(row, to));
  for (const row of rows) {
    const below = found.get(keyIn(row, from)) ?? [];
    row[relation] = isList ? below : (below[0] ?? null);
  }
  await readBranches(db, tree, [...found.values()].flat());
}

/** All rows that a relation of some rows leads to, in the relation's order. */
async function rowsBelow(db: TenantDb, { from, to, conditions, joins, order, tree }: Branch, rows: readonly Grown[]) {
  // Of a key of several columns only the id tells much; the others are compared when rows are put where they belong.
  const at = Math.max(0, to.indexOf("id"));
  const ids = [...new Set(rows.map((row) => row[from[at] as string]).filter((id) => id !== null))];
  const column = columnAt(tree.model, to[at] as string);
  const below: Grown[] = [];
  for (let first = 0; first < ids.length; first += MOST_ROWS) {
    const some = ids.slice(first, first + MOST_ROWS);
    const statement = sql`
      select ${columnsOf(tree.model, tree.columns)} from ${tableOf(tree.model)} ${joins}
      where ${allOf([sql`${column} = any(${some})`, ...conditions])} ${order ?? sql``}`;
    below.push(...((await db.query(rowsOfTree(tree, false), statement)) as Grown[]));
  }
  return below;
}

const keyIn = (row: Row, columns: readonly string[]): string => columns.map((column) => String(row[column])).join();

/** What tells the row of a list from all others. Several must all be the row's. */
interface Name {
  id?: string | null | undefined;
  name?: string | null | undefined;
}

/**
 * Reads the row of a list with an id, a name or both, with what is selected of it.
 * @param query What to read of it, in Prisma's form.
 * @returns Null where there is none, and where none is named.
 */
export async function readNamed<M extends Listed>(
  db: TenantDb,
  list: List<M>,
  { id, name }: Name,
  query: { select?: Selection },
): Promise<RowOf<M> | null> {
  const { model, only } = list;
  const { select } = query;
  // What is no UUID names nothing, just as an id of another tenant's does.
  if ((id == null && name == null) || (id != null && !isUuid(id))) return null;
  const named = { ...(id == null ? {} : { id }), ...(name == null ? {} : { name }) };
  const tree = treeOf(model, select);
  if (!tree || tree.columns.length === 0) {
    const [row] = await sourceOf(db, model).findMany({ ...query, where: { ...only, ...named }, take: 1 });
    return row ?? null;
  }
  const isNamed = Object.entries(named).map(([column, value]) => sql`${columnAt(model, column)} = ${value}`);
  const [row] = await db.query(
    rowsOfTree(tree, true),
    sql`
    select ${columnsOf(model, tree.columns)} from ${tableOf(model)}
    where ${allOf([...constantsOf(list), ...isNamed])} limit 1`,
  );
  if (!row) return null;
  await readBranches(db, tree, [row]);
  return row as RowOf<M>;
}
