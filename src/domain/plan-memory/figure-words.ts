/** Figures as sentences about changes have them. */

import { counted } from "../../values/counted";
import { shown } from "../explain/words";

/** @example worded(1234.5) // "1,234.5" */
export const worded = (figure: number): string => shown(figure).toLocaleString("en");
export const units = (figure: number): string => `${worded(figure)} ${shown(figure) === 1 ? "unit" : "units"}`;
export const days = (figure: number): string => counted(shown(figure), "day");

/** @example signed(-30) // "−30" */
export const signed = (figure: number): string => `${figure < 0 ? "−" : "+"}${worded(Math.abs(figure))}`;

/** Causes that a sentence names one by one. */
export const MAX_NAMED = 3;
