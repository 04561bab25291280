import type { FileShape } from "../shapes/file-shape";
import type { CatalogueFile, FileRecord } from "./catalogue-file";

/** Which comes first in days such as 03/04/2026. */
export type DateOrder = "day-first" | "month-first";

/** A day with slashes or hyphens and the year last, and a time behind it: 12/25/2026 3:05 PM. */
const YEAR_LAST = /^(\d\d?)([/-])(\d\d?)\2(\d{4})(?:,? +(\d\d?)(:\d\d(?::\d\d)?)(?: ?([AP])\.?M\.?)?)?$/i;
/** A day with slashes and the year first, which can be read in one way only. */
const YEAR_FIRST = /^(\d{4})\/(\d\d?)\/(\d\d?)(?=$| )/;
const MONTHS = 12;

/** Collects which of both orders the days of a file show. */
class DateSurvey {
  private readonly seen = new Set<DateOrder>();

  look(text: string): void {
    const [, first, , second] = YEAR_LAST.exec(text.trim()) ?? [];
    if (Number(first) > MONTHS) this.seen.add("day-first");
    if (Number(second) > MONTHS) this.seen.add("month-first");
  }

  /** Null where no day shows it, or days show both. */
  get order(): DateOrder | null {
    const [only, second] = this.seen;
    return only && !second ? only : null;
  }
}

/**
 * Reads the days of a file that have slashes or hyphens and the year last. All days of the file together show whether the day or the month comes first. A row whose day could be either
 * is at fault, as the order is never guessed.
 * @param order Where the import is told it.
 */
export function withReadDates(source: CatalogueFile, shape: FileShape | undefined, order?: DateOrder): CatalogueFile {
  const dates = new Set(shape?.columns.flatMap(({ header, isDate }) => (isDate ? header : [])));
  if (dates.size === 0) return source;
  let surveyed: Promise<DateOrder | null> | undefined;
  const orderOf = async () => {
    surveyed ??= surveyOf(source, dates);
    return order ?? (await surveyed);
  };
  async function* records(): AsyncGenerator<FileRecord> {
    let header: readonly string[] | null = null;
    for await (const record of source.records()) {
      if (header) {
        const places = placesOf(dates, header).filter((place) => isUnread(record.cells[place] ?? ""));
        yield places.length > 0 ? readDates(record, header, places, await orderOf()) : record;
        continue;
      }
      if (record.cells.some((cell) => cell !== "")) header = record.cells.map((cell) => cell.trim());
      yield record;
    }
  }
  const { contextOf } = source.source ?? {};
  const from = { file: source, columnOf: (column: string) => column, ...(contextOf ? { contextOf } : {}) };
  return { ...source, source: from, records };
}

const placesOf = (dates: ReadonlySet<string>, header: readonly string[]): number[] =>
  header.flatMap((name, place) => (dates.has(name) ? place : []));

const isUnread = (text: string) => YEAR_LAST.test(text.trim()) || YEAR_FIRST.test(text.trim());

async function surveyOf(source: CatalogueFile, dates: ReadonlySet<string>): Promise<DateOrder | null> {
  const survey = new DateSurvey();
  let places: number[] | null = null;
  for await (const { cells } of source.records()) {
    if (places) for (const place of places) survey.look(cells[place] ?? "");
    else if (cells.some((cell) => cell !== ""))
      places = placesOf(
        dates,
        cells.map((cell) => cell.trim()),
      );
  }
  return survey.order;
}

/** Returns a record with its days in the form of ISO 8601, or with a fault where one could be either of two. */
function readDates(
  record: FileRecord,
  header: readonly string[],
  places: readonly number[],
  order: DateOrder | null,
): FileRecord {
  const cells = [...record.cells];
  for (const place of places) {
    const text = (cells[place] ?? "").trim();
    const read = isoDay(text, order);
    if (read !== null) cells[place] = read;
    else if (!record.fault)
      return { ...record, fault: { column: header[place] ?? "", reason: "AMBIGUOUS_DATE", value: text } };
  }
  return { ...record, cells };
}

const two = (digits: string) => digits.padStart(2, "0");

/**
 * Returns a day, and its time, in the form of ISO 8601; null where the day could be the month.
 * @example isoDay("12/25/2026 3:05 PM", "month-first") // "2026-12-25 15:05"
 */
function isoDay(text: string, order: DateOrder | null): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return text.replace(YEAR_FIRST, (_, year, month, day) => `${year}-${two(month)}-${two(day)}`);
  const [, first = "", , second = "", year = "", hour, minutes = "", half] = YEAR_LAST.exec(text) ?? [];
  // The same either way.
  if (!order && Number(first) !== Number(second)) return null;
  const [day, month] = order === "month-first" ? [second, first] : [first, second];
  // No month: what stands there is refused as it stands.
  if (Number(month) > MONTHS) return text;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (hour === undefined) return date;
  return `${date} ${half ? two(String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0))) : two(hour)}${minutes}`;
}
