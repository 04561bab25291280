import { Decimal } from "../../db";
import { InvalidTimestamp } from "../../errors";
import { currencyDecimals, isCurrency } from "../../values/currency";
import { isExactNumber, MAX_FRACTION_DIGITS } from "../../values/number";
import { isLongerThan, isUnstorable, MAX_TEXT_LENGTH } from "../../values/text";
import type { Calendar } from "./read-timestamp";

/** Returns whether the text comes back from the database as it is. */
const isStorableText = (text: string): boolean => !isLongerThan(text, MAX_TEXT_LENGTH) && !isUnstorable(text);

/** Why a column of a row was refused. Decisions D44, D62 for FUTURE_DATE, D120a for DISCOUNT_EXCEEDS_AMOUNT. */
export type Reason =
  | "REQUIRED"
  | "INVALID_TYPE"
  | "MUST_BE_POSITIVE"
  | "MUST_NOT_BE_NEGATIVE"
  | "INVALID_CURRENCY"
  | "TAG_CONTAINS_COMMA"
  | "RESOURCE_NOT_FOUND"
  | "FUTURE_DATE"
  /** More taken off the line than its units cost. */
  | "DISCOUNT_EXCEEDS_AMOUNT";

/** One thing wrong with one row. Specification, "POST /api/v1/transactions". */
export interface RowFault {
  /** Counts from 1 in request order. */
  row: number;
  /** The field's name on the wire; `row` when the row as a whole is not an object. */
  column: string;
  reason: Reason;
}

/** Ids by exact name of the things that rows may refer to. */
export interface Catalogue {
  skus: ReadonlyMap<string, string>;
  warehouses: ReadonlyMap<string, string>;
}

/** A number of a line. A decimal has digits that a double does not keep, as files may; it travels to its column as text. */
type Amount = number | Decimal;

/** A sales line fit to be stored. */
export interface SaleLine {
  skuId: string;
  warehouseId: string;
  quantity: Amount;
  unitPrice: Amount;
  discountAmount: Amount;
  /** Whether its discount exceeds the price of its units; the line then brings no revenue. D120a. */
  isDiscountExcessive: boolean;
  /** ISO 4217 code; null: the store's currency. */
  currency: string | null;
  occurredAt: Date;
  /** The timestamp as sent. */
  timestampText: string;
  /** Whether it was a day without a time. */
  isDay: boolean;
  orderId: string | null;
  channel: string | null;
  tags: string[];
  /** Whether it is a one-off, which the forecast does not learn from. D139. */
  oneOff?: boolean;
}

/** The rules for prices of lines. */
export interface PriceRules {
  /** The rule for a discount above the line's amount: kept, or refused as DISCOUNT_EXCEEDS_AMOUNT. D120a. */
  excessDiscounts: "KEEP" | "REFUSE";
  /** Whether lines may mark themselves as one-offs; otherwise that field is ignored as unknown (D5). */
  readsOneOffs?: boolean;
}

/** Labels that a line may have. */
const MAX_TAGS = 100;

/** Notes a fault of the present row; returns null, so that refusing a value and having none read the same. */
type Refuse = (column: string, reason: Reason) => null;

const isGiven = (value: unknown) => value !== undefined && value !== null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of a column that names something; null when it is no such text. */
export function nameIn(raw: unknown, column: "sku" | "warehouse"): string | null {
  const value = isRecord(raw) ? raw[column] : null;
  return typeof value === "string" && value !== "" && isStorableText(value) ? value : null;
}

function validateName(
  raw: Record<string, unknown>,
  column: "sku" | "warehouse",
  ids: ReadonlyMap<string, string>,
  refuse: Refuse,
): string | null {
  if (!isGiven(raw[column]) || raw[column] === "") return refuse(column, "REQUIRED");
  const name = nameIn(raw, column);
  if (name === null) return refuse(column, "INVALID_TYPE");
  return ids.get(name) ?? refuse(column, "RESOURCE_NOT_FOUND");
}

/** Returns whether a decimal fits the column of a line's number, within the bounds that `isExactNumber` sets to all. */
export const isStorableDecimal = (value: Decimal): boolean =>
  value.abs().lte(Number.MAX_SAFE_INTEGER) && value.decimalPlaces() <= MAX_FRACTION_DIGITS;

/**
 * Validates a number that comes back exactly as sent: finite, no integer that JSON blurs, no digits beyond the column's thirty. Only files bring decimals.
 */
function validateNumber(
  value: unknown,
  column: string,
  refuse: Refuse,
  sign: "positive" | "not negative",
): Amount | null {
  if (!isGiven(value)) return refuse(column, "REQUIRED");
  const isDecimal = Decimal.isDecimal(value);
  if (!isDecimal && (typeof value !== "number" || !Number.isFinite(value))) return refuse(column, "INVALID_TYPE");
  const number = Number(value);
  if (sign === "positive" && number <= 0) return refuse(column, "MUST_BE_POSITIVE");
  if (sign === "not negative" && number < 0) return refuse(column, "MUST_NOT_BE_NEGATIVE");
  if (isDecimal) return isStorableDecimal(value) ? value : refuse(column, "INVALID_TYPE");
  return isExactNumber(number) ? number : refuse(column, "INVALID_TYPE");
}

/** Share of a line's amount by which its discount may exceed it. */
const MAX_ROUNDING = 0.1;

