import type { InputRef } from "@pothos/core";
import { fieldOf, fieldsOf, type Model } from "../../../db";
import {
  type CatalogueTable,
  type Column,
  type Columns,
  type GivenRow,
  neededKeyOf,
} from "../../../domain/catalogue/rows/table";
import { builder } from "../../builder/builder";
import * as enums from "../../builder/enums";

type InputType = Parameters<FieldBuilder["field"]>[0]["type"];
type FieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]["fields"]>[0];

/** What GraphQL calls the types of PostgreSQL that columns are kept as; enums are called the same. */
const TYPES: Readonly<Record<string, InputType>> = {
  text: "String",
  // A row of another table, which is named.
  uuid: "String",
  boolean: "Boolean",
  integer: "Int",
  numeric: "Decimal",
  date: "Date",
  json: "JSON",
  ...Object.fromEntries(Object.entries(enums)),
};

/** The type of a column's values. @throws For one that has none here: a new kind of column is reported at start. */
function typeOf({ sqlType, storedAs }: Column): InputType {
  const [, name, isList] = /^"?(\w+)"?(\[\])?$/.exec(storedAs ?? sqlType) ?? [];
  const type = TYPES[name ?? ""];
  if (!type) throw new Error(`GraphQL has no type for columns of ${sqlType}: name it in catalogue-columns.ts.`);
  return isList ? ([type] as InputType) : type;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Types of which a column's form says more than GraphQL's type does: how long, how large, whose name. */
const FORMED = ["text", "integer", "numeric"];

/** What files say of a column, as far as GraphQL's types do not. */
function descriptionOf(column: Column, isNeeded: boolean): string {
  const { about, form, isText, sqlType, storedAs, target, required, empty } = column;
  const isFormed = target !== undefined || (!isText && !storedAs && FORMED.includes(sqlType));
  const byDefault = Array.isArray(empty) || empty === "{}" ? null : empty;
  return [
    about,
    ...(isFormed ? [sentence(form)] : []),
    ...(required && !isNeeded ? ["Required for a new row."] : []),
    ...(byDefault === null ? [] : [`Default of a new row: ${byDefault}.`]),
  ].join(" ");
}

/**
 * Makes the input type of a table's rows of its columns: a field a column, with its key required. A new column is then taken by
 * GraphQL as it is by files, and said in the same words.
 * @param options.required Columns that each row must have beside those of the key.
 * @param options.types Types of columns that are written differently from files.
 */
export function catalogueInput<C extends Columns, Key extends keyof C & string>(
  name: string,
  table: CatalogueTable<C, Key>,
  options: {
    description: string;
    required?: readonly (keyof C & string)[];
    types?: { readonly [Name in keyof C]?: InputType };
  },
): InputRef<GivenRow<C, Key>> {
  const { description, required = [] } = options;
  const types: Readonly<Record<string, InputType | undefined>> = options.types ?? {};
  const needed: readonly string[] = [...neededKeyOf(table), ...required];
  const input = builder.inputType(name, {
    description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(table.columns).map(([column, its]) => [
          column,
          t.field({
            type: types[column] ?? typeOf(its),
            required: needed.includes(column),
            description: descriptionOf(its, needed.includes(column)),
          }),
        ]),
      ),
  });
  // GraphQL checks shapes and scalars, which is what the rows' type says; the table validates the rest.
  return input as InputRef<unknown> as InputRef<GivenRow<C, Key>>;
}

/**
 * Makes the fields that show a table's columns: those that its model stores under the same name. A new column is then shown by GraphQL
 * as soon as it is stored, in the words of Prisma's schema, or of files where that has none.
 * @param except Columns that are shown otherwise.
 */
export function catalogueFields<Field, C extends Columns, Key extends keyof C & string>(
  // Which columns there are is known at run time only.
  t: { expose(name: never, options: never): Field },
  model: Model,
  { columns }: CatalogueTable<C, Key>,
  except: readonly (keyof C & string)[] = [],
): Record<string, Field> {
  const stored = fieldsOf(model);
  const shown = Object.entries(columns).filter(([name]) => stored.has(name) && !except.includes(name));
  return Object.fromEntries(
    shown.map(([name, column]) => {
      const { isRequired, isList, documentation } = fieldOf(model, name);
      const description = documentation ?? column.about;
      const options = { type: typeOf(column), nullable: !isRequired && !isList, description };
      return [name, t.expose(name as never, options as never)];
    }),
  );
}
