import cors from "cors";
import { type RequestHandler, Router } from "express";
import { MODE } from "./mode";

/** Headers of answers that scripts of another origin may read, beside those that browsers show to all. */
const EXPOSED = [
  "Allow",
  "Content-Disposition",
  "ETag",
  MODE,
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
];
/** Seconds for which a browser may reuse a preflight's answer. */
const PREFLIGHT_SECONDS = 3_600;

/**
 * Lets pages of some other origins call the APIs: it answers browsers' preflights, before any key is asked for, and marks answers as theirs to
 * read, refusals included. Nothing is said to another origin. Cookies are never let in: what opens the door is the key that the page sends
 * itself.
 * @param origins At least one, as browsers send them, such as `https://app.example`.
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const router = Router();
  const allowed = new Set(origins);
  // Said of every answer, as one without these headers must not be kept for an origin that needs them.
  router.use((_request, response, next) => {
    response.vary("Origin");
    next();
  });
  router.use(
    cors({
      origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin) && origin),
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      exposedHeaders: EXPOSED,
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  return router;
}