/**
 * Returns whether a line's discount exceeds the price of its units. Prices of a unit may be rounded. An excess of a cent a unit is therefore accepted, up to
 * a tenth of the amount, and one cent in any case.
 * @example exceedsAmount({ quantity: 3, unitPrice: 3.33, discountAmount: 10 }, "EUR") // false
 */
function exceedsAmount(
  { quantity, unitPrice, discountAmount }: Pick<SaleLine, "quantity" | "unitPrice" | "discountAmount">,
  currency: string,
): boolean {
  const cent = 10 ** -currencyDecimals(currency);
  const amount = Number(quantity) * Number(unitPrice);
  return Number(discountAmount) > amount + Math.max(cent, Math.min(Number(quantity) * cent, amount * MAX_ROUNDING));
}

/** Decision D44: no timestamp is a fault of the row; one that can't be read refuses the request. */
function validateTimestamp(
  value: unknown,
  row: number,
  calendar: Calendar,
  refuse: Refuse,
): Pick<SaleLine, "occurredAt" | "timestampText" | "isDay"> | null {
  if (!isGiven(value)) return refuse("timestamp", "REQUIRED");
  const instant = typeof value === "string" ? calendar.read(value) : null;
  if (typeof value !== "string" || !instant) throw InvalidTimestamp(row);
  if (calendar.isTooLate(instant.at)) return refuse("timestamp", "FUTURE_DATE");
  return { occurredAt: instant.at, timestampText: value, isDay: instant.isDay };
}

/** Decision D49: an empty currency is none. */
function validateCurrency(value: unknown, refuse: Refuse): string | null {
  if (!isGiven(value) || value === "") return null;
  if (typeof value !== "string") return refuse("currency", "INVALID_TYPE");
  return isCurrency(value) ? value : refuse("currency", "INVALID_CURRENCY");
}

function validateText(value: unknown, column: string, refuse: Refuse): string | null {
  if (!isGiven(value)) return null;
  return typeof value === "string" && isStorableText(value) ? value : refuse(column, "INVALID_TYPE");
}

function validateTags(value: unknown, refuse: Refuse): string[] {
  if (!isGiven(value)) return [];
  const isTag = (tag: unknown): tag is string => typeof tag === "string" && isStorableText(tag);
  if (!Array.isArray(value) || value.length > MAX_TAGS || !value.every(isTag)) refuse("tags", "INVALID_TYPE");
  else if (value.some((tag) => tag.includes(","))) refuse("tags", "TAG_CONTAINS_COMMA");
  else return value;
  return [];
}

/**
 * Validates one row of an import. Returns the line to store, or all its faults, at most one a column, in the order of the specification's table. A value that
 * can't be stored exactly as sent is INVALID_TYPE: text of more than 500 characters, more than 100 labels, numbers beyond the column. Fields the
 * specification doesn't name are ignored (D5); null is the same as not sent.
 * @param row Number of the row, from 1.
 * @param priced.excessDiscounts The rule for a discount above the line's amount.
 * @param priced.storeCurrency The default currency of a row's prices.
 * @throws InvalidTimestamp when the timestamp is there and can't be read.
 */
export function validateRow(
  raw: unknown,
  row: number,
  catalogue: Catalogue,
  calendar: Calendar,
  priced: PriceRules & { storeCurrency: string },
): { line: SaleLine } | { faults: RowFault[] } {
  const faults: RowFault[] = [];
  const refuse: Refuse = (column, reason) => {
    faults.push({ row, column, reason });
    return null;
  };
  if (!isRecord(raw)) {
    refuse("row", "INVALID_TYPE");
    return { faults };
  }
  const skuId = validateName(raw, "sku", catalogue.skus, refuse);
  const warehouseId = validateName(raw, "warehouse", catalogue.warehouses, refuse);
  const quantity = validateNumber(raw.quantity, "quantity", refuse, "positive");
  const unitPrice = validateNumber(raw.unit_price, "unit_price", refuse, "not negative");
  const timestamp = validateTimestamp(raw.timestamp, row, calendar, refuse);
  const currency = validateCurrency(raw.currency, refuse);
  const orderId = validateText(raw.order_id, "order_id", refuse);
  const channel = validateText(raw.channel, "channel", refuse);
  const tags = validateTags(raw.tags, refuse);
  const discountAmount = validateNumber(raw.discount_amount ?? 0, "discount_amount", refuse, "not negative");
  const isDiscountExcessive =
    quantity !== null &&
    unitPrice !== null &&
    discountAmount !== null &&
    exceedsAmount({ quantity, unitPrice, discountAmount }, currency ?? priced.storeCurrency);
  if (isDiscountExcessive && priced.excessDiscounts === "REFUSE") refuse("discount_amount", "DISCOUNT_EXCEEDS_AMOUNT");

  const oneOff = priced.readsOneOffs && isGiven(raw.one_off) ? raw.one_off : false;
  if (typeof oneOff !== "boolean") refuse("one_off", "INVALID_TYPE");

  const complete = skuId && warehouseId && quantity !== null && unitPrice !== null && timestamp;
  if (faults.length > 0 || !complete || discountAmount === null) return { faults };
  const amounts = { quantity, unitPrice, discountAmount, isDiscountExcessive, currency };
  const sale = { ...amounts, ...timestamp, orderId, channel, tags, ...(oneOff === true ? { oneOff } : {}) };
  return { line: { skuId, warehouseId, ...sale } };
}
