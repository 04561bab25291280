/** Bytes of a word: RFC 2047 allows 75 characters, 12 of them around its base64. */
const MAX_BYTES = 45;

/**
 * Returns a text of one line as encoded words (RFC 2047), so that readers show it as it is, also where it looks like such a word itself.
 * @example encodedWords("=?x") // "=?UTF-8?B?PT94?="
 */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > MAX_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((it) => `=?UTF-8?B?${Buffer.from(it).toString("base64")}?=`).join("\r\n ");
}

/**
 * Returns the name of a mailbox so that no reader decodes a part of it: the library takes no encoded name, and readers decode words in quotes.
 * @example withoutEncodedWords("=?x?=") // "= ?x?="
 */
export const withoutEncodedWords = (name: string): string => name.replaceAll("=?", "= ?");
