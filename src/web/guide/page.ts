/** The HTML around a text of the guide: head, search box, menu, and the pages before and after it. */
import { BRAND, PAGES, SIGN } from "../site";
import { GUIDE, type GuideKind, type GuideMap } from "./map";
import type { Section } from "./markdown";

/** Where the search is answered: as a page, and with `.json` as data for the search box. */
export const SEARCH = "/docs/search";
/** Characters of the longest search. */
export const MAX_SEARCH_LENGTH = 100;

/** A page that another one leads to. */
export interface Neighbour {
  path: string;
  title: string;
}

/** What a page of the guide shows. */
export interface GuidePageParts {
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** The title in plain words. */
  title: string;
  /** The body in HTML. */
  html: string;
  /** All pages. */
  map: GuideMap;
  /** The path of the menu's entry that the page is, or is below; empty for none. */
  menuPath: string;
  /** The headings that the menu shows below that entry. */
  sections?: readonly Section[];
  previous?: Neighbour;
  next?: Neighbour;
  /** Whether the body has a search box of its own. */
  hasSearch?: boolean;
}

const MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns text as HTML, for elements and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** Returns an address of the menu as a link names it: below the service's path, unless it is elsewhere. */
const hrefOf = (basePath: string, at: string) => `${at.startsWith("/") ? basePath : ""}${escapeHtml(at)}`;

const link = (basePath: string, at: string, name: string, isCurrent: boolean) =>
  `<a href="${hrefOf(basePath, at)}"${isCurrent ? ' aria-current="page"' : ""}>${escapeHtml(name)}</a>`;

const strokes = SIGN.map(
  (line) => `<path d="${line}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" />`,
).join("");

/** Returns the search box. It is a plain form, to which the script adds results while somebody types. */
export const searchBox = (
  basePath: string,
  query = "",
): string => `<form class="search" role="search" action="${basePath}${SEARCH}">
        <label class="unseen" for="search">Search the documentation</label>
        <input id="search" name="q" type="search" value="${escapeHtml(query)}" maxlength="${MAX_SEARCH_LENGTH}" placeholder="Search the documentation" autocomplete="off" spellcheck="false" />
        <button type="submit">Search</button>
      </form>`;

/** Returns the pages of a kind as a part of the menu. The part with the current page is open, and shows its headings. */
function menuPart({ name, pages }: GuideKind, { basePath, map, menuPath, sections = [] }: GuidePageParts): string {
  if (pages.length === 0) return "";
  const headings = sections.filter(({ level }) => level === 2);
  const below = headings.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join("");
  const items = pages.map(({ path: at, title }) => {
    const isCurrent = at === menuPath;
    return `<li>${link(basePath, at, title, isCurrent)}${isCurrent && below ? `<ul>${below}</ul>` : ""}</li>`;
  });
  const isOpen =
    pages.some(({ path: at }) => at === menuPath) ||
    !map.some((kind) => kind.pages.some(({ path: at }) => at === menuPath));
  return `<details${isOpen ? " open" : ""}>
          <summary>${escapeHtml(name)}</summary>
          <ul>${items.join("")}</ul>
        </details>`;
}

/** Returns the links to the pages before and after. */
function neighbours({ basePath, previous, next }: GuidePageParts): string {
  if (!previous && !next) return "";
  const toward = (rel: "prev" | "next", words: string, page: Neighbour | undefined) =>
    page
      ? `<a class="${rel}" rel="${rel}" href="${basePath}${page.path}"><span>${words}</span> ${escapeHtml(page.title)}</a>`
      : "";
  return `<nav class="neighbours" aria-label="Previous and next page">${toward("prev", "Previous", previous)}${toward("next", "Next", next)}</nav>`;
}

/** Returns a whole page. */
export function guidePage(parts: GuidePageParts): string {
  const { basePath, title, html, map, menuPath, hasSearch } = parts;
  const pages = PAGES.map((page) => link(basePath, page.path, page.name, page.path === GUIDE));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}${GUIDE}/app.css" />
    <script type="module" src="${basePath}${GUIDE}/app.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header class="head">
      <a class="brand" href="${basePath}/"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${strokes}</svg><span>${BRAND}</span></a>
      <nav aria-label="Pages">
        <button class="opens-pages" type="button" popovertarget="pages">Pages</button>
        <div id="pages" class="pages" popover>
          ${pages.join("\n          ")}
        </div>
      </nav>
    </header>
    <div class="bar">
      <button class="opens-menu" type="button" popovertarget="menu">Menu</button>
      ${hasSearch ? "" : searchBox(basePath)}
    </div>
    <div class="reading">
      <nav aria-label="Guide" id="menu" class="menu" popover>
        ${link(basePath, GUIDE, "All pages", menuPath === GUIDE)}
        ${map.map((kind) => menuPart(kind, parts)).join("\n        ")}
      </nav>
      <main class="text" id="content" tabindex="-1">
${html}${neighbours(parts)}
      </main>
    </div>
  </body>
</html>
`;
}
