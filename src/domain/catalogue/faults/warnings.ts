import type { Work } from "../../work";
import type { NumberedRow } from "../files/catalogue-file";
import type { Dialect } from "../files/csv/dialect";
import { titleOf } from "../files/csv/plausible";
import type { CellNote } from "../files/workbook/number-text";
import type { FileColumn, FileShape } from "../shapes/file-shape";
import { differenceOf, findLookAlikes, folded, hasUnseen, type NamedTable, seen } from "./look-alikes";
import { type Mangled, mangledAs } from "./mangled-text";

/** Why a stored value may be unintended. */
export type WarningReason =
  | NonNullable<Dialect["doubt"]>
  | NonNullable<CellNote["doubt"]>
  | Mangled
  /** Blanks at the ends of a name, or characters in it that nobody sees. */
  | "UNSEEN_CHARACTERS"
  /** Stock below 0, which is taken as owed. */
  | "NEGATIVE_STOCK"
  /** A name that differs from another one in nothing that people see, or only in case. */
  | "LOOKS_LIKE_ANOTHER";

/** A part of a file that is kept as it is and may be unintended. */
export interface RowWarning {
  /** The line of a text or the row of a sheet, as in a fault. */
  readonly row: number;
  readonly column: string;
  readonly reason: WarningReason;
  /** The value kept; its beginning where it is long. */
  readonly value: string;
  /** The oddity, and the action to take; whole sentences. */
  readonly message: string;
}

/** The warnings of a file. */
export interface Warnings {
  /** The first ones, in the order of the rows. */
  readonly warnings: readonly RowWarning[];
  /** All of them. */
  readonly warningCount: number;
}

/** Warnings of a file that are kept; the others are counted. */
const MAX_WARNINGS = 100;
/** Characters of a text that are shown. */
const MAX_SHOWN = 60;
/** Rows from which on a column of dates shows that they are meant. */
const MIN_ROWS_OF_DATES = 4;

const DATE =
  "A spreadsheet may have made a date of another text. Where it has, format the column as text and enter it again.";
const MESSAGES: Readonly<Record<Exclude<WarningReason, "LOOKS_LIKE_ANOTHER" | keyof typeof OF_ENCODING>, string>> = {
  DATE_IN_TEXT: DATE,
  LOST_DIGITS: "Spreadsheets keep 15 digits of a number. Format the column as text and enter longer ones again.",
  FORMAT_NOT_READ: "The sheet shows this number in a format that is not read. Its plain value is taken.",
  ERROR_VALUE: "A formula failed here. Correct it, or empty the cell.",
  SCIENTIFIC_NUMBER: "A spreadsheet has cut a long number. Format the column as text and enter its digits again.",
  NEGATIVE_STOCK:
    "It is taken as units that were sold and are owed. Where it is a mistake, correct it and import the file again. An import can be told to refuse stock below 0.",
  UNSEEN_CHARACTERS: "It has blanks at an end, or characters that nobody sees",
};
const OF_ENCODING = {
  GUESSED_ENCODING: "is a guess. Where the text is wrong, name the encoding (`--encoding`, or `encoding`).",
  ALSO_UTF8: "is what was named. The file is valid UTF-8, too.",
} as const;

/** The columns with the names that rows are about, and their tables. */
const NAMES: Readonly<Record<string, Readonly<Record<string, NamedTable>>>> = {
  stores: { name: "stores" },
  warehouses: { name: "warehouses" },
  suppliers: { name: "suppliers" },
  products: { name: "products" },
  skus: { sku: "skus", product: "products" },
};

/** By file, the columns of stock. */
const STOCK: Readonly<Record<string, string>> = { stock_levels: "on_hand" };
/** A number below 0, with the sign as keyboards or typesetters write it. */
const NEGATIVE = /^\s*[-\u2212]\s*[\d.,]*[1-9]/;

/** Names of one column: where each was first, and the first of those that look alike. */
interface SeenNames {
  readonly table: NamedTable;
  readonly rows: Map<string, number>;
  readonly first: Map<string, string>;
}

/** Checks the texts of a file for damage by a spreadsheet, and for names that look alike. D125. */
export class TextChecks {
  private readonly found: RowWarning[] = [];
  private count = 0;
  private readonly columns: readonly FileColumn[];
  private readonly names = new Map<string, SeenNames>();
  /** By column: its texts, and those that are dates. */
  private readonly dates = new Map<string, { texts: number; dates: number; found: RowWarning[] }>();

