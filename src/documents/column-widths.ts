import type { ColumnKind } from "./columns";

/** The widths of a column's texts, in em. */
export interface ColumnMeasure {
  kind: ColumnKind;
  /** The width of the longest text on one line. */
  longestText: number;
  /** The width of the longest piece without a place to break. */
  longestWord: number;
  /** The widths of the longest word of the heading, and of the whole of it. */
  headingWord: number;
  heading: number;
}

/** The setting of a table: page, type size and distances in points, and the width of each column's text in points. */
export interface TableSetting {
  orientation: "portrait" | "landscape";
  fontSize: number;
  /** Space at the left and the right of the page. */
  margin: number;
  /** Space between two columns. */
  gap: number;
  widths: readonly number[];
}

type Page = Omit<TableSetting, "widths">;

/** A4, in points. */
const PAGE_WIDTHS = { portrait: 595.28, landscape: 841.89 };

/** From the most pleasant to the most cramped. */
const PAGES: readonly Page[] = [
  { orientation: "portrait", fontSize: 9, margin: 42, gap: 12 },
  { orientation: "portrait", fontSize: 8, margin: 42, gap: 10 },
  { orientation: "landscape", fontSize: 8.5, margin: 40, gap: 10 },
  { orientation: "landscape", fontSize: 7.5, margin: 36, gap: 9 },
  { orientation: "landscape", fontSize: 6.5, margin: 30, gap: 7 },
  { orientation: "landscape", fontSize: 5.5, margin: 24, gap: 5 },
];
const CRAMPED: Page = { orientation: "landscape", fontSize: 5, margin: 20, gap: 4 };
const MIN_TYPE = 4.5;

/** Text columns, in em: the width that reads well, the greatest useful one, and the one they shrink to when a page is crowded. */
const WRAPPING: Partial<Record<ColumnKind, { good: number; most: number; crowded: number }>> = {
  name: { good: 11, most: 28, crowded: 5.5 },
  code: { good: 7, most: 20, crowded: 6.8 },
};
/** A code up to this long is kept on one line while the page allows. */
const SHORT_CODE = 15;
/** Not even a column that never wraps is wider, in em. */
const WIDEST_FIXED = 24;
/** Enough to set a heading on two lines wherever its words divide. */
const HALF_A_HEADING = 0.62;

/** Widths are measured from single characters; kerning and rounding may add a little. */
const SLACK = 0.15;

/** Widths in em: the wanted one, the one that reads well, and the one below which words break. */
interface Demand {
  wanted: number;
  good: number;
  crowded: number;
}

function demand({ kind, longestText, longestWord, headingWord, heading }: ColumnMeasure): Demand {
  const wrapping = WRAPPING[kind];
  const headingOnTwoLines = Math.max(headingWord, HALF_A_HEADING * heading);
  if (!wrapping) {
    const fixed = (head: number) => Math.min(WIDEST_FIXED, Math.max(head, longestText)) + SLACK;
    return { wanted: fixed(headingOnTwoLines), good: fixed(headingOnTwoLines), crowded: fixed(headingWord) };
  }
  const keepsOneLine = kind === "code" && longestText <= SHORT_CODE;
  const good = keepsOneLine
    ? longestText
    : Math.min(longestText, Math.max(wrapping.good, Math.min(longestWord, 1.35 * wrapping.good)));
  const crowded = Math.min(longestWord, wrapping.crowded);
  const wanted = Math.max(good, Math.min(longestText, wrapping.most));
  const atLeastHeading = (width: number) => Math.max(headingWord, width) + SLACK;
  return { wanted: atLeastHeading(wanted), good: atLeastHeading(good), crowded: atLeastHeading(crowded) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Widths between two demands, all the same share of the way, so that they add up to `room` where it lies between. */
function between(room: number, low: readonly number[], high: readonly number[]): number[] {
  const way = sum(high) - sum(low);
  const share = way > 0 ? Math.min(1, Math.max(0, (room - sum(low)) / way)) : 1;
  return low.map((width, at) => width + ((high[at] ?? width) - width) * share);
}

/** Shares out the room, in em; the rest goes to the wrapping columns. */
function share(columns: readonly ColumnMeasure[], demands: readonly Demand[], room: number): number[] {
  const good = demands.map((column) => column.good);
  const crowded = demands.map((column) => column.crowded);
  if (sum(crowded) > room) return crowded.map((width) => (width / sum(crowded)) * room);
  if (sum(good) > room) return between(room, crowded, good);
  const wanted = demands.map((column) => column.wanted);
  const widths = between(room, good, wanted);
  const rest = Math.max(0, room - sum(widths));
  const growing = columns.map(({ kind }, at) => (WRAPPING[kind] ? (widths[at] ?? 0) : 0));
  const grown = sum(growing) > 0 ? growing : widths;
  return widths.map((width, at) => width + (rest * (grown[at] ?? 0)) / sum(grown));
}

/** The width between the margins, in points. */
export function textWidth({ orientation, margin }: Pick<Page, "orientation" | "margin">): number {
  return PAGE_WIDTHS[orientation] - 2 * margin;
}

/**
 * Chooses page and type for a table: portrait at 9 points while all columns read well, else smaller, then landscape. When even that
 * is not enough, wrapping columns shrink to their words and the type to 4.5 points; only beyond that do words break. The widths fill
 * the page.
 */
export function setTable(columns: readonly ColumnMeasure[]): TableSetting {
  const demands = columns.map(demand);
  const pointsFor = (page: Page) => textWidth(page) - page.gap * (columns.length - 1);
  const good = sum(demands.map((column) => column.good));
  const pleasant = PAGES.find((page) => good * page.fontSize <= pointsFor(page));
  const fitting = pointsFor(CRAMPED) / sum(demands.map((column) => column.crowded));
  const page = pleasant ?? { ...CRAMPED, fontSize: Math.min(CRAMPED.fontSize, Math.max(MIN_TYPE, fitting)) };
  const widths = share(columns, demands, pointsFor(page) / page.fontSize).map((em) => em * page.fontSize);
  return { ...page, widths };
}
