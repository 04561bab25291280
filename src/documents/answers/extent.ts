import type { Table } from "./tables";

/** The number of rows of a table. */
export interface Extent {
  /** Rows that came. */
  got: number;
  /** Rows that there are, as far as that is known. */
  all: number;
  /** Whether there may be more than were counted: a list had as many rows as its limit. */
  isOpen: boolean;
}

/**
 * Returns the number of rows of a table.
 * @param limit The maximum rows of its list; null where it is unknown.
 * @param known The number of all rows where only some are kept; null where none were left out.
 */
export function extentOf({ rows, total }: Table, limit: number | null, known: number | null): Extent {
  const got = rows.length;
  const isCounted = known !== null || total !== null;
  return { got, all: Math.max(known ?? total ?? got, got), isOpen: !isCounted && got === limit };
}

const counted = (count: number): string => count.toLocaleString("en");

/** @example partOf(25, 1450) // "25 of 1,450" */
const partOf = (part: number, all: number): string => `${counted(part)} of ${counted(all)}`;

const OPEN = "as many as were asked for: there may be more";

const inRows = (count: number): string => `${counted(count)} ${count === 1 ? "row" : "rows"}`;

/** Returns the part left out of a table; null where all of it came. @example "25 of 145 shown" */
export function cutOf({ got, all, isOpen }: Extent): string | null {
  const part = got < all ? `${partOf(got, all)} shown` : null;
  return isOpen ? `${part ?? inRows(all)}, ${OPEN}` : part;
}
