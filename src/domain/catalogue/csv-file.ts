import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { CatalogueFile } from "./catalogue-file";
import { FileRefused } from "./faults";

/** Far beyond any row; what a quote that is never closed runs into, rather than into the end of memory. */
const LONGEST_RECORD = 1_000_000;
/** Any of them, as a file that was put together from others has several. */
const LINE_ENDS = ["\r\n", "\n", "\r"];

/** A CSV file on disk: UTF-8 with or without byte order mark, comma, RFC 4180 quotes; read as a stream. */
export function csvFile(path: string): CatalogueFile {
  const file = basename(path);
  return { file, table: file.replace(/\.csv$/, ""), records: () => readRecords(path) };
}

async function* readRecords(path: string): AsyncGenerator<readonly string[]> {
  const parser = parse({ relax_column_count: true, max_record_size: LONGEST_RECORD, record_delimiter: LINE_ENDS });
  // A failure on the way also ends the parser, and so comes out of the loop below.
  pipeline(createReadStream(path), decode, parser, () => {});
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      yield record;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused([{ row: row + 1, column: "", reason: "MALFORMED_FILE" }]);
    throw error;
  }
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new FileRefused([{ row: 0, column: "", reason: "INVALID_UTF8" }]);
    throw error;
  }
}
