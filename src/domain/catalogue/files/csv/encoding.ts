import { FileRefused } from "../../faults/faults";
import type { Dialect } from "./dialect";
import { type Encoding, isUnicode } from "./encodings";
import { likelyReadings, WesternSurvey } from "./plausible";

/** Bytes that no text in Windows-1252 has: those that it leaves out. */
const NOT_WESTERN = /[\x81\x8d\x8f\x90\x9d]/;
/** Control characters but for tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const BINARY = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
/** The character that a decoder puts where bytes are no character. */
const REPLACEMENT = "\ufffd";
const LINE_FEED = 0x0a;
/** The last plane of Unicode with letters: the third byte of a character in UTF-32 is no more. */
const LAST_PLANE = 3;

/** Bytes of a text that show whether every second one is NUL, as in UTF-16 without its mark. */
const SAMPLE = 1_000;
/** Bytes without a line end after which a block ends all the same. */
const MAX_BLOCK = 1_000_000;
/** Bytes of lines that likely encodings are found by. */
const MAX_SAMPLE = 4_000;
/** Encodings that a refusal names. */
const MAX_READINGS = 5;
/** Characters of a text that are shown. */
const MAX_SHOWN = 40;

/** An encoding, and why it may be another. */
type Found = Pick<Dialect, "encoding" | "doubt">;
/** The bytes of a file from the start, at every call. */
type Open = () => AsyncIterable<Buffer>;

/**
 * Finds the encoding of a text. A byte order mark identifies UTF-16, and so do NULs in each Latin letter. Valid UTF-8 is UTF-8. A text close to Western
 * European writing is Windows-1252, as a guess. UTF-32 is refused by its name. D124.
 * @param named The encoding that the caller names; only a byte order mark overrides it.
 * @throws FileRefused where the encoding must be named, or isn't the named one, with the likely ones; also where characters of UTF-8 stand beside invalid
 *   bytes.
 */
export async function findEncoding(open: Open, named?: Encoding): Promise<Found> {
  const [first] = await take(open());
  if (first && isUtf32(first)) refuseUtf32();
  const marked = first ? markOf(first) : null;
  if (marked) return { encoding: marked };
  if (named) return findNamed(open, named);
  const unmarked = first ? unmarkedOf(first) : null;
  if (unmarked) return { encoding: unmarked };
  if (await isIn("utf-8", open())) return { encoding: "utf-8" };
  const survey = await surveyOf(open);
  if (survey.isWestern && survey.characters * 10 <= survey.others) {
    return { encoding: "windows-1252", doubt: "GUESSED_ENCODING" };
  }
  return refuse(survey);
}

async function findNamed(open: Open, encoding: Encoding): Promise<Found> {
  if (!(await isIn(encoding, open()))) return refuse(await surveyOf(open), encoding);
  if (isUnicode(encoding)) return { encoding };
  const isAlsoUtf8 = (await isIn("utf-8", open())) && (await surveyOf(open)).characters > 0;
  return isAlsoUtf8 ? { encoding, doubt: "ALSO_UTF8" } : { encoding };
}

/** Yields the text of bytes, piece by piece; byte order marks are left out. @throws FileRefused at bytes that are no character. */
export async function* decode(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!isInvalid(error)) throw error;
    throw new FileRefused([{ row: 0, column: "", reason: "INVALID_UTF8" }]);
  }
}

const isInvalid = (error: unknown) => (error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA";

async function take(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  for await (const chunk of chunks) return [chunk];
  return [];
}

function markOf(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/**
 * Returns UTF-16 without its mark, as some programs export it. NULs stand in one place of each pair only, as letters beyond Latin have none. They are in a
 * quarter of all bytes at least, or beside the first line end.
 */
function unmarkedOf(bytes: Buffer): Encoding | null {
  const nulls = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  for (const [at, byte] of sample.entries()) if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (even > 0 === odd > 0) return null;
  const end = sample.indexOf(LINE_FEED);
  const isPaired =
    end > 0 && (even > 0 ? end % 2 === 1 && sample[end - 1] === 0 : end % 2 === 0 && sample[end + 1] === 0);
  if (!isPaired && (even + odd) * 4 < sample.length) return null;
  return even > 0 ? "utf-16be" : "utf-16le";
}

/** UTF-32, by its mark or by a NUL at one end of each four bytes; its byte order mark begins as that of UTF-16 does. */
function isUtf32(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 8) return false;
  const isEach = (isCharacter: (at: number) => boolean) => {
    for (let at = 0; at + 4 <= sample.length; at += 4) if (!isCharacter(at)) return false;
    return true;
  };
  const byteAt = (at: number) => sample[at] ?? 0;
  const isPlane = (plane: number, unused: number) => unused === 0 && plane <= LAST_PLANE;
  if (sample.every((byte) => byte === 0)) return false;
  return isEach((at) => isPlane(byteAt(at + 2), byteAt(at + 3))) || isEach((at) => isPlane(byteAt(at + 1), byteAt(at)));
}

function refuseUtf32(): never {
  const wanted = "text in UTF-8 or UTF-16; it is UTF-32, which is not read: save it as UTF-8";
  throw new FileRefused([{ row: 0, column: "", reason: "UNKNOWN_ENCODING", wanted }]);
}

async function isIn(encoding: Encoding, chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (isInvalid(error)) return false;
    throw error;
  }
}

