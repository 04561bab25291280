import { t } from "@lingui/core/macro";
import { DOCUMENT_LANGUAGES } from "../settings/supplier-terms";

/** A language of an order's documents. */
export type DocumentLanguage = keyof typeof DOCUMENT_LANGUAGES;

/** In which language the documents and mails of an order are made this once. */
export interface LanguageChoice {
  /** Null: the supplier's. */
  language: DocumentLanguage | null;
  choose(language: DocumentLanguage | null): void;
}

/** Chooses another language than the supplier's for once. */
export function DocumentLanguageSelect({ language, choose }: LanguageChoice) {
  return (
    <select
      aria-label={t`Language of PDF, Excel and mail`}
      value={language ?? ""}
      onChange={({ target }) => choose((target.value || null) as DocumentLanguage | null)}
    >
      <option value="">{t`Supplier's language`}</option>
      {Object.entries(DOCUMENT_LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code.toLowerCase()}>
          {name}
        </option>
      ))}
    </select>
  );
}
