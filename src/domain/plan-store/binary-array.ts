import { epochDay } from "../../planning";

/** Object identifiers of PostgreSQL's types (pg_type.dat). */
const OIDS = { bytea: 17, int: 23, text: 25, float8: 701, date: 1082, uuid: 2950, jsonb: 3802 } as const;

/** Types whose arrays can be sent in PostgreSQL's own form. */
export type BinaryType = keyof typeof OIDS;

/** Whether arrays of the type can be sent so. */
export const isBinary = (type: string): type is BinaryType => Object.hasOwn(OIDS, type);

/** Dimensions, whether there are nulls, type, length, first index: four bytes each. */
const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;
/** UTF-8 of one UTF-16 unit, at most. */
const UNIT_BYTES = 3;
/** PostgreSQL counts days from 2000-01-01. */
const FIRST_DAY = epochDay("2000-01-01");
/** JSON in binary form begins with the version of that form. */
const JSON_VERSION = 1;

const DASH = 45;
const LOWER_CASE = 32;
const LETTER_OFFSET = 39;
const ZERO = 48;
const NINE = 57;

/** Writes the 16 bytes of a UUID. */
function writeUuid(into: Buffer, offset: number, id: string): void {
  let at = offset;
  let high = -1;
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    if (code === DASH) continue;
    const digit = (code > NINE ? (code | LOWER_CASE) - LETTER_OFFSET : code) - ZERO;
    if (high < 0) high = digit;
    else {
      into[at] = high * 16 + digit;
      at += 1;
      high = -1;
    }
  }
}

const FIXED = {
  int: { bytes: 4, write: (into: Buffer, value: unknown, at: number) => into.writeInt32BE(value as number, at) },
  float8: { bytes: 8, write: (into: Buffer, value: unknown, at: number) => into.writeDoubleBE(value as number, at) },
  date: {
    bytes: 4,
    write: (into: Buffer, value: unknown, at: number) => into.writeInt32BE(epochDay(value as string) - FIRST_DAY, at),
  },
  uuid: { bytes: 16, write: (into: Buffer, value: unknown, at: number) => writeUuid(into, at, value as string) },
} as const;

const isKnown = (value: unknown): boolean => value !== null && value !== undefined;

function head(into: Buffer, type: BinaryType, length: number): number {
  into.writeInt32BE(1, 0);
  into.writeInt32BE(1, 4);
  into.writeInt32BE(OIDS[type], 8);
  into.writeInt32BE(length, 12);
  into.writeInt32BE(1, 16);
  return HEAD_BYTES;
}

function fixedArray(values: ArrayLike<unknown>, type: keyof typeof FIXED): Buffer {
  const { bytes, write } = FIXED[type];
  const into = Buffer.allocUnsafe(HEAD_BYTES + values.length * (LENGTH_BYTES + bytes));
  let at = head(into, type, values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    at = into.writeInt32BE(isKnown(value) ? bytes : -1, at);
    if (!isKnown(value)) continue;
    write(into, value, at);
    at += bytes;
  }
  return into.subarray(0, at);
}

function textArray(texts: readonly (string | null | undefined)[], type: "text" | "jsonb"): Buffer {
  const most = texts.reduce((sum, text) => sum + LENGTH_BYTES + 1 + UNIT_BYTES * (text?.length ?? 0), HEAD_BYTES);
  const into = Buffer.allocUnsafe(most);
  let at = head(into, type, texts.length);
  for (const text of texts) {
    const lengthAt = at;
    at += LENGTH_BYTES;
    if (text === null || text === undefined) into.writeInt32BE(-1, lengthAt);
    else {
      if (type === "jsonb") at = into.writeUInt8(JSON_VERSION, at);
      at += into.write(text, at);
      into.writeInt32BE(at - lengthAt - LENGTH_BYTES, lengthAt);
    }
  }
  return into.subarray(0, at);
}

function bytesArray(values: readonly Uint8Array[]): Buffer {
  const total = values.reduce((sum, { byteLength }) => sum + LENGTH_BYTES + byteLength, HEAD_BYTES);
  const into = Buffer.allocUnsafe(total);
  let at = head(into, "bytea", values.length);
  for (const value of values) {
    at = into.writeInt32BE(value.byteLength, at);
    into.set(value, at);
    at += value.byteLength;
  }
  return into;
}

/**
 * Values of a column as PostgreSQL itself writes an array of them: neither side writes or reads numbers as text, which takes several
 * times as long. For a place in a statement that is cast to an array of the type.
 * @param values Numbers, texts (dates `YYYY-MM-DD`), what becomes JSON, or bytes; null and undefined are null.
 */
export function binaryArray(values: readonly unknown[] | Float64Array, type: BinaryType): Buffer {
  switch (type) {
    case "text":
      return textArray(values as readonly (string | null)[], type);
    case "jsonb":
      return textArray(
        Array.from(values, (value) => (isKnown(value) ? JSON.stringify(value) : null)),
        type,
      );
    case "bytea":
      return bytesArray(values as readonly Uint8Array[]);
    default:
      return fixedArray(values, type);
  }
}
