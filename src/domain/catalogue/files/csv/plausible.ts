import { ENCODINGS, type Encoding, encodingNames, isUnicode } from "./encodings";

/** Letters beyond ASCII of the languages that people write in Windows-1252, a set a language. A word has those of one. */
const WESTERN = ["àâçéèêëîïôùûüœæ", "äöüßéèà", "áéíóúüñ", "áâãàçéêíóôõú", "àèéìíòóù", "æøåé", "åäöé", "éëïöüèê"];

/** Signs that may stand before a word without a blank, after it, and between its letters. */
const BEFORE = "“‘’„‚«‹¿¡–—•©°µ×\u00a0";
const AFTER = "”“’‘´»›…™®©°\u00a0\u00ad";
const WITHIN = "’´\u00a0\u00ad";
/** Signs that stand alone, or at digits. At letters they are mostly letters of other encodings, such as ß (§) and ą (¹). */
const ALONE = `${BEFORE}${AFTER}±²³¹ªº½¼¾€£¥¢§†‡‰·÷`;

const LETTERS = `[A-Za-z${WESTERN.join("")}${WESTERN.join("").toUpperCase().replaceAll("SS", "")}]+`;
const WESTERN_TOKEN = new RegExp(
  `^[${BEFORE}]*(?:${LETTERS}(?:(?:[${WITHIN}]+|(?<=[lL])·(?=[lL]))${LETTERS})*[${AFTER}]*|[${ALONE}]*)$`,
);
/** Letters that such signs do stand at: m², CO², Nº, Mª. */
const SIGN_AT_LETTERS = /^(?:[cdkmµ]?m[²³]|CO[²³]|[Nn]º|[A-Z]ª)$/;
/** Adjacent letters with anything beyond ASCII among them. */
const TOKEN = /[A-Za-z]*[^\0-\x7f][A-Za-z\x80-\uffff]*/g;
const TOO_MANY_ACCENTS = /[^\0-\x7f]{3}/;

function isWesternWord(word: string): boolean {
  const accents = word.toLowerCase().replace(/[a-z]/g, "");
  if (TOO_MANY_ACCENTS.test(word) || (accents.length === word.length && word.length > 1)) return false;
  // Portuguese has tildes on a and o only before another vowel, at the end, or before its s: são, põe, maçã, irmãs.
  if (/ã(?![oes]|$)|õ(?!e)/i.test(word)) return false;
  const small = word.toLowerCase();
  if (ODD_PLACE.test(small) || (/œ(?![ui])/.test(small) && !WITH_LIGATURE.test(small))) return false;
  return WESTERN.some((letters) => [...accents].every((letter) => letters.includes(letter)));
}

/**
 * Apostrophes in places where no language has them, as Mac OS Roman's í reads: before a last letter, or before consonants
 * within a word.
 */
const ODD_APOSTROPHE = [/’[^stdmn]$/i, /[A-Za-z]’(?!(?:[stdmn]|ll|re|ve)$)[b-df-gj-np-tv-z]/];
/** A capital with an accent behind a small letter. */
const ODD_CAPITAL = /[a-zß-öø-ÿœ][À-ÖØ-ÞŒ]/;
/** Letters where French, Portuguese and Catalan have none: they write ç and û before some letters only. */
const ODD_PLACE = /ç(?![aouáàâãóôõúû]|s?$)|û(?![trlcnm]|e?s?$)/;
/** Words with œ before another letter than u and i. Elsewhere Mac OS Roman's ú reads so: menœ. */
const WITH_LIGATURE = /^(?:œ(?:no|dip|soph|cum|dèm)|fœt|cœl|phœn)/;

function isWestern(token: string): boolean {
  if (SIGN_AT_LETTERS.test(token)) return true;
  if (!WESTERN_TOKEN.test(token) || ODD_CAPITAL.test(token)) return false;
  if (ODD_APOSTROPHE.some((odd) => odd.test(token))) return false;
  return token.split(/[^A-Za-zÀ-ÖØ-öø-ÿŒœ]+/).every(isWesternWord);
}

/** Returns whether an opened question or exclamation ends in the same line, where a text continues so. */
function isClosed(token: string, rest: string): boolean {
  const end = token.startsWith("¿") ? "?" : token.startsWith("¡") ? "!" : "";
  return (/^.*/.exec(rest)?.[0] ?? "").includes(end);
}

/** Characters after which a question's end is no longer searched. */
const MAX_SENTENCE = 500;

/** Counts the characters beyond ASCII of a text, and how many of them Western Europeans write. */
export class WesternSurvey {
  private tokens = 0;
  private odd = 0;

  look(text: string): void {
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      this.tokens += 1;
      const rest = text.slice(index + token.length, index + token.length + MAX_SENTENCE);
      if (!isWestern(token) || !isClosed(token, rest)) this.odd += 1;
    }
  }

  /** Returns whether hardly anything is odd: catalogues have a name or two from elsewhere. */
  get isPlausible(): boolean {
    return this.odd * 20 <= this.tokens;
  }
}

