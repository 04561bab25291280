import { t } from "@lingui/core/macro";
import { useId } from "react";
import { keptLocale, LOCALES } from "./locale";

/** A locale in its own words. @example nameOf("de-AT") // "Deutsch (Österreich)" */
const nameOf = (locale: string): string => {
  const tag = new Intl.Locale(locale);
  const language = new Intl.DisplayNames(locale, { type: "language" }).of(tag.language) ?? tag.language;
  const place = tag.region && new Intl.DisplayNames(locale, { type: "region" }).of(tag.region);
  return place ? `${language} (${place})` : language;
};

/** In which language the pages are, and as where figures and days are written; null for as the browser is set. */
export function LanguageField({ change }: { change(locale: string | null): void }) {
  const id = useId();
  const kept = keptLocale();
  const offered: readonly string[] = LOCALES;
  return (
    <div className="field language">
      <label htmlFor={id}>{t`Language and formats`}</label>
      <select id={id} value={kept ?? ""} onChange={({ target }) => change(target.value || null)}>
        <option value="">{t`As the browser is set`}</option>
        {kept && !offered.includes(kept) && <option value={kept}>{nameOf(kept)}</option>}
        {offered.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </select>
    </div>
  );
}
