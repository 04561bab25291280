import pg from "pg";
import { Prisma } from "../generated/prisma/client";
import { preparedName } from "./prepared";
import { type Connection, send } from "./send";

/** The doors for SQL of our own, as Prisma has them, without Prisma on the way: a statement then takes a third of the time. */
export interface SqlDoor {
  /**
   * Reads rows. numeric becomes a Decimal, bigint a bigint, date and timestamptz a Date (a date: midnight UTC), json what it holds.
   * @throws What PostgreSQL says, with its SQLSTATE as `code`.
   */
  $queryRaw<Rows = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows>;
  /**
   * Reads rows that are only handed on to be shown: numeric becomes a number, date stays `YYYY-MM-DD`, the rest is as in
   * `$queryRaw`. Where a page has thousands of rows, making a Decimal and a Date of each costs more than it tells.
   */
  $queryPlain<Rows = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<Rows>;
  /** Writes. @returns The number of rows it touched. */
  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>;
}

/** Object identifiers of PostgreSQL's types (pg_type.dat), those that the driver reads in another way than Prisma. */
const OID = { int8: 20, date: 1082, numeric: 1700, int8s: 1016, texts: 1009, dates: 1182, numerics: 1231 } as const;

const anyArray = pg.types.getTypeParser(OID.texts as never, "text") as (text: string) => (string | null)[];

/** A list of words as PostgreSQL writes it. Most need no quotes and have no gaps, and are then merely cut at the commas. */
function words(text: string): (string | null)[] {
  const plain = text.startsWith("{") && !/["{]|NULL/.test(text.slice(1));
  if (!plain) return anyArray(text);
  return text === "{}" ? [] : text.slice(1, -1).split(",");
}

const arrayOf = (read: (text: string) => unknown) => (text: string) =>
  words(text).map((it) => (it === null ? null : read(it)));

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const decimal = (text: string) => new Prisma.Decimal(text);

type Parsers = readonly (readonly [oid: number, read: (text: string) => unknown])[];

const PARSERS: Parsers = [
  [OID.int8, BigInt],
  [OID.int8s, arrayOf(BigInt)],
  [OID.texts, words],
  [OID.date, midnight],
  [OID.dates, arrayOf(midnight)],
  [OID.numeric, decimal],
  [OID.numerics, arrayOf(decimal)],
];

const SHOWN: Parsers = [
  [OID.date, String],
  [OID.dates, words],
  [OID.numeric, Number],
  [OID.numerics, arrayOf(Number)],
];

/** How a database's values are read: to reckon with (`exact`), or only to be shown. */
export interface Readers {
  readonly exact: pg.CustomTypesConfig;
  readonly shown: pg.CustomTypesConfig;
}

/**
 * How a database's values are read.
 * @param enumLists Object identifiers of its lists of enums: our own types, which the driver would hand over as text.
 */
export function readersFor(enumLists: readonly number[]): Readers {
  const ours: Parsers = [...PARSERS, ...enumLists.map((oid) => [oid, words] as const)];
  const config = (parsers: Parsers): pg.CustomTypesConfig => {
    const readers = new Map(parsers);
    return { getTypeParser: (oid, format) => readers.get(oid) ?? pg.types.getTypeParser(oid, format as "text") };
  };
  return { exact: config(ours), shown: config([...ours, ...SHOWN]) };
}

/** A value as the driver takes it, whatever the time zone of the process. */
function sent(value: unknown): unknown {
  if (value === undefined) throw new TypeError("A statement was given no value where it takes one.");
  if (value instanceof Date) return value.toISOString();
  if (Prisma.Decimal.isDecimal(value)) return value.toString();
  if (Array.isArray(value)) return value.map(sent);
  return value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value;
}

/** A statement's text with numbered places, and what goes into them. */
function statementOf(
  query: TemplateStringsArray | Prisma.Sql,
  values: readonly unknown[],
  types: pg.CustomTypesConfig,
  prepare: boolean,
) {
  const { text, values: placed } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...(values as never[]));
  const name = prepare ? preparedName(query, text) : null;
  return { ...(name ? { name } : {}), text, values: placed.map(sent), types };
}

/** What a database's statements have in common. */
export interface SqlSettings {
  /** How values are read, by `readersFor`. */
  readonly readers: Readers;
  /** Whether connections keep the statements that are marked by `prepared`. */
  readonly prepare: boolean;
}

/**
 * The doors over connections.
 * @param connect Lends the connection that the statement is for.
 */
export function sqlDoor(connect: () => Connection, { readers, prepare }: SqlSettings): SqlDoor {
  const read = (types: pg.CustomTypesConfig) =>
    async function rowsOf<Rows>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) {
      return (await send(connect(), statementOf(query, values, types, prepare))).rows as Rows;
    };
  return {
    $queryRaw: read(readers.exact),
    $queryPlain: read(readers.shown),
    async $executeRaw(query, ...values) {
      return (await send(connect(), statementOf(query, values, readers.exact, prepare))).rowCount ?? 0;
    },
  };
}
