/** Maximum decimals of small money. */
const MAX_DECIMALS = 12;

/** Decimals that money is read with: two, and as many as make four digits where it is smaller. @example unitMoneyDecimals(0.00115068) // 6 */
export function unitMoneyDecimals(amount: number): number {
  const digits = amount === 0 ? 0 : 3 - Math.floor(Math.log10(Math.abs(amount)));
  return Math.min(MAX_DECIMALS, Math.max(2, digits));
}

/**
 * Money as people read it: to the hundredth, and with four digits where it is smaller, as the costs of a day are.
 * @example unitMoneyText(12345.67) // "12345.67"
 * @example unitMoneyText(0.00115068) // "0.001151"
 */
export const unitMoneyText = (amount: number): string => moneyWithDecimals(amount, unitMoneyDecimals(amount));

/** Money with a number of decimals, at least 1, without noughts at the end. @example moneyWithDecimals(1.6, 3) // "1.6" */
export const moneyWithDecimals = (amount: number, decimals: number): string =>
  amount.toFixed(decimals).replace(/\.?0+$/, "");
