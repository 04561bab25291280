/**
 * The apostrophe that keeps a spreadsheet from taking a text for a formula, and its way back.
 *
 * A spreadsheet takes what begins with one of these signs for a formula; the full-width ones are taken for the others in East Asia.
 */
const SIGN = "[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]";
/** What stands before a sign unseen: some spreadsheets drop blanks, and no reader sees the rest. */
const UNSEEN = "(?![\\t\\r\\n])[\\p{White_Space}\\p{Cc}\\p{Cf}]";
/** A line that sets the sign at which Excel splits the file, where it is the first: `sep=|`. */
const SEPARATOR_LINE = "[sS][eE][pP]=";
/** How a text begins that needs the guard. It may have its own apostrophes, so that one is added and one is taken off. */
const AT_START = `'*(?:(?:${UNSEEN})*(?:${SIGN}|${SEPARATOR_LINE})|[\\t\\r\\n])`;
/**
 * How a part of a text goes on where a program that reads the file in another way begins a cell. Quotes count for nothing there. The places are:
 * - after a line end, for programs that know no quotes;
 * - after a tab or a semicolon, by which spreadsheets of half of Europe split a file;
 * - after a comma or a bar, by which others split a file of semicolons, or one whose lines lost their quotes.
 */
const WITHIN = `'*(?:"|${UNSEEN})*${SIGN}`;
const BEGINS_CELL = "(?<=[\\t\\r\\n;])";
/**
 * A figure after a comma or a bar, which names and calls nothing: "Tea, -20 %", "Quay 5, +31 20 123", `[1,-2]`. It stays as it is. It ends
 * in no operator: the quote of the file that follows may begin a text of a formula, which then goes on in the next cell.
 */
const FIGURE =
  "[ \\u00a0]*[+\\-](?:\\d[eE]|[\\d .%()/+\\-\\]}\\p{Sc}\\u00a0])*(?=\\1|[\\r\\n]|$)(?<=[\\d%)\\]}\\p{Sc}][ \\u00a0]*)";
const BEGINS_OTHER_CELL = `(?<=([,|]))(?!'*${FIGURE})`;

const PLACES = new RegExp(`^(?=${AT_START})|(?:${BEGINS_CELL}|${BEGINS_OTHER_CELL})(?=${WITHIN})`, "gu");
const GUARDS = new RegExp(`^'(?=${AT_START})|(?:${BEGINS_CELL}|${BEGINS_OTHER_CELL})'(?=${WITHIN})`, "gu");
/** Without any of these a text needs no guard; most have none. */
const SUSPICIOUS = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/**
 * Puts an apostrophe wherever a spreadsheet might begin a formula with this text.
 * @example guarded("=1+1") // "'=1+1"
 * @example guarded("Mug\n=1+1") // "Mug\n'=1+1"
 * @example guarded("Mug,=1+1") // "Mug,'=1+1"
 * @example guarded("Tea, -20 %") // "Tea, -20 %"
 * @example guarded("'t Winkeltje") // "'t Winkeltje"
 */
export const guarded = (text: string): string => (SUSPICIOUS.test(text) ? text.replace(PLACES, "'") : text);

/**
 * Takes one such apostrophe off wherever `guarded` puts one: `unguarded(guarded(text))` is the text, whatever it holds.
 * @example unguarded("'-3") // "-3"
 */
export const unguarded = (text: string): string => (text.includes("'") ? text.replace(GUARDS, "") : text);
