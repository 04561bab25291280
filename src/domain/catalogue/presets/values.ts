import { Decimal } from "../../../db";
import { AMBIGUOUS, type NumberStyle, readNumber } from "../csv/numbers";
import { isNumberText } from "../kinds";
import type { ExportContext, ExportRow } from "./export-file";

/** How the numbers of an export are written. */
type Written = Pick<ExportContext, "style">;

type Options = readonly (readonly [name: string, value: string])[];

/** Options as the catalogue writes them. A semicolon or a colon in one would end it, and is written otherwise. */
export const optionsOf = (pairs: Options): string =>
  pairs
    .filter(([name, value]) => name !== "" && value !== "")
    .map(([name, value]) => `${name.replaceAll(/[;:]/g, ",")}: ${value.replaceAll(";", ",")}`)
    .join("; ");

/** What is told of options that have a semicolon or a colon where the catalogue can't have one; null of any other. */
export const noteOnOptions = (pairs: Options): string | null =>
  pairs.some(([name, value]) => name !== "" && value !== "" && (/[;:]/.test(name) || value.includes(";")))
    ? "options have a comma in the place of a semicolon, or of a colon in a name"
    : null;

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

/** The price of one, of an amount for several. The amount itself where that can't be told: its import then says what is wrong. */
export function priceOfOne(amount: string, quantity: string, { style }: Written): string {
  const price = divided(amount, quantity, style)?.price;
  return price ? written(price) : amount;
}

/** What is told of a price of one that has more digits than can be kept; null of any other. */
export const noteOnPrice = (amount: string, quantity: string, { style }: Written): string | null =>
  divided(amount, quantity, style)?.isRounded
    ? `unit_price is rounded to ${MAX_DIGITS} digits: the amount does not divide evenly by the quantity`
    : null;

/** Whether more was paid than an amount says, as after a surcharge. */
export function isPaidAbove(before: string, after: string, { style }: Written): boolean {
  const [full, paid] = [numberIn(before, style), numberIn(after, style)];
  return full !== null && (paid?.gt(full) ?? false);
}

/**
 * What was taken off an amount; nothing where one of both isn't said, or nothing was. Of two texts that are no such numbers the first that is
 * none: its import then says what is wrong.
 */
export function discountOf(before: string, after: string, { style }: Written): string {
  if (before === "" || after === "" || before === after) return "";
  const [full, paid] = [numberIn(before, style), numberIn(after, style)];
  if (!full) return before;
  if (!paid) return after;
  return paid.lt(full) ? written(full.sub(paid)) : "";
}

/** What is told where a system doesn't keep count of what it has. */
export const NOT_COUNTED = "its stock is not tracked";
/** What systems write for a state of stock, where others have a number. */
const STATES: readonly (readonly [state: RegExp, why: string])[] = [
  [/^parent$/i, "its stock is its parent's, shared by all variations: no part of it is the variation's own"],
  [/^((inventory |stock )?(is )?(not|un)[ -]?(tracked|managed)|n\/?a|unlimited|infinite|∞)$/i, NOT_COUNTED],
  [
    /^(in|out[ -]?of|low)[ -]?(on[ -]?)?stock$|^((is |available )?on[ -]?)?back[ -]?orders?$/i,
    "its stock has no number",
  ],
];

/** Why a stock that is no number makes no row: it is a state that systems are known to write. Null of any other. */
export const whyNoStock = (text: string): string | null => STATES.find(([state]) => state.test(text))?.[1] ?? null;

/** The first of several texts that has something. */
export const firstOf = (...texts: readonly string[]): string => texts.find((text) => text !== "") ?? "";

const YES = /^(-?1|true|wahr|yes|y|ja|j|x|active|aktiv|storniert)$/i;
const NO = /^(0|false|falsch|no|n|nein|inactive|inaktiv|nicht aktiv|nicht storniert)$/i;

/** Whether a cell says yes, in English or German, or as databases and spreadsheets write it. */
export const isYes = (text: string): boolean => YES.test(text);
/** Whether a cell says no. One without any text says nothing, which mostly means no. */
export const isNo = (text: string): boolean => NO.test(text);
/** Whether a cell has a text that says neither. */
export const isUnclear = (text: string): boolean => text !== "" && !isYes(text) && !isNo(text);
/** What should stand in a column that says yes or no. */
export const YES_OR_NO =
  "yes or no: `1`, `true`, `wahr`, `yes`, `ja`, `y`, `j`, `x`, or `0`, `false`, `falsch`, `no`, `nein`, `n`, or nothing";

/** Why a row without a SKU, or without units, makes no row of sales. */
export function unsold(row: ExportRow, sku: string, quantity: string, { style }: Written): string | null {
  if (row.get(sku) === "") return "no SKU";
  const text = row.get(quantity);
  // Below nothing it is however it is read.
  const isBelow = readNumber(text, style) === AMBIGUOUS && text.startsWith("-");
  return isBelow || numberIn(text, style)?.lte(0) ? "nothing sold: a return, or no units" : null;
}
