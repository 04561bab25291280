/** How a text file is written, as far as it has been read. */
export interface Dialect {
  /** What stands between its cells. */
  delimiter: "," | ";" | "\t" | "|";
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/** Those that tables are written with, the likeliest first. */
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** A first line by which spreadsheets are told the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

/**
 * What stands between the cells of a text, by its first line: the one that stands there most often, outside of quotes.
 * @returns The delimiter, and how many characters a line takes that does nothing but name it.
 * @example findDelimiter("sku;product\n1,5;x") // { delimiter: ";", skip: 0 }
 */
export function findDelimiter(start: string): { delimiter: Dialect["delimiter"]; skip: number } {
  const [line, told] = SEPARATOR_LINE.exec(start) ?? [];
  if (line !== undefined) return { delimiter: told as Dialect["delimiter"], skip: line.length };
  const header = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(start)?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",", skip: 0 };
}
