import type { IncomingMessage } from "node:http";
import express, { type RequestHandler, Router } from "express";
import { Changes } from "../db";
import type { OperationService, Requester } from "../graphql/execute";
import { graphqlServer } from "../graphql/server";
import { Problem } from "../problem";
import type { Admission } from "./admission";
import { authenticate } from "./authenticate";

/** What the GraphQL endpoint is served with. */
interface GraphQLRouteService extends OperationService {
  admit: Admission;
  /** Largest body that is read, in bytes. */
  maxBodyBytes: number;
  /** True once the service is about to stop: streams end. */
  isStopping(): boolean;
  /** Told of every error that was not meant for the client. */
  onFault(error: unknown): void;
}

/** Mounts the GraphQL endpoint behind the same keys and limits as REST. */
export function graphqlRoute({ admit, maxBodyBytes, isStopping, ...service }: GraphQLRouteService): Router {
  const requesters = new WeakMap<IncomingMessage, Requester>();
  const server = graphqlServer({
    ...service,
    changes: new Changes(service.database, isStopping),
    checkAgain: (request) => authenticate(service.database, service.clock, request),
    requesterOf(request) {
      const requester = requesters.get(request);
      if (!requester) throw new Error("A GraphQL operation came past the key check.");
      return requester;
    },
  });
  // The endpoint itself minds the case of its address.
  const router = Router({ caseSensitive: true });
  const checkKey: RequestHandler = async (request, response, next) => {
    requesters.set(request, await admit(request, response));
    next();
  };
  const readBody = express.raw({ type: () => true, limit: maxBodyBytes });
  const wrongMethod: RequestHandler = (_request, _response, next) =>
    next(new Problem(405, "This method is not allowed here", [], { Allow: "GET, POST" }));
  const answer: RequestHandler = async (request, response) => {
    await server.handle(request, response, { req: request, res: response });
  };
  // Pages for browsers apart, HEAD has no meaning here: what a query answers is its body.
  router.head("/graphql", wrongMethod);
  router.get("/graphql", checkKey, answer);
  router.post("/graphql", checkKey, readBody, answer);
  router.all("/graphql", wrongMethod);
  return router;
}
