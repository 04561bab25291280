/**
 * A receiver of webhooks in a process of its own, which can be killed: `receiver.ts <port> <file>`. Each webhook that it takes is a line of the
 * file, written before it is answered. `POST /mode` has it answer otherwise, `GET /count` says how many it has taken.
 */
import fs from "node:fs";
import http from "node:http";

/** How it answers. */
export interface Mode {
  status?: number;
  delayMs?: number;
  /** Whether it ends the connection in the middle of an answer that is none of HTTP's. */
  isWrong?: boolean;
}

const [port = "0", file = ""] = process.argv.slice(2);
const out = fs.openSync(file, "a");
let mode: Mode = {};
let count = 0;

const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (request.url === "/count") return response.end(String(count));
  if (request.url === "/mode") {
    mode = JSON.parse(text) as Mode;
    return response.end();
  }
  const { status = 204, delayMs = 0, isWrong = false } = mode;
  if (isWrong) return request.socket.end("not HTTP at all\r\n");
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (status < 300) {
    const { type, data } = JSON.parse(text) as { type: string; data: { id?: string; version?: number } };
    fs.writeSync(out, `${request.headers["webhook-id"]} ${type} ${data.id} ${data.version}\n`);
    count += 1;
  }
  return response.writeHead(status).end();
});
server.keepAliveTimeout = 10_000;
server.listen(Number(port), "127.0.0.1", () => process.send?.("up"));
