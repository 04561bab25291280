/** Figures in words, as sentences of explanations have them. */

import { counted } from "../../counted";

/** With two decimals. */
export const shown = (figure: number): number => Math.round(figure * 100) / 100;
export const isOne = (figure: number): boolean => shown(figure) === 1;
export const units = (figure: number): string => counted(shown(figure), "unit");
export const days = (figure: number): string => counted(shown(figure), "day");
export const are = (figure: number): string => (isOne(figure) ? "is" : "are");

export { unitMoneyText as money } from "../../values/unit-money";
