/** The fonts that documents are set in: files of npm packages, read when first needed. Nothing is downloaded. */
import { dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";
import { remembered } from "./remembered";

/** A family, in the order in which a character looks for one that has it. */
export const FACES = ["latin", "wide", "thai", "devanagari", "emoji", "han", "hangul"] as const;
export type Face = (typeof FACES)[number];

/** Faces of one script: they are opened for its characters only. */
const ONLY_FOR: Partial<Record<Face, RegExp>> = {
  thai: /\p{Script=Thai}/u,
  devanagari: /[\p{Script=Devanagari}\u0964\u0965\u1cd0-\u1cff]/u,
  emoji: /[\p{Extended_Pictographic}\p{Emoji_Component}]/u,
};

const folderOf = (anchor: string, ...folders: string[]) => join(dirname(anchor), ...folders);
const ROBOTO = folderOf(require.resolve("pdfmake/package.json"), "fonts", "Roboto");
const DEJAVU = folderOf(require.resolve("dejavu-fonts-ttf/package.json"), "ttf");
const NOTO = folderOf(require.resolve("@embedpdf/fonts-sc"), "..", "fonts");
const GOOGLE = folderOf(require.resolve("@expo-google-fonts/nanum-gothic/package.json"), "..");

/** A family as Google Fonts names its files: `noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf`. */
const google = (folder: string, family: string, weight: string) =>
  join(GOOGLE, folder, weight, `${family}_${weight}.ttf`);

/**
 * Font files by face and weight. latin: Latin, Greek, Cyrillic (Roboto). wide: Hebrew, Arabic, Armenian, Georgian, symbols
 * (DejaVu). thai, devanagari and emoji: what they say (Noto). han: Chinese, traditional too, and kana (Noto Sans Hans). hangul: Korean
 * (Nanum Gothic).
 */
export const FONT_FILES: Readonly<Record<Face, { normal: string; bold: string }>> = {
  latin: { normal: join(ROBOTO, "Roboto-Regular.ttf"), bold: join(ROBOTO, "Roboto-Medium.ttf") },
  wide: { normal: join(DEJAVU, "DejaVuSansCondensed.ttf"), bold: join(DEJAVU, "DejaVuSansCondensed-Bold.ttf") },
  thai: {
    normal: google("noto-sans-thai", "NotoSansThai", "400Regular"),
    bold: google("noto-sans-thai", "NotoSansThai", "700Bold"),
  },
  devanagari: {
    normal: google("noto-sans-devanagari", "NotoSansDevanagari", "400Regular"),
    bold: google("noto-sans-devanagari", "NotoSansDevanagari", "700Bold"),
  },
  emoji: {
    normal: google("noto-emoji", "NotoEmoji", "400Regular"),
    bold: google("noto-emoji", "NotoEmoji", "400Regular"),
  },
  han: { normal: join(NOTO, "NotoSansHans-Regular.otf"), bold: join(NOTO, "NotoSansHans-Medium.otf") },
  hangul: {
    normal: google("nanum-gothic", "NanumGothic", "400Regular"),
    bold: google("nanum-gothic", "NanumGothic", "700Bold"),
  },
};

const opened = new Map<string, Font>();

function font(face: Face, bold: boolean): Font {
  const file = FONT_FILES[face][bold ? "bold" : "normal"];
  let found = opened.get(file);
  if (!found) {
    found = openSync(file);
    opened.set(file, found);
  }
  return found;
}

const has = (face: Face, codes: readonly number[]) =>
  codes.every((code) => font(face, false).hasGlyphForCodePoint(code));

/** The first face that has every character of the text; null when none has. @param first Is asked before all others. */
export function faceFor(text: string, first?: Face): Face | null {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const faces = first ? [first, ...FACES] : FACES;
  return faces.find((face) => (ONLY_FOR[face]?.test(text) ?? true) && has(face, codes)) ?? null;
}

/** How a text comes out when it is set on its own. */
export interface Shape {
  /** In em. */
  width: number;
  glyphs: number;
  /** Whether the shaper sets it from right to left, whatever it is told. */
  isTurned: boolean;
}

const shapes = remembered<Shape>();

/** How a text comes out when it is set on its own. */
export function shapeOf(text: string, face: Face, bold: boolean): Shape {
  return shapes(`${face}${bold ? "+" : "-"}${text}`, () => shaped(text, font(face, bold)));
}

/** Characters that are set as they are, one by one: the shaper need not be asked. */
const PLAIN = /^[^\u0590-\u08ff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]$/u;

function shaped(text: string, face: Font): Shape {
  if (PLAIN.test(text)) {
    const { advanceWidth } = face.glyphForCodePoint(text.codePointAt(0) ?? 0);
    return { width: advanceWidth / face.unitsPerEm, glyphs: 1, isTurned: false };
  }
  const { advanceWidth, glyphs, direction } = face.layout(text);
  return { width: advanceWidth / face.unitsPerEm, glyphs: glyphs.length, isTurned: direction === "rtl" };
}
