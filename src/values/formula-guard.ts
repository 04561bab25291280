/**
 * The apostrophe that keeps a spreadsheet from taking a text for a formula, and its way back.
 *
 * A spreadsheet takes what begins with one of these signs for a formula; the full-width ones are taken for the others in East Asia.
 */
const SIGN = "[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]";
/** What stands before a sign unseen: some spreadsheets drop blanks, and no reader sees the rest. */
const UNSEEN = "(?![\\t\\r\\n])[\\p{White_Space}\\p{Cc}\\p{Cf}]";
/** How a text begins that needs the guard. It may have apostrophes of its own, so that one is added and one is taken off. */
const AT_START = `'*(?:(?:${UNSEEN})*${SIGN}|[\\t\\r\\n])`;
/**
 * How a part of a text goes on where a program that reads the file in another way begins a cell: after a line end, for those that know no quotes,
 * and after a tab or a semicolon, by which spreadsheets of half of Europe split a file. Quotes count for nothing there.
 */
const WITHIN = `'*(?:"|${UNSEEN})*${SIGN}`;
const BEGINS_CELL = "(?<=[\\t\\r\\n;])";

const PLACES = new RegExp(`^(?=${AT_START})|${BEGINS_CELL}(?=${WITHIN})`, "gu");
const GUARDS = new RegExp(`^'(?=${AT_START})|${BEGINS_CELL}'(?=${WITHIN})`, "gu");
/** Without any of these a text needs no guard; most have none. */
const SUSPICIOUS = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/**
 * Puts an apostrophe wherever a spreadsheet might begin a formula with this text.
 * @example guarded("=1+1") // "'=1+1"
 * @example guarded("Mug\n=1+1") // "Mug\n'=1+1"
 * @example guarded("'t Winkeltje") // "'t Winkeltje"
 */
export const guarded = (text: string): string => (SUSPICIOUS.test(text) ? text.replace(PLACES, "'") : text);

/**
 * Takes one such apostrophe off wherever `guarded` puts one: `unguarded(guarded(text))` is the text, whatever it holds.
 * @example unguarded("'-3") // "-3"
 */
export const unguarded = (text: string): string => (text.includes("'") ? text.replace(GUARDS, "") : text);
