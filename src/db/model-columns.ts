/** The columns of Prisma's models, for statements of our own: made of the schema, so that a new column needs no second list. */
import type PrismaTypes from "../generated/pothos-types";
import { getDatamodel } from "../generated/pothos-types";
import * as enums from "../generated/prisma/enums";
import { type Column, col } from "./columns";

const { models } = getDatamodel().datamodel;

/** Returns the name of a field's column; every column is named after its field. @example columnName("buyOn") // "buy_on" */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type Model = keyof PrismaTypes;

const fields = new Map<Model, ReadonlyMap<string, (typeof models)[string]["fields"][number]>>();

/** Returns the fields of a model in Prisma's schema. */
export function fieldsOf(model: Model) {
  const known = fields.get(model) ?? new Map((models[model]?.fields ?? []).map((field) => [field.name, field]));
  fields.set(model, known);
  return known;
}

/** Returns the field's entry in Prisma's schema. */
export function fieldOf(model: Model, name: string) {
  const field = fieldsOf(model).get(name);
  if (!field) throw new Error(`${model} has no field ${name}.`);
  return field;
}

/** A column or a relation in Prisma's schema. */
export type Field = ReturnType<typeof fieldOf>;

/** The types of columns, by Prisma's name of their type. */
const KINDS: Readonly<Record<string, Column<unknown>>> = {
  String: col.either(col.text, col.uuid),
  Boolean: col.bool,
  Int: col.int,
  BigInt: col.int8,
  Float: col.float,
  Decimal: col.numeric,
  DateTime: col.either(col.date, col.timestamptz),
  Json: col.json,
  ...Object.fromEntries(Object.entries(enums).map(([name, words]) => [name, col.oneOf<string>(words)])),
};

/** The same where values are only shown. */
const SHOWN_KINDS: typeof KINDS = { ...KINDS, Decimal: col.number, DateTime: col.either(col.day, col.timestamptz) };

/** Returns whether statements of ours can read a column. */
export const canBeRead = ({ type }: Field): boolean => Object.hasOwn(KINDS, type);

/** Returns the column for a type by Prisma's name. @param isShown Whether its values are only shown. */
export function kindOf(
  { type, isList = false, isNullable }: { type: string; isList?: boolean; isNullable: boolean },
  isShown: boolean,
): Column<unknown> {
  const kind = (isShown ? SHOWN_KINDS : KINDS)[type];
  if (!kind) throw new Error(`A column can't be ${type}.`);
  if (isList) return kind.list;
  return isNullable ? kind.orNull : kind;
}
