import type { IncomingMessage } from "node:http";
import { type RequestHandler, Router } from "express";
import { Changes } from "../db";
import type { Caller } from "../domain/keys/keys";
import { sendsRows } from "../domain/people/rights";
import { Problem } from "../errors/problem";
import { MAX_QUERY } from "../graphql/builder/document-bounds";
import type { OperationService, Requester } from "../graphql/execution/execute";
import { graphqlServer } from "../graphql/execution/server";
import { permitFor } from "../rest/large-bodies";
import { readJsonBytes, saysJson } from "../rest/read-body";
import { readBytes } from "../rest/read-bytes";
import { authenticate, credentialsOf } from "./authenticate";
import type { Guard } from "./guard";

/** Bytes of a body that is no JSON: room for the longest document, as nothing else can be sent so. */
const MAX_OTHER_BODY = 128 * 1024;

/** What the GraphQL endpoint is served with. */
interface GraphQLRouteService extends OperationService {
  admit: Guard;
  /** Largest body that is read, in bytes. */
  maxBodyBytes: number;
  /** True once the service is about to stop: streams end. */
  isStopping(): boolean;
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** Where clients reach the server; null: as each request says. */
  publicUrl: string | null;
  /** Called with every error that is not shown to the client, and the request that met it; undefined where it was the event of a subscription. */
  onUnexpectedError(error: unknown, request: IncomingMessage | undefined): void;
}

/** Mounts the GraphQL endpoint behind the same keys and limits as REST. */
export function graphqlRoute({ admit, maxBodyBytes, isStopping, publicUrl, ...service }: GraphQLRouteService): Router {
  const requesters = new WeakMap<IncomingMessage, Requester>();
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  const answer = graphqlServer({
    ...service,
    changes: new Changes(service.database, isStopping),
    checkAgain: (request) => authenticate(service.database, service.clock, credentialsOf(request, publicUrl)),
    requesterOf(request) {
      const requester = requesters.get(request);
      if (!requester) throw new Error("A GraphQL operation came past the key check.");
      return requester;
    },
  });
  // The endpoint itself minds the case of its address.
  const router = Router({ caseSensitive: true });
  /** Only who may write has rows to send. */
  const mostBytes = (request: IncomingMessage, { rights }: Caller) => {
    if (!saysJson(request)) return Math.min(maxBodyBytes, MAX_OTHER_BODY);
    return sendsRows(rights) ? maxBodyBytes : Math.min(maxBodyBytes, MAX_QUERY);
  };
  const checkKey: RequestHandler = async (request, response, next) => {
    requesters.set(request, await admit(request, response));
    next();
  };
  const readBody: RequestHandler = async (request, response, next) => {
    const requester = requesters.get(request);
    if (!requester) throw new Error("A GraphQL request came past the key check.");
    const read = saysJson(request) ? readJsonBytes : readBytes;
    const permit = permitFor(requester, response);
    bodies.set(request, await read(request, { mostBytes: mostBytes(request, requester), permit }));
    next();
  };
  const wrongMethod: RequestHandler = (_request, _response, next) =>
    next(new Problem(405, "This method is not allowed here", [], { Allow: "GET, POST" }));
  const answerRead: RequestHandler = (request, response) =>
    answer({ req: request, res: response, body: bodies.get(request) ?? Buffer.alloc(0) });
  // Pages for browsers apart, HEAD has no meaning here: what a query answers is its body.
  router.head("/graphql", wrongMethod);
  router.get("/graphql", checkKey, answerRead);
  router.post("/graphql", checkKey, readBody, answerRead);
  router.all("/graphql", wrongMethod);
  return router;
}
