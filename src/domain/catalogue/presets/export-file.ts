import type { CatalogueFile, FileRecord } from "../files/catalogue-file";
import type { NumberStyle } from "../files/csv/numbers";
import type { CellNote } from "../files/workbook/number-text";

/** Facts that the caller of an import of exports gives beside them. */
export interface ExportPlaces {
  /** The store of the sales in an export of orders. */
  store: string;
  /** The warehouse of stock and sales for which an export names none; see `warehouseFor`. */
  warehouse: string;
  /** The merchant's currency: of a store and of suppliers that are new. */
  currency: string;
  /** Stores, with their currencies, and suppliers that the merchant has: their own values stay. Its warehouses, of which there may be one. */
  known: { stores: ReadonlyMap<string, string>; suppliers: ReadonlySet<string>; warehouses: ReadonlySet<string> };
}

/** A row of an export. Columns are named by one of the names that they have had, in any case: `SKU|Variant SKU`. */
export interface ExportRow {
  readonly line: number;
  /** Whether it is there for other rows only, and makes none itself. */
  readonly isContext?: boolean;
  /** The line of the first row of the same thing, with the facts that only it holds. */
  readonly firstLine?: number;
  /** The text of the first of the columns that is there, without outer spaces; empty where none is. */
  get(names: string): string;
  /** Returns whether the export has one of the columns. */
  has(names: string): boolean;
  /** Returns whether the text stands between blanks that people don't see as blanks, such as no-break spaces. */
  isPadded(names: string): boolean;
  /** Returns the export's name of the first of the columns that exists; empty where none does. */
  nameOf(names: string): string;
  /** Returns a sheet's note on that cell beside its value. */
  noteOf?(names: string): CellNote | undefined;
  /** Texts of columns whose name begins so, in any case, by the rest of the name. */
  startingWith(prefix: string): [rest: string, text: string][];
}

/** A row of a made file, with the values of its columns. */
export interface MadeRow {
  readonly row: ExportRow;
  readonly cells: readonly string[];
}

/** A file of the catalogue that comes out of an export. */
export interface Derived {
  readonly table: string;
  /** Its columns: where each is read from, or how. A column whose source the export lacks is left out, so that nothing of it changes. */
  readonly columns: Readonly<Record<string, string | ((row: ExportRow, context: ExportContext) => string)>>;
  /** Columns of the export that a column which is worked out needs; it is left out without any of them. */
  readonly needs?: Readonly<Record<string, string>>;
  /** The rows that a row of the export makes; by default the row itself. */
  rows?(row: ExportRow, context: ExportContext): readonly ExportRow[];
  /** Returns the reason to report where a row makes none; empty where there is nothing to report. Null: it makes one. */
  leaveOut?(row: ExportRow, context: ExportContext): string | null;
  /** Columns of the export that hold yes or no. A row that it makes is refused where one of them holds neither. */
  readonly flags?: readonly string[];
  /** Returns notes to report on a row that it makes; null: nothing. */
  notes?(row: ExportRow, context: ExportContext): readonly (string | null)[];
  /**
   * The columns of its key, the SKU first, where a system may give one SKU to several things. The import reports such rows and takes the rest: of
   * several the first, or none.
   */
  readonly unique?: { readonly by: readonly string[]; readonly taken: "first" | "none" };
  /** The columns that identify rows, where the export repeats them; the first counts. Rows with an empty name make none. */
  readonly once?: string | readonly string[];
}

/** The context in which rows are read. */
export interface ExportContext extends ExportPlaces {
  /** The facts that the file's `names` return. */
  readonly names: Pick<ReadonlyMap<string, string>, "get">;
  /** The number format, as all its numbers or the caller show it. */
  readonly style: NumberStyle;
  /** Returns whether the other files have one of the kind. */
  has(kind: ExportFile["kind"]): boolean;
}

