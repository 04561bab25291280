import fs from "node:fs";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import { projectRoot } from "../../config";
import { type ErrorCode, slugOf } from "../../error-guide";
import { methodNotAllowed } from "../method-not-allowed";
import { bundleApp, bundledFiles } from "./assets";
import { ERROR_CODES, errorList, errorPage } from "./error-pages";
import { escapeHtml, renderMarkdown } from "./markdown";
import { BRAND, PAGES, SIGN } from "./site";

const AT = "/docs/guide";
const ERRORS = "/docs/errors";

/** The texts of the repository that are served, in the order of the pages' list. */
const TEXTS = [
  { path: AT, name: "Guide", file: "src/docs/README.md" },
  { path: "/docs/planning", name: "Planning maths", file: "src/docs/planning.md" },
  { path: "/docs/decisions", name: "Decisions", file: "src/docs/decisions.md" },
  { path: "/docs/integrating", name: "Integrating", file: "src/rest/INTEGRATING.md" },
] as const;

const PAGE_OF: ReadonlyMap<string, string> = new Map(TEXTS.map(({ file, path: page }) => [file, page]));
const LISTED = [...TEXTS, { path: ERRORS, name: "Errors" }];

/** Our own style sheet and nothing else: the pages need no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const links = (pages: readonly { path: string; name: string }[], current: string) =>
  pages
    .map((page) => `<a href="${page.path}"${page.path === current ? ' aria-current="page"' : ""}>${page.name}</a>`)
    .join("\n        ");

const strokes = SIGN.map(
  (line) => `<path d="${line}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" />`,
).join("");

/** A text as a page. @param current The page of the list that it is, or is below. */
function pageOfText(title: string, markdown: string, file: string, current: string): string {
  const { html, sections } = renderMarkdown(markdown, file, PAGE_OF);
  const contents = sections.map(({ id, name }) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`).join("");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${AT}/app.css" />
  </head>
  <body>
    <header class="head">
      <a class="brand" href="/"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${strokes}</svg>${BRAND}</a>
      <nav aria-label="Pages">
        ${links(PAGES, AT)}
      </nav>
    </header>
    <div class="reading">
      <nav aria-label="Guide" class="texts">
        ${links(LISTED, current)}
      </nav>
      <main class="text">
${sections.length > 3 ? `<nav aria-label="On this page" class="contents"><ul>${contents}</ul></nav>` : ""}
${html}      </main>
    </div>
  </body>
</html>
`;
}

/** Sends a page, made when it is first asked for. */
function sending(make: () => string): RequestHandler {
  let html: string | null = null;
  return (_request, response) => {
    html ??= make();
    response.set("Content-Security-Policy", POLICY).set("Cache-Control", "no-cache").type("html").send(html);
  };
}

const textAt = (file: string) => fs.readFileSync(path.join(projectRoot, file), "utf8");

/**
 * What the service does and why, to be read: the decisions, the planning maths and a page for each error's code. No key, no script, nothing
 * from elsewhere.
 */
export function guidePages(): Router {
  // Codes are the names of problems: one spelling, one address.
  const router = Router({ caseSensitive: true });
  const serve = (at: string, make: () => string) => router.route(at).get(sending(make)).all(methodNotAllowed("GET"));
  for (const { path: at, name, file } of TEXTS) serve(at, () => pageOfText(name, textAt(file), file, at));
  serve(ERRORS, () => pageOfText("Errors", errorList(), "", ERRORS));
  const page = (code: ErrorCode) => pageOfText(code, errorPage(code), "", ERRORS);
  for (const code of ERROR_CODES) serve(`${ERRORS}/${slugOf(code)}`, () => page(code));
  router.use(bundledFiles(AT, () => bundleApp(AT, "guide.css")));
  return router;
}
