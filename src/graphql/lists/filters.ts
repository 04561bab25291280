import type { InputRef } from "@pothos/core";
import { join, type Prisma, sql } from "../../db";
import { hasText } from "../../domain/text-search";
import { isUuid } from "../../values/uuid";
import { builder } from "../builder/builder";
import { firstAtOrAfter } from "../builder/instants";
import { type ColumnPath, columnOf, isConstant, type Listed } from "./tables";

/** What a filter is given, by the kind of its value. A day is `YYYY-MM-DD`. */
interface Given {
  text: string;
  texts: readonly string[];
  boolean: boolean;
  id: string;
  ids: readonly string[];
  day: string;
  instant: Date;
}

type Kind = keyof Given;

/** One way to narrow a list: what it is given, and the condition of the rows that are left. */
export interface Filter<Value> {
  description: string;
  /** What it is given; a type of GraphQL for a word of an enum, in a list for several. */
  kind: Kind | InputRef<unknown> | [InputRef<unknown>];
  /** What is meant when it is left out; without it, nothing: it then does not narrow. */
  otherwise?: unknown;
  /** Null where it only means something together with others: the list then says what. */
  where(value: Value): Prisma.Sql | null;
}

/** The filters of a list by their names. */
export type Filters = Readonly<Record<string, Filter<never>>>;

type ValueOf<F> = F extends Filter<infer Value> ? Value : never;

/** What a list with such filters is narrowed to; what is left out, or null, does not narrow. */
export type Narrowed<F extends Filters> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | null };

/** The condition of a column having one of these ids. What is no UUID names nothing, just as an id of another merchant's does. */
export const hasId = (column: Prisma.Sql, ids: readonly string[]): Prisma.Sql =>
  sql`${column} = any(${ids.filter(isUuid)}::uuid[])`;

/** All conditions; true when there are none. */
export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0
    ? sql`true`
    : join(
        conditions.map((it) => sql`(${it})`),
        " and ",
      );

/** The ways to narrow a list of a model by its own columns, and by what else there is to say of its rows. */
export function filtersOn<M extends Listed>(model: M) {
  const column = (path: ColumnPath<M>) => columnOf(model, path);
  const by =
    <K extends Kind>(kind: K, condition: (column: Prisma.Sql, value: Given[K]) => Prisma.Sql) =>
    (path: ColumnPath<M>, description: string): Filter<Given[K]> => ({
      kind,
      description,
      where: (value) => condition(column(path), value),
    });
  return {
    /** A part of the text, case aside; the empty text is part of all. */
    contains: by("text", hasText),
    /** Exactly this text. */
    equals: by("text", (it, text) => sql`${it} = ${text}`),
    /** True or false. */
    is: by("boolean", (it, wanted) => (wanted ? it : sql`not ${it}`)),
    /** This id. */
    id: by("id", (it, id) => hasId(it, [id])),
    /** One of these ids. */
    ids: by("ids", hasId),
    /** A list of texts that holds this one. */
    holds: by("text", (it, text) => sql`${it} @> ${[text]}::text[]`),
    /** At this instant or later. */
    from: by("instant", (it, instant) => sql`${it} >= ${firstAtOrAfter(instant)}::timestamptz`),
    /** Before this instant. */
    before: by("instant", (it, instant) => sql`${it} < ${firstAtOrAfter(instant)}::timestamptz`),
    /** On this day or later. */
    fromDay: by("day", (it, day) => sql`${it} >= ${day}::date`),
    /** On this day or earlier. */
    toDay: by("day", (it, day) => sql`${it} <= ${day}::date`),
    /** A word of an enum. */
    word: <Word extends string>(path: ColumnPath<M>, type: InputRef<Word>, description: string): Filter<Word> => ({
      kind: type,
      description,
      where: (word) => isConstant(column(path), word),
    }),
    /** One that narrows together with others. */
    part: <K extends Kind>(kind: K, description: string, otherwise?: Given[K]): Filter<Given[K]> => ({
      kind,
      description,
      ...(otherwise === undefined ? {} : { otherwise }),
      where: () => null,
    }),
    /** A condition of its own. */
    where: <K extends Kind>(
      kind: K,
      description: string,
      where: (value: Given[K]) => Prisma.Sql,
    ): Filter<Given[K]> => ({ kind, description, where }),
    /** A condition of its own on a word of an enum. */
    whereWord: <Word extends string>(
      type: InputRef<Word>,
      description: string,
      where: (word: Word) => Prisma.Sql,
    ): Filter<Word> => ({ kind: type, description, where }),
    /** A condition of its own on words of an enum. */
    whereWords: <Word extends string>(
      type: InputRef<Word>,
      description: string,
      where: (words: readonly Word[]) => Prisma.Sql,
    ): Filter<readonly Word[]> => ({ kind: [type], description, where }),
  };
}

/** The conditions of what a list is narrowed to. */
export const conditionsOf = <F extends Filters>(filters: F, given: Narrowed<F>): Prisma.Sql[] =>
  Object.entries(filters).flatMap(([name, { where }]) => {
    const value: unknown = given[name];
    return value == null ? [] : (where(value as never) ?? []);
  });

const TYPES: Readonly<Record<Kind, string | [string]>> = {
  text: "String",
  texts: ["String"],
  boolean: "Boolean",
  id: "ID",
  ids: ["ID"],
  day: "Date",
  instant: "DateTime",
};

/** GraphQL's input for the filters of a list. */
export function filterInput<F extends Filters>(name: string, description: string, filters: F): InputRef<Narrowed<F>> {
  const input = builder.inputType(name, {
    description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(filters).map(([field, { kind, description: told, otherwise }]) => {
          const type = typeof kind === "string" ? TYPES[kind] : kind;
          const left = otherwise === undefined ? {} : { required: true, defaultValue: otherwise };
          return [field, t.field({ type, description: told, ...left } as never)];
        }),
      ),
  });
  return input as unknown as InputRef<Narrowed<F>>;
}
