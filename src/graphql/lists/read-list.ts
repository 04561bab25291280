import { join, type Prisma, type Rows, rowsOf, sql, type TenantDb } from "../../db";
import { type PlainSelection, plainSelection, type Selection } from "../../domain/selection";
import { MOST_ROWS, sourceOf } from "../builder/list-rows";
import { allOf } from "./conditions";
import { cursorOf } from "./cursor";
import type { List } from "./list";
import type { ListRequest, Place } from "./list-request";
import { joinsOf, type OrderKey, type Run, runsOf } from "./order";
import { readBranches } from "./read-tree";
import { keyName, statementOf } from "./stretch";
import { kindOf, leafOf, TABLES, tableOf } from "./tables";
import { notePage } from "./totals";
import { type Tree, treeOf } from "./tree";

type Row = Readonly<Record<string, unknown>>;

const placeOf = (keys: readonly OrderKey[], row: Row): unknown[] => keys.map((_, index) => row[keyName(index)]);

/** The rows that a stretch's statement answers. */
function rowsOfStretch({ list, keys }: ListRequest, columns: readonly string[], withKeys: boolean): Rows<Row> {
  const { model, isShown = false, isSmall = false } = list;
  const own = columns.map((name) => {
    const { type, isList, isRequired } = leafOf(model, name);
    return [name, kindOf({ type, isList, isNullable: !isRequired }, isShown)] as const;
  });
  const places = withKeys ? keys.map((key, index) => [keyName(index), kindOf(key, isShown)] as const) : [];
  return rowsOf(`lists.${TABLES[model]}`.replaceAll("_", "-"), Object.fromEntries([...own, ...places]), {
    isPrepared: isSmall,
  });
}

/**
 * Columns of the rows of a part, in their order; all rows in portions, each of which begins where the one before ended. All portions
 * come from the operation's one snapshot.
 */
async function readColumns(
  db: TenantDb,
  request: ListRequest,
  columns: readonly string[],
  withKeys: boolean,
): Promise<Row[]> {
  const { keys, limit, offset, between } = request;
  const withPlace = withKeys || limit == null;
  const declared = rowsOfStretch(request, columns, withPlace);
  const rows: Row[] = [];
  for (let after: unknown[] | null = null; ; ) {
    const stretch = { limit: limit ?? MOST_ROWS, offset: after ? 0 : (offset ?? 0), after };
    const portion = await db.query(declared, statementOf(request, stretch, columns, withPlace));
    rows.push(...portion);
    const last = portion.at(-1);
    if (limit != null || !last || portion.length < MOST_ROWS) return between?.isBackwards ? rows.reverse() : rows;
    after = placeOf(keys, last);
  }
}

