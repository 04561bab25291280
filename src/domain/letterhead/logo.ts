import { inflateSync } from "node:zlib";

/** Maximum size of the picture, in bytes, and of its longest side, in pixels: twice the size on paper. */
export const MAX_LOGO_BYTES = 256 * 1024;
/** Maximum length of one in base64, in characters: a third more than its bytes, and line ends after each 64. */
export const MAX_LOGO_TEXT_LENGTH = Math.ceil(MAX_LOGO_BYTES * 1.4);
const MAX_SIDE = 2_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by PNG's colour type, and the bits that one may have, up to 8 (PNG, 11.2.2). */
const COLOURS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8] },
  2: { samples: 3, depths: [8] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8] },
  6: { samples: 4, depths: [8] },
};
/** The last of the ways in which a row's bytes may be written (PNG, 9.2). */
const LAST_FILTER = 4;
/** Markers of JPEG frames that PDF readers know: baseline, extended, progressive. */
const JPEG_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Markers that stand alone, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const fits = (width: number, height: number) => width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;

/** The chunks of a PNG by type; null where it breaks off. */
function chunksOf(bytes: Buffer): [type: string, content: Buffer][] | null {
  const chunks: [string, Buffer][] = [];
  for (let at = PNG.length; at < bytes.length; ) {
    if (at + 12 > bytes.length) return null;
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (at + 12 + length > bytes.length) return null;
    chunks.push([type, bytes.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

/** Returns whether a PNG is whole, not interlaced, and unpacks to exactly the pixels that its header names: the PDF's writer trusts the header. */
function isPng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes);
  const [first, header] = chunks?.[0] ?? [];
  if (!chunks || first !== "IHDR" || header?.length !== 13 || chunks.at(-1)?.[0] !== "IEND") return false;
  // The PDF's writer takes the last of several.
  if (chunks.filter(([type]) => type === "IHDR" || type === "IEND").length !== 2) return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 9, , , interlaced] = header.subarray(8);
  const { samples, depths } = COLOURS[colour] ?? { samples: 0, depths: [] };
  const hasPalette = colour !== 3 || chunks.some(([type]) => type === "PLTE");
  if (!depths.includes(depth) || !fits(width, height) || interlaced !== 0 || !hasPalette) return false;
  const rowBytes = 1 + Math.ceil((width * samples * depth) / 8);
  const size = height * rowBytes;
  const packed = Buffer.concat(chunks.filter(([type]) => type === "IDAT").map(([, content]) => content));
  try {
    const pixels = inflateSync(packed, { maxOutputLength: size });
    if (pixels.length !== size) return false;
    for (let at = 0; at < size; at += rowBytes) if ((pixels[at] ?? 0) > LAST_FILTER) return false;
    return true;
  } catch {
    return false;
  }
}

function isJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (isBare(marker)) at += 2;
    else if (JPEG_FRAMES.has(marker)) return fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** The media type of a picture that documents can show; null where it is none, broken, or has sides of more than 2,000 pixels. */
export function pictureType(bytes: Buffer): "image/png" | "image/jpeg" | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return isPng(bytes) ? "image/png" : null;
  return bytes[0] === 0xff && bytes[1] === 0xd8 && isJpeg(bytes) ? "image/jpeg" : null;
}
