import { FileRefused } from "../faults";
import type { Dialect } from "./dialect";

type Encoding = Dialect["encoding"];

/** Bytes that no text in Windows-1252 has: control characters but for tab and line ends, and those that it leaves out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const BINARY = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
/** What a decoder puts where bytes are no character. */
const REPLACEMENT = "\ufffd";

/** Bytes of a text that tell whether each second one is nothing, as in UTF-16 without its mark. */
const SAMPLE = 1_000;

/**
 * The encoding of a text: UTF-16 where it begins with its mark or has a NUL in each Latin letter, UTF-8 where it is valid, or else Windows-1252, as spreadsheets save CSV
 * files unless told otherwise.
 * @param open The bytes from the start, at every call.
 * @throws FileRefused where it is none of them, or has characters of UTF-8 beside bytes that are none.
 */
export async function findEncoding(open: () => AsyncIterable<Buffer>): Promise<Encoding> {
  const [first] = await take(open());
  const marked = first ? (markOf(first) ?? unmarkedOf(first)) : null;
  if (marked) return marked;
  if (await isUtf8(open())) return "utf-8";
  const { characters, others, isBinary, line } = await survey(open());
  if (!isBinary && characters * 10 <= others) return "windows-1252";
  throw new FileRefused([{ row: isBinary ? 0 : line, column: "", reason: "INVALID_UTF8" }]);
}

/** The text of bytes, piece by piece; byte order marks are left out. @throws FileRefused at what is no character. */
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
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** UTF-16 without its mark, as some programs export it; null where no bytes, or bytes in either place, are NULs. */
function unmarkedOf(bytes: Buffer): Encoding | null {
  const nulls = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  for (const [at, byte] of sample.entries()) if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (Math.max(even, odd) * 4 < sample.length) return null;
  if (even === 0) return "utf-16le";
  return odd === 0 ? "utf-16be" : null;
}

async function isUtf8(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (isInvalid(error)) return false;
    throw error;
  }
}

/** What there is beside ASCII: characters of UTF-8, and bytes that are none, with the line of the first. */
async function survey(chunks: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder("utf-8");
  let [characters, others, isBinary, line] = [0, 0, false, 1];
  for await (const chunk of chunks) {
    isBinary ||= BINARY.test(chunk.toString("latin1"));
    const text = decoder.decode(chunk, { stream: true });
    const at = text.indexOf(REPLACEMENT);
    if (others === 0) line += linesIn(at < 0 ? text : text.slice(0, at));
    for (const [character] of text.matchAll(BEYOND_ASCII)) {
      if (character === REPLACEMENT) others += 1;
      else characters += 1;
    }
  }
  return { characters, others, isBinary, line };
}

const linesIn = (text: string) => text.split("\n").length - 1;
