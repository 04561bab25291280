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

const page = (detail: string, basePath: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Not found · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}/home/app.css" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header class="head">
      <a class="brand" href="${basePath}/"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">${strokes}</svg><span>${BRAND}</span></a>
    </header>
    <main id="content" tabindex="-1">
      <section class="welcome">
        <h1>${escapeHtml(detail)}</h1>
        <p>Check how the address is written, or start from one of these pages.</p>
        <a class="button" href="${basePath}/">Overview</a>
        <p class="note"><a href="${basePath}/to-order">To order</a> · <a href="${basePath}/orders">Orders</a> · <a href="${basePath}/skus">SKUs</a> · <a href="${basePath}/docs/guide">Guide</a></p>
      </section>
    </main>
  </body>
</html>
`;

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
    response.vary("Accept");
    if (request.accepts(TYPES) !== "text/html") return false;
    response.status(404).set("Content-Security-Policy", POLICY).set("Cache-Control", "no-store");
    response.type("html").send(page(detail, basePath));
    return true;
  };
}
