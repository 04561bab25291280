import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Draws a page, with its texts in reach of all that is on it. */
export function draw(page: ReactNode): void {
  const root = document.getElementById("app");
  if (root) createRoot(root).render(<I18nProvider i18n={i18n}>{page}</I18nProvider>);
}
