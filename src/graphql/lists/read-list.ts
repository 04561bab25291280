import { join, type Prisma, type Rows, rowsOf, sql, type TenantDb } from "../../db";
import { MAX_ROWS, sourceOf } from "../builder/list-rows";
import { allOf } from "./conditions";
import { cursorOf } from "./cursor";
import type { List } from "./list";
import type { ListRequest, Place } from "./list-request";
import { joinsOf, type OrderKey, type Run, runsOf } from "./order";
import { completeRows } from "./read-tree";
import { keyName, statementOf } from "./stretch";
import { isOwn, kindOf, kindsOf, TABLES, tableOf } from "./tables";
import { notePage } from "./totals";
import { pathsOf, type Selection, type Tree, treeOf } from "./tree";

type Row = Readonly<Record<string, unknown>>;

const placeOf = (keys: readonly OrderKey[], row: Row): unknown[] => keys.map((_, index) => row[keyName(index)]);

/** The rows that a stretch's statement answers. */
function rowsOfStretch({ list, keys }: ListRequest, columns: readonly string[], withKeys: boolean): Rows<Row> {
  const { model, isShown = false, isSmall = false } = list;
  const places = withKeys ? keys.map((key, index) => [keyName(index), kindOf(key, isShown)] as const) : [];
  return rowsOf(
    `lists.${TABLES[model]}`.replaceAll("_", "-"),
    { ...kindsOf(model, columns, isShown), ...Object.fromEntries(places) },
    { isPrepared: isSmall },
  );
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
    const stretch = { limit: limit ?? MAX_ROWS, offset: after ? 0 : (offset ?? 0), after };
    const portion = await db.query(declared, statementOf(request, stretch, columns, withPlace));
    rows.push(...portion);
    const last = portion.at(-1);
    if (limit != null || !last || portion.length < MAX_ROWS) return between?.isBackwards ? rows.reverse() : rows;
    after = placeOf(keys, last);
  }
}

/** Rows with an id, in portions that fit a statement. */
async function readByIds(db: TenantDb, list: List, query: { select?: Selection }, ids: readonly unknown[]) {
  const found = new Map<unknown, Row>();
  for (let from = 0; from < ids.length; from += MAX_ROWS) {
    const where = { ...list.only, id: { in: ids.slice(from, from + MAX_ROWS) } };
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
export async function readRows(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Row[]> {
  return (await noted(request, readSelected(db, request, query, false))).rows;
}

/** Reads a part of a list as `readRows`, each row with its cursor. */
export async function readPlaced(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Placed[]> {
  const { rows, places } = await noted(request, readSelected(db, request, query, true));
  const { keys } = request;
  return rows.map((row, index) => ({ row, cursor: cursorOf(keys, placeOf(keys, places[index] ?? row)) }));
}

/** Rows, and what each was found by, which has its place where that is wanted. */
interface Selected {
  rows: Row[];
  places: Row[];
}

async function noted(request: ListRequest, selected: Promise<Selected>): Promise<Selected> {
  await notePage(
    request,
    selected.then(({ rows }) => rows),
  );
  return selected;
}

async function readSelected(
  db: TenantDb,
  request: ListRequest,
  query: { select?: Selection },
  withKeys: boolean,
): Promise<Selected> {
  const { list } = request;
  const tree = treeOf(list.model, query.select, list.joins);
  const paths = tree ? pathsOf(tree) : ["id"];
  const read = await readColumns(db, request, paths.length > 0 ? paths : (list.unique ?? ["id"]), withKeys);
  if (tree) {
    await completeRows(db, tree, read);
    return { rows: read, places: read };
  }
  const ids = read.map(({ id }) => id);
  const found = await readByIds(db, list, query, ids);
  const places = read.filter(({ id }) => found.has(id));
  return { rows: places.map(({ id }) => found.get(id) as Row), places };
}

/** Rows of a list that come one after the other, and the place of the last; null where there is none. */
export interface ReadStretch {
  rows: Row[];
  end: Place | null;
}

/** Reads a part of a list as `readRows`, of whose rows a tree is selected. */
export async function readStretch(db: TenantDb, request: ListRequest, tree: Tree): Promise<ReadStretch> {
  const rows = await readColumns(db, request, pathsOf(tree), true);
  await completeRows(db, tree, rows);
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
     where ${allOf([isOwn(list.model), where, ...(run.where ? [run.where] : []), meets(run)])} limit 1)`,
  );
  return (await db.execute("lists.any-beyond", sql`select from (${join(each, " union all ")}) any_run limit 1`)) > 0;
}