/** Words of one script and of one case, or with one capital first. */
const WORD_OF_ONE_SCRIPT = [
  /^(?:\p{Script=Latin}[\p{Ll}\p{M}’]*|[\p{Lu}\p{M}]+)$/u,
  /^(?:\p{Script=Cyrillic}(?:(?=\p{Script=Cyrillic})\p{Ll})*|(?:(?=\p{Script=Cyrillic})\p{Lu})+)$/u,
  /^(?:\p{Script=Greek}(?:(?=\p{Script=Greek})\p{Ll})*|(?:(?=\p{Script=Greek})\p{Lu})+)$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
  /^[\p{Script=Arabic}\p{M}]+$/u,
  /^[\p{Script=Thai}\p{M}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  /^\p{Script=Hangul}+$/u,
];
const WORD = /[\p{L}\p{M}’ー]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ue000-\uf8ff\ufffd]/;
const HALFWIDTH = /[\uff61-\uff9f]/;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Signs that stand by no word where a text is read rightly. */
const ODD_SIGNS = /[¤¦¨¬¯´¸¹²³†‡ˆ˜ƒ‰‹‚„¶ªº\u2200-\u25ff]/g;

/** The reading of a text in an encoding, and its likelihood. */
export interface Reading {
  readonly encoding: Encoding;
  readonly text: string;
}

/** Letters of languages in their commonest order, which distinguish readings of one script. */
const FREQUENT: Partial<Record<Encoding, RegExp>> = {
  "windows-1252": /[éèàâçêîôûäöüßñáíóú]/gi,
  macintosh: /[éèàâçêîôûäöüßñáíóú]/gi,
  "windows-1250": /[ąćęłńóśźżáčďéěíňřšťúůýžőűăâîşţ]/gi,
  "windows-1254": /[çğıöşüİâ]/g,
  "windows-1257": /[āčēģīķļņšūžąęėįųõäöü]/gi,
  "windows-1251": /[оеаинтсрвлкмдпуяь]/gi,
  "koi8-r": /[оеаинтсрвлкмдпуяь]/gi,
  ibm866: /[оеаинтсрвлкмдпуяь]/gi,
  "x-mac-cyrillic": /[оеаинтсрвлкмдпуяь]/gi,
  "iso-8859-5": /[оеаинтсрвлкмдпуяь]/gi,
  "windows-1253": /[αοιετσνηυρπκμλςάέήίόύώ]/gi,
  "iso-8859-7": /[αοιετσνηυρπκμλςάέήίόύώ]/gi,
  "windows-1255": /[אבדהויכלמנרשת]/g,
  "windows-1256": /[ابتدرسعلمنهوي]/g,
  "windows-874": /[านรอกเงทมล่้ีิ]/g,
  // Any pairs of bytes make some ideographs: they count half.
  gb18030: /\p{Script=Han}{2}/gu,
  big5: /\p{Script=Han}{2}/gu,
  "euc-kr": /\p{Script=Hangul}/gu,
  shift_jis: /[\u3040-\u30ff]/g,
  "euc-jp": /[\u3040-\u30ff]/g,
};

function likelihood(encoding: Encoding, text: string): number {
  const words = (text.match(WORD) ?? []).filter((word) => BEYOND_ASCII.test(word));
  const beyond = (text.match(/[^\0-\x7f]/g) ?? []).length;
  if (beyond === 0) return 0;
  const regular = words.filter((word) => WORD_OF_ONE_SCRIPT.some((script) => script.test(word)));
  const inRegular = regular.join("").replace(/[\0-\x7f]/g, "").length;
  const odd = (text.match(ODD_SIGNS) ?? []).length + (HALFWIDTH.test(text) ? beyond : 0);
  const frequent = text.match(FREQUENT[encoding] ?? /(?!)/g)?.length ?? 0;
  return (inRegular + frequent - odd) / beyond;
}

/**
 * Reads a sample in every encoding that it may be in.
 * @param sample Lines with bytes beyond ASCII.
 * @returns The likeliest first, at most `count`, each with another text.
 */
export function likelyReadings(sample: Buffer, count: number): Reading[] {
  const readings = encodingNames
    .filter((encoding) => !isUnicode(encoding))
    .flatMap((encoding): (Reading & { likely: number })[] => {
      const text = decoded(sample, encoding);
      return text === null || NO_TEXT.test(text) ? [] : [{ encoding, text, likely: likelihood(encoding, text) }];
    })
    .sort((a, b) => b.likely - a.likely);
  const texts = new Set<string>();
  return readings.filter(({ text }) => texts.size < texts.add(text).size).slice(0, count);
}

function decoded(bytes: Buffer, encoding: Encoding): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // Whole texts in Windows-1252 are decoded as ISO 8859-1 by some versions of Node.js; streams are not.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return null;
  }
}

/** @example titleOf("windows-1251") // "Windows-1251 (Cyrillic)" */
export const titleOf = (encoding: Encoding): string => ENCODINGS[encoding];
