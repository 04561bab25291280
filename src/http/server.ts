import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Problem } from "../errors/problem";
import { watchRequest } from "../process/channels";
import { Connections, type Notice, type Patience, tellLast } from "./connections";
import { answerProblem, answerSocket } from "./raw-answer";
import { refusalOfRequestLine } from "./request-line";

/** A server that answers every request it could read, and says in the same form why it could not read one. */
export interface HttpServer {
  server: Server;
  /** Connections that are open. */
  connections(): number;
  /** Stops without breaking off a request. */
  stop(notice: Notice): Promise<void>;
}

/** Patience with connections that is right for any network; connections without number. */
export const PATIENT: Patience = {
  mostConnections: Number.POSITIVE_INFINITY,
  firstRequestMs: 10_000,
  readerMs: 30_000,
};

/** What Node's parser and its timers refuse before there is a request; anything else is a request that can't be read. */
const REFUSALS: Readonly<Record<string, () => Problem>> = {
  HPE_HEADER_OVERFLOW: () => new Problem(431, "The address and headers are too long"),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new Problem(413, "The body's chunks have extensions that are too long"),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem(408, "The request did not arrive in time"),
};
const unreadable = () => new Problem(400, "The request can't be read");

/** Answers what is no HTTP, unless an answer is under way on its connection, which then comes whole and is the last. */
function refuseUnread(connections: Connections, error: NodeJS.ErrnoException, socket: Socket, basePath: string): void {
  if (!socket.writable || error.code === "ECONNRESET" || error.code === "EPIPE") {
    socket.destroy();
    return;
  }
  const answers = [...connections.answersOn(socket)];
  const whole = answers.filter(({ req }) => req.complete);
  if (whole.length > 0) {
    whole.forEach(tellLast);
    whole.at(-1)?.once("close", () => socket.destroySoon());
  } else if (answers.some(({ headersSent }) => headersSent)) socket.destroy();
  else answerSocket(socket, (REFUSALS[error.code ?? ""] ?? unreadable)(), basePath, answers.at(-1)?.req);
}

/**
 * An HTTP server before an app. Headers must have come within 10 seconds, a whole request within 30.
 * @param onRequest Called with each request before the app.
 * @param basePath The path that the app is served under; empty for none.
 */
export function httpServer(
  app: RequestListener,
  patience: Patience = PATIENT,
  onRequest = () => {},
  basePath = "",
): HttpServer {
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
  // Whether there is a Host is looked at here, so that its refusal has the form of all others.
  const server = createServer({ ...limits, keepAliveTimeout: 65_000, requireHostHeader: false });
  const connections = new Connections(server, patience, basePath);
  const refused = new WeakSet<Socket>();
  server.on("request", (request, response) => {
    connections.begin(request.socket, response, () => {
      onRequest();
      watchRequest(server, request, response, () => {
        const refusal = refusalOfRequestLine(request);
        if (refusal) answerProblem(response, refusal, basePath);
        else app(request, response);
      });
    });
  });
  server.on("checkExpectation", (request, response: ServerResponse) => {
    const refusal = new Problem(417, "Only 100-continue can be expected");
    connections.begin(request.socket, response, () => answerProblem(response, refusal, basePath));
  });
  server.on("connect", (request, socket) =>
    answerSocket(socket as Socket, new Problem(501, "This is no proxy"), basePath, request),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (refused.has(socket)) return;
    refused.add(socket);
    refuseUnread(connections, error, socket, basePath);
  });
  return { server, connections: () => connections.count, stop: (notice) => connections.stop(notice) };
}
