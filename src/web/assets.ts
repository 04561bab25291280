import fs from "node:fs";
import path from "node:path";
import { type Request, type RequestHandler, Router } from "express";
import { projectRoot } from "../config";
import { type BundleName, bundle, type PageFile } from "./bundles";
import { madeOnce } from "./made-once";

/** Where an image has the bundles; where there are none, they are made from the sources. */
export const MADE_PAGES = path.join(projectRoot, "dist/pages");

/** What a bundle consists of: as it was made beforehand, else made now. */
async function filesOf(name: BundleName): Promise<PageFile[]> {
  const folder = path.join(MADE_PAGES, name);
  if (!fs.existsSync(folder)) return bundle(name);
  return fs.readdirSync(folder).map((file) => ({ name: file, contents: fs.readFileSync(path.join(folder, file)) }));
}

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf" };

/** Serves the files of a bundle under a path; they are read or made when the first is asked for, once a process. */
export function bundledFiles(at: string, name: BundleName): Router {
  const files = madeOnce(async () => new Map((await filesOf(name)).map((file) => [file.name, file.contents])));
  const router = Router();
  router.get(`${at}/:file`, async (request, response, next) => {
    const { file } = request.params;
    const contents = (await files()).get(file);
    if (!contents) return next();
    const isNamedByContent = /-[A-Z0-9]{8}\./.test(file);
    response.set("Cache-Control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
    response.type(TYPES[path.extname(file)] ?? "application/octet-stream").send(Buffer.from(contents));
  });
  return router;
}

/** Whether a page is asked for, or only its headers. */
export const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

const HTML = "text/html";

/**
 * A page at an address. A request that prefers JSON, or takes no HTML, goes on.
 * @param shared Whether programs have an answer of their own at the address: who takes anything, as `curl` does, then goes on to it.
 */
export function pageAt(html: string, policy: string, { shared = false } = {}): RequestHandler {
  // The first of them is for who takes anything.
  const types = shared ? ["application/json", HTML] : [HTML, "application/json"];
  return (request, response, next) => {
    if (request.accepts(types) !== HTML) return next();
    response.set("Content-Security-Policy", policy).set("Cache-Control", "no-cache").type("html").send(html);
  };
}

/**
 * The HTML around an app whose files are served under a path.
 * @param basePath The path that the service is served under; empty for none. The app finds it in the page.
 */
export function appPage(title: string, at: string, basePath: string): string {
  return `<!doctype html>
<html lang="en" data-base-path="${basePath}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}${at}/app.css" />
  </head>
  <body>
    <div id="app"></div>
    <noscript>This page needs JavaScript; the service itself does not.</noscript>
    <script type="module" src="${basePath}${at}/app.js"></script>
  </body>
</html>
`;
}
