import type { Prisma } from "../generated/prisma/client";
import { type DatabaseTypes, TYPES, type TypeName } from "./types";

/** The ways to read the types that can be read in more than one, the usual ones first. */
export type Reading = "numeric" | "date" | "numeric as number" | "date as text";

/** The type of a column of a statement's rows. `Value` is its type in JavaScript. */
export class Column<Value> {
  /** For the compiler alone: nothing is there. */
  declare readonly value: Value;

  /**
   * @param name Its name in messages.
   * @param admits Whether PostgreSQL's type of this object identifier is the column's.
   * @param fits Whether a value is one of the column's, as far as the type does not decide it: null, the words of a union.
   * @param reading The way to read its type, where there are several.
   */
  constructor(
    readonly name: string,
    readonly admits: (oid: number, types: DatabaseTypes) => boolean,
    readonly fits: (value: unknown) => boolean,
    readonly reading: Reading | null = null,
  ) {}

  /** The same, or null. */
  get orNull(): Column<Value | null> {
    return new Column(`${this.name} or null`, this.admits, (value) => value === null || this.fits(value), this.reading);
  }

  /** A list of the same. */
  get list(): Column<Value[]> {
    return new Column(
      `list of ${this.name}`,
      (oid, types) => {
        const item = types.itemOf(oid);
        return item !== null && this.admits(item, types);
      },
      (value) => Array.isArray(value) && value.every((item) => this.fits(item)),
      this.reading,
    );
  }
}

const isThere = (value: unknown): boolean => value !== null;

function scalar<Value>(name: string, types: readonly TypeName[], reading: Reading | null = null): Column<Value> {
  const oids = new Set<number>(types.map((type) => TYPES[type].oid));
  return new Column(name, (oid) => oids.has(oid), isThere, reading);
}

/**
 * One of some words: an enum of the database's that has some of them, or a text. An enum may have further labels, such as a newer
 * version's; a value may not be one of them.
 * @example oneOf(OrderStatus) · oneOf(["dead", "waiting", "due"])
 */
function oneOf<Word extends string>(words: Readonly<Record<string, Word>> | readonly Word[]): Column<Word> {
  const known = new Set<unknown>(Array.isArray(words) ? words : Object.values(words));
  return new Column<Word>(
    `one of ${[...known].join(", ")}`,
    (oid, types) => types.labelsOf(oid)?.some((label) => known.has(label)) ?? oid === TYPES.text.oid,
    (value) => known.has(value),
  );
}

/** Returns a column of one type or of another. */
function either<One, Other>(one: Column<One>, other: Column<Other>): Column<One | Other> {
  return new Column<One | Other>(
    `${one.name} or ${other.name}`,
    (oid, types) => one.admits(oid, types) || other.admits(oid, types),
    (value) => one.fits(value) || other.fits(value),
    one.reading ?? other.reading,
  );
}

/** Checks the form of JSON; zod's schemas do. */
interface Form<Value> {
  safeParse(value: unknown): { success: boolean; data?: Value };
}

/** JSON of a form. The statement promises the form, and tests check it: in service no value is checked. */
function jsonOf<Value>(form: Form<Value>): Column<Value> {
  return new Column("json", col.json.admits, (value) => form.safeParse(value).success);
}

/** The possible types of columns, by PostgreSQL's names, each with its type in JavaScript. */
export const col = {
  text: scalar<string>("text", ["text", "varchar", "name"]),
  uuid: scalar<string>("uuid", ["uuid"]),
  bool: scalar<boolean>("bool", ["bool"]),
  /** A whole number of up to four bytes. */
  int: scalar<number>("int", ["int2", "int4", "oid"]),
  float: scalar<number>("float", ["float4", "float8"]),
  /** A whole number of eight bytes, such as a count: a bigint. */
  int8: scalar<bigint>("int8", ["int8"]),
  numeric: scalar<Prisma.Decimal>("numeric", ["numeric"], "numeric"),
  /** A numeric that is only shown: digits beyond a double's are lost. */
  number: scalar<number>("numeric", ["numeric"], "numeric as number"),
  /** A date as its midnight in UTC. */
  date: scalar<Date>("date", ["date"], "date"),
  /** A date as `YYYY-MM-DD`: with thousands of them, making a Date of each costs too much. */
  day: scalar<string>("date", ["date"], "date as text"),
  timestamptz: scalar<Date>("timestamptz", ["timestamptz"]),
  bytea: scalar<Buffer>("bytea", ["bytea"]),
  /** JSON of any form. */
  json: scalar<unknown>("json", ["json", "jsonb"]),
  jsonOf,
  oneOf,
  either,
};
