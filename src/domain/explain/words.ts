/** Figures in words, as sentences of explanations have them. */

import { counted } from "../../values/counted";

/** With two decimals. */
export const shown = (figure: number): number => Math.round(figure * 100) / 100;
export const isOne = (figure: number): boolean => shown(figure) === 1;
export const units = (figure: number): string => counted(shown(figure), "unit");
export const days = (figure: number): string => counted(shown(figure), "day");
export const are = (figure: number): string => (isOne(figure) ? "is" : "are");

/** Decimals of a share that leaves next to nothing of 100. */
const MAX_DECIMALS = 9;

/**
 * A share as so many of 100: with two decimals, and near 0 and 100 with so many that what is left of it has three digits.
 * @example ofHundred(0.95) // "95"
 * @example ofHundred(0.999912) // "99.9912"
 */
export function ofHundred(share: number): string {
  const rest = 100 * Math.min(share, 1 - share);
  const decimals = rest > 0 && rest < 1 ? Math.min(MAX_DECIMALS, 2 - Math.floor(Math.log10(rest))) : 2;
  return (100 * share).toFixed(decimals).replace(/\.?0+$/, "");
}

/**
 * Figures as they are shown, so that those that are shown add up to their sum as it is shown: what rounding leaves goes to those that it moved the most (largest
 * remainders).
 * @param sum where it is known; else that of the figures
 * @example addingUp([1.004, 1.004]) // [1.01, 1]
 */
export function addingUp(
  figures: readonly number[],
  sum = figures.reduce((total, figure) => total + figure, 0),
): number[] {
  const hundredths = figures.map((figure) => Math.round(figure * 100));
  const open = Math.round(sum * 100) - hundredths.reduce((total, figure) => total + figure, 0);
  const toGive = (at: number): number => Math.sign(open) * ((figures[at] ?? 0) * 100 - (hundredths[at] ?? 0));
  const byRest = figures.map((_, at) => at).sort((one, other) => toGive(other) - toGive(one));
  for (let given = 0; given < Math.abs(open); given += 1) {
    const at = byRest[given % byRest.length];
    if (at !== undefined) hundredths[at] = (hundredths[at] ?? 0) + Math.sign(open);
  }
  return hundredths.map((figure) => figure / 100 + 0);
}

/** A sum that is written out, without what adds nothing to its first figure. @example written([120, -42, 0]) // "120 − 42" */
export function written(figures: readonly number[]): string {
  const [first = 0, ...others] = figures;
  const counting = others.filter((figure) => figure !== 0);
  const more = counting.map((figure) => ` ${figure < 0 ? "−" : "+"} ${Math.abs(figure)}`);
  return `${first < 0 ? "−" : ""}${Math.abs(first)}${more.join("")}`;
}

export { moneyWithDecimals, unitMoneyDecimals as moneyDecimals, unitMoneyText as money } from "../../values/unit-money";
