import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Request, type RequestHandler, Router } from "express";
import { projectRoot } from "../config";
import { methodNotAllowed } from "../http/method-not-allowed";
import { endpoints } from "../rest";
import { openApiDocument } from "../rest/openapi";
import { postmanCollection } from "../rest/postman";
import { bundledFiles } from "./assets";

const AT = "/docs";

const pageUnder = (basePath: string) => `<!doctype html>
<html lang="en" data-base-path="${basePath}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>REST reference · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${basePath}/docs/swagger-ui.css" />
    <link rel="stylesheet" href="${basePath}/docs/app.css" />
  </head>
  <body>
    <div id="app"></div>
    <main id="content"><div id="reference"></div></main>
    <script src="${basePath}/docs/swagger-ui-bundle.js"></script>
    <script type="module" src="${basePath}/docs/app.js"></script>
  </body>
</html>
`;

/** Nothing from elsewhere and no script in the page; the reference sets styles on its elements and draws with data addresses. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where the reference's files are; loading the package itself runs them. */
const PACKAGE = path.dirname(require.resolve("swagger-ui-dist/package.json"));
const PACKAGED = ["swagger-ui.css", "swagger-ui-bundle.js"];
const ONE_DAY_MS = 24 * 3_600_000;

/** Reads GraphQL's schema, with a tag by which clients ask whether it has changed. */
function taggedSchema() {
  const text = fs.readFileSync(path.join(projectRoot, "schema.graphql"), "utf8");
  return { text, tag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

/**
 * Serves the OpenAPI document at /openapi.json, the same as a collection at /postman.json, a page to read and try it at /docs, and GraphQL's schema
 * at /schema.graphql. None needs a key or another server.
 * @param basePath The path that the service is served under; empty for none.
 * @param addressOf Where the client of a request reaches the service, with that path.
 */
export function docsPages(basePath: string, addressOf: (request: Request) => string): Router {
  let document: string | null = null;
  let schema: ReturnType<typeof taggedSchema> | null = null;
  const html = pageUnder(basePath);
  const page: RequestHandler = (_request, response) => {
    response.set("Content-Security-Policy", POLICY).set("Cache-Control", "no-cache").type("html").send(html);
  };
  const router = Router();
  router.get("/openapi.json", (_request, response) => {
    document ??= JSON.stringify(openApiDocument(endpoints, basePath));
    response.set("Cache-Control", "public, max-age=60").type("application/json").send(document);
  });
  router.get("/postman.json", (request, response) => {
    response.set("Cache-Control", "no-cache").json(postmanCollection(endpoints, addressOf(request)));
  });
  router.get("/schema.graphql", (_request, response) => {
    schema ??= taggedSchema();
    response.set("Cache-Control", "public, max-age=60").set("ETag", schema.tag).type("text/plain").send(schema.text);
  });
  router.get(AT, page);
  for (const file of PACKAGED) {
    router.get(`${AT}/${file}`, (_request, response) => {
      // From a root: a folder above it may begin with a dot, as where npx keeps packages.
      response.sendFile(file, { root: PACKAGE, maxAge: ONE_DAY_MS });
    });
  }
  router.all(
    ["/openapi.json", "/postman.json", "/schema.graphql", AT, ...PACKAGED.map((file) => `${AT}/${file}`)],
    methodNotAllowed("GET"),
  );
  router.use(bundledFiles(AT, "docs"));
  return router;
}
