import fs from "node:fs";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import { projectRoot } from "../config";
import { slugOf } from "../errors/guide";
import { methodNotAllowed } from "../http/method-not-allowed";
import { bundledFiles, isReading } from "./assets";
import { ERROR_CODES, errorList, errorPage } from "./error-pages";
import { guidePage } from "./guide-page";

const AT = "/docs/guide";
const ERRORS = "/docs/errors";

/** The texts of the repository that are served, in the order of the pages' list. */
const TEXTS = [
  { path: AT, name: "Guide", file: "src/docs/README.md" },
  { path: "/docs/planning", name: "Planning maths", file: "src/docs/explanation/planning.md" },
  { path: "/docs/decide", name: "Deciding from the command line", file: "src/docs/how-to/decide.md" },
  { path: "/docs/plan-changes", name: "What changed, and why", file: "src/docs/explanation/plan-changes.md" },
  { path: "/docs/clients", name: "Clients", file: "src/docs/how-to/clients.md" },
  { path: "/docs/bulk-export", name: "Bulk export", file: "src/docs/how-to/bulk-export.md" },
  { path: "/docs/webhooks", name: "Webhooks", file: "src/docs/how-to/webhooks.md" },
  { path: "/docs/test-merchants", name: "Test merchants", file: "src/docs/how-to/test-merchants.md" },
  { path: "/docs/testing-against-us", name: "Testing against us", file: "src/docs/how-to/testing-against-us.md" },
  { path: "/docs/changes", name: "Keeping a copy", file: "src/docs/how-to/changes.md" },
  { path: "/docs/best-buy", name: "Best buy", file: "src/docs/explanation/best-buy.md" },
  { path: "/docs/what-if", name: "What if", file: "src/docs/explanation/what-if.md" },
  { path: "/docs/mcp", name: "Agents", file: "src/docs/how-to/mcp.md" },
  { path: "/docs/mcp-questions", name: "Ten questions by MCP", file: "src/docs/how-to/mcp-questions.md" },
  { path: "/docs/decisions", name: "Decisions", file: "src/docs/explanation/decisions.md" },
  { path: "/docs/catalogue", name: "Catalogue files", file: "src/docs/reference/catalogue.md" },
  { path: "/docs/operating", name: "Operating", file: "src/docs/how-to/operating.md" },
  { path: "/docs/limits", name: "Limits", file: "src/docs/reference/limits.md" },
  { path: "/docs/backtests", name: "Backtests", file: "src/docs/explanation/backtests.md" },
  { path: "/docs/shards", name: "Several databases", file: "src/docs/how-to/shards.md" },
  { path: "/docs/sizing", name: "Sizing", file: "src/docs/explanation/sizing.md" },
  { path: "/docs/integrating", name: "Integrating", file: "src/rest/INTEGRATING.md" },
] as const;

const LISTED = [...TEXTS, { path: ERRORS, name: "Errors" }];

/** Our own style sheet and nothing else: the pages need no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const textAt = (file: string) => fs.readFileSync(path.join(projectRoot, file), "utf8");

/** A text to be served: its title, its Markdown and the file of that, and the page of the list that it is or is below. */
interface Text {
  title: string;
  markdown: string;
  file: string;
  current: string;
}

/**
 * What the service does and why, to be read: the decisions, the planning maths and a page for each error's code. No key, no script, nothing
 * from elsewhere.
 * @param basePath The path that the service is served under; empty for none.
 */
export function guidePages(basePath: string): Router {
  const pageOf = new Map<string, string>(TEXTS.map(({ file, path: page }) => [file, `${basePath}${page}`]));
  /** Sends a page, made when it is first asked for. @param read The text; asked once. */
  const sending = (read: () => Text): RequestHandler => {
    let html: string | null = null;
    const make = () => {
      const { title, markdown, file, current } = read();
      return guidePage(title, markdown, file, { basePath, guide: AT, listed: LISTED, current, pageOf });
    };
    return async (_request, response) => {
      html ??= await make();
      response.set("Content-Security-Policy", POLICY).set("Cache-Control", "no-cache").type("html").send(html);
    };
  };
  const router = Router();
  const serve = (at: string, read: () => Text) => router.route(at).get(sending(read)).all(methodNotAllowed("GET"));
  for (const { path: at, name: title, file } of TEXTS) {
    serve(at, () => ({ title, markdown: textAt(file), file, current: at }));
  }
  serve(ERRORS, () => ({ title: "Errors", markdown: errorList(), file: "", current: ERRORS }));
  // By what each is called in its address.
  const codePages: ReadonlyMap<string, RequestHandler> = new Map(
    ERROR_CODES.map((code) => {
      const read = () => ({ title: code, markdown: errorPage(code, basePath), file: "", current: ERRORS });
      return [slugOf(code), sending(read)];
    }),
  );
  router.all(`${ERRORS}/:slug`, (request, response, next) => {
    const page = codePages.get(request.params.slug);
    if (!page) return next();
    return (isReading(request) ? page : methodNotAllowed("GET"))(request, response, next);
  });
  router.use(bundledFiles(AT, "guide"));
  return router;
}
