/** Excel refuses a workbook with a longer text in a cell; in UTF-16 units. */
const MAX_TEXT_LENGTH = 32_767;

/** Characters that XML 1.0 can't carry: controls but tab, line feed and carriage return, lone surrogates, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Characters that come back changed:
 * - a carriage return, which XML reads as a line feed;
 * - DEL, which exceljs drops;
 * - characters that XML can't carry;
 * - an underscore where Excel reads an escape, in the text itself or together with an escape that follows.
 */
const ESCAPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /_(?=x[0-9A-Fa-f]{4}[_\u0000-\u0008\u000b-\u001f\x7f\ufffe\uffff])|[\u0000-\u0008\u000b-\u001f\x7f\ufffe\uffff]/g;

function toEscape(char: string): string {
  return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** Returns the text that XML can hold: characters that it can't carry become U+FFFD, and 32,767 units at most are kept. */
export function holdableText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(NOT_XML, "\ufffd");
}

/**
 * Returns a text as it is written into the sheet, so that Excel shows it exactly. It is cut to its first 32,767 units, with U+FFFD for half
 * of a surrogate pair. ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
 * @example cellText("a\u000bb") // "a_x000B_b"
 */
export function cellText(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(ESCAPED, toEscape);
}
