import bidiFactory from "bidi-js";
import { unturned } from "../../values/text";
import { type Face, faceFor, shapeOf } from "./faces";
import { memoized } from "./memoized";

/** The unit that a reader sees as one character, ready to be set. */
export interface Cluster {
  text: string;
  face: Face;
  /** Width in em. */
  width: number;
  /** Embedding level of the Unicode bidirectional algorithm: odd runs from right to left. */
  level: number;
  /** A letter of a right-to-left script: neighbours are shaped together, Arabic ones joined. */
  rtlLetter: boolean;
  /** The shaper sets it from right to left. */
  turned: boolean;
  /** A line may end after it. */
  breakAfter: boolean;
  isSpace: boolean;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });

const ASCII = /^[\x20-\x7e]*$/;
const RTL_LETTER = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIGIT = /^\p{Nd}/u;
/** Letters of these scripts, and the marks that turn directions: without any of them a text runs left to right. */
const MAY_RUN_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Shown as nothing: joiners, variation selectors, direction marks, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not begin a line, and those that must not end one, in Chinese and Japanese. */
const CLOSES = /^[、。，．：；！？）］｝〉》」』】〕〗’”ーぁぃぅぇぉっゃゅょァィゥェォッャュョ)\]},.!?:;%]/u;
const OPENS = /^[（［｛〈《「『【〔〖‘“([{]/u;
const BREAK_AFTER = /^[-/\\_,;&=?–—]/;

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Letters of these scripts join: their joiners go to the shaper with them. */
const JOINING =
  /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]/u;
/**
 * A sign that joins its consonant to the next one: they are one cluster for readers, though not for Unicode before version 15.1. In Sinhala it
 * needs a joiner for that; in Tamil it joins two pairs alone.
 */
const JOINS_NEXT =
  /(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u17d2][\u200c\u200d]?|\u0dca\u200d|\u0b95\u0bcd(?=\u0bb7)|[\u0bb6\u0bb8]\u0bcd(?=\u0bb0))\p{L}$/u;
/** In UTF-16 units; words have up to five consonants in one. */
const MAX_CONJUNCT_LENGTH = 24;
/** Shown as a picture, unlike a digit or a sign that may be one. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\ufe0f\u20e3/u;
/** The vowel am of Thai and of Lao: its circle stands below a tone mark before it, as the shaper does not know. */
const THAI_AM = /([\u0e48-\u0e4b]?)\u0e33/g;
const LAO_AM = /([\u0ec8-\u0ecb]?)\u0eb3/g;

/** Stands for a character that no font has. */
const MISSING = "□";

interface Printable {
  text: string;
  face: Face;
}

const printables = memoized<Printable>();

/** Returns the characters to print of a grapheme, and their face. A character that no font has becomes one box. */
function printable(grapheme: string, joins: boolean): Printable {
  return printables(`${joins ? "+" : "-"}${grapheme}`, () => readPrintable(grapheme, joins));
}

function readPrintable(grapheme: string, joins: boolean): Printable {
  const visible = grapheme.replace(INVISIBLE, "").replace(THAI_AM, "\u0e4d$1\u0e32").replace(LAO_AM, "\u0ecd$1\u0eb2");
  if (visible === "") return { text: "", face: "latin" };
  const isEmoji = EMOJI.test(grapheme);
  const face = faceFor(visible, isEmoji ? "emoji" : undefined);
  if (face === "emoji") return { text: asOnePicture(grapheme) ?? visible, face };
  if (face)
    return { text: joins ? grapheme.replace(/[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu, "") : visible, face };
  // A text that the shaper can't set is one box: a letter without its vowel is another syllable.
  if (JOINING.test(visible)) return { text: MISSING, face: "wide" };
  const composed = visible.normalize("NFC");
  const composedFace = faceFor(composed);
  if (composedFace) return { text: composed, face: composedFace };
  const base = Array.from(visible)[0] ?? MISSING;
  const baseFace = isEmoji || /^[\p{L}\p{N}]/u.test(base) ? faceFor(base, isEmoji ? "emoji" : undefined) : null;
  return baseFace ? { text: base, face: baseFace } : { text: MISSING, face: "wide" };
}

/** An emoji with its joiners, skin tones and the like, where the font has one picture of all that; null where it has not. */
function asOnePicture(grapheme: string): string | null {
  return shapeOf(grapheme, "emoji", false).glyphs === 1 ? grapheme : null;
}

function segments(text: string): string[] {
  if (ASCII.test(text)) return text.split("");
  const found: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = found.at(-1);
    const isConjunct =
      last && last.length < MAX_CONJUNCT_LENGTH && JOINING.test(segment) && JOINS_NEXT.test(last + segment.charAt(0));
    if (isConjunct) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}

/** Finds the ends of words that another word follows without a space. */
function wordEnds(text: string): ReadonlySet<number> {
  const ends = new Set<number>();
  if (!UNSPACED.test(text)) return ends;
  for (const { index, segment } of words.segment(text)) {
    const end = index + segment.length;
    if (UNSPACED.test(segment.charAt(0)) && UNSPACED.test(text.charAt(end))) ends.add(end);
  }
  return ends;
}

/**
 * Splits a text into clusters in reading order. Line ends and other controls read as a space; lone surrogates as U+FFFD. Characters that reverse text are
 * left out. Invisible characters take part in the direction and are then left out.
 */
export function toClusters(raw: string, bold: boolean): Cluster[] {
  const text = unturned(raw)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(BREAKS, " ");
  const levels = MAY_RUN_LEFT.test(text) ? bidi.getEmbeddingLevels(text, "auto").levels : null;
  const ends = wordEnds(text);
  const clusters: Cluster[] = [];
  let at = 0;
  for (const grapheme of segments(text)) {
    const level = levels?.[at] ?? 0;
    at += grapheme.length;
    const rtlLetter = level % 2 === 1 && RTL_LETTER.test(grapheme) && !DIGIT.test(grapheme);
    const joins = rtlLetter || JOINING.test(grapheme);
    const { text: shown, face } = printable(mirrored(grapheme, level), joins);
    if (shown === "") continue;
    const isSpace = /^\s/u.test(shown) && shown !== "\u00a0" && shown !== "\u202f";
    const { width, isTurned } = shapeOf(shown, face, bold);
    clusters.push({
      text: shown,
      face,
      width,
      level,
      rtlLetter,
      turned: rtlLetter || isTurned,
      isSpace,
      breakAfter: isSpace || BREAK_AFTER.test(shown) || ends.has(at),
    });
  }
  breakBetweenIdeographs(clusters);
  return clusters;
}

function mirrored(grapheme: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme;
}

function breakBetweenIdeographs(clusters: Cluster[]): void {
  clusters.forEach((cluster, index) => {
    const next = clusters[index + 1];
    if (!next || cluster.breakAfter) return;
    const isWide = WIDE.test(cluster.text) || WIDE.test(next.text);
    if (isWide && !CLOSES.test(next.text) && !OPENS.test(cluster.text)) cluster.breakAfter = true;
  });
}
