import { i18n, type Messages } from "@lingui/core";

/** The languages that there are texts in, and the places whose ways of writing figures and days one can choose. */
export const LOCALES = [
  "en-GB",
  "en-US",
  "en-AU",
  "en-CA",
  "en-IE",
  "en-NZ",
  "en-ZA",
  "de-DE",
  "de-AT",
  "de-CH",
] as const;

export type Locale = (typeof LOCALES)[number];

/** The texts of each language, loaded when they are needed. */
const TEXTS: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import("../../../generated/messages/en.js"),
  de: () => import("../../../generated/messages/de.js"),
};

/** English as the British write it, for who has no language that there are texts in. */
const FALLBACK: Locale = "en-GB";

const languageOf = (locale: string) => locale.split("-")[0] ?? "";

/** Where the browser keeps what was chosen, so that the next page is in it from the start. */
const KEPT = "locale";

/** What was chosen for this browser; null for as it is set itself. */
export const keptLocale = (): string | null => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    // Storage that is closed to us keeps nothing.
    return null;
  }
};

/** The first of the person's languages that there are texts in. */
export function localeFrom(wanted: readonly string[]): string {
  return wanted.find((locale) => languageOf(locale) in TEXTS && isLocale(locale)) ?? FALLBACK;
}

/** Whether the browser knows how to write in it. */
function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false;
  }
}

/** Loads the texts of the person's language, and has the page speak it. */
export async function speak(): Promise<void> {
  const chosen = localeFrom([keptLocale() ?? [], navigator.languages].flat());
  const language = languageOf(chosen);
  const texts = await TEXTS[language]?.();
  i18n.load(language, texts?.messages ?? {});
  i18n.activate(language, [chosen]);
  document.documentElement.lang = chosen;
}

/** How the page writes figures and days: a language with a place, as a BCP 47 tag. Set before anything is drawn. */
export const locale = (): string => i18n.locales?.toString() || FALLBACK;

/** Speaks as somebody chose from now on, on this page and the next ones; null for the browser's own language. */
export function keepLocale(chosen: string | null): void {
  const before = keptLocale();
  try {
    if (chosen === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, chosen);
  } catch {
    return;
  }
  if (before !== keptLocale()) globalThis.location.reload();
}
