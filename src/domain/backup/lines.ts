import { constants } from "node:buffer";
import { ArchiveRefused } from "../../errors";

const NEW_LINE = "\n".charCodeAt(0);

/**
 * The lines of a text in UTF-8, those of each piece together; what follows the last line's end is a line as well, unless there is nothing.
 * @param longest Bytes of a line; a string of JavaScript holds no more. A small file can unpack into one without end.
 * @throws ArchiveRefused as soon as a line is longer.
 */
export async function* linesOf(
  source: AsyncIterable<Buffer>,
  longest: number = constants.MAX_STRING_LENGTH,
): AsyncGenerator<string[]> {
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
    yield Buffer.concat([...open, piece.subarray(0, last)])
      .toString("utf8")
      .split("\n");
    openBytes = piece.length - last - 1;
    open = last + 1 < piece.length ? [piece.subarray(last + 1)] : [];
  }
  if (open.length > 0) yield [Buffer.concat(open).toString("utf8")];
}
