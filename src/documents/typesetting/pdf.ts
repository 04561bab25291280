/** The PDF writer: pdfmake with our fonts, locked down to reading those files and nothing else. */
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { FACES, FONT_FILES } from "./faces";
import { type Line, type Paragraph, toLines } from "./lines";

const fontFiles: ReadonlySet<string> = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]));

pdfmake.setFonts(Object.fromEntries(FACES.map((face) => [face, FONT_FILES[face]])));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** The look of a text; sizes in points. */
export interface TextStyle {
  fontSize: number;
  bold?: boolean;
  color?: string;
  alignment?: "left" | "right";
  lineHeight?: number;
  margin?: [number, number, number, number];
}

/** Lines that are already broken; pdfmake only places them. */
export function linesContent(lines: readonly Line[], { margin, ...style }: TextStyle): Content {
  const rows = lines.map((runs): Content => {
    const [first, ...others] = runs;
    if (!first) return { text: " ", ...style, noWrap: true };
    if (others.length === 0) return { text: first.text, font: first.face, ...style, noWrap: true };
    return {
      text: runs.map(({ text, face }) => ({ text, font: face, noWrap: true, ...style })),
      ...style,
      noWrap: true,
    };
  });
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return margin ? { stack: [only], margin } : only;
  return margin ? { stack: rows, margin } : { stack: rows };
}

/** A text broken into lines of at most `width` points. */
export function textContent(paragraph: Paragraph, width: number, style: TextStyle): Content {
  return linesContent(toLines(paragraph, width / style.fontSize), style);
}

/** Writes the document. The same definition gives the same bytes. */
export async function writePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf({ ...definition, defaultStyle: { font: "latin", ...definition.defaultStyle } }).getBuffer();
}
