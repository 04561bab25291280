import { expectDeclared } from "./validate-response";

/** What came back over the wire. */
export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on bodies of every shape
  body: any;
}

/**
 * A client of the service that sends a key; paths are below /api/v1. An answer of REST that is not what the OpenAPI document
 * says fails the test, whatever it is about.
 */
export class Api {
  constructor(
    private readonly address: string,
    private readonly key: string | null,
  ) {}

  /** The same key at another service. */
  at(address: string): Api {
    return new Api(address, this.key);
  }

  get(path: string): Promise<Reply> {
    return this.send("GET", path);
  }

  post(path: string, body?: unknown): Promise<Reply> {
    return this.send("POST", path, body);
  }

  patch(path: string, body: unknown): Promise<Reply> {
    return this.send("PATCH", path, body);
  }

  put(path: string, body: unknown): Promise<Reply> {
    return this.send("PUT", path, body);
  }

  delete(path: string): Promise<Reply> {
    return this.send("DELETE", path);
  }

  /** Any method, any headers; a body that is no string is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.exchange(method, `/api/v1${path}`, body, headers);
  }

  /** Runs a GraphQL operation over HTTP. */
  graphql(query: string, variables: Record<string, unknown> = {}): Promise<Reply> {
    return this.exchange("POST", "/graphql", { query, variables }, {});
  }

  /** A path as it is, not below /api/v1. */
  async exchange(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
    const isText = typeof body === "string";
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(this.key ? { Authorization: `Bearer ${this.key}` } : {}),
        ...(body === undefined || isText ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = text !== "" && /json/.test(response.headers.get("content-type") ?? "");
    const reply = {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    };
    expectDeclared({ method, path, ...reply });
    return reply;
  }
}
