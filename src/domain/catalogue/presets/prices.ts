/** Amounts of exports: the price of one, and the discount. */

import { Decimal } from "../../../db";
import { isNumberText } from "../cells/kinds";
import { type NumberStyle, readNumber } from "../files/csv/numbers";
import type { ExportContext } from "./export-file";

/** The number format of an export. */
type Written = Pick<ExportContext, "style">;

/** Decimals whose sums and products keep every digit that a file may have. */
const Exact = Decimal.clone({ precision: 200 });
type Exact = InstanceType<typeof Exact>;
/** Digits that every decimal number keeps in a JSON number, which sales are stored from. */
const MAX_DIGITS = 15;

/** Reads a number as the export writes numbers; null where it is none, or could be one of two. */
export function numberIn(text: string, style: NumberStyle): Exact | null {
  const number = readNumber(text, style);
  return typeof number === "string" && isNumberText(number) ? new Exact(number) : null;
}

/** Writes a number so that it reads the same in every style: with three decimals it could be one of thousands. */
const written = (number: Exact) => (number.decimalPlaces() === 3 ? number.toFixed(4) : number.toFixed());

/** Divides an amount by the units that it is for. Null where one of them is no number, or the units are none. */
function divided(amount: string, quantity: string, style: NumberStyle): { price: Exact; isRounded: boolean } | null {
  const [money, units] = [numberIn(amount, style), numberIn(quantity, style)];
  if (!money || !units?.gt(0)) return null;
  const price = money.div(units);
  const isKept = price.times(units).eq(money) && price.eq(Number(price));
  return isKept ? { price, isRounded: false } : { price: price.toSignificantDigits(MAX_DIGITS), isRounded: true };
}

/**
 * Returns the price of one, from an amount for several. Returns the amount itself where the price is unknown: its import then reports the
 * fault.
 */
export function priceOfOne(amount: string, quantity: string, { style }: Written): string {
  const price = divided(amount, quantity, style)?.price;
  return price ? written(price) : amount;
}

/** Returns the note on a price of one that has more digits than can be kept; null for any other. */
export const noteOnPrice = (amount: string, quantity: string, { style }: Written): string | null =>
  divided(amount, quantity, style)?.isRounded
    ? `unit_price is rounded to ${MAX_DIGITS} digits: the amount does not divide evenly by the quantity`
    : null;

/** Returns whether the paid amount exceeds the other, as after a surcharge. */
export function isPaidAbove(before: string, after: string, { style }: Written): boolean {
  const [full, paid] = [numberIn(before, style), numberIn(after, style)];
  return full !== null && (paid?.gt(full) ?? false);
}

/**
 * Returns the discount from an amount; empty where one of both is missing, or nothing was taken off. Where a text is no such number, returns
 * the first such text: its import then reports the fault.
 */
export function discountOf(before: string, after: string, { style }: Written): string {
  if (before === "" || after === "" || before === after) return "";
  const [full, paid] = [numberIn(before, style), numberIn(after, style)];
  if (!full) return before;
  if (!paid) return after;
  return paid.lt(full) ? written(full.sub(paid)) : "";
}
