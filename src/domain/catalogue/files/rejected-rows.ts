import { csvText } from "../../../values/csv";
import { fileName } from "../../../values/file-name";
import { inTurns } from "../../in-turns";
import type { RowFault } from "../faults/faults";
import type { CatalogueFile } from "./catalogue-file";
import { REJECTED, tableNamed } from "./csv/csv-file";
import type { NumberStyle } from "./csv/numbers";
import { CONTEXT, REJECTED_COLUMNS, SEPARATOR, SURPLUS } from "./rejected-columns";
import { shownCells, withoutEmptyEnd } from "./table-file";

/** The rows of a file that were not imported, as a CSV file that is imported once they are mended. */
export interface RejectedFile {
  /** The name of the source file, with `-rejected` before the ending. */
  readonly name: string;
  /** Rejected rows. */
  readonly rows: number;
  readonly csv: string;
}

/** The rejected rows of a file that somebody sent, for all files made from it. */
interface Source {
  readonly faults: Map<number, { columns: string; reason: string; value: string | undefined }[]>;
  /** Lines that rejected ones need to be read. */
  readonly context: Set<number>;
  /** Its columns that are read as texts. */
  readonly texts: Set<string>;
  /** Whether the file itself shows its number format; see `delimiterOf`. */
  isPlain: boolean;
  /** Whether any of it is stored, which makes it readable. */
  isStored: boolean;
  isContext: boolean;
}

/** Collects the rejected rows of an import, and hands them back as rows of the files that were sent. */
export class RejectedRows {
  private readonly sources = new Map<CatalogueFile, Source>();

  /** Notes the rows read from a file before it is read. @param texts Its columns that are texts. */
  expect(file: CatalogueFile, texts: ReadonlySet<string>): void {
    const source = this.sourceOf(file);
    for (const column of texts) for (const name of namesOf(originalColumn(file, column))) source.texts.add(name);
  }

  /** @param style How the file's numbers were read; null where it wasn't. */
  async add(file: CatalogueFile, faults: readonly RowFault[], style: NumberStyle | null): Promise<void> {
    const lines = new Set(faults.map(({ row }) => row));
    const context = faults.length > 0 ? await file.source?.contextOf?.(lines) : undefined;
    const source = this.sourceOf(file);
    source.isStored = true;
    for (const line of context ?? []) source.context.add(line);
    if (style && style.point !== "decimal") source.isPlain = false;
    for (const { row, column, reason, value } of faults) {
      const noted = source.faults.get(row) ?? [];
      source.faults.set(row, noted);
      const columns = originalColumn(file, column);
      if (!noted.some((it) => it.columns === columns && it.reason === reason)) noted.push({ columns, reason, value });
    }
  }

  /** Returns the files to hand back; empty where nothing was rejected. */
  async files(): Promise<RejectedFile[]> {
    if (![...this.sources.values()].some(({ faults }) => faults.size > 0)) return [];
    const files: RejectedFile[] = [];
    const taken = new Set<string>();
    for (const [file, source] of this.sources) {
      if (source.faults.size === 0 && !(source.isContext && source.isStored)) continue;
      const name = nameFor(file, taken);
      taken.add(name);
      files.push({ name, rows: source.faults.size, csv: await rejectedCsv(file, source) });
    }
    return files;
  }

  private sourceOf(file: CatalogueFile): Source {
    let sent = file;
    let isContext = false;
    while (sent.source) {
      isContext ||= sent.source.isContext ?? false;
      sent = sent.source.file;
    }
    const known = this.sources.get(sent);
    if (known) return known;
    const made = {
      faults: new Map(),
      context: new Set<number>(),
      texts: new Set<string>(),
      isPlain: true,
      isStored: false,
      isContext,
    };
    this.sources.set(sent, made);
    return made;
  }
}

/** A column by its names in the file that was sent. */
function originalColumn(file: CatalogueFile, column: string): string {
  let [made, name] = [file, column];
  for (; made.source; made = made.source.file) name = made.source.columnOf(name);
  return name;
}

/** Each of the names that a column has had, in lower case. */
const namesOf = (columns: string) => columns.split("|").map((name) => name.toLowerCase());

function nameFor({ file }: CatalogueFile, taken: ReadonlySet<string>): string {
  const stem = tableNamed(file);
  let name = fileName(`${stem}${REJECTED}`, "csv", "file");
  for (let count = 2; taken.has(name); count += 1) name = fileName(`${stem}-${count}${REJECTED}`, "csv", "file");
  return name;
}

/**
 * Returns the separator between the cells. It is the file's own, but a semicolon where other rows have shown that a lone point separates thousands. So
 * `1.234` is never read as another number when it comes without those rows.
 */
const delimiterOf = ({ dialect }: CatalogueFile, { isPlain }: Source) => (isPlain ? (dialect?.delimiter ?? ",") : ";");

async function rejectedCsv(file: CatalogueFile, source: Source): Promise<string> {
  const rows: string[][] = [];
  let header: string[] | null = null;
  for await (const record of file.records()) {
    const { line, cells: values } = withoutEmptyEnd(record, header?.length ?? 0);
    const isText = (at: number) => source.texts.has(header?.[at]?.trim().toLowerCase() ?? "");
    const cells = shownCells({ ...record, cells: values }, isText);
    if (cells.every((cell) => cell === "")) continue;
    if (header === null) {
      header = [...cells];
      rows.push([...cells, ...REJECTED_COLUMNS]);
      continue;
    }
    const { length } = header;
    const own = Array.from({ length }, (_, at) => cells[at] ?? "");
    const faults = source.faults.get(line);
    if (faults) rows.push([...own, ...why(line, faults, { header, cells })]);
    else if (source.context.has(line)) rows.push([...own, String(line), "", CONTEXT, surplusOf(cells, length)]);
  }
  const pieces = ["\ufeff"];
  const delimiter = delimiterOf(file, source);
  for await (const slice of inTurns(rows)) pieces.push(csvText(slice, { delimiter }));
  return pieces.join("");
}

/** Returns the cells behind a row: its line, and for each fault the column, the reason and the value. */
function why(
  line: number,
  faults: readonly { columns: string; reason: string; value: string | undefined }[],
  { header, cells }: { header: readonly string[]; cells: readonly string[] },
): string[] {
  const folded = header.map((name) => name.trim().toLowerCase());
  const told = faults.map(({ columns, reason, value }) => {
    const places = namesOf(columns).map((name) => folded.indexOf(name));
    const place = places.find((it) => it >= 0);
    if (place === undefined) return { column: columns.split("|")[0] ?? "", reason, value: value ?? "" };
    return { column: header[place]?.trim() ?? "", reason, value: cells[place] ?? "" };
  });
  const [column = "", reason = "", values = ""] = (["column", "reason", "value"] as const).map((of) =>
    told.map((it) => it[of]).join(SEPARATOR),
  );
  const surplus = surplusOf(cells, header.length);
  return [String(line), column, reason, surplus === "" ? values : `${values}${SEPARATOR}${surplus}`];
}

/** Returns the cells of a row beyond the header's, which stand in no column; empty where there are none. */
const surplusOf = (cells: readonly string[], width: number) =>
  cells.length > width ? `${SURPLUS}${cells.slice(width).join(SEPARATOR)}` : "";
