import { Router } from "express";
import { appPage, bundledFiles, isReading, pageAt } from "./assets";

const AT = "/buyer";

/** Nothing from elsewhere, no script or style in the page; charts are shown as data addresses. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The addresses of the buyer's pages; one app shows them all. */
const PATHS = [
  "/to-order",
  "/orders",
  "/orders/:id",
  "/skus",
  "/skus/:id",
  "/settings",
  "/settings/:part",
  "/history",
  "/inbox",
];

/**
 * The pages of those who buy: what to order, orders, SKUs, settings, history and inbox, made with our own GraphQL.
 * @param basePath The path that the service is served under; empty for none.
 */
export function buyerPages(basePath: string): Router {
  const page = pageAt(appPage("Buying", AT, basePath), POLICY);
  const router = Router();
  router.all(PATHS, (request, response, next) => (isReading(request) ? page(request, response, next) : next()));
  router.use(bundledFiles(AT, "buyer"));
  return router;
}
