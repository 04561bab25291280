import http from "node:http";
import type { AddressInfo } from "node:net";
import { WebhookTargets } from "../../src/values/webhook-targets";
import type { Merchant } from "./app";
import { answering, resultsOf } from "./mutation";

/** This machine may be sent to, as receivers of tests are on it. */
export const HERE = new WebhookTargets(["127.0.0.1"]);

/** A webhook as it came. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  /** Byte for byte. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on bodies of every shape
  body: any;
}

/** How a receiver answers; by default with status 204. */
type Answering = (received: Received, response: http.ServerResponse) => unknown;

/** A receiver of webhooks of the test's own. */
export class Receiver {
  readonly received: Received[] = [];
  answer: Answering = (_received, response) => response.writeHead(204).end();
  private readonly server = http.createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const headers = request.headers as Record<string, string>;
    const one = { path: request.url ?? "", headers, text, body: JSON.parse(text) };
    this.received.push(one);
    this.answer(one, response);
  });

  /** @param port 0: any. @returns Its address. */
  async open(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** Answers with a status from now on. */
  answers(status: number, headers: Record<string, string> = {}, body = ""): void {
    this.answer = (_received, response) => response.writeHead(status, headers).end(body);
  }

  /** The types of what came, in its order. */
  get types(): string[] {
    return this.received.map(({ body }) => body.type);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const CREATE = `mutation ($input: WebhookEndpointInput!) { ${answering("createWebhookEndpoint(input: $input)", "{ secret endpoint { id } }")} }`;

/** Makes an endpoint by GraphQL. */
export async function makeEndpoint(
  { api }: Pick<Merchant, "api">,
  input: { url: string; eventTypes: readonly string[]; signature?: string },
): Promise<{ id: string; secret: string }> {
  const { createWebhookEndpoint: made } = resultsOf(await api.graphql(CREATE, { input }));
  return { id: made.endpoint.id, secret: made.secret };
}
