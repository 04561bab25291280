import { unguarded } from "../../../../values/formula-guard";
import type { CatalogueFile, FileRecord } from "../catalogue-file";
import { type Dialect, findDelimiter, type TextExample } from "./dialect";
import { decode, findEncoding } from "./encoding";
import { type Encoding, isUnicode } from "./encodings";
import { splitRecords } from "./split";

/** The endings of text files' names. */
const ENDING = /\.(csv|tsv|txt)$/i;

/** The suffix in the name of a file of rejected rows. */
export const REJECTED = "-rejected";

/** The name of the table that a file is about, by its own: `skus.csv` and `skus-rejected.csv` are about SKUs. */
export const tableNamed = (file: string) => {
  const stem = file.replace(ENDING, "");
  return stem.endsWith(REJECTED) ? stem.slice(0, -REJECTED.length) : stem;
};

/** Texts beyond ASCII that are kept of a file, and characters of each. */
export const MAX_EXAMPLES = 3;
const MAX_EXAMPLE = 60;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * A CSV file, read as a stream: commas, semicolons, tabs or bars between its cells, RFC 4180 quotes. The file itself shows its form.
 * Removes the apostrophe by which programs keep spreadsheets from reading a text as a formula (D122).
 * @param open Returns its bytes from the start, at every call.
 * @param encoding The encoding that the caller names; by default the one that its bytes show.
 */
export function csvFile(file: string, open: () => AsyncIterable<Buffer>, encoding?: Encoding): CatalogueFile {
  const dialect: Dialect = { delimiter: ",", encoding: encoding ?? "utf-8" };
  let found: ReturnType<typeof findEncoding> | undefined;
  async function* records(): AsyncGenerator<FileRecord> {
    found ??= findEncoding(open, encoding);
    Object.assign(dialect, await found);
    const pieces = decode(open(), dialect.encoding);
    try {
      const { value: first = "" } = await nextText(pieces);
      const { delimiter, skip } = findDelimiter(first);
      dialect.delimiter = delimiter;
      const all = withoutGuards(splitRecords(joined(first.slice(skip), pieces), delimiter, skip > 0 ? 2 : 1));
      yield* isUnicode(dialect.encoding) ? all : withExamples(all, dialect);
    } finally {
      // A reader that stops early has the file closed.
      await pieces.return(undefined);
    }
  }
  return { file, table: tableNamed(file), dialect, records };
}

async function* withoutGuards(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  for await (const { line, cells } of records) yield { line, cells: cells.map(unguarded) };
}

/** The records as they are; keeps some of their texts beyond ASCII, by which people see whether the encoding is the right one. */
async function* withExamples(records: AsyncIterable<FileRecord>, dialect: Dialect): AsyncGenerator<FileRecord> {
  const examples: TextExample[] = [];
  dialect.examples = examples;
  for await (const record of records) {
    if (examples.length < MAX_EXAMPLES) {
      const text = record.cells.find((cell) => BEYOND_ASCII.test(cell))?.trim();
      const isNew = text !== undefined && examples.every((example) => example.text !== text.slice(0, MAX_EXAMPLE));
      if (isNew) examples.push({ row: record.line, text: text.slice(0, MAX_EXAMPLE) });
    }
    yield record;
  }
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
