import { currencyDecimals } from "./currency";

/** A number, or its decimal notation: that of a decimal with all its digits. */
type Factor = number | string | { toString(): string };

/** A decimal as whole units of its last place. */
interface Exact {
  digits: bigint;
  places: number;
}

/** Reads "-12.5", "1e-7"; a number counts as the shortest decimal that names it, so 1.005 is 1.005. */
function exactly(factor: Factor): Exact {
  const [mantissa = "", exponent = "0"] = String(factor).toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** Divides and rounds to a whole number, halves away from zero. */
function rounded(digits: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (digits < 0n ? digits - half : digits + half) / divisor;
}

/** As a decimal with so many places. */
function written(digits: bigint, places: number): string {
  const sign = digits < 0n ? "-" : "";
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, "0");
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/**
 * Returns the amount that factors make in a currency, as decimal notation: their exact product, rounded once to the currency's decimals,
 * halves away from zero. Decision D120. Units, cost of a unit, and a rate into the currency make a line's amount.
 * @throws SyntaxError for what is no finite number
 * @example exactAmount("EUR", 3, "1.005") // "3.02"
 */
export function exactAmount(currency: string, ...factors: readonly Factor[]): string {
  const product = factors.map(exactly).reduce((one, other) => ({
    digits: one.digits * other.digits,
    places: one.places + other.places,
  }));
  const decimals = currencyDecimals(currency);
  const more = product.places - decimals;
  const digits = more > 0 ? rounded(product.digits, 10n ** BigInt(more)) : product.digits * 10n ** BigInt(-more);
  return written(digits, decimals);
}

/**
 * As `exactAmount`, as a number; what is not finite stays so. A sum of such numbers is rounded again by it: that takes away the noise of adding, and no more.
 * @example amountOf("EUR", amountOf("EUR", 3, 1.005) + amountOf("EUR", 3, 1.005)) // 6.04
 */
export function amountOf(currency: string, ...factors: readonly number[]): number {
  if (!factors.every(Number.isFinite)) return factors.reduce((product, factor) => product * factor, 1);
  return Number(exactAmount(currency, ...factors));
}
