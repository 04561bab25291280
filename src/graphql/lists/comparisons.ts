import type { EnumRef, InputRef } from "@pothos/core";
import { join, type Prisma, sql } from "../../db";
import { hasText } from "../../domain/text-search";
import { isUuid } from "../../values/uuid";
import { builder } from "../builder/builder";
import * as enums from "../builder/enums";
import { firstAtOrAfter } from "../builder/instants";
import { allOf } from "./conditions";
import { type Column, fieldOf, type Listed } from "./tables";

/** What is compared, by the kind of its values; a date is a day, `YYYY-MM-DD`. */
export type Kind = "text" | "texts" | "id" | "int" | "decimal" | "date" | "instant";

/** What an expression is compared with: by each word that is given, all of which must hold. */
export type Comparison = Readonly<Record<string, unknown>>;

/** One way to compare, with the type of GraphQL of what is compared with. */
interface Operator {
  description: string;
  /** The value itself, or a list of such; `yes` for whether it holds. */
  takes: "one" | "several" | "yes";
  condition(it: Prisma.Sql, value: never, type: Prisma.Sql): Prisma.Sql;
}

const SAME: Readonly<Record<string, Operator>> = {
  equals: {
    takes: "one",
    description: "Exactly this.",
    condition: (it, value: unknown, type) => sql`${it} = ${value}::${type}`,
  },
  in: {
    takes: "several",
    description: "One of these; of none, nothing is left.",
    condition: (it, values: unknown[], type) => sql`${it} = any(${values}::${type}[])`,
  },
  not: {
    takes: "several",
    description: "None of these. Objects without a value match.",
    condition: (it, values: unknown[], type) => sql`(${it} = any(${values}::${type}[])) is not true`,
  },
};

const KNOWN: Readonly<Record<string, Operator>> = {
  isNull: {
    takes: "yes",
    description: "True: without a value. False: with one.",
    condition: (it, wanted: boolean) => (wanted ? sql`${it} is null` : sql`${it} is not null`),
  },
};

const RANGE: Readonly<Record<string, Operator>> = {
  gte: {
    takes: "one",
    description: "This or more; of days and instants, then or later.",
    condition: (it, value: unknown, type) => sql`${it} >= ${value}::${type}`,
  },
  gt: {
    takes: "one",
    description: "More than this; of days and instants, later.",
    condition: (it, value: unknown, type) => sql`${it} > ${value}::${type}`,
  },
  lte: {
    takes: "one",
    description: "This or less; of days and instants, then or earlier.",
    condition: (it, value: unknown, type) => sql`${it} <= ${value}::${type}`,
  },
  lt: {
    takes: "one",
    description: "Less than this; of days and instants, earlier.",
    condition: (it, value: unknown, type) => sql`${it} < ${value}::${type}`,
  },
};

const PART: Readonly<Record<string, Operator>> = {
  contains: {
    takes: "one",
    description: "This is part of it, case aside; the empty text is part of all.",
    condition: (it, text: string) => hasText(it, text),
  },
};

const LIST: Readonly<Record<string, Operator>> = {
  has: {
    takes: "one",
    description: "This is one of them.",
    condition: (it, value: string) => sql`${it} @> ${[value]}::text[]`,
  },
  hasSome: {
    takes: "several",
    description: "One of these is one of them.",
    condition: (it, values: string[]) => sql`${it} && ${values}::text[]`,
  },
  hasEvery: {
    takes: "several",
    description: "All of these are some of them.",
    condition: (it, values: string[]) => sql`${it} @> ${values}::text[]`,
  },
};

interface Rules {
  /** GraphQL's input. */
  input: string;
  description: string;
  /** GraphQL's type of a value, and PostgreSQL's. */
  scalar: "String" | "ID" | "Int" | "Decimal" | "Date" | "DateTime";
  type: Prisma.Sql;
  operators: Readonly<Record<string, Operator>>;
}

const KINDS: Readonly<Record<Kind, Rules>> = {
  text: {
    input: "StringFilter",
    description: "Conditions on a text.",
    scalar: "String",
    type: sql`text`,
    operators: { ...SAME, ...PART, ...KNOWN },
  },
  texts: {
    input: "StringListFilter",
    description: "Conditions on a list of texts.",
    scalar: "String",
    type: sql`text`,
    operators: LIST,
  },
  id: {
    input: "IdFilter",
    description: "Conditions on an id. A value that is not a UUID matches nothing, as an id of another merchant.",
    scalar: "ID",
    type: sql`uuid`,
    operators: { ...SAME, ...KNOWN },
  },
  int: {
    input: "IntFilter",
    description: "Conditions on a whole number.",
    scalar: "Int",
    type: sql`int`,
    operators: { ...SAME, ...RANGE, ...KNOWN },
  },
  decimal: {
    input: "DecimalFilter",
    description: "Conditions on a figure.",
    scalar: "Decimal",
    type: sql`numeric`,
    operators: { ...SAME, ...RANGE, ...KNOWN },
  },
  date: {
    input: "DateFilter",
    description: "Conditions on a calendar day.",
    scalar: "Date",
    type: sql`date`,
    operators: { ...SAME, ...RANGE, ...KNOWN },
  },
  instant: {
    input: "DateTimeFilter",
    description: "Conditions on an instant. Rows hold milliseconds; smaller digits are compared exactly.",
    scalar: "DateTime",
    type: sql`timestamptz`,
    operators: { ...RANGE, ...KNOWN },
  },
};

