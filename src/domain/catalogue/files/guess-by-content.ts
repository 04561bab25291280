import type { Target } from "../rows/table";
import type { FileColumn, FileShape } from "../shapes/file-shape";
import type { ColumnMapping } from "./map-columns";

/** Returns which of some names rows of a table have. */
export type KnownNames = (table: Target, names: readonly string[]) => Promise<ReadonlySet<string>>;

const DAY = /^(\d{4}[-/]\d\d?[-/]\d\d?|\d\d?([./-])\d\d?\2\d{4})([ T].*)?$/;
const WHOLE = /^-?\d{1,7}$/;
const PRICE = /^\d+[.,]\d{2}$/;
/** Columns of money; other numbers are units. */
const MONEY = /price|cost/;

/** What the cells of a column have to look like. */
const formOf = ({ header, isDate, isNumber }: FileColumn): RegExp | null => {
  if (isDate) return DAY;
  if (isNumber) return MONEY.test(header) ? PRICE : WHOLE;
  return null;
};

/**
 * Guesses the columns that rows need and that no name of the file's columns gave away, by what stands in the first rows: days, whole numbers, prices, and names that the merchant has. A
 * column is taken only where it is the one that fits.
 */
export async function guessByContent(
  mapping: ColumnMapping,
  shape: FileShape,
  { header, rows }: { header: readonly string[]; rows: readonly (readonly string[])[] },
  known?: KnownNames,
): Promise<ColumnMapping> {
  const columns = { ...mapping.columns };
  const cellsOf = (name: string) =>
    rows.map((row) => (row[header.indexOf(name)] ?? "").trim()).filter((cell) => cell !== "");
  const isLacking = ({ header, required }: FileColumn) => required && !Object.values(columns).includes(header);
  // Names first: a number may be the name of a SKU.
  for (const column of [...shape.columns].sort((a, b) => Number(Boolean(b.target)) - Number(Boolean(a.target)))) {
    if (!isLacking(column)) continue;
    const free = header.filter((name) => columns[name] === null && cellsOf(name).length > 0);
    const form = formOf(column);
    const names = column.target && known ? await known(column.target, free.flatMap(cellsOf)) : null;
    const fits = (cell: string) => (names ? names.has(cell) : (form?.test(cell) ?? false));
    const [only, second] = free.filter((name) => cellsOf(name).every(fits));
    if (only !== undefined && second === undefined) columns[only] = column.header;
  }
  return { ...mapping, columns };
}
