/**
 * Returns a day or a time with points (05.01.2026 10:15, 5.1.2026 9:05) in the form of ISO 8601. German and many other systems write them so. Returns any
 * other text as it is. With points the day always precedes the month; with slashes the order is ambiguous.
 * @example withIsoDay("5.1.2026") // "2026-01-05"
 */
export const withIsoDay = (text: string): string =>
  text.replace(
    /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,? +(\d\d?)(:\d\d(?::\d\d)?))?$/,
    (_, day: string, month: string, year: string, hour?: string, minutes?: string) =>
      `${year}-${two(month)}-${two(day)}${hour ? ` ${two(hour)}${minutes}` : ""}`,
  );

const two = (digits: string) => digits.padStart(2, "0");
