import { FileRefused } from "../../faults/faults";
import type { FileRecord } from "../catalogue-file";
import { MAX_COLUMNS } from "../table-file";

/** Far beyond any row; a quote that is never closed ends here, rather than at the end of memory. */
const MAX_RECORD_LENGTH = 1_000_000;
/** The length of the excerpt from a refused cell. */
const MAX_SHOWN = 60;

/** Maximum cells of a record, empty ones behind its last column included: spreadsheets have no more columns. */
const MAX_CELLS = 16_384;
/** The limit that replaces a wider record in messages. */
const WIDEST = `up to ${MAX_COLUMNS.toLocaleString("en")} cells`;

const LINE_END = /\r\n|\n|\r/g;

/**
 * Splits a text that comes in pieces into the records of a CSV file (RFC 4180), with any delimiter and any line ends. A file that was put together from
 * others has several line ends. An empty line is a record of one empty cell.
 * @param delimiter One character.
 * @param line The number of the first line.
 * @throws FileRefused at a quote that doesn't match, by its line. Also at a record of more than a million characters or a thousand cells.
 */
export async function* splitRecords(
  pieces: AsyncIterable<string>,
  delimiter: string,
  line = 1,
): AsyncGenerator<FileRecord> {
  const splitter = new Splitter(delimiter, line);
  for await (const piece of pieces) yield* splitter.take(piece, false);
  yield* splitter.take("", true);
}

class Splitter {
  /** The text that is in no record yet. */
  private text = "";
  private readonly plain: RegExp;

  constructor(
    private readonly delimiter: string,
    private line: number,
  ) {
    this.plain = new RegExp(`[^${delimiter === "|" ? "\\|" : delimiter}\r\n]*`, "y");
  }

  /** The records that end within the text so far. @param isLast Whether the text ends with it. */
  *take(piece: string, isLast: boolean): Generator<FileRecord> {
    this.text += piece;
    let at = 0;
    while (at < this.text.length) {
      const read = this.readRecord(at, isLast);
      if (!read) break;
      yield { line: this.line, cells: read.cells };
      this.line += read.lines;
      at = read.end;
    }
    this.text = this.text.slice(at);
    if (this.text.length > MAX_RECORD_LENGTH) this.refuse(this.line, this.text);
  }

  /** The record that begins there; null where it continues in the next piece. */
  private readRecord(start: number, isLast: boolean): { cells: string[]; end: number; lines: number } | null {
    const { text, delimiter } = this;
    const cells: string[] = [];
    let [at, lines] = [start, 1];
    for (;;) {
      const cell = text[at] === '"' ? this.readQuoted(at, isLast, this.line + lines - 1) : this.readPlain(at, lines);
      if (!cell) return null;
      if (cells.length >= (cell.value === "" ? MAX_CELLS : MAX_COLUMNS)) this.refuseWidth();
      cells.push(cell.value);
      lines += cell.lines;
      at = cell.end;
      if (at >= text.length) return isLast ? { cells, end: at, lines } : null;
      if (text[at] === delimiter) at += 1;
      else if (text[at] === "\n") return { cells, end: at + 1, lines };
      else if (at + 1 >= text.length && !isLast) return null;
      else return { cells, end: at + (text[at + 1] === "\n" ? 2 : 1), lines };
      if (at >= text.length && !isLast) return null;
    }
  }

  private readPlain(at: number, lines: number): { value: string; end: number; lines: number } {
    this.plain.lastIndex = at;
    const [value = ""] = this.plain.exec(this.text) ?? [];
    if (value.includes('"')) this.refuse(this.line + lines - 1, value);
    return { value, end: at + value.length, lines: 0 };
  }

  /** @param line The line that the opening quote stands on. */
  private readQuoted(at: number, isLast: boolean, line: number): { value: string; end: number; lines: number } | null {
    const { text, delimiter } = this;
    let end = at + 1;
    for (;;) {
      const quote = text.indexOf('"', end);
      if (quote < 0 || (quote + 1 >= text.length && !isLast)) {
        if (isLast) this.refuse(line, text.slice(at));
        return null;
      }
      end = quote + 1;
      if (text[end] !== '"') break;
      end += 1;
    }
    const value = text.slice(at + 1, end - 1).replaceAll('""', '"');
    const lines = value.match(LINE_END)?.length ?? 0;
    const next = text[end];
    if (next === undefined || next === delimiter || next === "\n" || next === "\r") return { value, end, lines };
    return this.refuse(line + lines, text.slice(at, end + MAX_SHOWN));
  }

  private refuseWidth(): never {
    throw new FileRefused([{ row: this.line, column: "", reason: "WRONG_NUMBER_OF_CELLS", wanted: WIDEST }]);
  }

  /** @param value The text from the quote on, or before it. */
  private refuse(line: number, value: string): never {
    const [shown = ""] = value.slice(0, MAX_SHOWN).split(LINE_END);
    throw new FileRefused([{ row: line, column: "", reason: "MALFORMED_FILE", value: shown }]);
  }
}
