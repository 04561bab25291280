import { Writable } from "node:stream";
import ExcelJS from "exceljs";
import { currencyDecimals } from "../values/currency";
import { cellText } from "./cell-text";
import { unitDecimals } from "./format";

/** An amount whose currency decides how many decimals are shown. */
export interface MoneyCell {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The value of a cell. Texts are never read as formulas; a date without time is midnight UTC. */
export type CellValue = string | number | boolean | Date | MoneyCell | null;

const isMoney = (value: CellValue): value is MoneyCell =>
  typeof value === "object" && value !== null && "currency" in value;

/** The formats of a column's cells. Texts have the format "@", so that editing one doesn't make a formula of it either. */
const FORMATS = {
  text: "@",
  quantity: "#,##0.######",
  integer: "#,##0",
  money: "#,##0.00",
  "unit-money": "#,##0.00####",
  date: "yyyy-mm-dd",
  "yes-no": "General",
  instant: "yyyy-mm-dd hh:mm:ss",
} as const;
export type CellFormat = keyof typeof FORMATS;
type Formats = Readonly<Record<CellFormat, string>>;

/** The formats with another form of days than ISO 8601. */
const formatsWith = (dayFormat: string): Formats => ({ ...FORMATS, date: dayFormat, instant: `${dayFormat} hh:mm:ss` });

/** A column of a sheet. */
export interface SheetColumn {
  heading: string;
  format: CellFormat;
  /** Whether it is for the screen only: it follows all printed columns. */
  isScreenOnly?: boolean;
}

/** Narrowest and widest column, in characters, when fitted to its content. */
const NARROWEST = 10;
const WIDEST = 60;
/** Room for the button of the filter. */
const FILTER_BUTTON = 3;

const WIDE_CHARS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;

function shownLength(value: CellValue): number {
  if (value instanceof Date) return 11;
  if (isMoney(value)) return shownLength(value.amount);
  if (typeof value === "number") return value.toLocaleString("en-US").length + 3;
  if (typeof value !== "string") return 6;
  return value.length + (value.match(WIDE_CHARS)?.length ?? 0);
}

function fittingWidth(values: readonly CellValue[]): number {
  const longest = values.reduce<number>((most, value) => Math.max(most, shownLength(value)), 0);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 1));
}

/** Points that a line of text takes. */
const LINE_HEIGHT = 15;

/** Returns the lines that a value takes in a column of the widest kind. No reader finds out by itself how high a row must be. */
function linesOf(value: CellValue): number {
  if (typeof value !== "string") return 1;
  return value.split("\n").reduce((sum, row) => sum + Math.max(1, Math.ceil(shownLength(row) / (WIDEST - 4))), 0);
}

/** A value as exceljs takes it. */
function toCell(value: CellValue): Exclude<CellValue, MoneyCell> {
  if (isMoney(value)) return value.amount;
  return typeof value === "string" ? cellText(value) : value;
}

/** The currency's decimals, and for the cost of a unit those of its first six digits. */
function moneyFormat({ amount, currency }: MoneyCell, format: CellFormat): string {
  const least = currencyDecimals(currency);
  const isBare = least === 0 && Number.isInteger(amount);
  const decimals =
    "0".repeat(least) +
    (format === "unit-money" && !isBare ? "#".repeat(Math.max(0, unitDecimals(amount) - least)) : "");
  return decimals === "" ? "#,##0" : `#,##0.${decimals}`;
}

/**
 * Returns the format of one value: that of its column. Exceptions are whole numbers without a decimal point, texts always as texts, and money as its
 * currency has it.
 */
function formatOf(value: CellValue, format: CellFormat, formats: Formats): string {
  if (typeof value === "string") return formats.text;
  if (isMoney(value)) return moneyFormat(value, format);
  if (format === "quantity" && Number.isInteger(value)) return formats.integer;
  if (format === "unit-money" && typeof value === "number") return `#,##0.00${"#".repeat(unitDecimals(value) - 2)}`;
  return formats[format];
}

/**
 * Returns `YYYY-MM-DD` as a date. A text that is no day of the calendar stays a text. So does a day without a date in Excel, for example before
 * March 1900.
 */
