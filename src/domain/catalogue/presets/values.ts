import { AMBIGUOUS, readNumber } from "../files/csv/numbers";
import type { ExportContext, ExportRow } from "./export-file";
import { numberIn } from "./prices";

type Options = readonly (readonly [name: string, value: string])[];

/**
 * Returns options as the catalogue writes them. A semicolon or a colon ends an option, so one within it is replaced.
 */
export const optionsOf = (pairs: Options): string =>
  pairs
    .filter(([name, value]) => name !== "" && value !== "")
    .map(([name, value]) => `${name.replaceAll(/[;:]/g, ",")}: ${value.replaceAll(";", ",")}`)
    .join("; ");

/**
 * Returns the note on options that have a semicolon or a colon where the catalogue can't have one; null for any other.
 */
export const noteOnOptions = (pairs: Options): string | null =>
  pairs.some(([name, value]) => name !== "" && value !== "" && (/[;:]/.test(name) || value.includes(";")))
    ? "options have a comma in the place of a semicolon, or of a colon in a name"
    : null;

/** The note where a system doesn't count its stock. */
export const NOT_COUNTED = "its stock is not tracked";
/** Words that systems write for a state of stock, where others have a number. */
const STATES: readonly (readonly [state: RegExp, why: string])[] = [
  [/^parent$/i, "its stock is its parent's, shared by all variations: no part of it is the variation's own"],
  [/^((inventory |stock )?(is )?(not|un)[ -]?(tracked|managed)|n\/?a|unlimited|infinite|∞)$/i, NOT_COUNTED],
  [
    /^(in|out[ -]?of|low)[ -]?(on[ -]?)?stock$|^((is |available )?on[ -]?)?back[ -]?orders?$/i,
    "its stock has no number",
  ],
];

/** Why a stock that is no number makes no row: it is a state that systems are known to write. Null of any other. */
export const whyNoStock = (text: string): string | null => STATES.find(([state]) => state.test(text))?.[1] ?? null;

/** The first of several texts that has something. */
export const firstOf = (...texts: readonly string[]): string => texts.find((text) => text !== "") ?? "";

const YES = /^(-?1|true|wahr|yes|y|ja|j|x|active|aktiv|storniert)$/i;
const NO = /^(0|false|falsch|no|n|nein|inactive|inaktiv|nicht aktiv|nicht storniert)$/i;

/** Returns whether a cell says yes, in English or German, or as databases and spreadsheets write it. */
export const isYes = (text: string): boolean => YES.test(text);
/** Returns whether a cell says no. One without any text says nothing, which mostly means no. */
export const isNo = (text: string): boolean => NO.test(text);
/** Returns whether a cell has a text that says neither. */
export const isUnclear = (text: string): boolean => text !== "" && !isYes(text) && !isNo(text);
/** The wanted values of a column that says yes or no. */
export const YES_OR_NO =
  "yes or no: `1`, `true`, `wahr`, `yes`, `ja`, `y`, `j`, `x`, or `0`, `false`, `falsch`, `no`, `nein`, `n`, or nothing";

/** Why a row without a SKU, or without units, makes no row of sales. */
export function unsold(
  row: ExportRow,
  sku: string,
  quantity: string,
  { style }: Pick<ExportContext, "style">,
): string | null {
  if (row.get(sku) === "") return "no SKU";
  const text = row.get(quantity);
  // Below nothing it is however it is read.
  const isBelow = readNumber(text, style) === AMBIGUOUS && text.startsWith("-");
  return isBelow || numberIn(text, style)?.lte(0) ? "nothing sold: a return, or no units" : null;
}