  /** @param options.refuseNegativeStock Whether stock below 0 is refused, and so needs no warning. */
  constructor(
    private readonly shape: FileShape | undefined,
    private readonly options: { refuseNegativeStock?: boolean } = {},
  ) {
    this.columns = shape?.columns.filter(({ isText }) => isText) ?? [];
    for (const [column, table] of Object.entries(NAMES[shape?.name ?? ""] ?? {}))
      this.names.set(column, { table, rows: new Map(), first: new Map() });
  }

  /** Looks at a row. */
  look({ number, row, notes }: NumberedRow): void {
    for (const { header, target } of this.columns) {
      const text = row[header];
      if (text === undefined || text === "") continue;
      const doubt = notes?.get(header)?.doubt;
      if (doubt) this.note(warningOf(doubt, number, header, text));
      // A name in this cell exists, or it is a fault already.
      else if (target === undefined) this.lookAtText(number, header, text);
      const names = this.names.get(header);
      if (names) this.lookAtName(names, number, header, text);
    }
    const stock = this.options.refuseNegativeStock ? undefined : STOCK[this.shape?.name ?? ""];
    const units = stock === undefined ? undefined : row[stock];
    if (stock !== undefined && units !== undefined && NEGATIVE.test(units))
      this.note(warningOf("NEGATIVE_STOCK", number, stock, units));
  }

  /** Compares the names with those that the merchant has; before they are stored. */
  async compare(work: Pick<Work, "db">): Promise<void> {
    for (const [column, { table, rows }] of this.names) {
      if (rows.size === 0) continue;
      for (const [name, like] of await findLookAlikes(work, table, [...rows.keys()])) {
        this.note(likeness(rows.get(name) ?? 0, column, name, { like, where: "which is there already" }));
      }
    }
  }

  /** Returns the warnings found, with one about the file's encoding where there is something to say. */
  end(dialect: Dialect | undefined): Warnings {
    const found = [...this.found];
    let count = this.count;
    for (const { texts, dates, found: of } of this.dates.values()) {
      if (texts >= MIN_ROWS_OF_DATES && dates * 2 > texts) continue;
      found.push(...of);
      count += dates;
    }
    if (dialect?.doubt) {
      const [{ row, text } = { row: 0, text: "" }] = dialect.examples ?? [];
      const message = `${titleOf(dialect.encoding)} ${OF_ENCODING[dialect.doubt]}`;
      found.push({ row, column: "", reason: dialect.doubt, value: text, message });
      count += 1;
    }
    return { warnings: found.sort((a, b) => a.row - b.row).slice(0, MAX_WARNINGS), warningCount: count };
  }

  private lookAtText(row: number, column: string, text: string): void {
    const mangled = mangledAs(text);
    if (mangled && mangled !== "DATE_IN_TEXT") this.note(warningOf(mangled, row, column, text));
    const dates = this.dates.get(column) ?? { texts: 0, dates: 0, found: [] };
    this.dates.set(column, dates);
    dates.texts += 1;
    if (mangled !== "DATE_IN_TEXT") return;
    dates.dates += 1;
    if (dates.found.length < MAX_WARNINGS) dates.found.push(warningOf(mangled, row, column, text));
  }

  private lookAtName({ rows, first }: SeenNames, row: number, column: string, name: string): void {
    if (rows.has(name)) return;
    rows.set(name, row);
    const key = folded(name);
    const like = first.get(key);
    if (like === undefined) first.set(key, name);
    else this.note(likeness(row, column, name, { like, where: `in row ${rows.get(like)}` }));
    if (like === undefined && hasUnseen(name)) {
      const warning = warningOf("UNSEEN_CHARACTERS", row, column, name);
      this.note({ ...warning, message: `${warning.message}: ${seen(warning.value)}.` });
    }
  }

  private note(warning: RowWarning): void {
    this.count += 1;
    if (this.found.length < MAX_WARNINGS) this.found.push(warning);
  }
}

const shown = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

const warningOf = (reason: keyof typeof MESSAGES, row: number, column: string, text: string): RowWarning => ({
  row,
  column,
  reason,
  value: shown(text),
  message: MESSAGES[reason],
});

const likeness = (
  row: number,
  column: string,
  name: string,
  { like, where }: { like: string; where: string },
): RowWarning => ({
  row,
  column,
  reason: "LOOKS_LIKE_ANOTHER",
  value: shown(name),
  message: `${seen(shown(name))} differs from ${seen(shown(like))}, ${where}, only ${differenceOf(name, like)}.`,
});