/** Rows with an id, in portions that fit a statement. */
async function readByIds(db: TenantDb, list: List, query: { select?: Selection }, ids: readonly unknown[]) {
  const found = new Map<unknown, Row>();
  for (let from = 0; from < ids.length; from += MOST_ROWS) {
    const where = { ...list.only, id: { in: ids.slice(from, from + MOST_ROWS) } };
    const select = { ...query.select, id: true };
    const rows: readonly Row[] = await sourceOf(db, list.model).findMany({ ...query, select, where });
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** A row of a list at its place. */
export interface Placed {
  row: Row;
  cursor: string;
}

/**
 * Reads a part of a list. Which rows it has is one statement, with what is selected of their columns; each relation is one more. A selection
 * that is no tree is read by Prisma, by their ids.
 * @param query What to read of a row, in Prisma's form.
 */
export function readRows(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Row[]> {
  return notePage(request, readSelected(db, request, query));
}

async function readSelected(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Row[]> {
  const plain = plainSelection(query.select, request.list.joins ?? []);
  if (plain) return readPlain(db, request, plain);
  const tree = treeOf(request.list.model, query.select);
  if (tree) {
    const rows = await readColumns(db, request, tree.columns, false);
    await readBranches(db, tree, rows);
    return rows;
  }
  const ids = (await readColumns(db, request, ["id"], false)).map(({ id }) => id);
  const found = await readByIds(db, request.list, query, ids);
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
}

/** Reads columns of a part of a list, and of single rows that its rows lead to, in one statement. */
async function readPlain(db: TenantDb, request: ListRequest, { columns, related }: PlainSelection): Promise<Row[]> {
  const relations = Object.entries(related).map(([relation, names]) => ({
    relation,
    paths: names.map((name) => [name, `${relation}.${name}`] as const),
  }));
  const below = relations.flatMap(({ paths }) => paths.map(([, path]) => path));
  const rows = await readColumns(db, request, [...columns, ...below], false);
  for (const row of rows as Record<string, unknown>[]) {
    for (const { relation, paths } of relations) {
      row[relation] = Object.fromEntries(paths.map(([name, path]) => [name, row[path]]));
    }
  }
  return rows;
}

/** Reads a part of a list as `readRows`, each row with its cursor. */
export function readPlaced(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Placed[]> {
  return notePage(request, readWithCursors(db, request, query));
}

async function readWithCursors(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Placed[]> {
  const { keys, list } = request;
  const tree = treeOf(list.model, query.select);
  const isAny = tree !== null && tree.columns.length > 0;
  const read = await readColumns(db, request, isAny ? tree.columns : (list.unique ?? ["id"]), true);
  if (tree) await readBranches(db, tree, read);
  const found = tree
    ? null
    : await readByIds(
        db,
        list,
        query,
        read.map(({ id }) => id),
      );
  return read.flatMap((one) => {
    const row = found ? found.get(one.id) : one;
    return row ? [{ row, cursor: cursorOf(keys, placeOf(keys, one)) }] : [];
  });
}

/** Rows of a list that come one after the other, and the place of the last; null where there is none. */
export interface ReadStretch {
  rows: Row[];
  end: Place | null;
}

/** Reads a part of a list as `readRows`, of whose rows a tree is selected. */
export async function readStretch(db: TenantDb, request: ListRequest, tree: Tree): Promise<ReadStretch> {
  const rows = await readColumns(db, request, tree.columns, true);
  await readBranches(db, tree, rows);
  const last = rows.at(-1);
  return { rows, end: last ? placeOf(request.keys, last) : null };
}

/** Where a page begins and ends, and whether rows are around it; each answer costs a statement when asked for. */
export interface PlaceInList {
  startCursor: string | null;
  endCursor: string | null;
  hasPreviousPage(): Promise<boolean>;
  hasNextPage(): Promise<boolean>;
}

/** Finds where a list's page is in it. Around an empty page are the rows that its cursors, or what it skips, leave out. */
export async function placeInList(db: TenantDb, request: ListRequest): Promise<PlaceInList> {
  const { list, keys, offset, between } = request;
  const rows = await readColumns(db, request, list.unique ?? ["id"], true);
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && placeOf(keys, row));
  const past = (place: Place, isBefore: boolean) => isAny(db, request, (run) => run.past(place, isBefore));
  const notPast = (place: Place, isBefore: boolean) =>
    isAny(db, request, (run) => sql`(${run.past(place, isBefore)}) is not true`);
  return {
    startCursor: first ? cursorOf(keys, first) : null,
    endCursor: last ? cursorOf(keys, last) : null,
    hasPreviousPage: async () => {
      if (first) return past(first, true);
      if (between) return between.after !== null && notPast(between.after, false);
      return (offset ?? 0) > 0 && isAny(db, request, () => sql`true`);
    },
    hasNextPage: async () => {
      if (last) return past(last, false);
      return between?.before != null && notPast(between.before, true);
    },
  };
}

/** Whether any row of a list, on a page or not, meets a condition. */
async function isAny(db: TenantDb, { list, keys, where }: ListRequest, meets: (run: Run) => Prisma.Sql) {
  const each = runsOf(keys).map(
    (run) => sql`
    (select 1 from ${tableOf(list.model)} ${joinsOf(list.model, keys)}
     where ${allOf([where, ...(run.where ? [run.where] : []), meets(run)])} limit 1)`,
  );
  return (await db.execute("lists.any-beyond", sql`select from (${join(each, " union all ")}) any_run limit 1`)) > 0;
}
