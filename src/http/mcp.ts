import type { IncomingMessage } from "node:http";
import { type RequestHandler, Router } from "express";
import { render } from "../documents/render";
import { Problem } from "../errors/problem";
import { type OperationService, run } from "../graphql/execution/run";
import { permitFor } from "../rest/large-bodies";
import { readBody } from "../rest/read-body";
import type { Guard } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";
import { refuseOtherOrigins } from "./other-origins";

/** Bytes of a message: arguments are ids and figures. */
const LARGEST_MESSAGE = 128 * 1024;

/** Loaded with the first message: the library takes a quarter of a second to load. */
const protocol = () => require("../mcp/http") as typeof import("../mcp/http");

/** What the MCP endpoint is served with. */
interface McpRouteService extends OperationService {
  admit: Guard;
  /** Largest body that is read, in bytes. */
  maxBodyBytes: number;
  /** Where clients reach the server; null: as each request says. */
  publicUrl: string | null;
  /** Called with every error that is not shown to the client, and the request that met it. */
  onUnexpectedError(error: unknown, request: IncomingMessage): void;
}

/**
 * Mounts the MCP endpoint (streamable HTTP without sessions, answers as JSON) behind the same keys and limits as REST and GraphQL. One message a
 * request: a batch would run more at one time than a key may. D111.
 */
export function mcpRoute({ admit, maxBodyBytes, publicUrl, onUnexpectedError, ...service }: McpRouteService): Router {
  const answer: RequestHandler = async (request, response) => {
    const requester = await admit(request, response);
    const mostBytes = Math.min(maxBodyBytes, LARGEST_MESSAGE);
    const message = await readBody(request, { mostBytes, permit: permitFor(requester, response) });
    if (message === undefined) throw new Problem(400, "The body is missing");
    if (Array.isArray(message)) throw new Problem(400, "Send one message a request, not a list of them");
    await protocol().answerMessage(
      {
        ask: (document, variables) => run(service, requester, document, variables, "mcp"),
        draw: (chart) => render({ kind: "chart", chart, theme: "light", format: "png" }, requester),
        onUnexpectedError: (error) => onUnexpectedError(error, request),
      },
      request,
      response,
      message,
    );
  };
  const router = Router();
  router.use("/mcp", refuseOtherOrigins(publicUrl));
  router.post("/mcp", answer);
  router.all("/mcp", methodNotAllowed("POST"));
  return router;
}
