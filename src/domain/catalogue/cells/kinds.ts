import { Decimal, type Prisma } from "../../../db";
import { countryCode } from "../../../values/country";
import { isCurrency } from "../../../values/currency";
import { parseDate } from "../../../values/instant";
import { isMailAddress } from "../../../values/mail-address";
import { isLongerThan, isUnstorable, MAX_TEXT_LENGTH } from "../../../values/text";
import type { Reason } from "../faults/faults";
import { AMBIGUOUS, AS_DOCUMENTED, type NumberStyle, readNumber } from "../files/csv/numbers";
import { withIsoDay } from "./points-in-days";

/** A value as it travels to PostgreSQL inside a JSON record; decimals travel as text, so that no digit is lost. */
export type Cell = string | number | boolean | null | readonly string[];

export type Validated<Kept extends Cell> = { kept: Kept } | { reason: Reason };

/** A type of value: how the text of a cell is read, which values are refused, and which PostgreSQL type keeps it. */
export interface Kind<Given, Kept extends Cell> {
  readonly sqlType: string;
  /** The type that it is stored as, where PostgreSQL does not turn `sqlType` into it by itself. */
  readonly storedAs?: string;
  /** The form that a cell of a file must have, as the end of "wanted is". */
  readonly form: string;
  /** Whether its cells are numbers, which a file may write with a decimal comma. */
  readonly isNumber?: boolean;
  /** Whether its cells are texts, of which a sheet may show more than their value. */
  readonly isText?: boolean;
  /**
   * Reads the text of a cell. Never refuses: unreadable text is passed on as it is, for `validate` to refuse.
   * @param numbers How the file writes numbers; by default with a decimal point.
   */
  read(text: string, numbers?: NumberStyle): unknown;
  validate(value: unknown): Validated<Kept>;
  /** Never set; carries the type that code may pass in. */
  readonly given?: Given;
}

/** Lead time, closed days at both of its ends, safety days and cover, each at its longest, stay within the horizon of a plan. */
export const MAX_DAYS = 1_000;
/** A minimum filled up to packs, both at their largest, still fits the 32 bits of a recommended quantity. */
export const MAX_QUANTITY = 1_000_000_000;
/** A supplier's order minimum, which may be money: in some currencies a container costs thousands of millions. */
export const MAX_MINIMUM = 100_000_000_000;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
/** numeric(65,30): 35 digits before the point, 30 behind it. */
const INTEGER_DIGITS = 35;
const FRACTION_DIGITS = 30;

/** Returns whether the text is a number written with a decimal point and, maybe, an exponent. */
export const isNumberText = (text: string) => DECIMAL.test(text);

function faultOfText(value: string, longest: number): Reason | null {
  if (isUnstorable(value)) return "INVALID_TEXT";
  return isLongerThan(value, longest) ? "TOO_LONG" : null;
}

function validateText(value: unknown, longest: number): Validated<string> {
  if (typeof value !== "string") return { reason: "INVALID_TYPE" };
  const reason = faultOfText(value, longest);
  return reason ? { reason } : { kept: value };
}

/** Text, kept exactly, outer spaces included. */
export const textKind = (longest = MAX_TEXT_LENGTH): Kind<string, string> => ({
  sqlType: "text",
  form: `text, up to ${longest.toLocaleString("en")} characters`,
  isText: true,
  read: (text) => text,
  validate: (value) => validateText(value, longest),
});

/** Text, kept exactly, outer spaces included; spaces alone count as empty, as in a file. */
export const labelKind: Kind<string, string | null> = {
  sqlType: "text",
  form: `text, up to ${MAX_TEXT_LENGTH} characters`,
  isText: true,
  read: (text) => text,
  validate: (value) => {
    const validated = validateText(value, MAX_TEXT_LENGTH);
    return "kept" in validated && validated.kept.trim() === "" ? { kept: null } : validated;
  },
};

/** A country. Known countries are kept by their ISO 3166-1 codes, which the REST contract shows. Unknown ones are kept as they are. */
export const countryKind: Kind<string, string> = {
  ...textKind(),
  validate: (value) => {
    const validated = validateText(value, MAX_TEXT_LENGTH);
    return "kept" in validated ? { kept: countryCode(validated.kept) ?? validated.kept } : validated;
  },
};