/** A kind of file that a system exports. */
export interface ExportFile {
  readonly kind: "products" | "inventory" | "orders";
  /** The columns by which it is known; all of them. */
  readonly columns: readonly string[];
  /** Columns of which it has one that lists of other systems and of people don't have. Needed where `columns` are names that anybody gives, and nobody said which system it is from. */
  readonly own?: string;
  /** The names of columns whose cells are numbers, those that nothing is read from among them: all show how numbers are written. */
  readonly numbers: RegExp;
  /** The column with the currency of a row's amounts. */
  readonly currency?: string;
  /** Returns the thing that a row is of, where several rows of an export are of one thing. By default each row is a thing. */
  thing?(row: ExportRow): string;
  /** The column that rows of one thing share, and those that only its first row fills. */
  readonly carried?: { readonly by: string; readonly columns: readonly string[] };
  /** Returns the keys by which other rows find a row, each with the name found. */
  names?(row: ExportRow): readonly (readonly [key: string, name: string])[];
  /** Which of several names with one key counts; with "none" an empty text stands for them. By default the last. */
  readonly ofSeveralNames?: "last" | "none";
  readonly tables: readonly Derived[];
}

/** The names of an export's columns; systems have changed the case of theirs from version to version. */
export class Header {
  private readonly folded: readonly string[];
  private readonly places = new Map<string, number | null>();

  constructor(readonly columns: readonly string[]) {
    this.folded = columns.map((column) => column.toLowerCase());
  }

  /** The place of the first of the columns that is there; null where none is. */
  placeOf(names: string): number | null {
    const known = this.places.get(names);
    if (known !== undefined) return known;
    const places = names.split("|").map((name) => this.folded.indexOf(name.toLowerCase()));
    const place = places.find((it) => it >= 0) ?? null;
    this.places.set(names, place);
    return place;
  }

  /** The places of columns whose name begins so, each with the rest of its name. */
  startingWith(prefix: string): [rest: string, place: number][] {
    const start = prefix.toLowerCase();
    return this.columns.flatMap((column, place): [string, number][] =>
      column.toLowerCase().startsWith(start) ? [[column.slice(prefix.length), place]] : [],
    );
  }
}

/** Returns whether a header has one of the columns. */
export const hasColumn = (header: readonly string[], names: string) => new Header(header).placeOf(names) !== null;

/** Yields the rows of an export, with the facts of each thing's first row repeated in the others. */
export async function* exportRows(source: CatalogueFile, { carried }: ExportFile): AsyncGenerator<ExportRow> {
  let header: Header | null = null;
  let [last, first, firstLine]: [string, ReadonlyMap<string, string>, number] = ["", new Map(), 0];
  for await (const record of source.records()) {
    const { line, cells } = record;
    if (cells.every((cell) => cell === "")) continue;
    if (!header) {
      header = new Header(cells.map((cell) => cell.trim()));
      continue;
    }
    const row = rowOf(header, record);
    const thing = carried ? row.get(carried.by) : "";
    if (!carried || thing === "") {
      yield row;
      continue;
    }
    if (thing !== last) {
      last = thing;
      firstLine = line;
      first = new Map(carried.columns.map((names) => [names, row.get(names)]));
    }
    const above = first;
    yield { ...row, firstLine, get: (names) => row.get(names) || (above.get(names) ?? "") };
  }
}

/** A row in which some texts are others. */
export const withTexts = (row: ExportRow, texts: Readonly<Record<string, string>>): ExportRow => ({
  ...row,
  get: (names) => texts[names] ?? row.get(names),
  noteOf: (names) => (texts[names] === undefined ? row.noteOf?.(names) : undefined),
});

/** A text with other blanks than plain ones, or a line end, at one of its ends. */
const PADDED = /^ *[^\S ]\s*\S|\S\s*[^\S ] *$/;

function rowOf(header: Header, { cells, notes, ...record }: FileRecord): ExportRow {
  const at = (place: number) => cells[place]?.trim() ?? "";
  return {
    ...record,
    get(names) {
      const place = header.placeOf(names);
      return place === null ? "" : at(place);
    },
    has: (names) => header.placeOf(names) !== null,
    isPadded: (names) => PADDED.test(cells[header.placeOf(names) ?? -1] ?? ""),
    nameOf: (names) => header.columns[header.placeOf(names) ?? -1] ?? "",
    ...(notes ? { noteOf: (names: string) => notes.get(header.placeOf(names) ?? -1) } : {}),
    startingWith: (prefix) => header.startingWith(prefix).map(([rest, place]) => [rest, at(place)]),
  };
}
