/** How long one request may take; generous, because the request time-out is the server's to decide. */
const REQUEST_TIMEOUT_MILLISECONDS = 600_000;

/** What came back: the status and the parsed body (the text itself when it is not JSON). */
export type Reply = { readonly status: number; readonly body: unknown };

/** The connection ended before an answer came: the request may or may not have been carried out. */
export class ConnectionBroken extends Error {}

/** The service answered, but not with 200. */
export class UnexpectedStatus extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A door to the service with one tenant's key. Connections are kept alive by Node's own fetch. */
export type RestClient = {
  readonly baseUrl: string;
  /** Sends a request to a path under `/api/v1`. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Sends a GraphQL document to `/graphql` and returns the whole reply. */
  graphql(query: string, variables?: Record<string, unknown>): Promise<Reply>;
  /** Gets a link the service gave, absolute or path-absolute, without the key, as text; "" when it answers no 200. */
  download(link: string): Promise<string>;
};

export function connect(baseUrl: string, key: string): RestClient {
  const request = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS) });
    } catch (cause) {
      throw new ConnectionBroken(`${init.method ?? "GET"} ${url}`, { cause });
    }
  };
  const readText = async (response: Response) => {
    const body = await response.text().catch((cause: unknown) => {
      throw new ConnectionBroken(`The answer of ${response.url} broke off`, { cause });
    });
    return { status: response.status, body };
  };
  const json = (method: string, url: string, body: unknown, headers: Record<string, string> = {}) =>
    request(url, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
      .then(readText)
      .then(({ status, body: text }): Reply => ({ status, body: parsed(text) }));
  return {
    baseUrl,
    send: (method, path, body, headers) => json(method, `${baseUrl}/api/v1${path}`, body, headers),
    graphql: (query, variables) => json("POST", `${baseUrl}/graphql`, { query, variables }),
    download: async (link) => {
      const response = await request(new URL(link, baseUrl).toString(), {});
      const { status, body } = await readText(response);
      return status === 200 ? body : "";
    },
  };
}

/** The body of a 200; throws with the status and the start of the body for anything else. */
export function bodyOf(reply: Reply, what: string): unknown {
  if (reply.status === 200) return reply.body;
  const start = JSON.stringify(reply.body).slice(0, 500);
  throw new UnexpectedStatus(reply.status, `${what} answered ${reply.status}: ${start}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
