/** The places of day, month and year in a date, by the name of the format. Specification, POST /api/v1/orders. */
const FORMATS: Record<string, RegExp> = {
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  "DD/MM/YYYY": /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
  "MM/DD/YYYY": /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/,
};

/** The names that callers may give a format, each with the one it stands for. */
export const DATE_FORMATS: Record<string, string> = {
  "YYYY-MM-DD": "YYYY-MM-DD",
  "DD/MM/YYYY": "DD/MM/YYYY",
  "MM/DD/YYYY": "MM/DD/YYYY",
  "%Y-%m-%d": "YYYY-MM-DD",
  "%d/%m/%Y": "DD/MM/YYYY",
  "%m/%d/%Y": "MM/DD/YYYY",
};

/**
 * Reads a delivery date in one of the accepted formats.
 * @returns `YYYY-MM-DD`, or null when the text is no such date (31 February, a month in the place of the day).
 * @example readDeliveryDate("03/04/2026", "%d/%m/%Y") // "2026-04-03"
 */
export function readDeliveryDate(text: string, format: string): string | null {
  const parts = FORMATS[DATE_FORMATS[format] ?? ""]?.exec(text)?.groups;
  if (!parts || parts.year === "0000") return null;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}
