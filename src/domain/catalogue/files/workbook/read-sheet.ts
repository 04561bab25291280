import { FileRefused, type Reason } from "../../faults/faults";
import { MAX_COLUMNS, MAX_SHEET_ROWS } from "../table-file";
import { dateText, type SharedByCells, TextOfRuns, textOfNumber, unescaped } from "./cell-texts";
import type { CellNote, CellText } from "./number-text";
import { MAX_UNPACKED, refuseWorkbook } from "./parts";
import { type Attributes, readXml, type XmlListener } from "./read-xml";

/** A row of a sheet that has any text. */
export interface SheetRow {
  /** From 1. */
  number: number;
  /** The texts of its cells from column A to the last one that has any. */
  texts: string[];
  /** The sheet's notes on them beside their values, by their places. */
  notes?: Map<number, CellNote>;
}

/** The last row and the number of columns that spreadsheets have. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Characters of a cell, as spreadsheets bound it. */
const MAX_TEXT_LENGTH = 32_767;

/**
 * Yields the rows of a sheet in their order, unpacked and read piece by piece (ECMA-376, part 1, 18.3).
 * @throws FileRefused at a part that is no sheet, exceeds a sheet's limits, or lacks the text of a cell.
 */
export async function* readSheet(bytes: AsyncIterable<Buffer>, shared: SharedByCells): AsyncGenerator<SheetRow> {
  const sheet = new Sheet(shared);
  const pieces = readXml(bytes, sheet);
  try {
    for (;;) {
      const { done } = await pieces.next().catch((error: unknown) => {
        throw error instanceof FileRefused ? error : refuseWorkbook("MALFORMED_FILE");
      });
      yield* sheet.rows.splice(0);
      if (done) return;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** A cell while it is read. */
interface Cell {
  /** From 0. */
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
}

/** @example lettersOf(27) // "AB" */
function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? lettersOf(rest - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;
}

class Sheet implements XmlListener {
  /** Those that have been read and not yet taken. */
  readonly rows: SheetRow[] = [];
  private isInRows = false;
  private row: SheetRow = { number: 0, texts: [] };
  private isInRow = false;
  /** The last cell of the row, from 0. */
  private column = -1;
  private cell: Cell | null = null;
  private isInValue = false;
  private readonly inline = new TextOfRuns();
  private rowCount = 0;
  private characters = 0;

  constructor(private readonly shared: SharedByCells) {}

  open(name: string, attributes: Attributes): void {
    if (this.cell) this.openWithin(this.cell, name);
    else if (name === "c" && this.isInRow) this.cell = this.openCell(attributes);
    else if (name === "row" && this.isInRows) this.openRow(attributes);
    else if (name === "sheetData") this.isInRows = true;
    else if (name === "mergeCell" && this.rowCount > 0) this.refuseMerged(attributes);
  }

  text(text: string): void {
    if (this.isInValue && this.cell) this.cell.value += text;
    else if (this.cell) this.inline.add(text);
  }

  close(name: string): void {
    if (name === "c" && this.cell) this.closeCell(this.cell);
    else if (this.cell) {
      this.isInValue = false;
      this.inline.close(name);
    } else if (name === "row") this.closeRow();
    else if (name === "sheetData") this.isInRows = false;
  }

  private refuse(reason: Reason, row = this.row.number): never {
    throw new FileRefused([{ row, column: "", reason }]);
  }

  /** A row that doesn't say its number is the one after the last. */
  private openRow({ r }: Attributes): void {
    const number = r === undefined ? this.row.number + 1 : Number(r);
    if (!Number.isInteger(number) || number <= this.row.number || number > LAST_ROW) this.refuse("MALFORMED_FILE");
    this.row = { number, texts: [] };
    this.isInRow = true;
    this.column = -1;
  }

  private closeRow(): void {
    this.isInRow = false;
    if (this.row.texts.length === 0) return;
    this.rowCount += 1;
    if (this.rowCount > MAX_SHEET_ROWS + 1) this.refuse("TOO_MANY_ROWS");
    this.rows.push(this.row);
  }

  private openCell({ r, s, t = "n" }: Attributes): Cell {
    this.column = r === undefined ? this.column + 1 : this.columnOf(r);
    if (this.column >= LAST_COLUMN) this.refuse("MALFORMED_FILE");
    return { column: this.column, type: t, style: Number(s ?? 0), value: "", hasValue: false, hasFormula: false };
  }

  /** The column of an address such as AB12, which lies in this row and behind the cell before. */
  private columnOf(address: string): number {
    const [, letters, row] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(address) ?? [];
    if (letters === undefined || Number(row) !== this.row.number) return this.refuse("MALFORMED_FILE");
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return column > this.column ? column : this.refuse("MALFORMED_FILE");
  }

  private openWithin(cell: Cell, name: string): void {
    this.isInValue = name === "v";
    cell.hasValue ||= this.isInValue;
    cell.hasFormula ||= name === "f";
    this.inline.open(name);
  }

  private closeCell(cell: Cell): void {
    this.cell = null;
    const { text, note } = this.textOf(cell);
    if (text === "") return;
    if (cell.column >= MAX_COLUMNS) this.refuse("WRONG_NUMBER_OF_CELLS");
    if (text.length > MAX_TEXT_LENGTH) this.refuse("TOO_LONG");
    this.characters += text.length;
    // A text that is packed once can be shown by every cell.
    if (this.characters > MAX_UNPACKED) this.refuse("WORKBOOK_TOO_LARGE");
    const { texts } = this.row;
    while (texts.length < cell.column) texts.push("");
    texts.push(text);
    if (!note) return;
    this.row.notes ??= new Map();
    this.row.notes.set(cell.column, note);
  }

  /** Returns the cell as a CSV file has it. */
  private textOf({ column, type, style, value, hasValue, hasFormula }: Cell): CellText {
    const inline = this.inline.take();
    if (type === "inlineStr") return { text: inline };
    // The result of a formula is there once a spreadsheet has calculated it.
    if (type === "e") return this.refuseError(value, column);
    if (hasFormula && !hasValue) return this.refuse("FAILED_FORMULA");
    if (value === "") return { text: "" };
    if (type === "s") return { text: this.shared.strings[Number(value)] ?? this.refuse("MALFORMED_FILE") };
    if (type === "str") return { text: unescaped(value) };
    if (type === "b") {
      const text = String(value.trim() !== "0" && value.trim() !== "false");
      return { text, note: { shown: text.toUpperCase() } };
    }
    return type === "d"
      ? dateText(value, this.shared.styles[style]?.isTime ?? false)
      : textOfNumber(value.trim(), style, this.shared);
  }

  /** @param column From 0. */
  private refuseError(error: string, column: number): never {
    const { number: row } = this.row;
    throw new FileRefused([
      { row, column: "", reason: "FAILED_FORMULA", value: `${error} in ${lettersOf(column)}${row}` },
    ]);
  }

  /** Only the first of merged cells has a text; a reader must not guess the meaning of the others. */
  private refuseMerged({ ref = "" }: Attributes): never {
    return this.refuse("MERGED_CELLS", Number(/\d+/.exec(ref)?.[0] ?? 0));
  }
}
