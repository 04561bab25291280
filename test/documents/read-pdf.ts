/** Reads back the text of a PDF as pdfkit writes it: page streams, fonts with ToUnicode maps, hexadecimal glyph strings. */
import { inflateSync } from "node:zlib";

const stringOf = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

function readObjects(pdf: Buffer): Map<string, { head: string; body: string }> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, { head: string; body: string }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const end = text.indexOf("endobj", from);
    const stream = text.indexOf("stream\n", from);
    const head = text.slice(from, stream > 0 && stream < end ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = pdf.subarray(stream + 7, stream + 7 + length);
    const isPacked = stream > 0 && stream < end && head.includes("FlateDecode") && !head.includes("/Subtype");
    objects.set(match[1] ?? "", { head, body: isPacked ? inflateSync(bytes).toString("latin1") : "" });
  }
  return objects;
}

/** Glyph number → text, of a ToUnicode map. */
function readUnicodeMap(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = "0", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ""] of list.matchAll(/<([0-9a-f ]*)>/g)) glyphs.set(glyph++, stringOf(hex.replaceAll(" ", "")));
  }
  return glyphs;
}

/** The texts of each page in the order they are drawn, one string for each run. */
export function readPdf(pdf: Buffer): string[][] {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
      fonts.set(name, readUnicodeMap(objects.get(map ?? "")?.body ?? ""));
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const body = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.body ?? "";
    const texts: string[] = [];
    let font = "";
    for (const [, name, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      const glyphs = [...(shown ?? "").matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
      if (shown) texts.push(glyphs.map((hex) => fonts.get(font)?.get(Number.parseInt(hex, 16)) ?? "\ufffd").join(""));
    }
    return texts;
  });
}
