/** A form that spreadsheets give a text which they misread. */
export type Mangled = "ERROR_VALUE" | "SCIENTIFIC_NUMBER" | "DATE_IN_TEXT";

/** Errors of formulas in the languages of spreadsheets (#N/A, #NV, #REF!, #BEZUG!, #NAME?), and cells that were too narrow. */
const ERROR_VALUE = /^#(?:N\/[AD]|NV|\p{Lu}[\p{Lu}/0 ]{2,14}[!?]|#{2,})$/u;
/** A long number cut to a few digits, as 4.00638E+12. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+E[+-]?\d{1,2}|E\+\d{1,2})$/i;
const DAYS = [
  /^\d{4}-\d\d-\d\d(?:[T ]00:00(?::00)?)?$/,
  /^\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})(?: 0?0:00(?::00)?)?$/,
  /^\d{1,2}\.\d{1,2}\.\d{4}(?: 0?0:00(?::00)?)?$/,
];

/** Short names of months as spreadsheets write them (Mar, Mrz, mars): those that people type as codes are in capitals. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "ru"];
let knownMonths: ReadonlySet<string> | undefined;

/** The names in lower case, without points; made once they are needed. */
function months(): ReadonlySet<string> {
  knownMonths ??= new Set(
    LANGUAGES.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, month) => {
        const parts = format.formatToParts(Date.UTC(2026, month, 1));
        return (parts.find(({ type }) => type === "month")?.value ?? "").replace(/\.$/, "").toLowerCase();
      });
    }).concat("mrz", "mär", "sept"),
  );
  return knownMonths;
}

const WITH_MONTH = [
  /^\d{1,2}[-. ]{1,2}(\p{L}{3,5})\.?(?:[-. ]{1,2}(?:\d{2}|\d{4}))?$/u,
  /^(\p{L}{3,5})\.?[-. ](?:\d{1,2}|\d{4})$/u,
];

function hasMonth(text: string): boolean {
  const month = WITH_MONTH.map((form) => form.exec(text)?.[1]).find((name) => name !== undefined);
  return month !== undefined && month !== month.toUpperCase() && months().has(month.toLowerCase());
}

/** Returns the form that a spreadsheet seems to have made of a text; null where it seems untouched. */
export function mangledAs(text: string): Mangled | null {
  const trimmed = text.trim();
  if (trimmed.length > 30) return null;
  if (trimmed.startsWith("#")) return ERROR_VALUE.test(trimmed) ? "ERROR_VALUE" : null;
  if (!/\d/.test(trimmed)) return null;
  if (SCIENTIFIC.test(trimmed)) return "SCIENTIFIC_NUMBER";
  return DAYS.some((form) => form.test(trimmed)) || hasMonth(trimmed) ? "DATE_IN_TEXT" : null;
}
