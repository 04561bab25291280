/** What the values of a column of an exported file are, as JSON has them: an instant in ISO 8601, a day as `YYYY-MM-DD`. */
export type ExportedKind = "text" | "integer" | "number" | "boolean" | "instant" | "day" | "json";

/** A column of an exported file. */
export interface ExportColumn {
  /** @example "supplier_name" */
  name: string;
  /** Where its value is in a row. @example ["supplier", "name"] */
  path: readonly string[];
  kind: ExportedKind;
  isNullable: boolean;
}

/** A row as a query answers it. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** The value of a column in a row; null where something on the way to it is. */
export function valueIn({ path }: ExportColumn, row: ExportedRow): unknown {
  let value: unknown = row;
  for (const key of path) {
    if (value === null || value === undefined) return null;
    value = (value as ExportedRow)[key];
  }
  return value ?? null;
}
