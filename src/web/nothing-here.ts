/** What a browser shows at an address where nothing is. */
import type { Request, Response } from "express";
import type { Problem } from "../errors/problem";
import { isReading } from "./assets";
import { escapeHtml } from "./guide/page";
import { BRAND, SIGN } from "./site";

/** Our own styles and nothing else: the page has no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Addresses of the APIs: whoever asks there is a program, whatever it accepts. */
const APIS = ["/api/v1", "/graphql", "/mcp"];

const TYPES = ["application/problem+json", "application/json", "text/html"];

const strokes = SIGN.map(
  (line) => `<path d="${line}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" />`,
).join("");

/** What the service says of addresses that something else is told of than that nothing is there. */
const GERMAN_DETAILS: Readonly<Record<string, string>> = {
  "This link is not valid or no longer valid": "Dieser Link ist nicht oder nicht mehr gültig",
};

/** The texts of the page, in the languages of the pages. */
const TEXTS = {
  en: {
    title: "Not found",
    skip: "Skip to content",
    /** As the service says it. */
    heading: (detail: string) => detail,
    hint: "Check how the address is written, or start from one of these pages.",
    pages: { "/": "Overview", "/to-order": "To order", "/orders": "Orders", "/skus": "SKUs", "/docs/guide": "Guide" },
  },
  de: {
    title: "Nicht gefunden",
    skip: "Zum Inhalt springen",
    heading: (detail: string) => GERMAN_DETAILS[detail] ?? "Unter dieser Adresse ist nichts",
    hint: "Prüfen Sie, wie die Adresse geschrieben ist, oder beginnen Sie auf einer dieser Seiten.",
    pages: {
      "/": "Übersicht",
      "/to-order": "Zu bestellen",
      "/orders": "Bestellungen",
      "/skus": "Artikel",
      "/docs/guide": "Handbuch",
    },
  },
} as const;

type Language = keyof typeof TEXTS;
const LANGUAGES = Object.keys(TEXTS) as Language[];

const page = (detail: string, basePath: string, language: Language): string => {
  const { title, skip, heading, hint, pages } = TEXTS[language];
  const { "/": overview, ...others } = pages;
  const links = Object.entries(others).map(([path, name]) => `<a href="${basePath}${path}">${name}</a>`);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}/home/app.css" />
  </head>
  <body>
    <a class="skip" href="#content">${skip}</a>
    <header class="head">
      <a class="brand" href="${basePath}/"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${strokes}</svg><span>${BRAND}</span></a>
    </header>
    <main id="content" tabindex="-1">
      <section class="welcome">
        <h1>${escapeHtml(heading(detail))}</h1>
        <p>${hint}</p>
        <a class="button" href="${basePath}/">${overview}</a>
        <p class="note">${links.join(" · ")}</p>
      </section>
    </main>
  </body>
</html>
`;
};

/** Answers a problem with a page, where a person asked for one. Says whether it did. */
type ProblemPage = (request: Request, response: Response, problem: Problem) => boolean;

/**
 * The page in place of a 404, for requests outside of the APIs that prefer HTML to JSON. Who takes anything gets JSON, as `curl` does.
 * @param basePath The path that the service is served under; empty for none.
 */
export function nothingHerePage(basePath: string): ProblemPage {
  const apis = APIS.map((path) => `${basePath}${path}`);
  return (request, response, { status, detail }) => {
    const isApi = apis.some((path) => request.path === path || request.path.startsWith(`${path}/`));
    if (status !== 404 || isApi || !isReading(request)) return false;
    response.vary("Accept").vary("Accept-Language");
    if (request.accepts(TYPES) !== "text/html") return false;
    response.status(404).set("Content-Security-Policy", POLICY).set("Cache-Control", "no-store");
    const language = request.acceptsLanguages(...LANGUAGES) || "en";
    response.type("html").send(page(detail, basePath, language as Language));
    return true;
  };
}
