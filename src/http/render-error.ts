import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { databaseFailure } from "../db";
import { DomainError, Unavailable } from "../errors";
import { Problem, problemOf } from "../errors/problem";
import type { RequestLog } from "./request-log";

const NOTHING_HERE = "There is nothing at this address";

/** What the framework itself refuses, such as a body that is too large. */
function frameworkProblem(error: unknown): Problem | null {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (typeof status !== "number" || status < 400 || status > 499) return null;
  // An address that can't be decoded is the address of nothing (D4).
  if (error instanceof URIError) return new Problem(404, NOTHING_HERE);
  if (status === 413) return new Problem(413, "The body is too large");
  if (type === "encoding.unsupported") return new Problem(415, "This content encoding is not supported");
  return new Problem(400, "The request can't be read");
}

/** Our own keys' and doors' refusals; those of an operation have been mapped by its endpoint before they come here. */
function doorProblem(error: unknown): Problem | null {
  const isDoors =
    error instanceof DomainError && ["unauthenticated", "forbidden", "too_many", "unavailable"].includes(error.kind);
  if (isDoors) return problemOf(error);
  return databaseFailure(error) === "unavailable" ? problemOf(Unavailable()) : null;
}

/** Answers for paths that there are not. */
export const notFound: RequestHandler = (_request, _response, next) => {
  next(new Problem(404, NOTHING_HERE));
};

/**
 * Renders whatever was thrown as a problem document, or as errors of GraphQL where those are asked for. What nobody foresaw is logged whole and
 * answered with no more than the name of the request, which is in that log line.
 * @param basePath The path that the service is served under; empty for none.
 * @param pageOf Answers with a page in place of a problem document, where a person asked for one, and says whether it did.
 */
export function renderErrors(
  log: RequestLog,
  basePath: string,
  pageOf: (request: Request, response: Response, problem: Problem) => boolean,
): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const problem =
      error instanceof Problem
        ? error
        : (frameworkProblem(error) ?? doorProblem(error) ?? new Problem(500, "Internal server error"));
    const requestId = problem.status === 500 ? log.fault(request, response, error) : undefined;
    if (databaseFailure(error) === "forbidden") log.refusedWrite(request, response);
    if (response.headersSent) {
      if (problem.status > 500) log.brokenOff(request, response, error);
      response.destroy();
      return;
    }
    if (pageOf(request, response, problem)) return;
    const isGraphql = request.path.replace(/\/$/, "") === `${basePath}/graphql`;
    const accept = isGraphql ? request.headers.accept : null;
    const { type, body } = problem.graphqlAnswer(accept, basePath, requestId);
    response.status(problem.status).set(problem.headers).type(type).send(body);
  };
}
