/** Colours for the code on pages: classes in the HTML, made when a page is made. */
import type { LanguageFn } from "highlight.js";

/** The languages that pages have code in. Each knows its short names, such as `sh` and `ts`. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  bash: () => import("highlight.js/lib/languages/bash"),
  css: () => import("highlight.js/lib/languages/css"),
  diff: () => import("highlight.js/lib/languages/diff"),
  dockerfile: () => import("highlight.js/lib/languages/dockerfile"),
  graphql: () => import("highlight.js/lib/languages/graphql"),
  http: () => import("highlight.js/lib/languages/http"),
  ini: () => import("highlight.js/lib/languages/ini"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  json: () => import("highlight.js/lib/languages/json"),
  nginx: () => import("highlight.js/lib/languages/nginx"),
  python: () => import("highlight.js/lib/languages/python"),
  shell: () => import("highlight.js/lib/languages/shell"),
  sql: () => import("highlight.js/lib/languages/sql"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  xml: () => import("highlight.js/lib/languages/xml"),
  yaml: () => import("highlight.js/lib/languages/yaml"),
};

/** Returns the HTML of code in a language; empty for a language that is not known. */
export type Highlight = (code: string, language: string) => string;

/** Loads the library and its languages. */
export async function loadHighlight(): Promise<Highlight> {
  const { default: library } = await import("highlight.js/lib/core");
  for (const [name, load] of Object.entries(LANGUAGES)) library.registerLanguage(name, (await load()).default);
  return (code, language) => (library.getLanguage(language) ? library.highlight(code, { language }).value : "");
}
