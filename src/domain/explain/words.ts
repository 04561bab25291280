/** Figures in words, as sentences of explanations have them. */

import { counted } from "../../counted";

/** With two decimals. */
export const shown = (figure: number): number => Math.round(figure * 100) / 100;
export const isOne = (figure: number): boolean => shown(figure) === 1;
export const units = (figure: number): string => counted(shown(figure), "unit");
export const days = (figure: number): string => counted(shown(figure), "day");
export const are = (figure: number): string => (isOne(figure) ? "is" : "are");

/** Money with as many digits as tell it apart: costs of a day are small. @example money(0.00115068) // "0.001151" */
export const money = (amount: number): string => String(Number(amount.toPrecision(4)));
