import { isLongerThan } from "../../values/text";

/** Longest text that a name or a label may have, in characters. */
const MAX_TEXT_LENGTH = 500;

/** What ordinary text has none of; only where there is some, the slow look at pairs is taken. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text comes back from the database as it is: not too long, no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !isLongerThan(text, MAX_TEXT_LENGTH) && !(SUSPICIOUS.test(text) && UNSTORABLE.test(text));
}
