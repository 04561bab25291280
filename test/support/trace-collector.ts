import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A span as OTLP writes it in JSON; kinds and status codes are OTLP's numbers. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface Received {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** A collector that keeps what it is sent. @param options.port Where it listens; 0: wherever there is room. */
export async function startCollector({ port = 0 }: { port?: number } = {}) {
  let isHeld = false;
  const received: Received[] = [];
  const addresses: string[] = [];
  const server = createServer(async (request, response) => {
    addresses.push(`${request.method} ${request.url}`);
    received.push((await json(request)) as Received);
    if (!isHeld) response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    addresses,
    /** Has it answer nobody any more. */
    hold() {
      isHeld = true;
    },
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
