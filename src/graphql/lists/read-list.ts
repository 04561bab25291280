import { col, join, Prisma, type Rows, rowsOf, sql, type TenantDb } from "../../db";
import { type PlainSelection, plainSelection, type Selection } from "../../domain/selection";
import { MOST_ROWS, sourceOf } from "../builder/list-rows";
import { allOf } from "./conditions";
import { cursorOf, readCursor } from "./cursor";
import { conditionsOf, type Filters, type Narrowed } from "./filters";
import type { List } from "./list";
import { joinsOf, keysOf, type Ordered, type OrderKey, orderBy, pastPlace } from "./order";
import {
  type Constant,
  columnOf,
  columnsOf,
  isConstant,
  kindOf,
  type Listed,
  leafOf,
  relationsOf,
  TABLES,
  tableOf,
} from "./tables";

/** Which part of a list is asked for. */
export interface Part {
  /** Null: all rows. */
  limit?: number | null;
  offset?: number | null;
  /** Instead of an offset: the first rows between two cursors, or with `isBackwards` the last. */
  between?: { after?: string | null; before?: string | null; isBackwards: boolean };
}

/** What a list field hands to its list type: which rows, in which order, which part of them. */
export interface ListRequest extends Part {
  list: List;
  /** Each row's condition. */
  where: Prisma.Sql;
  keys: readonly OrderKey[];
}

type Row = Readonly<Record<string, unknown>>;

/** Up to so many wide rows are found by an index that holds the order, before the rows themselves are looked at. */
const FEW_ROWS = 1000;

/** A request for a part of a list. @param sort The order that was chosen; empty for the list's own. */
export function requestOf<M extends Listed, F extends Filters>(
  list: List<M, F>,
  given: Narrowed<F>,
  sort: readonly Ordered<M>[],
  part: Part,
): ListRequest {
  const { model, filters, together, order, unique = ["id"] as never[] } = list;
  // Equals run the way of the last column, so that an index which holds both can be read from its end, too.
  const tie = sort.at(-1)?.startsWith("-") ? "-" : "";
  const ties = unique.map((column) => `${tie}${column}` as Ordered<M>);
  return {
    list: list as unknown as List,
    where: allOf([
      ...constantsOf(list as unknown as List),
      ...(list.always ? [list.always] : []),
      ...conditionsOf(filters, given),
      ...(together ? [together(given)] : []),
    ]),
    keys: keysOf(model, sort.length > 0 ? [...sort, ...ties] : order),
    ...part,
  };
}

/** What all rows of a list have in common. */
const constantsOf = ({ model, only = {} }: List): Prisma.Sql[] =>
  Object.entries(only as Record<string, Constant>).map(([column, value]) =>
    isConstant(columnOf(model, column as never), value),
  );

/** What a statement calls the values of the keys. */
const keyName = (index: number) => `key_${index}`;
const keyColumn = (index: number) => Prisma.raw(`"${keyName(index)}"`);
const selectKeys = (keys: readonly OrderKey[]) =>
  join(keys.map(({ column }, index) => sql`${column} as ${keyColumn(index)}`));
const placeOf = (keys: readonly OrderKey[], row: Row): unknown[] => keys.map((_, index) => row[keyName(index)]);

/** A stretch of a part: so many rows, after the cursors and after a place. */
interface Stretch {
  limit: number;
  offset: number;
  after: readonly unknown[] | null;
}

/** The rows of a stretch, as what comes after SELECT and its columns. */
function fromStretch(
  { list, keys, where, between }: ListRequest,
  { limit, offset, after }: Stretch,
  relations: readonly string[] = [],
): Prisma.Sql {
  const isBackwards = between?.isBackwards ?? false;
  const bounds = [
    ...(between?.after == null ? [] : [pastPlace(keys, readCursor(keys, between.after, "after"), false)]),
    ...(between?.before == null ? [] : [pastPlace(keys, readCursor(keys, between.before, "before"), true)]),
    ...(after ? [pastPlace(keys, after, isBackwards)] : []),
  ];
  return sql`
    from ${tableOf(list.model)} ${joinsOf(list.model, keys, relations)}
    where ${allOf([where, ...bounds])}
    ${orderBy(keys, isBackwards)}
    limit ${limit} offset ${offset}`;
}

