import { Router } from "express";
import { appPage, bundledFiles, isReading, pageAt } from "./assets";

const AT = "/graphiql";

/** What the editor needs beyond the usual policy: workers, inline styles, fonts in style sheets. Nothing from elsewhere. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; worker-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * GraphiQL for browsers at /graphql, with saved queries, an explorer and results as tables, charts and files; from our own
 * files. Anything but a browser's visit goes on to the GraphQL endpoint.
 * @param basePath The path that the service is served under; empty for none.
 */
export function graphiqlPage(basePath: string): Router {
  const page = pageAt(appPage("GraphiQL", AT, basePath), POLICY, { shared: true });
  const router = Router();
  router.all("/graphql", (request, response, next) =>
    isReading(request) && request.query.query === undefined ? page(request, response, next) : next(),
  );
  router.use(bundledFiles(AT, "graphiql"));
  return router;
}
