/** GraphQL operations, typed by their documents. */
import type { Answer } from "./attempt.js";
import { documentText, traitsOf } from "./document-text.js";
import { ApiError, GraphQLError, type GraphQLFailure, RefusedError } from "./errors.js";
import type { CallOptions } from "./options.js";
import { refusalIn } from "./rest.js";
import { randomName, type Transport } from "./transport.js";

/**
 * A document that knows its types: those of GraphQL Code Generator (TypedDocumentNode, TypedDocumentString), of gql.tada, and ours.
 * Texts without types may be sent as well, with the types given at the call.
 */
export interface TypedDocument<Result, Variables> {
  __apiType?: (variables: Variables) => Result;
}

/** Variables as a call takes them. The key of an act may be left out: the call makes one. */
export type VariablesOf<Variables> = Variables extends { idempotencyKey: infer Key }
  ? Omit<Variables, "idempotencyKey"> & { idempotencyKey?: Key }
  : Variables;

/** The arguments behind a document: variables may be left out where none is required. */
export type Behind<Variables, Options = CallOptions> =
  object extends VariablesOf<Variables>
    ? [variables?: VariablesOf<Variables>, options?: Options]
    : [variables: VariablesOf<Variables>, options?: Options];

export interface GraphQLCallOptions extends CallOptions {
  /** Has a mutation sent again that takes no key, where it leaves the same when it is done twice: an upsert, say. */
  isRepeatable?: boolean;
}

/** A page of a connection, as far as it must be selected to go through it. */
export interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

interface Body {
  data?: unknown;
  errors?: readonly GraphQLFailure[];
}

/** The data of an answer. @throws GraphQLError · ApiError for what is not of GraphQL. */
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
   * Runs a document with one operation. Queries are sent again where they failed in a way that passes; mutations where nothing of them was done,
   * or where they have a variable `idempotencyKey`, which each call fills unless it is given.
   * @returns The data. What a mutation was refused with is in it: see `successOf`.
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
   * Goes through a connection, page after page; the document has a variable `after`, and selects `pageInfo { hasNextPage endCursor }`.
   * A cursor is a row's place and not its number: rows that come or go meanwhile neither repeat others nor hide them.
   * @param connectionIn Where the connection is in the data.
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

  /** The rows of a connection, one after the other. The next page is asked for when those of the last have been taken. */
  async *each<Result, Variables extends { after?: string | null | undefined }, Node>(
    document: TypedDocument<Result, Variables> | string,
    connectionIn: (data: Result) => Connection<Node>,
    ...given: Behind<Variables>
  ): AsyncGenerator<Node, void, undefined> {
    for await (const { nodes } of this.pages(document, connectionIn, ...given)) yield* nodes;
  }
}

/** What a mutation's field did, of the union that it answers. */
type SuccessIn<Payload> = Extract<Payload, { result: unknown }>["result"];

/**
 * What a mutation did. Each field of a mutation answers a union: what it did, or why it was refused.
 * @example successOf((await client.graphql.request(CreateOrder, { lines })).createOrder).reference
 * @throws RefusedError when it was refused.
 */
export function successOf<Payload extends object>(payload: Payload): SuccessIn<Payload> {
  if ("result" in payload) return payload.result as SuccessIn<Payload>;
  throw new RefusedError(payload);
}
