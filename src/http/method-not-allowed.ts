import type { RequestHandler } from "express";
import { Problem } from "../errors/problem";

/**
 * Answers, below a path's own handlers, whatever method it has none for (D2); OPTIONS too, as below /api/v1. Where GET is answered, HEAD is.
 * @example router.all("/health", methodNotAllowed("GET")) // POST: 405 with Allow: GET, HEAD
 */
export function methodNotAllowed(...methods: readonly ("GET" | "POST" | "PATCH" | "DELETE")[]): RequestHandler {
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  return (_request, _response, next) => next(new Problem(405, "This method is not allowed here", [], { Allow: allow }));
}