/** `true` or `false`; in a file in any case, as spreadsheets write them in capitals. */
export const booleanKind: Kind<boolean, boolean> = {
  sqlType: "boolean",
  form: "`true` or `false`",
  read: (text) => ({ true: true, false: false })[text.trim().toLowerCase()] ?? text,
  validate: (value) => (typeof value === "boolean" ? { kept: value } : { reason: "INVALID_TYPE" }),
};

/** Whole days, 0 or more. */
export const daysKind: Kind<number, number> = {
  sqlType: "integer",
  form: `a whole number of days from 0 to ${MAX_DAYS.toLocaleString("en")}`,
  isNumber: true,
  read: (text, numbers = AS_DOCUMENTED) => {
    const number = readNumber(text, numbers);
    return typeof number === "string" && /^[+-]?\d+$/.test(number) ? Number(number) : number;
  },
  validate: (value) => {
    if (value === AMBIGUOUS) return { reason: "AMBIGUOUS_NUMBER" };
    if (typeof value !== "number" || !Number.isInteger(value)) return { reason: "INVALID_TYPE" };
    if (value < 0) return { reason: "MUST_NOT_BE_NEGATIVE" };
    return value > MAX_DAYS ? { reason: "OUT_OF_RANGE" } : { kept: value };
  },
};

/** Whether a number may be 0, or below 0. */
type Least = "below zero" | "zero" | "above zero";

function formOfDecimal(least: Least, most: number | undefined): string {
  if (least === "below zero" && most !== undefined)
    return `a number from -${most.toLocaleString("en")} to ${most.toLocaleString("en")}`;
  const from = least === "zero" ? "of 0 or more" : "above 0";
  return most === undefined ? `a number ${from}` : `a number ${from}, up to ${most.toLocaleString("en")}`;
}

/**
 * A decimal number, kept to its last digit.
 * @param least Whether 0 is allowed, and less.
 * @param most The largest number that is allowed, and the largest below 0; by default the column's maximum.
 */
export const decimalKind = (least: Least, most?: number): Kind<Prisma.Decimal | number | string, string> => ({
  sqlType: "numeric",
  form: formOfDecimal(least, most),
  isNumber: true,
  read: (text, numbers = AS_DOCUMENTED) => readNumber(text, numbers),
  validate: (value) => {
    if (value === AMBIGUOUS) return { reason: "AMBIGUOUS_NUMBER" };
    const text = typeof value === "number" || Decimal.isDecimal(value) ? String(value) : value;
    if (typeof text !== "string" || !isNumberText(text)) return { reason: "INVALID_TYPE" };
    const number = new Decimal(text);
    if (number.e >= INTEGER_DIGITS || number.decimalPlaces() > FRACTION_DIGITS) return { reason: "OUT_OF_RANGE" };
    if (least === "above zero" && number.lte(0)) return { reason: "MUST_BE_POSITIVE" };
    if (least === "zero" && number.lt(0)) return { reason: "MUST_NOT_BE_NEGATIVE" };
    return most !== undefined && number.abs().gt(most) ? { reason: "OUT_OF_RANGE" } : { kept: number.toFixed() };
  },
});

/** A decimal number above 0 and below 1. */
export const shareKind: Kind<Prisma.Decimal | number | string, string> = {
  ...decimalKind("above zero"),
  form: "a number above 0 and below 1",
  validate: (value) => {
    const validated = decimalKind("above zero").validate(value);
    return "kept" in validated && new Decimal(validated.kept).gte(1) ? { reason: "OUT_OF_RANGE" } : validated;
  },
};

/** The address of one mailbox; spaces alone count as empty. */
export const mailAddressKind: Kind<string, string | null> = {
  sqlType: "text",
  form: "an e-mail address",
  read: (text) => text.trim(),
  validate: (value) => {
    if (typeof value !== "string") return { reason: "INVALID_TYPE" };
    if (value.trim() === "") return { kept: null };
    return isMailAddress(value) ? { kept: value } : { reason: "INVALID_EMAIL" };
  },
};

/** An ISO 4217 code, in capitals. */
export const currencyKind: Kind<string, string> = {
  sqlType: "text",
  form: "an ISO 4217 code in capitals",
  read: (text) => text.trim(),
  validate: (value) => {
    if (typeof value !== "string") return { reason: "INVALID_TYPE" };
    return isCurrency(value) ? { kept: value } : { reason: "INVALID_CURRENCY" };
  },
};

