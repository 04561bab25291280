import type { Encoding } from "./encodings";

/** A text of a file, with the line that its row begins on. */
export interface TextExample {
  readonly row: number;
  readonly text: string;
}

/** The form of a text file, as far as it has been read. */
export interface Dialect {
  /** The separator between its cells. */
  delimiter: "," | ";" | "\t" | "|";
  encoding: Encoding;
  /** Why the encoding may be another: it is a guess, or the one that is named although the file is valid UTF-8. */
  doubt?: "GUESSED_ENCODING" | "ALSO_UTF8";
  /** The first cells that have characters beyond ASCII, where the bytes alone don't prove the encoding. */
  examples?: TextExample[];
}

/** Those that tables are written with, the likeliest first. */
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** A first line that names the delimiter to spreadsheets: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

/**
 * Finds the separator between the cells of a text by its first line: the most frequent one there, outside of quotes.
 * @returns The delimiter, and the length in characters of a line that only names it.
 * @example findDelimiter("sku;product\n1,5;x") // { delimiter: ";", skip: 0 }
 */
export function findDelimiter(start: string): { delimiter: Dialect["delimiter"]; skip: number } {
  const [line, told] = SEPARATOR_LINE.exec(start) ?? [];
  if (line !== undefined) return { delimiter: told as Dialect["delimiter"], skip: line.length };
  const header = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(start)?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",", skip: 0 };
}