/** The characters beyond ASCII in a text. */
interface Survey {
  /** Characters of UTF-8, and bytes that are none. */
  characters: number;
  others: number;
  isBinary: boolean;
  /** Whether it is likely to be Windows-1252. */
  isWestern: boolean;
  /** The first line that has bytes which are no UTF-8, from 1. */
  line: number;
  /** The first lines that have any, or their beginnings. */
  sample: Buffer;
}

async function surveyOf(open: Open): Promise<Survey> {
  const western = new WesternSurvey();
  const utf8 = new TextDecoder("utf-8");
  const windows = new TextDecoder("windows-1252");
  const sample: Buffer[] = [];
  let [characters, others, isBinary, hasGaps, line, sampled] = [0, 0, false, false, 1, 0];
  for await (const block of blocksOf(open())) {
    const latin = block.toString("latin1");
    isBinary ||= BINARY.test(latin);
    hasGaps ||= NOT_WESTERN.test(latin);
    western.look(windows.decode(block, { stream: true }));
    const text = utf8.decode(block, { stream: true });
    const at = text.indexOf(REPLACEMENT);
    if (others === 0) line += linesIn(at < 0 ? text : text.slice(0, at));
    for (const [character] of text.matchAll(BEYOND_ASCII)) {
      if (character === REPLACEMENT) others += 1;
      else characters += 1;
    }
    for (const [found] of sampled < MAX_SAMPLE ? latin.matchAll(/.*[\x80-\xff].*/g) : []) {
      const bytes = Buffer.from(found.slice(0, MAX_SAMPLE), "latin1");
      sampled += sample.push(bytes, Buffer.from("\n")) && bytes.length;
      if (sampled >= MAX_SAMPLE) break;
    }
  }
  const isWestern = !isBinary && !hasGaps && western.isPlausible;
  return { characters, others, isBinary, isWestern, line, sample: Buffer.concat(sample) };
}

/** Bytes in blocks that end with a line, so that no character and no word is cut. */
async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.length > MAX_BLOCK ? bytes.length : bytes.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

const linesIn = (text: string) => text.split("\n").length - 1;

/** @param named The encoding that the caller named, and that does not fit. */
function refuse({ characters, others, isBinary, line, sample }: Survey, named?: Encoding): never {
  // Text in two encodings, or UTF-8 with a byte that is broken, is right in none.
  const isMixed = characters >= others;
  const readings = isBinary || isMixed ? [] : readingsOf(sample);
  if (readings.length === 0) {
    throw new FileRefused([{ row: isBinary ? 0 : line, column: "", reason: "INVALID_UTF8" }]);
  }
  const listed = readings.map(({ encoding, text }) => `${encoding} ("${text}")`).join(", ");
  const wanted = named
    ? `another encoding than ${named} (\`--encoding\`, or \`encoding\`), which the file is not in; likely are ${listed}`
    : `the encoding to be named (\`--encoding\`, or \`encoding\`); likely are ${listed}`;
  throw new FileRefused([{ row: line, column: "", reason: "UNKNOWN_ENCODING", wanted, readings }]);
}

/** A cell with anything beyond ASCII, as encodings read it. */
function readingsOf(sample: Buffer): { encoding: Encoding; text: string }[] {
  const readings = likelyReadings(sample, MAX_READINGS).map(({ encoding, text }) => {
    const [cell = ""] = /[^,;\t|"\r\n]*[^\0-\x7f][^,;\t|"\r\n]*/.exec(text) ?? [];
    return { encoding, text: cell.trim().slice(0, MAX_SHOWN) };
  });
  return readings.filter(({ text }) => text !== "");
}
