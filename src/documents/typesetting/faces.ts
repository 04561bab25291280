/** The fonts that documents are set in: files of npm packages, read when first needed. Nothing is downloaded. */
import { dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";
import { memoized } from "./memoized";

/** A family, in the order in which a character looks for one that has it. */
export const FACES = [
  "latin",
  "thai",
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "oriya",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
  "sinhala",
  "lao",
  "khmer",
  "ethiopic",
  "wide",
  "emoji",
  "han",
  "hangul",
] as const;
export type Face = (typeof FACES)[number];

/** Faces of one script: they are opened for its characters only. */
const ONLY_FOR: Partial<Record<Face, RegExp>> = {
  thai: /\p{Script=Thai}/u,
  devanagari: /[\p{Script=Devanagari}\u0964\u0965\u1cd0-\u1cff]/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  sinhala: /\p{Script=Sinhala}/u,
  lao: /\p{Script=Lao}/u,
  khmer: /\p{Script=Khmer}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
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

/** A file in its regular weight alone, which stands for bold as well: a second weight doubles the size in an image. */
const inOneWeight = (file: string) => ({ normal: file, bold: file });
const notoRegular = (script: string) =>
  inOneWeight(google(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`, "400Regular"));

/**
 * Font files by face and weight. latin: Latin, Greek, Cyrillic (Roboto). wide: Hebrew, Arabic, Armenian, Georgian, symbols (DejaVu). han:
 * Chinese, traditional too, and kana (Noto Sans Hans). hangul: Korean (Nanum Gothic). The others: the named scripts, most of them Noto. The
 * shaper fails on common syllables of Noto's Gurmukhi, Telugu, Malayalam and Khmer, so these scripts have other families.
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
  bengali: notoRegular("Bengali"),
  gurmukhi: inOneWeight(join(GOOGLE, "baloo-paaji-2", "BalooPaaji2_400Regular.ttf")),
  gujarati: notoRegular("Gujarati"),
  oriya: notoRegular("Oriya"),
  tamil: notoRegular("Tamil"),
  telugu: inOneWeight(google("anek-telugu", "AnekTelugu", "400Regular")),
  kannada: notoRegular("Kannada"),
  malayalam: inOneWeight(google("manjari", "Manjari", "400Regular")),
  sinhala: notoRegular("Sinhala"),
  lao: notoRegular("Lao"),
  khmer: inOneWeight(google("battambang", "Battambang", "400Regular")),
  ethiopic: notoRegular("Ethiopic"),
  emoji: inOneWeight(google("noto-emoji", "NotoEmoji", "400Regular")),
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

/** Returns whether the shaper can set a text. It fails on marks that a font has no place for, as in some syllables that no word has. */
function isSettable(text: string, face: Face): boolean {
  try {
    shapeOf(text, face, false);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first face that has every character of the text and can set them together; null when none has. @param first Tried before all
 * others.
 */
export function faceFor(text: string, first?: Face): Face | null {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const faces = first ? [first, ...FACES] : FACES;
  return (
    faces.find((face) => (ONLY_FOR[face]?.test(text) ?? true) && has(face, codes) && isSettable(text, face)) ?? null
  );
}

/** The result of setting a text on its own. */
export interface Shape {
  /** In em. */
  width: number;
  glyphs: number;
  /** Whether the shaper sets it from right to left, against any instruction. */
  isTurned: boolean;
}

const shapes = memoized<Shape>();

/** Returns the result of setting a text on its own. */
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