/** The suffixes that spreadsheets and databases add to a day. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?$/i;

/** A calendar day, `YYYY-MM-DD`; in a file with a time of midnight, or as `DD.MM.YYYY`, too. */
export const dateKind: Kind<string | Date, string> = {
  sqlType: "date",
  form: "a day, `YYYY-MM-DD`",
  read: (text) => withIsoDay(text.trim()).replace(MIDNIGHT, ""),
  validate: (value) => {
    const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value;
    if (typeof text !== "string") return { reason: "INVALID_TYPE" };
    return parseDate(text) ? { kept: text } : { reason: "INVALID_DATE" };
  },
};

/** The words as a file may write them. */
const inWords = (words: readonly string[]) => words.map((word) => `\`${word.toLowerCase()}\``).join(", ");

/** One of the words of a PostgreSQL enum; in a file in any case. */
export const enumKind = <Word extends string>(sqlName: string, words: readonly Word[]): Kind<Word, Word> => ({
  sqlType: `"${sqlName}"`,
  form: `one of ${inWords(words)}`,
  read: (text) => text.trim().toUpperCase(),
  validate: (value) => {
    const word = words.find((it) => it === value);
    return word ? { kept: word } : { reason: typeof value === "string" ? "UNKNOWN_VALUE" : "INVALID_TYPE" };
  },
});

/** Some of the words of a PostgreSQL enum, or no word, but never all. In a file they are in any case, separated by `;`. */
export const someOfKind = <Word extends string>(
  sqlName: string,
  words: readonly Word[],
): Kind<readonly Word[], readonly Word[]> => ({
  sqlType: `"${sqlName}"[]`,
  form: `some of ${inWords(words)}, separated by \`;\``,
  read: (text) => itemsOf(text.toUpperCase()),
  validate: (value) => {
    if (!Array.isArray(value)) return { reason: "INVALID_TYPE" };
    if (value.some((item) => !words.includes(item))) return { reason: "UNKNOWN_VALUE" };
    const kept = words.filter((word) => value.includes(word));
    return kept.length === words.length ? { reason: "OUT_OF_RANGE" } : { kept };
  },
});

const itemsOf = (text: string) =>
  text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Several texts; in a file separated by `;`, each without its outer spaces. */
export const listKind: Kind<readonly string[], readonly string[]> = {
  sqlType: "text[]",
  form: "texts separated by `;`",
  isText: true,
  read: itemsOf,
  validate: (value) => {
    if (!Array.isArray(value)) return { reason: "INVALID_TYPE" };
    const kept: string[] = [];
    for (const item of value) {
      const validated = validateText(item, MAX_TEXT_LENGTH);
      if ("reason" in validated) return validated;
      kept.push(validated.kept);
    }
    return { kept };
  },
};

function readOptions(text: string): unknown {
  const pairs: [string, string][] = [];
  for (const item of itemsOf(text)) {
    const colon = item.indexOf(":");
    if (colon < 0) return text;
    pairs.push([item.slice(0, colon).trim(), item.slice(colon + 1).trim()]);
  }
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : text;
}

/**
 * Variant options by name; in a file `Color: Red; Size: M`. Kept as the text of a JSON object, which keeps the given order (D54); jsonb
 * does not. Names that are whole numbers come first, as JavaScript's objects order them.
 */
export const optionsKind: Kind<Readonly<Record<string, string>>, string> = {
  sqlType: "text",
  storedAs: "json",
  form: "`Name: value`, several separated by `;`",
  read: readOptions,
  validate: (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { reason: "INVALID_TYPE" };
    const pairs: [string, string][] = [];
    for (const [name, option] of Object.entries(value)) {
      if (typeof option !== "string" || name === "" || option === "") return { reason: "INVALID_TYPE" };
      const reason = faultOfText(name, MAX_TEXT_LENGTH) ?? faultOfText(option, MAX_TEXT_LENGTH);
      if (reason) return { reason };
      pairs.push([name, option]);
    }
    return { kept: JSON.stringify(Object.fromEntries(pairs)) };
  },
};
