/** The smallest factor whose digits say anything to a reader. */
const MIN_SHOWN = 0.000_001;

/**
 * A factor between two units as people read it: with the digits that matter, and without an exponent.
 * @example factorText(0.0125) // "0.0125"
 * @example factorText(1e-300) // "less than 0.000001"
 */
export const factorText = (factor: number): string =>
  factor > 0 && factor < MIN_SHOWN
    ? "less than 0.000001"
    : factor.toLocaleString("en", {
        maximumSignificantDigits: 6,
        maximumFractionDigits: 6,
        roundingPriority: "morePrecision",
      });

/** Units by a factor. @example factorUnits(2) // "2 units" */
export const factorUnits = (factor: number): string => `${factorText(factor)} ${factor === 1 ? "unit" : "units"}`;
