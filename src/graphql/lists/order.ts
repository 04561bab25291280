import { join, type Prisma, sql } from "../../db";
import { type ColumnPath, columnOf, fieldOf, joinOf, type Listed, leafOf, relationsOf } from "./tables";

/** What rows can be ordered by that is no column of theirs but worked out for each; it may be null. */
export interface WorkedOut {
  /** What cursors call it; no column's name. */
  name: string;
  column: Prisma.Sql;
  /** Prisma's name of its type. */
  type: string;
}

/** A part of an order: a column, with a minus before it for the largest first, or what is worked out. @example "-createdAt" */
export type Ordered<M extends Listed> = ColumnPath<M> | `-${ColumnPath<M>}` | { by: WorkedOut; isDescending: boolean };

/** One column that a list is ordered by. */
export interface OrderKey {
  /** The column, after the relation that leads to it. */
  path: string;
  column: Prisma.Sql;
  /** The relation that has to be joined for it, if any. */
  relation: string | null;
  isDescending: boolean;
  /** Whether it may be null; nulls come last, whatever the direction. */
  isNullable: boolean;
  /** Prisma's name of its type. */
  type: string;
}

function keyOf<M extends Listed>(model: M, ordered: Ordered<M>): OrderKey {
  if (typeof ordered === "object") {
    const { name, ...by } = ordered.by;
    return { ...by, path: name, relation: null, isNullable: true, isDescending: ordered.isDescending };
  }
  const isDescending = ordered.startsWith("-");
  const path = (isDescending ? ordered.slice(1) : ordered) as ColumnPath<M>;
  const [relation = null] = relationsOf([path]);
  const leaf = leafOf(model, path);
  return {
    path,
    column: columnOf(model, path),
    relation,
    isDescending,
    isNullable: !leaf.isRequired || (relation !== null && !fieldOf(model, relation).isRequired),
    type: leaf.type,
  };
}

/** The keys of an order. The last has to be unique, or rows could be left out between two pages. */
export const keysOf = <M extends Listed>(model: M, order: readonly Ordered<M>[]): OrderKey[] =>
  order.map((ordered) => keyOf(model, ordered));

/** The joins that the keys of an order need, and others that are needed beside. */
export function joinsOf(model: Listed, keys: readonly OrderKey[], others: readonly string[] = []): Prisma.Sql {
  const relations = new Set([...keys.flatMap(({ relation }) => relation ?? []), ...others]);
  return relations.size === 0
    ? sql``
    : join(
        [...relations].map((relation) => joinOf(model, relation)),
        "",
      );
}

/** An ORDER BY of some expressions for the keys, which are their columns unless said; backwards for the rows before a place. */
export function orderBy(
  keys: readonly OrderKey[],
  isBackwards: boolean,
  columns: readonly Prisma.Sql[] = keys.map(({ column }) => column),
): Prisma.Sql {
  const parts = keys.map(({ isDescending, isNullable }, index) => {
    const direction = isDescending === isBackwards ? sql`asc` : sql`desc`;
    const nulls = isBackwards ? sql`nulls first` : sql`nulls last`;
    return isNullable ? sql`${columns[index]} ${direction} ${nulls}` : sql`${columns[index]} ${direction}`;
  });
  return sql`order by ${join(parts)}`;
}

/** The condition of coming after a value in the order, or with `isBackwards` before it; null where nothing does. */
function isPast(
  { column, isDescending, isNullable }: OrderKey,
  value: unknown,
  isBackwards: boolean,
): Prisma.Sql | null {
  if (value === null) return isBackwards ? sql`${column} is not null` : null;
  const past = isDescending === isBackwards ? sql`${column} > ${value}` : sql`${column} < ${value}`;
  return isNullable && !isBackwards ? sql`(${past} or ${column} is null)` : past;
}

const isSame = ({ column }: OrderKey, value: unknown): Prisma.Sql =>
  value === null ? sql`${column} is null` : sql`${column} = ${value}`;

/**
 * The condition of coming after a place in the order, or with `isBackwards` before it. Where all keys run one way it is one comparison
 * of rows, for which PostgreSQL goes to the place in an index instead of reading all before it.
 * @param place What the row there has for each key.
 */
function pastPlace(keys: readonly OrderKey[], place: readonly unknown[], isBackwards: boolean): Prisma.Sql {
  const [first] = keys;
  const isOneWay = keys.every((key) => key.isDescending === first?.isDescending && !key.isNullable);
  if (first && isOneWay) {
    const row = sql`(${join(keys.map(({ column }) => column))})`;
    const other = sql`(${join(place.map((value) => sql`${value}`))})`;
    return first.isDescending === isBackwards ? sql`${row} > ${other}` : sql`${row} < ${other}`;
  }
  const steps = keys.flatMap((key, index) => {
    const past = isPast(key, place[index], isBackwards);
    const same = keys.slice(0, index).map((before, depth) => isSame(before, place[depth]));
    return past ? [sql`(${join([...same, past], " and ")})`] : [];
  });
  if (steps.length === 0) return sql`false`;
  const condition = sql`(${join(steps, " or ")})`;
  // Said once more of the first key alone, which is what an index can begin at.
  return first && !first.isNullable ? sql`${reaches(first, place[0], isBackwards)} and ${condition}` : condition;
}

const always = (holds: boolean): Prisma.Sql => (holds ? sql`true` : sql`false`);

/** Rows of a list that come one after the other, with what they are ordered by. */
export interface Run {
  /** Which rows it has; null: all. */
  where: Prisma.Sql | null;
  keys: readonly OrderKey[];
  /** The condition of its rows after a place, or with `isBackwards` before it; false where none is, true where all are. */
  past(place: readonly unknown[], isBackwards: boolean): Prisma.Sql;
}

/** All rows of a list as one run. */
export const wholeOf = (keys: readonly OrderKey[]): Run => ({
  where: null,
  keys,
  past: (place, isBackwards) => pastPlace(keys, place, isBackwards),
});

/**
 * The runs of an order: where its first key alone may be null, rows with a value and, after them, those without. One index then serves
 * both directions, though what is null comes last in either, and leads to a place.
 */
export function runsOf(keys: readonly OrderKey[]): Run[] {
  const [first, ...others] = keys;
  if (!first?.isNullable || others.length === 0 || others.some(({ isNullable }) => isNullable)) {
    return [wholeOf(keys)];
  }
  const known = [{ ...first, isNullable: false }, ...others];
  return [
    {
      where: sql`${first.column} is not null`,
      keys: known,
      past: (place, isBackwards) => (place[0] === null ? always(isBackwards) : pastPlace(known, place, isBackwards)),
    },
    {
      where: sql`${first.column} is null`,
      keys: others,
      past: ([value, ...rest], isBackwards) =>
        value === null ? pastPlace(others, rest, isBackwards) : always(!isBackwards),
    },
  ];
}

const reaches = ({ column, isDescending }: OrderKey, value: unknown, isBackwards: boolean): Prisma.Sql =>
  isDescending === isBackwards ? sql`${column} >= ${value}` : sql`${column} <= ${value}`;
