/** The HTML of the guide's pages. */

import { BRAND, PAGES, SIGN } from "../site";
import { addressOf, GUIDE, type GuideKind, type GuideMap, MAP_FILE, pagesOf } from "./map";
import { renderMarkdown } from "./markdown";

/** Where a text stands in the guide. */
export interface Place {
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** All pages. */
  map: GuideMap;
  /** The path of the menu's entry that the text is, or is below. */
  current: string;
}

const link = (basePath: string, at: string, name: string, isCurrent: boolean) =>
  `<a href="${at.startsWith("/") ? basePath : ""}${at}"${isCurrent ? ' aria-current="page"' : ""}>${name}</a>`;

const strokes = SIGN.map(
  (line) => `<path d="${line}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" />`,
).join("");

/** Returns the pages of a kind as a part of the menu. */
function menuOf({ name, pages }: GuideKind, basePath: string, current: string): string {
  if (pages.length === 0) return "";
  const links = pages.map(({ path: at, title }) => `<li>${link(basePath, at, title, at === current)}</li>`);
  return `<h2>${name}</h2>
        <ul>${links.join("")}</ul>`;
}

/**
 * A text as a page.
 * @param title One of our own words, as it stands in HTML.
 * @param file The file that its links start from; empty where it has none that are relative.
 */
export async function guidePage(title: string, markdown: string, file: string, place: Place): Promise<string> {
  const { basePath, map, current } = place;
  const files = [MAP_FILE, ...pagesOf(map).flatMap((page) => page.file ?? [])];
  const pageOf = new Map(files.map((it) => [it, `${basePath}${addressOf(it)}`]));
  const { html, sections } = await renderMarkdown(markdown, file, { basePath, pageOf });
  const contents = sections.map(({ id, heading }) => `<li><a href="#${id}">${heading}</a></li>`).join("");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}${GUIDE}/app.css" />
  </head>
  <body>
    <header class="head">
      <a class="brand" href="${basePath}/"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${strokes}</svg>${BRAND}</a>
      <nav aria-label="Pages">
        ${PAGES.map((page) => link(basePath, page.path, page.name, page.path === GUIDE)).join("\n        ")}
      </nav>
    </header>
    <div class="reading">
      <nav aria-label="Guide" class="texts">
        ${link(basePath, GUIDE, "All pages", current === GUIDE)}
${map.map((kind) => menuOf(kind, basePath, current)).join("\n")}
      </nav>
      <main class="text">
${sections.length > 3 ? `<nav aria-label="On this page" class="contents"><ul>${contents}</ul></nav>` : ""}
${html}      </main>
    </div>
  </body>
</html>
`;
}
