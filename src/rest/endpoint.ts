import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { z } from "zod";
import type { ErrorDefinition } from "../errors";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** What a request brought, checked and converted. */
export interface Input<Query, Path, Body> {
  query: Query;
  path: Path;
  body: Body;
  /** An absolute address of this service for a path, signed and valid for 24 hours, for downloads without a key. */
  signedLink(path: string): string;
}

/**
 * What an endpoint of the REST contract is: one value that says all there is to know about it. Express routes, the OpenAPI
 * document and the contract tests read the same list of them. The GraphQL document is the mapper: its aliases make the
 * result the wire's shape, and the compiler checks that `respond` gives what `output` takes.
 */
export interface EndpointDefinition<Query, Path, Body, Result, Variables, Output extends z.ZodType> {
  /** Method and path below /api/v1, parameters in braces. */
  route: `${Method} /${string}`;
  /** One line for people. */
  summary: string;
  query?: z.ZodType<Query>;
  path?: z.ZodType<Path>;
  /** Left out: the endpoint reads no body. */
  body?: z.ZodType<Body>;
  operation: TypedDocumentNode<Result, Variables>;
  variables(input: Input<Query, Path, Body>): NoInfer<Variables>;
  output: Output;
  respond(result: NoInfer<Result>, input: Input<Query, Path, Body>): NoInfer<z.input<Output>>;
  /** The refusals of the domain that may get out; any other is a fault of ours (500). */
  errors?: readonly ErrorDefinition<never[]>[];
  /** The status when the database can't be reached; 503 unless the specification names another. */
  unavailable?: number;
  /** Query parameters for which a value above the maximum has a status of its own. */
  tooBig?: Readonly<Record<string, number>>;
  /** Lists that are written out page by page when the request sets no page: the list's name, and how to read a page. */
  stream?: {
    list: string;
    pageSize: number;
    /** Whether this request is to be streamed. */
    when(query: Query): boolean;
    page(query: Query, page: { limit: number; offset: number }): Query;
  };
}

/** An endpoint as the interpreters see it: the types have been checked where it was written. */
export interface Endpoint {
  method: Method;
  /** Below /api/v1, parameters in braces. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the list holds endpoints of all types; each was checked by endpoint()
  definition: EndpointDefinition<any, any, any, any, any, z.ZodType>;
}

/** Writes down an endpoint. */
export function endpoint<
  Result,
  Variables,
  Output extends z.ZodType,
  Query = Record<string, never>,
  Path = Record<string, never>,
  Body = undefined,
>(definition: EndpointDefinition<Query, Path, Body, Result, Variables, Output>): Endpoint {
  const [method, path] = definition.route.split(" ") as [Method, string];
  return { method, path, definition };
}
