import { InvalidInput } from "../errors";
import { getDatamodel } from "../generated/pothos-types";
import { isUuid } from "../uuid";

const { models } = getDatamodel().datamodel;

/** One column that a list is ordered by. */
export interface OrderKey {
  /** Its name, after the names of the relations that lead to it. */
  path: readonly string[];
  isDescending: boolean;
  /** Whether it may be null; nulls come last, whatever the direction. */
  isNullable: boolean;
  /** Prisma's name of its type. */
  type: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Follows one part of an ORDER BY in Prisma's form, such as `{ product: { sortName: "asc" } }`, down to its column. */
function keyOf(model: string, order: object, above: readonly string[] = []): OrderKey {
  const [[name, wanted] = ["", ""]] = Object.entries(order);
  const field = models[model]?.fields.find((it) => it.name === name);
  if (!field) throw new Error(`${model} has no field ${name} to order by.`);
  const path = [...above, name];
  if (field.kind === "object") return keyOf(field.type, wanted, path);
  const direction = typeof wanted === "string" ? wanted : wanted.sort;
  return { path, isDescending: direction === "desc", isNullable: !field.isRequired, type: field.type };
}

/** The keys of an ORDER BY in Prisma's form. The last has to be unique, or rows could be left out between two pages. */
export const keysOf = (model: string, orderBy: readonly object[]): OrderKey[] =>
  orderBy.map((order) => keyOf(model, order));

/** Wraps a condition, a direction or a selection into the relations that lead to a key's column. */
const at = ({ path }: OrderKey, value: unknown, wrap: (below: object) => object = (below) => below): object =>
  path.reduceRight<unknown>(
    (below, name, depth) => ({ [name]: depth === path.length - 1 ? below : wrap(below as object) }),
    value,
  ) as object;

/** The keys as an ORDER BY in Prisma's form. @param isBackwards From the last row to the first. */
export const orderByKeys = (keys: readonly OrderKey[], isBackwards: boolean): object[] =>
  keys.map((key) => {
    const sort = key.isDescending === isBackwards ? "asc" : "desc";
    return at(key, key.isNullable ? { sort, nulls: isBackwards ? "first" : "last" } : sort);
  });

/** The keys as a selection in Prisma's form. */
export function selectKeys(keys: readonly OrderKey[]): object {
  const select: Record<string, object | true> = {};
  for (const key of keys) {
    const [[name, value] = ["", {}]] = Object.entries(at(key, true, (below) => ({ select: below })));
    select[name] =
      value === true ? true : { select: { ...(select[name] as { select?: object })?.select, ...value.select } };
  }
  return select;
}

/** The values of a row that its place in the order depends on. */
const placeOf = (keys: readonly OrderKey[], row: Row): unknown[] =>
  keys.map(({ path }) => path.reduce<unknown>((at, name) => (at as Row)[name], row));

/** Which order a cursor belongs to, so that it is not taken for a place in another one. */
const orderName = (keys: readonly OrderKey[]) =>
  keys.map(({ path, isDescending }) => `${isDescending ? "-" : ""}${path.join(".")}`).join();

const isText = (value: unknown): value is string => typeof value === "string";

/** How a value in a cursor is read, by Prisma's name of its column's type; undefined where it is none. */
const READ: Record<string, (value: unknown) => unknown> = {
  String: (value) => (isText(value) ? value : undefined),
  DateTime: (value) => (isText(value) && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined),
  Int: (value) => (Number.isInteger(value) ? value : undefined),
  Float: (value) => (Number.isFinite(value) ? value : undefined),
  Decimal: (value) => (isText(value) && /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? value : undefined),
  BigInt: (value) => (isText(value) && /^-?\d{1,18}$/.test(value) ? BigInt(value) : undefined),
};

function readValue({ path, type, isNullable }: OrderKey, value: unknown): unknown {
  if (value === null) return isNullable ? null : undefined;
  const read = READ[type]?.(value);
  return path.at(-1) === "id" && isText(read) && !isUuid(read) ? undefined : read;
}

/** The place of a row as text for clients: stable while rows come and go around it. */
export function cursorOf(keys: readonly OrderKey[], row: Row): string {
  const words = placeOf(keys, row).map((value) =>
    typeof value === "number" || value === null ? value : value instanceof Date ? value.toISOString() : String(value),
  );
  return Buffer.from(JSON.stringify([orderName(keys), ...words])).toString("base64url");
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The place that a cursor stands for. @throws InvalidInput when it is none of a list in this order. */
function readCursor(keys: readonly OrderKey[], cursor: string, argument: string): unknown[] {
  const [order, ...words] = parsed(cursor);
  const place = keys.map((key, index) => readValue(key, words[index]));
  if (order !== orderName(keys) || place.includes(undefined)) {
    throw InvalidInput([{ path: argument, reason: "must be a cursor of this list in this order" }]);
  }
  return place;
}

/** The condition of coming after a value in the order, or with `isBackwards` before it. */
function isPast(key: OrderKey, value: unknown, isBackwards: boolean): object | null {
  if (value === null) return isBackwards ? at(key, { not: null }) : null;
  const past = at(key, { [key.isDescending === isBackwards ? "gt" : "lt"]: value });
  return key.isNullable && !isBackwards ? { OR: [past, at(key, null)] } : past;
}

/**
 * The condition, in Prisma's form, of coming after a row in the order, or with `isBackwards` before it: its first key is
 * past the row's, or equal and the second is, and so on.
 */
function pastPlace(keys: readonly OrderKey[], place: readonly unknown[], isBackwards: boolean): object {
  const steps = keys.flatMap((key, index) => {
    const past = isPast(key, place[index], isBackwards);
    const same = keys.slice(0, index).map((before, depth) => at(before, { equals: place[depth] }));
    return past ? [{ AND: [...same, past] }] : [];
  });
  return { OR: steps };
}

/** The condition of coming after the row that a cursor stands for, or before it. @throws InvalidInput for no such cursor. */
export const pastCursor = (keys: readonly OrderKey[], cursor: string, argument: "after" | "before"): object =>
  pastPlace(keys, readCursor(keys, cursor, argument), argument === "before");

/** The condition of coming after a row, or before it. */
export const pastRow = (keys: readonly OrderKey[], row: Row, side: "after" | "before"): object =>
  pastPlace(keys, placeOf(keys, row), side === "before");
