import { isNumberText } from "../../cells/kinds";
import { BUILT_IN_FORMATS, type CellText, currencyIn, type NumberStyle, textOfPlainNumber } from "./number-text";
import { refuseWorkbook, type WorkbookParts } from "./parts";
import { readWholeXml } from "./read-xml";
import type { Sheets } from "./sheets";

/** The shared parts that the cells of all sheets refer to. */
export interface SharedByCells {
  /** Texts by number. */
  strings: readonly string[];
  /** The formats of numbers, by the numbers of the cells' styles. */
  styles: readonly NumberStyle[];
  isFrom1904: boolean;
}

/** More than fit into a workbook's maximum size, along with cells that refer to them. */
const MAX_STRINGS = 2_000_000;
/** Beyond the limit of any spreadsheet. */
const MAX_FORMATS = 100_000;
const MAX_FORMAT_LENGTH = 1_000;

/** Formats that a workbook needn't spell out and that show a day or a time (ECMA-376, part 1, 18.8.30). */
const DATE_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Those of them that show a time. */
const TIME_FORMATS = new Set([18, 19, 20, 21, 22, 32, 33, 45, 46, 47]);
const GENERAL: NumberStyle = { isDate: false, isTime: false, format: "General" };

/** Reads texts and formats that cells refer to. @throws FileRefused when there are too many, Error when they can't be read. */
export async function readShared(
  parts: WorkbookParts,
  { strings, styles, isFrom1904 }: Sheets,
): Promise<SharedByCells> {
  return {
    strings: await readStrings((strings && parts.read(strings)) || null),
    styles: await readStyles((styles && parts.read(styles)) || null),
    isFrom1904,
  };
}

/** The text of an item is that of its runs; how a word is pronounced (`rPh`) is no part of it. */
export class TextOfRuns {
  private text = "";
  private isText = false;
  private isPhonetic = false;

  open(name: string): void {
    if (name === "rPh") this.isPhonetic = true;
    this.isText = name === "t";
  }

  add(text: string): void {
    if (this.isText && !this.isPhonetic) this.text += text;
  }

  close(name: string): void {
    if (name === "rPh") this.isPhonetic = false;
    this.isText = false;
  }

  /** The text so far, after which the next one begins. */
  take(): string {
    const { text } = this;
    this.text = "";
    return unescaped(text);
  }
}

/** Characters that XML can't hold are written by their codes: `_x000D_`. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function readStrings(bytes: AsyncIterable<Buffer> | null): Promise<string[]> {
  const strings: string[] = [];
  if (!bytes) return strings;
  const runs = new TextOfRuns();
  await readWholeXml(bytes, {
    open: (name) => runs.open(name),
    text: (text) => runs.add(text),
    close(name) {
      runs.close(name);
      if (name === "si" && strings.push(runs.take()) > MAX_STRINGS) throw refuseWorkbook("WORKBOOK_TOO_LARGE");
    },
  });
  return strings;
}

async function readStyles(bytes: AsyncIterable<Buffer> | null): Promise<NumberStyle[]> {
  const styles: NumberStyle[] = [];
  if (!bytes) return styles;
  const codes = new Map(Object.entries(BUILT_IN_FORMATS).map(([id, code]) => [Number(id), code]));
  const dateFormats = new Set(
    DATE_FORMATS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  );
  let [within, formats] = ["", 0];
  await readWholeXml(bytes, {
    open(name, { numFmtId, formatCode = "" }) {
      if (name === "numFmts" || name === "cellXfs") within = name;
      else if (within === "numFmts" && name === "numFmt") {
        formats += 1;
        codes.set(Number(numFmtId), formatCode);
        if (showsDate(formatCode)) dateFormats.add(Number(numFmtId));
        else dateFormats.delete(Number(numFmtId));
      } else if (within === "cellXfs" && name === "xf") {
        styles.push(styleOf(codes.get(Number(numFmtId)), Number(numFmtId), dateFormats));
      }
      if (Math.max(formats, styles.length) > MAX_FORMATS) throw refuseWorkbook("WORKBOOK_TOO_LARGE");
    },
    close(name) {
      if (name === within) within = "";
    },
  });
  return styles;
}

/** Returns the display of numbers by a format. @param format Undefined where the workbook doesn't spell it out. */
function styleOf(format: string | undefined, id: number, dateFormats: ReadonlySet<number>): NumberStyle {
  const isDate = dateFormats.has(id);
  const isTime = isDate && (format === undefined ? TIME_FORMATS.has(id) : showsTime(format));
  const currency = isDate || (format?.length ?? 0) > MAX_FORMAT_LENGTH ? undefined : currencyIn(format ?? "");
  return { isDate, isTime, format: format ?? "General", ...(currency === undefined ? {} : { currency }) };
}

/** Returns a format without its literals: in quotes, in brackets, after a backslash. */
const lettersIn = (format: string) => format.replace(/\\.|[_*].|\[[^\]]*\]|"[^"]*"/g, "");
/** Returns whether a format has a letter of a date or a time. */
const showsDate = (format: string) => format.length <= MAX_FORMAT_LENGTH && /[ymdhMsb]/.test(lettersIn(format));
/** Returns whether a format of a date has hours or seconds, also `[h]`, which counts them beyond a day. */
const showsTime = (format: string) => /[hs]/i.test(lettersIn(format.replace(/\[(h+|s+)\]/gi, "$1")));

const DAY_MS = 24 * 3_600_000;
/** 1 January 1970, in days of the 1900 calendar; the 1904 calendar begins so many days later. */
const UNIX_EPOCH = 25_569;
const DAYS_TO_1904 = 1_462;

/**
 * Returns a number as a CSV file has it, and the text for a column of text. Midnight in a format without a time is a day; no cell names the time zone of its
 * time.
 */
export function textOfNumber(value: string, style: number, { styles, isFrom1904 }: SharedByCells): CellText {
  const { isDate, isTime, format, currency } = styles[style] ?? GENERAL;
  if (!isDate || !isNumberText(value)) {
    const plain = textOfPlainNumber(value, format);
    return currency === undefined ? plain : { ...plain, note: { ...plain.note, currency } };
  }
  const number = Number(value);
  const date = new Date(Math.round((number - UNIX_EPOCH + (isFrom1904 ? DAYS_TO_1904 : 0)) * DAY_MS));
  // A number that is no day is left for its column to validate.
  return Number.isNaN(date.getTime())
    ? { text: String(number), note: { doubt: "DATE_IN_TEXT" } }
    : dateText(date.toISOString().replace(/Z$/, ""), isTime);
}

/** Returns an ISO 8601 datetime, as a day where it is midnight and its format shows no time. The intended text of a column of text can't be derived from it. */
export const dateText = (iso: string, isTime: boolean): CellText => ({
  text: isTime ? iso : iso.replace(/T00:00:00(\.0+)?Z?$/, ""),
  note: { doubt: "DATE_IN_TEXT" },
});
