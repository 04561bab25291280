import { InvalidInput } from "../../errors";
import { MAX_INTEGER } from "../../values/number";
import { isUuid } from "../../values/uuid";
import type { OrderKey } from "./order";

/** Which order a cursor belongs to, so that it is not taken for a place in another one. */
const orderName = (keys: readonly OrderKey[]) =>
  keys.map(({ path, isDescending }) => `${isDescending ? "-" : ""}${path}`).join();

const isText = (value: unknown): value is string => typeof value === "string";

/** How a value in a cursor is read, by Prisma's name of its column's type; undefined where it is none. */
const READ: Record<string, (value: unknown) => unknown> = {
  String: (value) => (isText(value) && !value.includes("\0") ? value : undefined),
  DateTime: (value) =>
    isText(value) && /^\d{4}-\d/.test(value) && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined,
  Int: (value) => (Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER ? value : undefined),
  Float: (value) => (Number.isFinite(value) ? value : undefined),
  Decimal: (value) => (isText(value) && /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? value : undefined),
  BigInt: (value) => (isText(value) && /^-?\d{1,18}$/.test(value) ? BigInt(value) : undefined),
};

function readValue({ path, type, isNullable }: OrderKey, value: unknown): unknown {
  if (value === null) return isNullable ? null : undefined;
  const read = READ[type]?.(value);
  return path === "id" && isText(read) && !isUuid(read) ? undefined : read;
}

/** The place of a row as text for clients: stable while rows come and go around it. */
export function cursorOf(keys: readonly OrderKey[], place: readonly unknown[]): string {
  const words = place.map((value) =>
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

/** The values of the keys at the place that a cursor stands for. @throws InvalidInput when it is none of a list in this order. */
export function readCursor(keys: readonly OrderKey[], cursor: string, argument: string): unknown[] {
  const [order, ...words] = parsed(cursor);
  const place = keys.map((key, index) => readValue(key, words[index]));
  if (order !== orderName(keys) || place.includes(undefined)) {
    throw InvalidInput([{ path: argument, reason: "must be a cursor of this list in this order" }]);
  }
  return place;
}
