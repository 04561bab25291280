import { unguarded } from "../../../../values/formula-guard";
import type { Dialect } from "./dialect";

/** The meaning of a lone separator before three digits, as in 1.234 and 1,234; null where it is ambiguous. */
export interface NumberStyle {
  readonly point: "decimal" | "thousands" | null;
  readonly comma: "decimal" | "thousands" | null;
}

/** The mark before a number's decimals. */
export type DecimalMark = "point" | "comma";

/** Stands for a number that can be read in two ways. */
export const AMBIGUOUS = Symbol("a number that can be read in two ways");

const STYLES: Readonly<Record<DecimalMark, NumberStyle>> = {
  point: { point: "decimal", comma: "thousands" },
  comma: { point: "thousands", comma: "decimal" },
};
/** The style of cells that are numbers, and of files as this service documents them: a point is always a decimal point. */
export const AS_DOCUMENTED: NumberStyle = { point: "decimal", comma: null };
const UNKNOWN: NumberStyle = { point: null, comma: null };

/** Blanks and apostrophes between groups of three digits: 1 234,50 and 1'234.50. */
const GROUPED = /^[+-]?\d{1,3}(?:[ \u00a0\u202f'\u2019]\d{3})+(?:[.,]\d+)?$/;
const SEPARATORS = /[ \u00a0\u202f'\u2019]/g;
const EITHER = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;
/** Written with a comma before the decimals, or with points between groups of three digits. */
const WITH_COMMA = /^[+-]?(?:\d*,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
/** Written with a point before the decimals, or with commas between groups of three digits. */
const WITH_POINT = /^[+-]?(?:\d*\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

/** The decimal mark that a number gives away; null where it has none, or might have either. */
function markOf(text: string): DecimalMark | null {
  if (EITHER.test(text)) return null;
  if (WITH_COMMA.test(text)) return "comma";
  return WITH_POINT.test(text) ? "point" : null;
}

/** The number in the form that all others are read in, with a decimal point and nothing between its digits. */
const normalised = (text: string, mark: DecimalMark) =>
  mark === "comma" ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", "");

/**
 * Reads a number as people and spreadsheets write it.
 * @returns Its text with a decimal point and without thousands separators; the text itself where it is no number; AMBIGUOUS.
 * @example readNumber("1.234,50", AS_DOCUMENTED) // "1234.50"
 * @example readNumber("1,234", AS_DOCUMENTED) // AMBIGUOUS
 */
export function readNumber(text: string, style: NumberStyle): string | typeof AMBIGUOUS {
  const trimmed = unguarded(text.trim());
  const joined = GROUPED.test(trimmed) ? trimmed.replace(SEPARATORS, "") : trimmed;
  const either = EITHER.exec(joined)?.[1];
  if (either === undefined) {
    const mark = markOf(joined);
    return mark ? normalised(joined, mark) : joined;
  }
  const isGrouped = joined !== trimmed;
  const meaning = isGrouped ? "decimal" : style[either === "." ? "point" : "comma"];
  if (meaning === null) return AMBIGUOUS;
  return meaning === "thousands" ? joined.replace(either, "") : joined.replace(either, ".");
}

/** Collects the number format that a file's numbers show. */
export class NumberSurvey {
  private readonly seen = new Set<DecimalMark>();

  look(text: string): void {
    const trimmed = unguarded(text.trim());
    const mark = markOf(GROUPED.test(trimmed) ? trimmed.replace(SEPARATORS, "") : trimmed);
    if (mark) this.seen.add(mark);
  }

  /** The decimal mark of all numbers that give one away; null where there is none, or both are there. */
  get mark(): DecimalMark | null {
    const [first, second] = this.seen;
    return first && !second ? first : null;
  }

  /**
   * Returns how to read a lone separator before three digits. Where no number decides it, a comma may be either. So may a point where
   * semicolons stand between the cells, as in places where people write decimals with a comma.
   */
  styleOf({ dialect }: { dialect?: Dialect }): NumberStyle {
    if (this.mark) return STYLES[this.mark];
    return this.seen.size > 1 || dialect?.delimiter === ";" ? UNKNOWN : AS_DOCUMENTED;
  }
}

/** Returns the style that the caller names. */
export const styleOfMark = (mark: DecimalMark): NumberStyle => STYLES[mark];
