import type { Cell } from "../cells/kinds";
import { type CatalogueTable, headerOf, type Target } from "../rows/table";

/** A column of a file, as people who fill it in know it. */
export interface FileColumn {
  /** Its name in the header. */
  readonly header: string;
  /** The meaning of its cells; a sentence. */
  readonly about: string;
  /** The form of its cells, as the end of "wanted is". */
  readonly form: string;
  readonly example: string;
  /** Whether a row is found by it. */
  readonly isKey: boolean;
  /** Whether it must be there in a row that is new. */
  readonly required: boolean;
  readonly isNumber: boolean;
  /** Whether its cells are texts. */
  readonly isText: boolean;
  /** Whether its cells are days, or times. */
  readonly isDate?: boolean;
  /** The default for a new row, as a cell writes it; null without one. */
  readonly byDefault: string | null;
  /** The table that its cells name rows of. */
  readonly target?: Target;
}

/** A file of the catalogue. */
export interface FileShape {
  /** Its name without ending, and that of a sheet. */
  readonly name: string;
  /** The meaning of its rows; whole sentences. */
  readonly about: string;
  /** The columns that a row is found by; none where rows are added. */
  readonly key: readonly string[];
  readonly columns: readonly FileColumn[];
}

/** The columns without which no file of the kind can be read: those of the key, or of sales all that must be there. */
export const neededOf = ({ key, columns }: FileShape): readonly string[] =>
  key.length > 0 ? key : columns.filter(({ required }) => required).map(({ header }) => header);

/** Returns a default as a cell writes it; null where there is none, or an empty cell means it. */
function saidByDefault(empty: Cell): string | null {
  if (typeof empty === "boolean" || typeof empty === "number") return String(empty);
  return typeof empty === "string" && empty !== "{}" ? empty.toLowerCase() : null;
}

/** The file that a table is brought in by. */
export function shapeOf(table: CatalogueTable): FileShape {
  const { name, about, key, columns } = table;
  return {
    name,
    about,
    key: key.map((column) => headerOf(table, column)),
    columns: Object.entries(columns).map(
      ([column, { about, form, example, required, isNumber, isText, sqlType, empty, target }]) => ({
        header: headerOf(table, column),
        about,
        form,
        example,
        isKey: key.includes(column),
        required,
        isNumber: isNumber ?? false,
        isText: isText ?? false,
        byDefault: required ? null : saidByDefault(empty),
        ...(sqlType === "date" ? { isDate: true } : {}),
        ...(target ? { target } : {}),
      }),
    ),
  };
}

/** The columns whose cells are texts; none of a file that isn't known. */
export const textColumns = (shape: Pick<FileShape, "columns"> | undefined): ReadonlySet<string> =>
  new Set(shape?.columns.flatMap(({ header, isText }) => (isText ? header : [])));
