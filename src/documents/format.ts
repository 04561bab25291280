/**
 * The printed form of values. Numbers in English notation, dates as ISO 8601: suppliers everywhere read them one way only.
 */
import { currencyDecimals } from "../values/currency";
import type { ColumnKind, ColumnValue } from "./columns";

const quantities = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** A count of units: "1,250", "0.5". */
export function quantityText(units: number): string {
  return quantities.format(units);
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Returns a format with the currency's decimals (JPY none, KWD three); `most` allows further ones that are not zero. */
function moneyFormat(currency: string, most: number): Intl.NumberFormat {
  const key = `${currency}/${most}`;
  let format = moneyFormats.get(key);
  if (!format) {
    const least = currencyDecimals(currency);
    const options = { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, most) };
    format = new Intl.NumberFormat("en-US", options);
    moneyFormats.set(key, format);
  }
  return format;
}

/** An amount without its currency: "1,234.50". */
export function moneyText(amount: number, currency: string): string {
  return moneyFormat(currency, 0).format(amount);
}

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

/**
 * The cost of one unit: the currency's decimals, and those of its first six digits where it has more.
 * @example unitMoneyText(0.0125, "EUR") → "0.0125"
 */
function unitMoneyText(amount: number, currency: string): string {
  return moneyFormat(currency, unitDecimals(amount)).format(amount);
}

/** PARTIALLY_RECEIVED → "Partially received". */
export function wordsText(code: string): string {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a column as printed; null prints as nothing. */
export function valueText(value: ColumnValue, kind: ColumnKind, currency: string): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  if (kind === "money") return moneyText(value, currency);
  if (kind === "unit-money") return unitMoneyText(value, currency);
  return quantityText(value);
}
