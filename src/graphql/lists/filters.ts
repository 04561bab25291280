import type { InputRef } from "@pothos/core";
import { type Prisma, sql } from "../../db";
import { builder } from "../builder/builder";
import {
  COMPARISONS,
  type Comparison,
  comparableOf,
  compared,
  comparedWords,
  type Kind,
  wordsInput,
} from "./comparisons";
import { type Column, columnOf, isConstant, type Listed } from "./tables";

/** What a plain filter is given; what a column is compared with is a `Comparison`. */
interface Given {
  boolean: boolean;
  text: string;
  texts: readonly string[];
  ids: readonly string[];
}

type Plain = keyof Given;

const TYPES: Readonly<Record<Plain, string | [string]>> = {
  boolean: "Boolean",
  text: "String",
  texts: ["String"],
  ids: ["ID"],
};

/** One way to narrow a list: what it is given, and the condition of the rows that are left. */
export interface Filter<Value> {
  description: string;
  /** What it is given: GraphQL's type. */
  type: InputRef<unknown> | string | [string];
  /** What is meant when it is left out; without it, nothing: it then does not narrow. */
  defaultValue?: unknown;
  /** Whether its condition asks other tables than the list's own. */
  looksBeyond?: boolean;
  /** Null where it only means something together with others: the list then says what. */
  where(value: Value): Prisma.Sql | null;
}

/** The filters of a list by their names. */
export type Filters = Readonly<Record<string, Filter<never>>>;

type ValueOf<F> = F extends Filter<infer Value> ? Value : never;

/** What a list with such filters is narrowed to; what is left out, or null, does not narrow. */
export type Narrowed<F extends Filters> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | null };

/** A filter of a column, whatever it is compared as. */
type ColumnFilter = Filter<never>;

/** The ways to narrow a list of a model by its own columns, and by what else there is to say of its rows. */
export function filtersOn<M extends Listed>(model: M) {
  const compare = (kind: Kind, description: string, where: (value: Comparison) => Prisma.Sql): Filter<Comparison> => ({
    type: COMPARISONS[kind],
    description,
    where,
  });
  const words = <Word extends string>(
    type: InputRef<Word>,
    description: string,
    condition: (word: Word) => Prisma.Sql,
  ): Filter<Comparison> => ({
    type: wordsInput(type),
    description,
    where: (value) => comparedWords(condition, value),
  });
  const plain = <K extends Plain>(
    kind: K,
    description: string,
    where: (value: Given[K]) => Prisma.Sql,
  ): Filter<Given[K]> => ({ type: TYPES[kind], description, where });
  const column = (path: Column<M>, description: string): ColumnFilter => {
    const it = columnOf(model, path);
    const as = comparableOf(model, path);
    if (as === "boolean") return plain("boolean", description, (wanted) => (wanted ? it : sql`not ${it}`));
    if (typeof as === "object") return words(as.words, description, (word) => isConstant(it, word));
    return compare(as, description, (value) => compared(as, it, value));
  };
  return {
    /** A column, compared as its type lets it be. */
    column,
    /** Columns under their own names. */
    columns: <Name extends Column<M>>(meanings: Readonly<Record<Name, string>>) =>
      Object.fromEntries(
        Object.entries<string>(meanings).map(([name, description]) => [name, column(name as Column<M>, description)]),
      ) as Record<Name, ColumnFilter>,
    /** What is compared, in rows that these are related to. @param where Is handed the condition of a column there. */
    through: (kind: Kind, description: string, where: (matches: (it: Prisma.Sql) => Prisma.Sql) => Prisma.Sql) =>
      compare(kind, description, (value) => where((it) => compared(kind, it, value))),
    /** One that asks other tables than the list's own. */
    beyond: <Value>(filter: Filter<Value>): Filter<Value> => ({ ...filter, looksBeyond: true }),
    /** Words of an enum, each with its own condition. */
    words,
    /** A condition of its own. */
    where: plain,
    /** One that narrows together with others. */
    part: <K extends Plain>(kind: K, description: string, defaultValue?: Given[K]): Filter<Given[K]> => ({
      type: TYPES[kind],
      description,
      ...(defaultValue === undefined ? {} : { defaultValue }),
      where: () => null,
    }),
  };
}

/** The conditions of what a list is narrowed to. */
export const conditionsOf = <F extends Filters>(filters: F, given: Narrowed<F>): Prisma.Sql[] =>
  Object.entries(filters).flatMap(([name, { where }]) => {
    const value: unknown = given[name];
    return value == null ? [] : (where(value as never) ?? []);
  });

/** Whether what a list is narrowed to asks other tables than its own. */
export const looksBeyond = <F extends Filters>(filters: F, given: Narrowed<F>): boolean =>
  Object.entries(filters).some(([name, filter]) => filter.looksBeyond === true && given[name] != null);

/** GraphQL's input for the filters of a list. @param noun What it lists. */
export function filterInput<F extends Filters>(noun: string, filters: F): InputRef<Narrowed<F>> {
  const input = builder.inputType(`${noun}Filter`, {
    description: `Filter of a list of ${noun} objects. Omitted fields do not filter.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(filters).map(([field, { type, description, defaultValue }]) => {
          const left = defaultValue === undefined ? {} : { required: true, defaultValue };
          return [field, t.field({ type, description, ...left } as never)];
        }),
      ),
  });
  return input as unknown as InputRef<Narrowed<F>>;
}
