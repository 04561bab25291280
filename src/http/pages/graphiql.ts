import path from "node:path";
import * as esbuild from "esbuild";
import { type RequestHandler, Router } from "express";
import { projectRoot } from "../../config";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>GraphiQL · Inventory Planning Service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/graphiql/app.css" />
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/graphiql/app.js"></script>
  </body>
</html>
`;

/** What the editor needs beyond the usual policy: workers, inline styles, fonts in style sheets. Nothing from elsewhere. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; worker-src 'self' blob:; connect-src 'self'; frame-ancestors 'none'";

interface Asset {
  type: string;
  body: Uint8Array;
}

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf" };

/** Bundles the page and the editor's workers from the installed packages; takes a second or two, once a process. */
async function build(): Promise<Map<string, Asset>> {
  const common: esbuild.BuildOptions & { write: false } = {
    bundle: true,
    minify: true,
    write: false,
    outdir: "/graphiql",
    absWorkingDir: projectRoot,
    loader: { ".ttf": "file" },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  };
  const results = await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: { app: path.join(__dirname, "graphiql-app.tsx") },
      format: "esm",
      splitting: true,
      jsx: "automatic",
    }),
    esbuild.build({
      ...common,
      entryPoints: {
        "graphql.worker": "monaco-graphql/esm/graphql.worker.js",
        "editor.worker": "monaco-editor/esm/vs/editor/editor.worker.js",
        "json.worker": "monaco-editor/esm/vs/language/json/json.worker.js",
      },
      format: "iife",
    }),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  return new Map(
    files.map(({ path: file, contents }) => {
      const type = TYPES[path.extname(file)] ?? "application/octet-stream";
      return [path.basename(file), { type, body: contents }];
    }),
  );
}

const wantsPage: RequestHandler = (request, response, next) => {
  const isBrowser = request.accepts(["application/json", "text/html"]) === "text/html";
  if (request.method !== "GET" || !isBrowser || request.query.query !== undefined) return next();
  response.set("Content-Security-Policy", POLICY).type("html").send(PAGE);
};

/** GraphiQL for browsers at /graphql, from our own files; anything but a browser's visit goes on to the GraphQL endpoint. */
export function graphiqlPage(): Router {
  let assets: Promise<Map<string, Asset>> | null = null;
  const router = Router();
  router.get("/graphql", wantsPage);
  router.get("/graphiql/:file", async (request, response, next) => {
    assets ??= build().catch((error: unknown) => {
      assets = null;
      throw error;
    });
    const asset = (await assets).get(request.params.file);
    if (!asset) return next();
    const isNamedByContent = /-[A-Z0-9]{8}\./.test(request.params.file);
    response.set("Cache-Control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
    response.type(asset.type).send(Buffer.from(asset.body));
  });
  return router;
}
