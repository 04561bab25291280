import bidiFactory from "bidi-js";
import { emWidth, type Face, faceFor } from "./faces";

/** What a reader sees as one character, ready to be set. */
export interface Cluster {
  text: string;
  face: Face;
  /** Width in em. */
  width: number;
  /** Embedding level of the Unicode bidirectional algorithm: odd runs from right to left. */
  level: number;
  /** A letter of a right-to-left script: neighbours are shaped together, Arabic ones joined. */
  rtlLetter: boolean;
  /** A line may end after it. */
  breakAfter: boolean;
  isSpace: boolean;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

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
/** What must not begin a line, and what must not end one, in Chinese and Japanese. */
const CLOSES = /^[、。，．：；！？）］｝〉》」』】〕〗’”ーぁぃぅぇぉっゃゅょァィゥェォッャュョ)\]},.!?:;%]/u;
const OPENS = /^[（［｛〈《「『【〔〖‘“([{]/u;
const BREAK_AFTER = /^[-/\\_,;&=?–—]/;

/** Stands for a character that no font has. */
const MISSING = "□";

/** The characters to print of a grapheme, and their face. Emoji and the like that no font has become one box. */
function printable(grapheme: string, joins: boolean): { text: string; face: Face } {
  const visible = grapheme.replace(INVISIBLE, "");
  if (visible === "") return { text: "", face: "latin" };
  const face = faceFor(visible);
  if (face)
    return { text: joins ? grapheme.replace(/[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu, "") : visible, face };
  const composed = visible.normalize("NFC");
  const composedFace = faceFor(composed);
  if (composedFace) return { text: composed, face: composedFace };
  const base = Array.from(visible)[0] ?? MISSING;
  const baseFace = /^[\p{L}\p{N}]/u.test(base) ? faceFor(base) : null;
  return baseFace ? { text: base, face: baseFace } : { text: MISSING, face: "wide" };
}

function segments(text: string): string[] {
  return ASCII.test(text) ? text.split("") : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Splits a text into clusters in reading order. Line ends and other controls read as a space; lone surrogates as U+FFFD;
 * invisible characters take part in the direction and are then left out.
 */
export function toClusters(raw: string, bold: boolean): Cluster[] {
  const text = raw.replace(/\p{Surrogate}/gu, "\ufffd").replace(BREAKS, " ");
  const levels = MAY_RUN_LEFT.test(text) ? bidi.getEmbeddingLevels(text, "auto").levels : null;
  const clusters: Cluster[] = [];
  let at = 0;
  for (const grapheme of segments(text)) {
    const level = levels?.[at] ?? 0;
    at += grapheme.length;
    const rtlLetter = level % 2 === 1 && RTL_LETTER.test(grapheme) && !DIGIT.test(grapheme);
    const { text: shown, face } = printable(mirrored(grapheme, level), rtlLetter);
    if (shown === "") continue;
    const isSpace = /^\s/u.test(shown) && shown !== "\u00a0" && shown !== "\u202f";
    const width = emWidth(shown, face, bold);
    clusters.push({
      text: shown,
      face,
      width,
      level,
      rtlLetter,
      isSpace,
      breakAfter: isSpace || BREAK_AFTER.test(shown),
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
