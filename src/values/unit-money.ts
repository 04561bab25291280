/** Decimals that are told of small money at most. */
const MOST_DECIMALS = 12;

/**
 * Money as people read it: to the hundredth, and with four digits where it is smaller, as the costs of a day are.
 * @example unitMoneyText(12345.67) // "12345.67"
 * @example unitMoneyText(0.00115068) // "0.001151"
 */
export function unitMoneyText(amount: number): string {
  const digits = amount === 0 ? 0 : 3 - Math.floor(Math.log10(Math.abs(amount)));
  const text = amount.toFixed(Math.min(MOST_DECIMALS, Math.max(2, digits)));
  return text.replace(/\.?0+$/, "");
}
