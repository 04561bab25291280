import { Router } from "express";
import { appPage, bundledFiles, isReading, pageAt } from "./assets";

const AT = "/home";

/** Nothing from elsewhere, no script or style in the page; charts are shown as data addresses. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page at /: where everything is, and how the merchant stands for who is signed in.
 * @param basePath The path that the service is served under; empty for none.
 */
export function landingPage(basePath: string): Router {
  const router = Router();
  const page = pageAt(appPage("Overview", AT, basePath), POLICY);
  router.all("/", (request, response, next) => (isReading(request) ? page(request, response, next) : next()));
  router.use(bundledFiles(AT, "home"));
  return router;
}
