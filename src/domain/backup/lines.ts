const NEW_LINE = "\n".charCodeAt(0);

/** The lines of a text in UTF-8, those of each piece together; what follows the last line's end is a line as well, unless there is nothing. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  // A line can be far longer than a piece.
  let open: Buffer[] = [];
  for await (const piece of source) {
    const last = piece.lastIndexOf(NEW_LINE);
    if (last < 0) {
      open.push(piece);
      continue;
    }
    yield Buffer.concat([...open, piece.subarray(0, last)])
      .toString("utf8")
      .split("\n");
    open = last + 1 < piece.length ? [piece.subarray(last + 1)] : [];
  }
  if (open.length > 0) yield [Buffer.concat(open).toString("utf8")];
}
