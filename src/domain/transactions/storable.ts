/** Longest text that a name or a label may have, in characters. */
const MAX_TEXT_LENGTH = 500;
/** Digits after the point that a numeric(65,30) column keeps. */
const MAX_FRACTION_DIGITS = 30;

/** What ordinary text has none of; only where there is some, the slow look at pairs is taken. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text comes back from the database as it is: not too long, no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && !(SUSPICIOUS.test(text) && UNSTORABLE.test(text));
}

/**
 * Whether the number comes back from a numeric(65,30) column as it is. Above 2^53 − 1 a JSON number may already not be the one
 * that was sent; the limit also keeps quantity × price and its sums within the column.
 * @example isExactNumber(1e-30) // true
 */
export function isExactNumber(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  if (Number.isInteger(value)) return true;
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const digits = mantissa.split(".")[1]?.length ?? 0;
  return digits - Number(exponent) <= MAX_FRACTION_DIGITS;
}
