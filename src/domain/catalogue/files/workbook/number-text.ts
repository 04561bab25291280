import { Decimal } from "../../../../db";
import { isNumberText } from "../../cells/kinds";

/** A sheet's notes on a cell beside its value. */
export interface CellNote {
  /** The text shown, where it differs from the value: a column of text takes it. */
  readonly shown?: string;
  /** Why a column of text may not have the text that people see, or meant. */
  /** The sign of a currency that its format shows beside a number. */
  readonly currency?: string;
  readonly doubt?: "DATE_IN_TEXT" | "LOST_DIGITS" | "FORMAT_NOT_READ";
}

/** The text of a cell, as a column of numbers takes it. */
export interface CellText {
  readonly text: string;
  readonly note?: CellNote;
}

/** The display of a cell's numbers. */
export interface NumberStyle {
  readonly isDate: boolean;
  /** For dates: whether a time is shown. */
  readonly isTime: boolean;
  readonly format: string;
  /** The sign of a currency that stands beside it. */
  readonly currency?: string;
}

/** Formats that a workbook needn't spell out (ECMA-376, part 1, 18.8.30), dates apart. */
export const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  37: "#,##0 ;(#,##0)",
  38: "#,##0 ;[Red](#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;[Red](#,##0.00)",
  48: "##0.0E+0",
  49: "@",
};

/** Digits that spreadsheets keep of a number; they put zeros in the place of others. */
const KEPT_DIGITS = 15;
/** Formats that show no other digits than the number has: also `1.2E+07`, which stands for all of its digits. */
const AS_IT_IS = /^(?:General|@|0|#|[#0]*\.?[#0]*E\+?0+)$/i;
/** The parts of a format that are printed literally, and the digits of a number without decimals and groups. */
const PART =
  /"([^"]*)"|\\(.)|_(.)|\*.|\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color ?\d+)\]|([#0]+)|(%)|([-+ ():!^&'~{}<>=$€£¥])|\[\$([^\]-]*)(?:-[^\]]*)?\]/gi;

/**
 * Returns the text of a number, and the text for a column of text. The first has its exact digits, never an exponent. The second adds the
 * format's digits and words, where it adds those alone. Parts that depend on a reader's country (decimals, groups) are not guessed.
 * @example textOfPlainNumber("123", "00000") // { text: "00123" }
 * @example textOfPlainNumber("123", '"SKU-"000') // { text: "123", note: { shown: "SKU-123" } }
 */
export function textOfPlainNumber(value: string, format: string): CellText {
  if (!isNumberText(value)) return { text: value };
  const number = new Decimal(String(Number(value)));
  const text = number.toFixed();
  if (number.isInteger() && number.abs().gte(new Decimal(10).pow(KEPT_DIGITS)))
    return { text, note: { doubt: "LOST_DIGITS" } };
  const isWhole = /^[0#]$/.test(format.trim());
  if (AS_IT_IS.test(format.trim())) return isWhole && !number.isInteger() ? unread(text) : { text };
  const shown = shownAs(number, format);
  if (shown === null) return unread(text);
  if (shown === text) return { text };
  // Leading zeros change no number, so every reader of the text may have them.
  return /^\d+$/.test(shown) && new Decimal(shown).eq(number) ? { text: shown } : { text, note: { shown } };
}

const unread = (text: string): CellText => ({ text, note: { doubt: "FORMAT_NOT_READ" } });

/** A whole number in a format of digits and words; null where the format has more, or the number decimals. */
function shownAs(number: Decimal, format: string): string | null {
  const sections = sectionsOf(format);
  const [positive = "", negative, zero] = sections;
  const section = number.isZero() ? (zero ?? positive) : number.isNegative() ? (negative ?? positive) : positive;
  const isSigned = number.isNegative() && negative === undefined;
  const plain = section.replace(/General/gi, "0");
  const parts = [...plain.matchAll(PART)];
  if (parts.map(([part]) => part).join("") !== plain) return null;
  const percents = parts.filter(([, , , , , percent]) => percent).length;
  const scaled = number.abs().times(new Decimal(100).pow(percents));
  if (!scaled.isInteger()) return null;
  const digits = digitsIn(
    scaled.toFixed(),
    parts.flatMap(([, , , , places]) => places ?? []),
  );
  if (digits === null) return null;
  const text = parts.map(([, quoted, escaped, blank, places, percent, sign, currency]) => {
    if (places !== undefined) return digits.shift() ?? "";
    return quoted ?? escaped ?? (blank === undefined ? (percent ?? sign ?? currency ?? "") : " ");
  });
  return `${isSigned ? "-" : ""}${text.join("").trim()}`;
}

/** The digits for each run of places, from the right; the first takes those that are more. Null where a format has no place for any. */
function digitsIn(digits: string, places: readonly string[]): string[] | null {
  if (places.length === 0) return null;
  const all = places.join("");
  const wanted = all.length - (all.indexOf("0") < 0 ? all.length : all.indexOf("0"));
  const padded = (digits === "0" ? "" : digits).padStart(wanted, "0");
  let end = padded.length;
  return places
    .map((run, at) => ({ run, isFirst: at === 0 }))
    .reverse()
    .map(({ run, isFirst }) => {
      const start = isFirst ? 0 : Math.max(0, end - run.length);
      const text = padded.slice(start, end);
      end = start;
      return text;
    })
    .reverse();
}

/** The sections of a format: of positive numbers, of negative ones, of zero. */
function sectionsOf(format: string): string[] {
  const sections = [""];
  for (const [part] of format.matchAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[\s\S]/g)) {
    if (part === ";") sections.push("");
    else sections[sections.length - 1] += part;
  }
  return sections;
}

/** The currencies in formats: `[$kr-41D]`, and literals in quotes, after a backslash or alone. */
const PRINTED = /\[\$([^\]-]+)(?:-[^\]]*)?\]|\[[^\]]*\]|[_*].|"([^"]*)"|\\(.)|(\p{Sc})/gsu;
/** Signs that are words, apart from codes of ISO 4217. Units of goods are written so, too: only these count as currencies. */
const WORD_SIGN = /^(?:kr|zł|kč|ft|lei|s?fr|rs|руб|лв)\.?$/i;
const isCode = (text: string) => /^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf("currency").includes(text);

/**
 * The sign of a currency that a format shows beside a number; undefined where it shows none.
 * @example currencyIn("[$$-409]#,##0.00") // "$"
 */
export function currencyIn(format: string): string | undefined {
  for (const [, named, quoted, escaped, sign] of format.matchAll(PRINTED)) {
    const text = (named ?? quoted ?? escaped ?? sign ?? "").trim();
    if (text !== "" && (named !== undefined || /\p{Sc}/u.test(text) || WORD_SIGN.test(text) || isCode(text)))
      return text;
  }
  return undefined;
}
