/**
 * The printed form of values in a document's language. English has numbers in English notation and dates as ISO 8601, which suppliers
 * everywhere read one way only; other languages have them as people write them.
 */
import { currencyDecimals } from "../values/currency";
import { type DocumentLanguage, dayIn, numberIn, quantityIn } from "../values/document-language";
import type { ColumnKind, ColumnValue } from "./columns";
import { wordsIn } from "./languages";

/** Returns the decimals of a currency (JPY none, KWD three); `most` allows further ones that are not zero. */
function decimalsOf(currency: string, most: number): Intl.NumberFormatOptions {
  const least = currencyDecimals(currency);
  return { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, most) };
}

/** An amount beside its currency: "1,234.50 EUR", in German "1.234,50 €". */
function amountText(amount: number, currency: string, most: number, language: DocumentLanguage): string {
  const decimals = decimalsOf(currency, most);
  if (language === "EN") return `${numberIn(language, amount, decimals)} ${currency}`;
  return numberIn(language, amount, { style: "currency", currency, ...decimals });
}

/** An amount with its currency. */
export const moneyText = (amount: number, currency: string, language: DocumentLanguage): string =>
  amountText(amount, currency, 0, language);

/** Maximum decimals in a workbook. */
const MAX_DECIMALS = 30;

/**
 * The most decimals that the cost of a unit prints with: six, and where it is small as many as six of its digits need.
 * @example unitDecimals(0.0000001) // 12
 */
export function unitDecimals(amount: number): number {
  const leadingZeros = amount === 0 ? 0 : Math.max(0, -Math.floor(Math.log10(Math.abs(amount))) - 1);
  return Math.min(MAX_DECIMALS, 6 + leadingZeros);
}

/** A code of an order in words: PARTIALLY_RECEIVED → "Partially received". */
export function wordsText(code: string, language: DocumentLanguage): string {
  const words: Readonly<Record<string, string>> = wordsIn(language).codes;
  return words[code.toUpperCase()] ?? code;
}

/** How a value is printed. */
interface Printing {
  language: DocumentLanguage;
  /** The currency of amounts. */
  currency: string;
  /** Whether amounts name their currency. */
  namesCurrency?: boolean;
}

/**
 * A value of a column as printed; null prints as nothing. The cost of a unit has the currency's decimals, and those of its first six digits where
 * it has more: 0.0125 EUR → "0.0125".
 */
export function valueText(
  value: ColumnValue,
  kind: ColumnKind,
  { language, currency, namesCurrency = false }: Printing,
): string {
  const words = wordsIn(language);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "string") return textIn(value, kind, language);
  if (kind !== "money" && kind !== "unit-money") return quantityIn(language, value);
  const most = kind === "money" ? 0 : unitDecimals(value);
  return namesCurrency
    ? amountText(value, currency, most, language)
    : numberIn(language, value, decimalsOf(currency, most));
}

/** A text of a column: days and owners of minimums are written in words. */
export function textIn(value: string, kind: ColumnKind, language: DocumentLanguage): string {
  if (kind === "date") return dayIn(language, value);
  const owners: Readonly<Record<string, string>> = wordsIn(language).owners;
  return kind === "word" ? (owners[value] ?? value) : value;
}
