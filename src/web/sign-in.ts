import { Router } from "express";
import { appPage, bundledFiles, isReading, pageAt } from "./assets";

const AT = "/entry";

/** Nothing from elsewhere, no script or style in the page; its icon is a data address. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The pages of who is not signed in: /sign-in, and /join with the secret of an invitation or of a new password.
 * @param basePath The path that the service is served under; empty for none.
 */
export function signInPages(basePath: string): Router {
  const page = pageAt(appPage("Sign in", AT, basePath), POLICY);
  const router = Router();
  router.all(["/sign-in", "/join/:secret"], (request, response, next) =>
    isReading(request) ? page(request, response, next) : next(),
  );
  router.use(bundledFiles(AT, "signIn"));
  return router;
}
