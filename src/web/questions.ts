import { Router } from "express";
import { appPage, bundledFiles, isReading, pageAt } from "./assets";

const AT = "/questions";

/** The files' own path: below the page's is the address of a question. */
const FILES = "/questions-app";

/** Nothing from elsewhere, no script or style in the page; charts are shown as data addresses. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The pages below /questions: the list of questions, and each question at its own address with its answer.
 * @param basePath The path that the service is served under; empty for none.
 */
export function questionPages(basePath: string): Router {
  const page = pageAt(appPage("Questions", FILES, basePath), POLICY);
  const router = Router();
  router.all([AT, `${AT}/:id`], (request, response, next) =>
    isReading(request) ? page(request, response, next) : next(),
  );
  router.use(bundledFiles(FILES, "questions"));
  return router;
}
