/** Longest name, and longest text of whatever doesn't say otherwise, in characters. */
export const MAX_TEXT_LENGTH = 500;

/** Longest cursor of a list, in characters: it holds texts of the row that it stands for. */
export const MAX_CURSOR_LENGTH = 20_000;

/** What ordinary text has none of; only where there is some, the slow look at pairs is taken. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text holds what PostgreSQL can't keep, or not as it is: a NUL, half of a surrogate pair. */
export const isUnstorable = (text: string): boolean => SUSPICIOUS.test(text) && UNSTORABLE.test(text);

const ALL_UNSTORABLE = new RegExp(UNSTORABLE, "gu");

/**
 * Returns a text that PostgreSQL can keep: a sign stands for each NUL and each half of a surrogate pair.
 * @example storable("pro\0duct") // "pro\ufffdduct"
 */
export const storable = (text: string): string =>
  SUSPICIOUS.test(text) ? text.replaceAll(ALL_UNSTORABLE, "\ufffd") : text;

/** Controls, escapes of terminals among them, line and paragraph separators, and what has all that follows read in another direction. */
const UNPRINTABLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, "gu");

/** Whether a text holds what is no sign but an order to whatever shows it. */
export const isUnprintable = (text: string): boolean => UNPRINTABLE.test(text);

/**
 * A text as a terminal can show it: such orders as escapes, but for line ends and tabs.
 * @example printable("\x1b[2J") // "\\u001b[2J"
 */
export const printable = (text: string): string =>
  text.replaceAll(ALL_UNPRINTABLE, (sign) =>
    sign === "\n" || sign === "\t" ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Signs that readers of a text do not see: such orders, and the tag characters in which text can be hidden. */
const UNSEEN = new RegExp(`(?![\\n\\t])${UNPRINTABLE.source}|[\\u{e0000}-\\u{e007f}]`, "gu");

/**
 * A text for programs that act on what they read: signs that a person does not see are blanks, but for line ends and tabs.
 * @example visible("Tea\u202epot") // "Tea pot"
 */
export const visible = (text: string): string => text.replaceAll(UNSEEN, " ");

/**
 * Whether a text has more characters than that. Counted as the OpenAPI document and zod do: what UTF-16 writes as a pair, such
 * as an emoji, is one.
 * @example isLongerThan("🧵".repeat(500), 500) // false
 */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || [...text].length > most;
}

/**
 * A text with its first characters at most, and what is missing of it.
 * @example shortened("abcdef", 4) // "abcd… (2 characters more)"
 */
export function shortened(text: string, most: number): string {
  if (!isLongerThan(text, most)) return text;
  const characters = [...text];
  return `${characters.slice(0, most).join("")}… (${characters.length - most} characters more)`;
}

/**
 * A text whose signs stand in the order of their own letters: without marks that turn what follows them round.
 * @example unturned("PO-1\u202efdp") // "PO-1fdp"
 */
export const unturned = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** Marks of direction, soft hyphens and blanks without width. Joiners make letters of some scripts, and emoji, what they are. */
const MARKS = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A text for a header, a subject or a line of a document: on one line, without signs that a person does not see.
 * @example onOneLine("PO-1\u202efdp\n") // "PO-1 fdp"
 * @example onOneLine("PO\u200b-1\u200f") // "PO-1"
 */
export const onOneLine = (text: string): string =>
  visible(text)
    .replaceAll(MARKS, "")
    .replaceAll(/[\n\t ]*[\n\t][\n\t ]*/g, " ")
    .trim();
