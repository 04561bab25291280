import type { IncomingMessage } from "node:http";
import { type RequestHandler, Router } from "express";
import type { Caller } from "../domain/keys/keys";
import type { OperationService } from "../graphql/execute";
import { graphqlServer } from "../graphql/server";
import { authenticate } from "./authenticate";

/** Mounts the GraphQL endpoint behind the same keys as REST. */
export function graphqlRoute(service: OperationService, onFault: (error: unknown) => void): Router {
  const callers = new WeakMap<IncomingMessage, Caller>();
  const server = graphqlServer({
    ...service,
    onFault,
    callerOf(request) {
      const caller = callers.get(request);
      if (!caller) throw new Error("A GraphQL operation came past the key check.");
      return caller;
    },
  });
  const router = Router();
  const checkKey: RequestHandler = async (request, _response, next) => {
    callers.set(request, await authenticate(service.database, service.clock, request));
    next();
  };
  router.all("/graphql", checkKey, async (request, response) => {
    await server.handle(request, response, { req: request, res: response });
  });
  return router;
}