/** A value as PostgreSQL is sent it. */
function sentAs(kind: Kind, word: string, given: unknown): unknown {
  if (kind === "id" && word !== "isNull") {
    return Array.isArray(given) ? given.filter(isUuid) : isUuid(given as string) ? given : null;
  }
  return kind === "instant" && (word === "gte" || word === "lt") ? firstAtOrAfter(given as Date) : given;
}

/** The condition of an expression that compares as it is said. */
export const compared = (kind: Kind, it: Prisma.Sql, comparison: Comparison): Prisma.Sql =>
  allOf(
    Object.entries(KINDS[kind].operators).flatMap(([word, { condition }]) => {
      const given = comparison[word];
      return given == null ? [] : condition(it, sentAs(kind, word, given) as never, KINDS[kind].type);
    }),
  );

/**
 * The condition of words, each of which has its own.
 * @param condition Is true, false or null of a row.
 */
export function comparedWords<Word extends string>(
  condition: (word: Word) => Prisma.Sql,
  comparison: Comparison,
): Prisma.Sql {
  const { equals, in: several, not } = comparison as { equals?: Word; in?: readonly Word[]; not?: readonly Word[] };
  const any = (words: readonly Word[]) =>
    words.length === 0
      ? sql`false`
      : sql`(${join(
          // A word sent thousands of times is one condition.
          [...new Set(words)].map((word) => sql`(${condition(word)})`),
          " or ",
        )})`;
  return allOf([
    ...(equals == null ? [] : [condition(equals)]),
    ...(several == null ? [] : [any(several)]),
    ...(not == null ? [] : [sql`${any(not)} is not true`]),
  ]);
}

const typeFor = (takes: Operator["takes"], type: unknown) =>
  takes === "yes" ? "Boolean" : takes === "several" ? [type] : type;

function comparisonInput(name: string, description: string, type: unknown, operators: Rules["operators"]) {
  return builder.inputType(name, {
    description: `${description} All given conditions must hold. Omitted fields do not filter.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(operators).map(([word, { takes, description: meaning }]) => [
          word,
          t.field({ type: typeFor(takes, type), description: meaning } as never),
        ]),
      ),
  }) as InputRef<Comparison>;
}

/** GraphQL's inputs, one a kind: every list shares them. */
export const COMPARISONS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { input, description, scalar, operators }]) => [
    kind,
    comparisonInput(input, description, scalar, operators),
  ]),
) as Readonly<Record<Kind, InputRef<Comparison>>>;

const ofWords = new Map<string, InputRef<Comparison>>();

/** GraphQL's input for words of an enum, one an enum. */
export function wordsInput(type: InputRef<unknown>): InputRef<Comparison> {
  const { name } = type as EnumRef<never, never>;
  const input = ofWords.get(name) ?? comparisonInput(`${name}Filter`, `Conditions on a ${name}.`, type, SAME);
  ofWords.set(name, input);
  return input;
}

/** What a column is compared as: a yes or no, words of an enum, or a kind of value. */
export type Comparable = "boolean" | { words: InputRef<string> } | Kind;

/** Kinds by Prisma's names of columns' types. */
const KIND_OF: Readonly<Record<string, Kind>> = { Int: "int", Float: "decimal", Decimal: "decimal" };

/** Columns whose name does not say their kind: an order number of a shop is text, and so is the kind of event that a test of a webhook is of. */
const UNLIKE_THEIR_NAME: Readonly<Record<string, Kind>> = {
  "SalesTransaction.orderId": "text",
  "AuditEntry.actorId": "text",
  "AuditEntry.requestId": "text",
  "WebhookDelivery.objectId": "text",
  "WebhookDelivery.claimedUntil": "instant",
};

/**
 * What a column of a model is compared as. A text is an id when it is called so (`id`, `skuId`), a time an instant when it is called so
 * (`createdAt`), else a day; a test holds that against the database.
 */
export function comparableOf<M extends Listed>(model: M, path: Column<M>): Comparable {
  const { name, type, kind, isList } = fieldOf(model, path);
  if (kind === "enum") return { words: wordsOf(type) };
  if (type === "Boolean") return "boolean";
  const unlike = UNLIKE_THEIR_NAME[`${model}.${name}`];
  if (unlike) return unlike;
  if (type === "DateTime") return name.endsWith("At") ? "instant" : "date";
  if (type === "String") return textKind(name, isList);
  const found = KIND_OF[type];
  if (!found) throw new Error(`${model}.${name} is a ${type}, which nothing is compared with.`);
  return found;
}

function textKind(name: string, isList: boolean): Kind {
  if (isList) return "texts";
  return name === "id" || name.endsWith("Id") ? "id" : "text";
}

function wordsOf(name: string): InputRef<string> {
  const found = (enums as unknown as Record<string, InputRef<string>>)[name];
  if (!found) throw new Error(`GraphQL has no enum ${name}.`);
  return found;
}
