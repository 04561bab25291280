/** GraphQL operations, typed by their documents. */
import type { Answer } from "./attempt.js";
import { documentText, traitsOf } from "./document-text.js";
import { ApiError, GraphQLError, type GraphQLFailure, RefusedError } from "./errors.js";
import type { CallOptions } from "./options.js";
import { refusalIn } from "./rest.js";
import { randomName, type Transport } from "./transport.js";

/**
 * A typed document: of GraphQL Code Generator (TypedDocumentNode, TypedDocumentString), gql.tada or this package. Plain texts may be sent
 * as well, with type arguments at the call.
 */
export interface TypedDocument<Result, Variables> {
  __apiType?: (variables: Variables) => Result;
}

/** The variables of a call. `idempotencyKey` is optional: the call generates one. */
export type VariablesOf<Variables> = Variables extends { idempotencyKey: infer Key }
  ? Omit<Variables, "idempotencyKey"> & { idempotencyKey?: Key }
  : Variables;

/** The arguments after the document: variables are optional where none is required. */
export type Behind<Variables, Options = CallOptions> =
  object extends VariablesOf<Variables>
    ? [variables?: VariablesOf<Variables>, options?: Options]
    : [variables: VariablesOf<Variables>, options?: Options];

export interface GraphQLCallOptions extends CallOptions {
  /** Allows retries of a mutation that takes no idempotency key, because it is idempotent itself, as an upsert is. */
  isRepeatable?: boolean;
}

/** A page of a connection; documents have to select these fields to be paged through. */
export interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

interface Body {
  data?: unknown;
  errors?: readonly GraphQLFailure[];
}

/** The data of an answer. @throws GraphQLError · ApiError for an answer that is not GraphQL's. */
async function dataIn(answer: Answer, baseUrl: string): Promise<unknown> {
  const { response, requestId, retryAfterMs } = answer;
  const { status } = response;
  const isGraphQL = /^application\/(?:graphql-response\+)?json\b/.test(response.headers.get("content-type") ?? "");
  if (!isGraphQL) throw await refusalIn(answer, baseUrl);
  const { data = null, errors = [] } = (await response.json()) as Body;
  const [first] = errors;
  if (first) {
    const { code, type } = first.extensions ?? {};
    const help = type ? new URL(type, baseUrl).href : null;
    throw new GraphQLError(errors, data, { status, requestId, retryAfterMs, code, help });
  }
  if (data !== null) return data;
  throw new ApiError("The answer has no data; is `baseUrl` the service's?", { status, requestId });
}

export class GraphQLClient {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Runs a document with one operation. Queries are retried after transient failures; mutations where they had no effect, or where they have a
   * variable `idempotencyKey`, which each call generates unless it is given.
   * @returns The data. It holds the refusals of mutations: see `successOf`.
   * @throws GraphQLError · ApiError · ConnectionError · TimeoutError · the signal's reason.
   */
  async request<Result, Variables>(
    document: TypedDocument<Result, Variables> | string,
    ...[variables, options = {}]: Behind<Variables, GraphQLCallOptions>
  ): Promise<Result> {
    const query = documentText(document);
    const { isMutation, takesKey } = traitsOf(query);
    const idempotencyKey = options.idempotencyKey ?? randomName();
    const data = await this.#transport.send(
      {
        method: "POST",
        path: "/graphql",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ query, variables: takesKey ? { idempotencyKey, ...variables } : variables }),
        isRepeatable: !isMutation || takesKey || options.isRepeatable === true,
      },
      options,
      (answer) => dataIn(answer, this.#transport.baseUrl),
    );
    return data as Result;
  }

  /**
   * The pages of a connection; the document needs a variable `after` and has to select `pageInfo { hasNextPage endCursor }`. Cursors are stable:
   * rows that are inserted or deleted meanwhile neither repeat nor hide others.
   * @param connectionIn Picks the connection from the data.
   */
  async *pages<Result, Variables extends { after?: string | null | undefined }, Page extends Connection<unknown>>(
    document: TypedDocument<Result, Variables> | string,
    connectionIn: (data: Result) => Page,
    ...[variables, options]: Behind<Variables>
  ): AsyncGenerator<Page, void, undefined> {
    let after = (variables as { after?: string | null | undefined } | undefined)?.after;
    for (;;) {
      const given = [{ ...variables, after }, options] as unknown as Behind<Variables, GraphQLCallOptions>;
      const page = connectionIn(await this.request(document, ...given));
      yield page;
      const { hasNextPage, endCursor } = page.pageInfo;
      if (!hasNextPage) return;
      if (!endCursor || endCursor === after) {
        throw new TypeError("A connection goes on only where its document selects endCursor and sends it as $after");
      }
      after = endCursor;
    }
  }

  /** The rows of a connection. Each page is requested once the rows of the one before are consumed. */
  async *each<Result, Variables extends { after?: string | null | undefined }, Node>(
    document: TypedDocument<Result, Variables> | string,
    connectionIn: (data: Result) => Connection<Node>,
    ...given: Behind<Variables>
  ): AsyncGenerator<Node, void, undefined> {
    for await (const { nodes } of this.pages(document, connectionIn, ...given)) yield* nodes;
  }
}

/** The success member of the union that a mutation's field answers. */
type SuccessIn<Payload> = Extract<Payload, { result: unknown }>["result"];

/**
 * The result of a mutation's field, which answers a union of success and refusals.
 * @example successOf((await client.graphql.request(CreateOrder, { lines })).createOrder).reference
 * @throws RefusedError for a refusal.
 */
export function successOf<Payload extends object>(payload: Payload): SuccessIn<Payload> {
  if ("result" in payload) return payload.result as SuccessIn<Payload>;
  throw new RefusedError(payload);
}
