import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that came by. */
export interface Passed {
  method: string;
  path: string;
  body: string;
  idempotencyKey: string | null;
  requestId: string | null;
  /** What it was answered; null where the answer was kept back. */
  status: number | null;
}

/** What happens to requests with a word before their path, `/cut/api/v1/…`. */
export interface Way {
  /** Where they go; nowhere: nobody answers. */
  to: string | null;
  /** Done before a request goes on. @param count From 1. */
  before?(count: number): void;
  /** Done when its answer is there. @returns Whether the connection breaks instead of passing it on. */
  after?(status: number, count: number): boolean;
}

/** What stands between a client and the service. */
export interface Between {
  address: string;
  /** What came by each way, in its order. */
  passed: Readonly<Record<string, Passed[]>>;
  close(): Promise<void>;
}

const oneOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

/** Starts a proxy with such ways. */
export async function between(ways: Readonly<Record<string, Way>>): Promise<Between> {
  const passed: Record<string, Passed[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  const server = http.createServer(async (request, response) => {
    const [, name = "", path = ""] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const way = ways[name];
    const before = passed[name];
    if (!way || !before) return response.writeHead(404).end();
    const { method = "", headers } = request;
    const body = await text(request);
    const { "idempotency-key": key, "x-request-id": id, authorization, "content-type": type, accept } = headers;
    const one: Passed = { method, path, body, idempotencyKey: oneOf(key), requestId: oneOf(id), status: null };
    const count = before.push(one);
    if (way.to === null) return;
    way.before?.(count);
    const sent = {
      authorization,
      "content-type": type,
      accept,
      "idempotency-key": oneOf(key),
      "x-request-id": oneOf(id),
    };
    const answer = await fetch(`${way.to}${path}`, {
      method,
      headers: Object.entries(sent).filter((header): header is [string, string] => Boolean(header[1])),
      ...(body === "" ? {} : { body }),
    });
    const answered = Buffer.from(await answer.arrayBuffer());
    if (way.after?.(answer.status, count)) return request.socket.destroy();
    one.status = answer.status;
    for (const header of ["content-type", "retry-after", "x-request-id"]) {
      const value = answer.headers.get(header);
      if (value) response.setHeader(header, value);
    }
    return response.writeHead(answer.status).end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
