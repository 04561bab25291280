import type { DocumentLanguage } from "../../values/document-language";
import { DUTCH } from "./dutch";
import { ENGLISH } from "./english";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import { SPANISH } from "./spanish";
import type { DocumentWords } from "./words";

const WORDS: Readonly<Record<DocumentLanguage, DocumentWords>> = {
  EN: ENGLISH,
  DE: GERMAN,
  FR: FRENCH,
  ES: SPANISH,
  NL: DUTCH,
};

/** The words of documents in a language. */
export const wordsIn = (language: DocumentLanguage): DocumentWords => WORDS[language];
