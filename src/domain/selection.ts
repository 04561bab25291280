import { Prisma } from "../db";

/** What Prisma is asked to select: columns (`true`) and relations. */
export type Selection = Readonly<Record<string, unknown>>;

/** A selection of nothing but columns: a model's own, and those of single related rows by relation. */
export interface PlainSelection {
  columns: string[];
  related: Record<string, string[]>;
}

/**
 * Reads a selection as columns; null where it holds more, such as a list of rows or a condition.
 * @param relations The relations that the reader can join.
 * @example plainSelection({ id: true, supplier: { select: { name: true } } }, ["supplier"])
 * // { columns: ["id"], related: { supplier: ["name"] } }
 */
export function plainSelection(select: Selection | undefined, relations: readonly string[]): PlainSelection | null {
  if (!select) return null;
  const plain: PlainSelection = { columns: [], related: {} };
  for (const [name, wanted] of Object.entries(select)) {
    if (wanted === true) plain.columns.push(name);
    else {
      const below = relations.includes(name) ? columnsBelow(wanted) : null;
      if (!below) return null;
      plain.related[name] = below;
    }
  }
  return plain;
}

/** The columns of `{ select: { name: true, … } }`; null for anything else. */
function columnsBelow(wanted: unknown): string[] | null {
  if (typeof wanted !== "object" || wanted === null || Object.keys(wanted).join() !== "select") return null;
  const { select } = wanted as { select: Selection };
  return Object.values(select).every((column) => column === true) ? Object.keys(select) : null;
}

/** What a field's column is called; every column is named after its field. @example nameInDatabase("buyOn") // "buy_on" */
export const nameInDatabase = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Columns under their names in the model.
 * @param table What the table is called in the statement. Columns of another table than the first come out as
 * `table.column`, for `nested`.
 */
export function selectColumns(table: string, columns: readonly string[], isFirst = true): Prisma.Sql[] {
  return columns.map((column) => {
    if (!/^\w+$/.test(column)) throw new Error(`Not a column: ${column}`);
    return Prisma.raw(`"${table}"."${nameInDatabase(column)}" as "${isFirst ? column : `${table}.${column}`}"`);
  });
}

/**
 * Puts the columns of related rows into rows of their own, as Prisma answers them.
 * @example nested({ id: "1", "supplier.name": "Acme" }) // { id: "1", supplier: { name: "Acme" } }
 */
export function nested(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const [relation, column] = name.split(".");
    if (relation === undefined || column === undefined) result[name] = value;
    else {
      const related = (result[relation] ?? {}) as Record<string, unknown>;
      result[relation] = Object.assign(related, { [column]: value });
    }
  }
  return result;
}
