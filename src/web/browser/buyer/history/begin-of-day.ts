/** The minutes that a time zone is ahead of UTC at an instant. */
function minutesAhead(instant: number, timeZone: string): number {
  const local = new Date(instant).toLocaleString("sv-SE", { timeZone });
  return Math.round((Date.parse(`${local.replace(" ", "T")}Z`) - instant) / 60_000);
}

/** The instant at which a day begins where the merchant is. @param day YYYY-MM-DD */
export function beginOf(day: string, timeZone: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - minutesAhead(utc, timeZone) * 60_000;
  return new Date(utc - minutesAhead(guess, timeZone) * 60_000).toISOString();
}
