import { Router } from "express";
import { appPage, bundledFiles, isReading, pageAt } from "./assets";

const AT = "/import";

/** Nothing from elsewhere, no script or style in the page; its icon is a data address. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page at /import: files are dropped, their columns mapped, tried and imported.
 * @param basePath The path that the service is served under; empty for none.
 */
export function importPage(basePath: string): Router {
  const router = Router();
  const page = pageAt(appPage("Import", AT, basePath), POLICY);
  router.all(AT, (request, response, next) => (isReading(request) ? page(request, response, next) : next()));
  router.use(bundledFiles(AT, "import"));
  return router;
}