/** Columns of a stretch, with the values of the keys where they are wanted. */
function statementOf(
  request: ListRequest,
  stretch: Stretch,
  columns: readonly string[],
  withKeys: boolean,
): Prisma.Sql {
  const { list, keys, between } = request;
  const shown = columnsOf(list.model, columns);
  if (!list.isWide || stretch.limit > FEW_ROWS) {
    const from = fromStretch(request, stretch, relationsOf(columns));
    return sql`select ${shown}${withKeys ? sql`, ${selectKeys(keys)}` : sql``} ${from}`;
  }
  const pageKeys = keys.map((_, index) => sql`page.${keyColumn(index)}`);
  return sql`
    select ${shown}${withKeys ? sql`, ${join(pageKeys)}` : sql``}
    from ${tableOf(list.model)}
    join (select ${idOf(list)}, ${selectKeys(keys)} ${fromStretch(request, stretch)}) page
      on page.id = ${idOf(list)}
    where ${allOf(constantsOf(list))}
    ${orderBy(keys, between?.isBackwards ?? false, pageKeys)}`;
}

const idOf = ({ model }: List) => columnOf(model, "id" as never);

/** The rows that such a statement answers. */
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
    for (const row of await sourceOf(db, list.model).findMany({ ...query, select, where })) found.set(row.id, row);
  }
  return found;
}

/** A row of a list at its place. */
export interface Placed {
  row: Row;
  cursor: string;
}

/**
 * Reads a part of a list. Which rows it has is one statement; what is selected of them comes with it where it is nothing but columns, and
 * else by their ids.
 * @param query What to read of a row, in Prisma's form.
 */
export async function readRows(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Row[]> {
  const plain = plainSelection(query.select, request.list.joins ?? []);
  if (plain) return readPlain(db, request, plain);
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
export async function readPlaced(db: TenantDb, request: ListRequest, query: { select?: Selection }): Promise<Placed[]> {
  const { keys, list } = request;
  const plain = plainSelection(query.select, []);
  const read = await readColumns(db, request, plain?.columns ?? ["id"], true);
  const found = plain
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

const matching = rowsOf("lists.count", { rows: col.int });

/** How many rows of a list match, on its page or not. */
export async function countRows(db: TenantDb, { list, where }: ListRequest): Promise<number> {
  const statement = sql`select count(*)::int as rows from ${tableOf(list.model)} where ${where}`;
  const [row] = await db.query(matching, statement);
  return row?.rows ?? 0;
}

/** Where a page begins and ends, and whether rows are around it; each answer costs a statement when asked for. */
export interface PlaceInList {
  startCursor: string | null;
  endCursor: string | null;
  hasPreviousPage(): Promise<boolean>;
  hasNextPage(): Promise<boolean>;
}

/** Finds where a list's page is in it. An empty page has rows on the other side of its cursor. */
export async function placeInList(db: TenantDb, request: ListRequest): Promise<PlaceInList> {
  const { list, keys, where, between } = request;
  const rows = await readColumns(db, request, list.unique ?? ["id"], true);
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && placeOf(keys, row));
  const isAny = async (place: readonly unknown[], isBefore: boolean) => {
    const found = await db.execute(
      "lists.any-beyond",
      sql`
      select from ${tableOf(list.model)} ${joinsOf(list.model, keys)}
      where ${allOf([where, pastPlace(keys, place, isBefore)])} limit 1`,
    );
    return found > 0;
  };
  return {
    startCursor: first ? cursorOf(keys, first) : null,
    endCursor: last ? cursorOf(keys, last) : null,
    hasPreviousPage: async () => (first ? isAny(first, true) : between?.after != null),
    hasNextPage: async () => (last ? isAny(last, false) : between?.before != null),
  };
}
