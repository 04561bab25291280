import { unguarded } from "../../../values/formula-guard";
import type { CatalogueFile, FileRecord } from "../catalogue-file";
import { type Dialect, findDelimiter } from "./dialect";
import { decode, findEncoding } from "./encoding";
import { splitRecords } from "./split";

/** What the name of a text file ends with. */
const ENDING = /\.(csv|tsv|txt)$/i;

/** What is added to the name of a file for that of its rejected rows. */
export const REJECTED = "-rejected";

/** The name of the table that a file is about, by its own: `skus.csv` and `skus-rejected.csv` are about SKUs. */
export const tableNamed = (file: string) => {
  const stem = file.replace(ENDING, "");
  return stem.endsWith(REJECTED) ? stem.slice(0, -REJECTED.length) : stem;
};

/**
 * A CSV file, read as a stream: UTF-8, UTF-16 or Windows-1252, with or without byte order mark; commas, semicolons, tabs or bars between its
 * cells, RFC 4180 quotes. How it is written is found in itself. The apostrophe by which programs keep spreadsheets from taking a text for a
 * formula is taken off (D122).
 * @param open Its bytes from the start, at every call.
 */
export function csvFile(file: string, open: () => AsyncIterable<Buffer>): CatalogueFile {
  const dialect: Dialect = { delimiter: ",", encoding: "utf-8" };
  let found: Promise<Dialect["encoding"]> | undefined;
  async function* records(): AsyncGenerator<FileRecord> {
    found ??= findEncoding(open);
    dialect.encoding = await found;
    const pieces = decode(open(), dialect.encoding);
    try {
      const { value: first = "" } = await nextText(pieces);
      const { delimiter, skip } = findDelimiter(first);
      dialect.delimiter = delimiter;
      for await (const { line, cells } of splitRecords(joined(first.slice(skip), pieces), delimiter, skip > 0 ? 2 : 1))
        yield { line, cells: cells.map(unguarded) };
    } finally {
      // Who reads no further has the file closed.
      await pieces.return(undefined);
    }
  }
  return { file, table: tableNamed(file), dialect, records };
}

/** The first piece that has any text. */
async function nextText(pieces: AsyncGenerator<string>): Promise<{ value?: string }> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return {};
    if (value !== "") return { value };
  }
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
