/** The HTML of the guide's pages. */
import { renderMarkdown } from "./markdown";
import { BRAND, PAGES, SIGN } from "./site";

/** A page of the guide, as its head and its list name it. */
interface Listed {
  path: string;
  name: string;
}

/** Where a text stands in the guide. */
export interface Place {
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** The path of the guide's own page, which its style sheet lies below. */
  guide: string;
  /** The pages of the list, in its order. */
  listed: readonly Listed[];
  /** The path of that page of the list which the text is, or is below. */
  current: string;
  /** The addresses of the pages of files of the repository. */
  pageOf: ReadonlyMap<string, string>;
}

const links = (basePath: string, pages: readonly Listed[], current: string) =>
  pages
    .map(
      (page) =>
        `<a href="${basePath}${page.path}"${page.path === current ? ' aria-current="page"' : ""}>${page.name}</a>`,
    )
    .join("\n        ");

const strokes = SIGN.map(
  (line) => `<path d="${line}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" />`,
).join("");

/**
 * A text as a page.
 * @param title One of our own words, as it stands in HTML.
 * @param file The file that its links start from; empty where it has none that are relative.
 */
export async function guidePage(title: string, markdown: string, file: string, place: Place): Promise<string> {
  const { basePath, guide, listed, current, pageOf } = place;
  const { html, sections } = await renderMarkdown(markdown, file, { basePath, pageOf });
  const contents = sections.map(({ id, heading }) => `<li><a href="#${id}">${heading}</a></li>`).join("");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}${guide}/app.css" />
  </head>
  <body>
    <header class="head">
      <a class="brand" href="${basePath}/"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${strokes}</svg>${BRAND}</a>
      <nav aria-label="Pages">
        ${links(basePath, PAGES, guide)}
      </nav>
    </header>
    <div class="reading">
      <nav aria-label="Guide" class="texts">
        ${links(basePath, listed, current)}
      </nav>
      <main class="text">
${sections.length > 3 ? `<nav aria-label="On this page" class="contents"><ul>${contents}</ul></nav>` : ""}
${html}      </main>
    </div>
  </body>
</html>
`;
}
