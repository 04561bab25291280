import type { ListedEntry } from "./history-documents";

/** The name of a field as people read it. @example fieldWords("quantityOrdered") // "quantity ordered" */
export const fieldWords = (field: string): string =>
  field.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const MAX_SHOWN = 80;

/** A value that a field had. */
export const valueWords = (value: string | null | undefined): string => {
  if (value == null || value === "") return "nothing";
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
};

/** The sentence of an entry without its fields, which are shown below it. */
export function deedWords({ sentence, changes }: Pick<ListedEntry, "sentence" | "changes">): string {
  const [first] = changes;
  const at = first ? sentence.indexOf(`: ${first.field} from `) : -1;
  return at > 0 ? `${sentence.slice(0, at)}.` : sentence;
}

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
