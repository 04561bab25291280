/** The fonts that documents are set in: files of npm packages, read when first needed. Nothing is downloaded. */
import { dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";

/** A family, in the order in which a character looks for one that has it. */
export const FACES = ["latin", "wide", "han", "hangul"] as const;
export type Face = (typeof FACES)[number];

const folderOf = (anchor: string, ...folders: string[]) => join(dirname(anchor), ...folders);
const ROBOTO = folderOf(require.resolve("pdfmake/package.json"), "fonts", "Roboto");
const DEJAVU = folderOf(require.resolve("dejavu-fonts-ttf/package.json"), "ttf");
const NOTO = folderOf(require.resolve("@embedpdf/fonts-sc"), "..", "fonts");
const NANUM = folderOf(require.resolve("@expo-google-fonts/nanum-gothic/package.json"));

/**
 * Font files by face and weight. latin: Latin, Greek, Cyrillic (Roboto). wide: Hebrew, Arabic, Armenian, Georgian, symbols
 * (DejaVu). han: Chinese, traditional too, and kana (Noto Sans Hans). hangul: Korean (Nanum Gothic).
 */
export const FONT_FILES: Readonly<Record<Face, { normal: string; bold: string }>> = {
  latin: { normal: join(ROBOTO, "Roboto-Regular.ttf"), bold: join(ROBOTO, "Roboto-Medium.ttf") },
  wide: { normal: join(DEJAVU, "DejaVuSansCondensed.ttf"), bold: join(DEJAVU, "DejaVuSansCondensed-Bold.ttf") },
  han: { normal: join(NOTO, "NotoSansHans-Regular.otf"), bold: join(NOTO, "NotoSansHans-Medium.otf") },
  hangul: {
    normal: join(NANUM, "400Regular/NanumGothic_400Regular.ttf"),
    bold: join(NANUM, "700Bold/NanumGothic_700Bold.ttf"),
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

/** The first face that has every character of the text; null when none has. */
export function faceFor(text: string): Face | null {
  const codePoints = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  return FACES.find((face) => codePoints.every((code) => font(face, false).hasGlyphForCodePoint(code))) ?? null;
}

const widths = new Map<string, number>();

/** How wide a text is when set on its own, in em; remembered, so meant for single characters. */
export function emWidth(text: string, face: Face, bold: boolean): number {
  const key = `${face}${bold ? "+" : "-"}${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    const { unitsPerEm, ...shaped } = shape(text, font(face, bold));
    width = shaped.advanceWidth / unitsPerEm;
    if (widths.size > 50_000) widths.clear();
    widths.set(key, width);
  }
  return width;
}

function shape(text: string, face: Font): { advanceWidth: number; unitsPerEm: number } {
  const [first = 0, ...rest] = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const { advanceWidth } = rest.length === 0 ? face.glyphForCodePoint(first) : face.layout(text);
  return { advanceWidth, unitsPerEm: face.unitsPerEm };
}
