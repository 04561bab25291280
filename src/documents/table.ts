/** A table that somebody else put together: one heading a column, one value a column and row. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
  /** A note on it, for example that it is a part; in a workbook on a separate sheet, in CSV nowhere. */
  note?: string | undefined;
}

/** Returns the table with rows of one length. A longer row loses no cell, and a shorter row gets empty cells at its end. */
export function squared({ columns, rows, ...rest }: Table): Table {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), columns.length);
  const filled = <Value, Filler>(cells: readonly Value[], filler: Filler): (Value | Filler)[] =>
    Array.from({ length: width }, (_, at) => cells[at] ?? filler);
  return { ...rest, columns: filled(columns, ""), rows: rows.map((row) => filled(row, null)) };
}