export function dayCell(day: string | null): CellValue {
  if (day === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  // 30 February is read as 2 March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
  return isDay && day >= "1900-03-01" && day <= "9999-12-31" ? date : day;
}

const BOLD: Partial<ExcelJS.Font> = { name: "Calibri", family: 2, size: 11, bold: true };

/** More columns than this are too small to read on the width of one sheet of paper. */
const MAX_COLUMNS_ON_PAPER = 12;

const ONE_PAGE_WIDE = { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;

/** Maximum width of a column that is printed beside others that are not, in characters; longer texts continue in further lines. */
const WIDEST_PRINTED = 36;

/**
 * Returns the print settings of a sheet of records: A4 landscape with the headings on every page. All columns for paper fit on its width where they
 * can be read there.
 */
function onPaper(columns: readonly SheetColumn[], rows: number): Partial<ExcelJS.PageSetup> {
  const printed = columns.filter(({ isScreenOnly }) => !isScreenOnly).length;
  const page = { paperSize: 9, orientation: "landscape", printTitlesRow: "1:1" } as const;
  const isPart = printed < columns.length;
  return {
    ...page,
    // The writer puts a $ before each corner: with those within them no reader moves the area with the cell that is chosen.
    ...(isPart ? { printArea: `A$1:${columnLetters(printed)}$${rows + 1}` } : {}),
    ...(printed > MAX_COLUMNS_ON_PAPER ? {} : ONE_PAGE_WIDE),
  };
}

/** A column's name. @example columnLetters(28) // "AB" */
function columnLetters(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnLetters(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}

const RIGHT_ALIGNED: ReadonlySet<CellFormat> = new Set([
  "quantity",
  "integer",
  "money",
  "unit-money",
  "date",
  "instant",
]);
/** The alignment of a text beside a figure on its left, which touches it otherwise. */
const OFF = { horizontal: "left", indent: 1 } as const;

const standsOff = (format: CellFormat, before: CellFormat | undefined) =>
  format === "text" && before !== undefined && RIGHT_ALIGNED.has(before);

/** A heading stands above its column's values. */
function headingAlignment(format: CellFormat, before: CellFormat | undefined): Partial<ExcelJS.Alignment> {
  if (standsOff(format, before)) return OFF;
  return { horizontal: RIGHT_ALIGNED.has(format) ? "right" : "left" };
}

type Writer = ExcelJS.stream.xlsx.WorkbookWriter;

/**
 * Adds a sheet with one record a row: bold heading that stays in sight, filter on, columns as wide as their content.
 * @param dayFormat The form of days, as Excel writes forms.
 */
export function addRecordSheet(
  workbook: Writer,
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly CellValue[])[],
  dayFormat: string = FORMATS.date,
): void {
  const formats = formatsWith(dayFormat);
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: "frozen", ySplit: 1 }],
    pageSetup: onPaper(columns, rows.length),
  });
  const hasScreenOnly = columns.some(({ isScreenOnly }) => isScreenOnly);
  sheet.columns = columns.map(({ heading, format, isScreenOnly }, at) => {
    const width = Math.max(heading.length + FILTER_BUTTON, fittingWidth(rows.map((row) => row[at] ?? null)));
    const isNarrowed = hasScreenOnly && !isScreenOnly;
    const alignment = {
      ...(standsOff(format, columns[at - 1]?.format) ? OFF : {}),
      ...(isNarrowed ? ({ vertical: "top", wrapText: true } as const) : {}),
    };
    return {
      width: isNarrowed ? Math.min(WIDEST_PRINTED, width) : width,
      style: { numFmt: formats[format], alignment },
    };
  });
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } };
  const head = sheet.addRow(columns.map(({ heading }) => toCell(heading)));
  head.font = BOLD;
  head.numFmt = FORMATS.text;
  columns.forEach(({ format }, at) => {
    head.getCell(at + 1).alignment = headingAlignment(format, columns[at - 1]?.format);
  });
  head.commit();
  for (const values of rows) {
    const row = sheet.addRow(values.map(toCell));
    columns.forEach(({ format }, at) => {
      const value = values[at] ?? null;
      const own = formatOf(value, format, formats);
      if (value !== null && own !== formats[format]) row.getCell(at + 1).numFmt = own;
    });
    row.commit();
  }
  sheet.commit();
}

/** One row of a sheet of labels and values; several values stand in neighbouring cells. */
export interface LabelledValues {
  label: string;
  format: CellFormat;
  values: readonly CellValue[];
}

/** Adds a sheet of label/value rows. @param dayFormat The form of days, as Excel writes forms. */
export function addLabelSheet(
  workbook: Writer,
  name: string,
  rows: readonly LabelledValues[],
  dayFormat: string = FORMATS.date,
): void {
  const formats = formatsWith(dayFormat);
  const widestRow = Math.max(1, ...rows.map(({ values }) => values.length));
  const sheet = workbook.addWorksheet(name, {
    pageSetup: { paperSize: 9, orientation: "portrait", ...ONE_PAGE_WIDE },
  });
  sheet.columns = [
    { width: fittingWidth(rows.map(({ label }) => label)) + 2, style: { font: BOLD, alignment: { vertical: "top" } } },
    ...Array.from({ length: widestRow }, (_, at) => ({
      width: fittingWidth(rows.map(({ values }) => values[at] ?? null)),
      style: { alignment: { horizontal: "left" as const, vertical: "top" as const, wrapText: true } },
    })),
  ];
  for (const { label, format, values } of rows) {
    const row = sheet.addRow([label, ...values.map(toCell)]);
    const lines = Math.max(1, ...values.map(linesOf));
    if (lines > 1) row.height = lines * LINE_HEIGHT;
    values.forEach((value, at) => {
      row.getCell(at + 2).numFmt = formatOf(value, format, formats);
    });
    row.commit();
  }
  sheet.commit();
}

/** Writes a workbook and returns the bytes of its .xlsx file. */
export async function writeWorkbook(fill: (workbook: Writer) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  fill(workbook);
  await workbook.commit();
  return Buffer.concat(chunks);
}
