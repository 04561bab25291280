import { ArchiveRefused } from "../../errors";

/** Bytes of the longest line: no value of a row that is stored comes near it, and it can be escaped again in one string. */
const MAX_LINE_BYTES = 128 * 1024 * 1024;
const NEW_LINE = "\n".charCodeAt(0);

/**
 * Yields the lines of a text in UTF-8, those of each piece together. Text after the last line's end is a line as well, unless it is empty.
 * @param longest Maximum bytes of a line. A small file can unpack into one without end.
 * @throws ArchiveRefused as soon as a line is longer, or is not UTF-8.
 */
export async function* linesOf(
  source: AsyncIterable<Buffer>,
  longest: number = MAX_LINE_BYTES,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let lineNumber = 1;
  const textOf = (bytes: Buffer): string => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw ArchiveRefused(`what follows line ${lineNumber - 1} of the file is not UTF-8`);
    }
  };
  // A line can be far longer than a piece.
  let open: Buffer[] = [];
  let openBytes = 0;
  for await (const piece of source) {
    const last = piece.lastIndexOf(NEW_LINE);
    const first = last < 0 ? piece.length : piece.indexOf(NEW_LINE);
    if (openBytes + first > longest) throw ArchiveRefused("a line of the file is longer than any can be");
    if (last < 0) {
      open.push(piece);
      openBytes += piece.length;
      continue;
    }
    const lines = textOf(Buffer.concat([...open, piece.subarray(0, last)])).split("\n");
    lineNumber += lines.length;
    yield lines;
    openBytes = piece.length - last - 1;
    open = last + 1 < piece.length ? [piece.subarray(last + 1)] : [];
  }
  if (open.length > 0) yield [textOf(Buffer.concat(open))];
}
