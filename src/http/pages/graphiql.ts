import { Router } from "express";
import { appPage, bundleApp, bundledFiles, bundleScripts, isReading, pageForBrowsers } from "./assets";

const AT = "/graphiql";

/** What the editor needs beyond the usual policy: workers, inline styles, fonts in style sheets. Nothing from elsewhere. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; worker-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The editor's language workers. */
const WORKERS = {
  "graphql.worker": "monaco-graphql/esm/graphql.worker.js",
  "editor.worker": "monaco-editor/esm/vs/editor/editor.worker.js",
  "json.worker": "monaco-editor/esm/vs/language/json/json.worker.js",
};

/**
 * GraphiQL for browsers at /graphql, with saved queries, an explorer and results as tables, charts and files; from our own
 * files. Anything but a browser's visit goes on to the GraphQL endpoint. Bundling takes a second or two.
 * @param basePath The path that the service is served under; empty for none.
 */
export function graphiqlPage(basePath: string): Router {
  const page = pageForBrowsers(appPage("GraphiQL", AT, basePath), POLICY);
  const router = Router();
  router.all("/graphql", (request, response, next) =>
    isReading(request) && request.query.query === undefined ? page(request, response, next) : next(),
  );
  const build = async () => (await Promise.all([bundleApp(AT, "graphiql-app.tsx"), bundleScripts(AT, WORKERS)])).flat();
  router.use(bundledFiles(AT, build));
  return router;
}
