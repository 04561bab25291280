import type { TenantDb } from "../db";
import type { Selection } from "../domain/selection";
import type PrismaTypes from "../generated/pothos-types";
import { cursorOf, keysOf, orderByKeys, pastCursor, pastRow, selectKeys } from "./keyset";

/** The most rows one page holds, as in REST. */
export const MOST_ROWS = 5000;

/** What a list field hands to its list type: which rows, in which order, which part of them. */
export interface ListRequest {
  where: object;
  /** In Prisma's form; the last key has to be unique. */
  orderBy: object[];
  limit?: number | null;
  offset?: number | null;
  /** Instead of an offset: the first rows between two cursors, or with `isBackwards` the last. */
  between?: { after?: string | null; before?: string | null; isBackwards: boolean };
  /**
   * Reads the same page in a faster way than Prisma's, if there is one for what is selected; else null.
   * @param mentioned Names of the fields that the operation asks for, here or elsewhere.
   */
  readSelected?(select: Selection, mentioned: ReadonlySet<string>): Promise<unknown[]> | null;
  /** Counts the rows that match in a faster way than Prisma's, if there is one; else null. */
  countAll?(): Promise<number> | null;
}

export type Model = keyof PrismaTypes;
export type Row = Readonly<Record<string, unknown>>;

/** What a Prisma model offers for lists, loosely typed: the noun files know their own models. */
interface ListSource {
  findMany(args: object): Promise<Row[]>;
  count(args: object): Promise<number>;
}

const sourceOf = (db: TenantDb, model: Model) =>
  db[`${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof TenantDb] as unknown as ListSource;

/** How many rows of a list match, on its page or not. */
export const countRows = (db: TenantDb, model: Model, { where, countAll }: ListRequest): Promise<number> =>
  countAll?.() ?? sourceOf(db, model).count({ where });

/** A list's condition and order in Prisma's form, the page's cursors counted in. */
function windowOf(model: Model, { where, orderBy, between }: ListRequest): { where: object; orderBy: object[] } {
  if (!between) return { where, orderBy };
  const keys = keysOf(model, orderBy);
  const { after, before, isBackwards } = between;
  return {
    where: {
      AND: [
        where,
        ...(after == null ? [] : [pastCursor(keys, after, "after")]),
        ...(before == null ? [] : [pastCursor(keys, before, "before")]),
      ],
    },
    orderBy: orderByKeys(keys, isBackwards),
  };
}

/**
 * Reads a list's rows; one without a limit in portions, for the rows of a relation are found by the ids of those above, and a
 * statement takes only some 32,000 of them. All portions come from the operation's one snapshot.
 * @param query What to read of a row, in Prisma's form.
 */
export async function readRows(db: TenantDb, model: Model, query: object, list: ListRequest): Promise<Row[]> {
  const { limit, offset } = list;
  const narrowed = { ...query, ...windowOf(model, list) };
  const rows: Row[] = [];
  for (;;) {
    const take = limit ?? MOST_ROWS;
    const portion = await sourceOf(db, model).findMany({ ...narrowed, take, skip: (offset ?? 0) + rows.length });
    rows.push(...portion);
    if (limit != null || portion.length < take) return list.between?.isBackwards ? rows.reverse() : rows;
  }
}

/** Where a page begins and ends, and whether rows are around it; each answer costs a statement when asked for. */
export interface PlaceInList {
  startCursor: string | null;
  endCursor: string | null;
  hasPreviousPage(): Promise<boolean>;
  hasNextPage(): Promise<boolean>;
}

/** Finds where a list's page is in it. An empty page has rows on the other side of its cursor. */
export async function placeInList(db: TenantDb, model: Model, list: ListRequest): Promise<PlaceInList> {
  const keys = keysOf(model, list.orderBy);
  const rows = await readRows(db, model, { select: selectKeys(keys) }, list);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasRows = async (row: Row, side: "after" | "before") => {
    const where = { AND: [list.where, pastRow(keys, row, side)] };
    return (await sourceOf(db, model).findMany({ where, select: selectKeys(keys), take: 1 })).length > 0;
  };
  return {
    startCursor: first ? cursorOf(keys, first) : null,
    endCursor: last ? cursorOf(keys, last) : null,
    hasPreviousPage: async () => (first ? hasRows(first, "before") : list.between?.after != null),
    hasNextPage: async () => (last ? hasRows(last, "after") : list.between?.before != null),
  };
}
