import pg from "pg";
import { Prisma } from "../generated/prisma/client";
import type { Reading } from "./columns";
import { type DatabaseTypes, TYPES } from "./types";

type Read = (text: string) => unknown;
type Parsers = readonly (readonly [oid: number, read: Read])[];

const anyArray = pg.types.getTypeParser(TYPES.text.list as never, "text") as (text: string) => (string | null)[];

const anyNumbers = pg.types.getTypeParser(TYPES.float8.list as never, "text") as (text: string) => (number | null)[];

/** A list of words as PostgreSQL writes it. Most need no quotes and have no gaps, and are then merely cut at the commas. */
function words(text: string): (string | null)[] {
  const plain = text.startsWith("{") && !/["{]|NULL/.test(text.slice(1));
  if (!plain) return anyArray(text);
  return text === "{}" ? [] : text.slice(1, -1).split(",");
}

const arrayOf = (read: Read) => (text: string) => words(text).map((it) => (it === null ? null : read(it)));

/** A list of numbers without gaps, which JSON writes the same way but for its brackets. The driver reads all others, such as those with NaN. */
const PLAIN_NUMBERS = /^\{[-+.,\de]+\}$/;

/** A list of numbers in a fifth of the driver's time, which reads each of its characters. */
function numbers(text: string): (number | null)[] {
  return PLAIN_NUMBERS.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : anyNumbers(text);
}

/** Returns the parsers of a type and of lists of it. */
const both = ({ oid, list }: { oid: number; list: number }, read: Read): Parsers => [
  [oid, read],
  [list, arrayOf(read)],
];

/** The types that the driver reads in another way than we do. */
const OURS: Parsers = [
  ...both(TYPES.int8, BigInt),
  [TYPES.text.list, words],
  [TYPES.uuid.list, words],
  [TYPES.float8.list, numbers],
];

const READINGS: Readonly<Record<Reading, Parsers>> = {
  numeric: both(TYPES.numeric, (text) => new Prisma.Decimal(text)),
  date: both(TYPES.date, (day) => new Date(`${day}T00:00:00Z`)),
  "numeric as number": both(TYPES.numeric, Number),
  "date as text": [
    [TYPES.date.oid, String],
    [TYPES.date.list, words],
  ],
};

/** The driver's parsers for a statement whose types are read in these ways. */
export type ParsersFor = (readings: ReadonlySet<Reading>) => pg.CustomTypesConfig;

/** Returns the parsers of a database's values. Lists of its enums are types of the database, which the driver returns as text. */
export function parsersOf({ enums }: DatabaseTypes): ParsersFor {
  const ours = [...OURS, ...enums.map(({ list }) => [list, words] as const)];
  const made = new Map<string, pg.CustomTypesConfig>();
  return (readings) => {
    const key = [...readings].sort().join();
    let config = made.get(key);
    if (!config) {
      const parsers = new Map([...ours, ...[...readings].flatMap((reading) => READINGS[reading])]);
      config = { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as "text") };
      made.set(key, config);
    }
    return config;
  };
}
