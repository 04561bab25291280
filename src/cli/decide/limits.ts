/** The limits of a line of `decide`. `src/docs/how-to/decide.md` lists all of them, which a test checks. */
export const LIMITS = {
  /** Characters of an id or a category. */
  MAX_NAME_CHARACTERS: 200,
  /** Values of a history: longer ones say nothing more, and are a mistake. */
  MAX_HISTORY_DAYS: 20_000,
  /** Squares and sums of more units, or of higher costs, exceed the range of a number. */
  MAX_UNITS: 1e12,
  MAX_ARRIVALS: 1000,
  /** Days of a lead time, a review period, a cover, or a safety stock. */
  MAX_SPAN_DAYS: 3650,
  MIN_SERVICE_LEVEL: 0.5,
  MAX_SERVICE_LEVEL: 0.9999,
  /** Plans look years ahead, and dates end with the year 9999. */
  LATEST_DAY: "8999-12-31",
} as const;
