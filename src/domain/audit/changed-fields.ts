import { z } from "zod";

/** A field of an object that a change set, with its values as texts; null where it had none. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
  /** Whether the values are numbers. */
  isFigure: boolean;
}

/** The columns of exact numbers, which entries hold as text so that no digit is lost. A test compares them with the database. */
export const DECIMAL_COLUMNS: ReadonlySet<string> = new Set([
  "actual_quantity",
  "carrying_rate",
  "holding_cost_per_day",
  "minimum_order_quantity",
  "moq",
  "order_limit",
  "pack_quantity",
  "quantity",
  "quantity_before",
  "quantity_per_unit",
  "rate",
  "retail_price",
  "shortage_cost",
  "successor_factor",
  "unit_cost",
  "units",
  "volume",
  "weight",
]);

const Changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** Columns whose entries hold the name of what their id stands for. */
const OF_NAMES = /^(product|successor|supplier|store|combined|warehouse)_id(s?)$/;

/** A column's name as GraphQL has it. @example fieldName("quantity_ordered") // "quantityOrdered" */
const fieldName = (column: string): string =>
  column.replace(OF_NAMES, "$1$2").replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** A value as a text: a list with commas between, anything else that is no text as JSON. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  const isOfTexts = Array.isArray(value) && value.every((it) => typeof it === "string");
  return isOfTexts ? value.join(", ") : JSON.stringify(value);
}

/** Returns what an entry's `changes` hold, the fields by the alphabet. */
export const changedFields = (changes: unknown): ChangedField[] =>
  Object.entries(Changes.parse(changes))
    .map(([column, [before, after]]) => ({
      field: fieldName(column),
      before: shown(before),
      after: shown(after),
      isFigure: DECIMAL_COLUMNS.has(column) || typeof (after ?? before) === "number",
    }))
    .toSorted((one, other) => (one.field < other.field ? -1 : 1));
