/** The languages of documents and mails to suppliers, and how each writes numbers and days. */

/** ISO 639 codes in capitals, as they are stored. */
export const DOCUMENT_LANGUAGES = ["EN", "DE", "FR", "ES", "NL"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

const LOCALES: Readonly<Record<DocumentLanguage, string>> = {
  EN: "en-US",
  DE: "de-DE",
  FR: "fr-FR",
  ES: "es-ES",
  NL: "nl-NL",
};

/** The locale of a language. @example localeOf("DE") // "de-DE" */
export const localeOf = (language: DocumentLanguage): string => LOCALES[language];

const kept = new Map<string, Intl.NumberFormat>();

/**
 * A number in a language. French sets thousands apart by a narrow space that few fonts have; the usual one that does not break stands for it.
 * Each format is made once.
 */
export function numberIn(language: DocumentLanguage, value: number, options: Intl.NumberFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.NumberFormat(LOCALES[language], options);
  kept.set(key, format);
  return format.format(value).replaceAll("\u202f", "\u00a0");
}

/** A count of units. @example quantityIn("DE", 1250.5) // "1.250,5" */
export const quantityIn = (language: DocumentLanguage, units: number): string =>
  numberIn(language, units, { maximumFractionDigits: 6 });

const LAST_DAY = 10;

/**
 * A day of the calendar, `YYYY-MM-DD`. English has it as it is: readers of British and American English take other forms for different days.
 * A text that is no day stays as it is. Its parts stay on one line: the spaces between them do not break.
 * @example dayIn("DE", "2026-12-04") // "04.12.2026"; in French "4 déc. 2026"
 */
export function dayIn(language: DocumentLanguage, day: string): string {
  const date = new Date(`${day.slice(0, LAST_DAY)}T00:00:00Z`);
  if (language === "EN" || Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString(LOCALES[language], { dateStyle: "medium", timeZone: "UTC" }).replaceAll(" ", "\u00a0");
}

/** The words of a count, by the forms that a language has; `other` stands for those that are not given. */
export interface Forms {
  one: string;
  other: string;
}

/** Returns the form for a count. @example formFor("FR", 0, { one: "ligne", other: "lignes" }) // "ligne" */
export const formFor = (language: DocumentLanguage, count: number, forms: Forms): string =>
  new Intl.PluralRules(LOCALES[language]).select(count) === "one" ? forms.one : forms.other;
