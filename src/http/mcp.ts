import type { IncomingMessage } from "node:http";
import { type Request, type RequestHandler, Router } from "express";
import { render } from "../documents/render";
import { Problem } from "../errors/problem";
import { checkMutation, type OperationService, run } from "../graphql/execution/run";
import type { McpService } from "../mcp/answer";
import { permitFor } from "../rest/large-bodies";
import { readBody } from "../rest/read-body";
import type { Guard } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";
import { refuseOtherOrigins } from "./other-origins";

/** Bytes of a message: arguments are ids and figures. */
const MAX_MESSAGE = 128 * 1024;

/** Messages of a list. */
const MAX_LIST = 20;

const JSON_TYPE = "application/json";

/** A parameter of a type in an Accept header that is no weight. */
const PARAMETER = /;\s*(?!q\s*=)(?:"(?:\\.|[^"\\])*"|[^;,"])*/gi;

/** Whether a client takes JSON: `charset` and other parameters say nothing of that. */
function takesJson(request: Request): boolean {
  const { accept } = request.headers;
  if (accept !== undefined) request.headers.accept = accept.replaceAll(PARAMETER, "");
  return request.accepts(JSON_TYPE) !== false;
}

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

/** A list of messages that may be answered. @throws Problem for one that is empty or too long, or whose version of the protocol has none. */
function checkedList(messages: readonly unknown[], version: string | undefined): readonly unknown[] {
  if (!protocol().hasLists(version)) {
    throw new Problem(400, "This version of the protocol has no lists of messages: send one message a request");
  }
  if (messages.length === 0) throw new Problem(400, "The list of messages is empty: send at least one");
  if (messages.length > MAX_LIST) {
    throw new Problem(
      400,
      `A list has at most ${MAX_LIST} messages, and this one has ${messages.length}: send several`,
    );
  }
  return messages;
}

/**
 * Mounts the MCP endpoint (streamable HTTP without sessions, answers as JSON) behind the same keys and limits as REST and GraphQL. The messages of
 * a list run one after another, so that a key runs no more at one time than it may. D111.
 */
export function mcpRoute({ admit, maxBodyBytes, publicUrl, onUnexpectedError, ...service }: McpRouteService): Router {
  const answer: RequestHandler = async (request, response) => {
    const requester = await admit(request, response);
    const mostBytes = Math.min(maxBodyBytes, MAX_MESSAGE);
    const message = await readBody(request, { mostBytes, permit: permitFor(requester, response) });
    if (message === undefined) throw new Problem(400, "The body is missing");
    if (!takesJson(request)) throw new Problem(406, `Answers are ${JSON_TYPE}: name it in Accept, or send no Accept`);
    const version = request.get("MCP-Protocol-Version");
    const asked: McpService = {
      ask: (document, variables) => run(service, requester, document, variables, "mcp"),
      check: (mutation) => checkMutation(requester, mutation),
      draw: (chart) => render({ kind: "chart", chart, theme: "light", format: "png" }, requester),
      onUnexpectedError: (error) => onUnexpectedError(error, request),
    };
    const { answerList, answerMessage } = protocol();
    const { status, text } = Array.isArray(message)
      ? await answerList(asked, checkedList(message, version), version, requester.gone)
      : await answerMessage(asked, message, version);
    response.status(status);
    if (text === "") response.end();
    else response.type(JSON_TYPE).send(text);
  };
  const router = Router();
  router.use("/mcp", refuseOtherOrigins(publicUrl));
  router.post("/mcp", answer);
  router.all("/mcp", methodNotAllowed("POST"));
  return router;
}
