import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listenAt } from "./listen";

/** What a scraper is answered. */
export interface Exposition {
  /** Media type of the text. */
  type: string;
  text: string;
}

/** A separate port on which only /metrics answers. */
interface MetricsServer {
  /** For example http://127.0.0.1:9464/metrics */
  address: string;
  close(): Promise<void>;
}

/** Scrapers are few; nobody else has any business here. */
const MAX_CONNECTIONS = 50;
/** For so long a connection is kept on which nothing moves, in ms: one that takes nothing of its answers keeps scrapers out. */
const STILL_MS = 10_000;

/** Scrapers read no problem documents. */
function refuse(response: ServerResponse, status: number, reason: string, headers = {}): void {
  response.writeHead(status, { ...headers, "Content-Type": "text/plain; charset=utf-8" }).end(`${reason}\n`);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  scrape: () => Promise<Exposition>,
): Promise<void> {
  const [path] = (request.url ?? "").split("?");
  if (path !== "/metrics") return refuse(response, 404, "Only /metrics is here");
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(response, 405, "This method is not allowed here", { Allow: "GET, HEAD" });
  const { type, text } = await scrape();
  response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(text) }).end(text);
}

/**
 * Serves metrics.
 * @param scrape Renders them.
 * @param onUnexpectedError Called with each failure.
 * @param stillMs For how long a connection is kept on which nothing moves.
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  scrape: () => Promise<Exposition>,
  onUnexpectedError: (error: unknown) => void,
  stillMs = STILL_MS,
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    answer(request, response, scrape).catch((error: unknown) => {
      onUnexpectedError(error);
      refuse(response, 500, "Internal server error");
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(stillMs);
  await listenAt(server, { port, host }, "METRICS_PORT");
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${bound}/metrics`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
