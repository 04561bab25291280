import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Problem } from "../errors/problem";
import { modeHeaders } from "./mode";

const TYPE = "application/problem+json; charset=utf-8";
/** Time for which a client may go on sending after its request was refused; meanwhile it can read why. */
const LINGER_MS = 1_000;

/** Answers with a problem where the framework doesn't come to it. */
export function answerProblem(response: ServerResponse, problem: Problem, basePath: string): void {
  const body = JSON.stringify(problem.body(basePath));
  const length = { "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const headers = { ...problem.headers, ...modeHeaders(response.req), "Content-Type": TYPE, ...length };
  response.writeHead(problem.status, headers).end(body);
}

/**
 * Answers with a problem on a connection that no whole request could be read from, and closes it.
 * @param request What could be read of one.
 */
export function answerSocket(socket: Socket, problem: Problem, basePath: string, request?: IncomingMessage): void {
  const body = JSON.stringify(problem.body(basePath));
  const own = request ? modeHeaders(request) : {};
  const headers = { ...problem.headers, ...own, "Content-Type": TYPE, "Content-Length": Buffer.byteLength(body) };
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: "close" });
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      "",
      body,
    ].join("\r\n"),
  );
  // With the connection closed at once, the client's further bytes get a reset, and it may never see the answer.
  socket.resume();
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(linger));
}
