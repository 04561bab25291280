/** The largest whole number of 32 bits: of an integer column, and of GraphQL's Int. */
export const MAX_INTEGER = 2_147_483_647;

/** Digits after the point that a numeric(65,30) column keeps. */
export const MAX_FRACTION_DIGITS = 30;

/**
 * Whether the number comes back from a numeric(65,30) column as it is. Above 2^53 − 1 a JSON number may already not be the one
 * that was sent. Columns of sums (`daily_demand`, stock) are wider, so that any number of lines of these sizes fits.
 * @example isExactNumber(1e-30) // true
 */
export function isExactNumber(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  if (Number.isInteger(value)) return true;
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const digits = mantissa.split(".")[1]?.length ?? 0;
  return digits - Number(exponent) <= MAX_FRACTION_DIGITS;
}
