/** The little of fontkit 2 that the typesetting uses; the package brings no types. */
declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
    layout(text: string): { advanceWidth: number; glyphs: readonly unknown[]; direction: "ltr" | "rtl" };
  }
  export function openSync(path: string): Font;
}
