import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { z } from "zod";
import type { ErrorDefinition } from "../errors";
import type { PlainStatus } from "../errors/problem";
import type { FileToRender } from "./files";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** The nouns of the contract, in the order the document lists them. */
export const NOUNS = {
  Orders: "Purchase orders raised on suppliers.",
  Deliveries: "Stock arrivals.",
  Consumption: "Raw materials that production orders use.",
  SKUs: "Articles with stock, demand, cost and replenishment figures.",
  "Bills of materials": "Raw materials of finished goods.",
  Suppliers: "Suppliers that orders go to.",
  Warehouses: "Places that hold stock.",
  Bundles: "Articles sold as a set of others.",
  Transactions: "Sales that feed demand and stock.",
} as const;
export type Noun = keyof typeof NOUNS;

/** A file that an endpoint can answer with. */
export interface FileAnswer {
  /** Its media type, for example application/pdf. */
  type: string;
  /** What it holds and how to ask for it. */
  description: string;
}

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
export interface EndpointDefinition<
  Query,
  Path,
  Body,
  Result,
  Variables,
  Output extends z.ZodType,
  FileResult extends Result = Result,
> {
  /** Method and path below /api/v1, parameters in braces. */
  route: `${Method} /${string}`;
  /** What it is about; the document lists operations by noun. */
  noun: Noun;
  /** One line for people. */
  summary: string;
  /** What an integrator must know and the types don't say. Markdown. */
  description: string;
  query?: z.ZodType<Query>;
  /** Query parameters that only some answers use, with the parameter and its values that ask for one; else they are not looked at (D53). */
  onlyWith?: Readonly<Record<string, readonly [parameter: string, ...values: string[]]>>;
  path?: z.ZodType<Path>;
  /** Left out: the endpoint reads no body. Lists at its top are validated item by item (`validate-body.ts`). */
  body?: z.ZodType<Body>;
  /** Bytes of the largest body that it reads, unpacked; 64 KiB unless said, and never more than the operator allows. */
  largestBody?: number;
  /** Items of the longest list in its body, where that may be longer than in others. */
  mostItems?: number;
  operation: TypedDocumentNode<Result, Variables>;
  /** @param streamed The page that it is for of a list that is streamed (see `stream`), whose total nobody reads; null else. */
  variables(input: Input<Query, Path, Body>, streamed: StreamedPage | null): NoInfer<Variables>;
  output: Output;
  /** Which member of a union in `output` this request is answered with; saves trying them one after another. */
  narrow?(input: Input<Query, Path, Body>): z.ZodType<z.output<Output>, z.input<Output>>;
  respond(result: NoInfer<Result>, input: Input<Query, Path, Body>): NoInfer<z.input<Output>>;
  /** Answers that are files, which a request may ask for instead of JSON. */
  files?: readonly FileAnswer[];
  /** The file that some requests are answered with, made from the very body that JSON would have been. */
  file?: {
    /** Whether this request wants the file. */
    when(query: Query): boolean;
    /** Asked instead of `operation`, where a file shows more than the body. */
    operation?: TypedDocumentNode<FileResult, Variables>;
    of(body: z.output<Output>, input: Input<Query, Path, Body>, result: NoInfer<FileResult>): FileToRender;
  };
  /** What the document shows in place of `body`, where that leaves the validating to the domain. */
  shownBody?: z.ZodType;
  /** The refusals of the domain that may get out; any other is a fault of ours (500). */
  errors?: readonly ErrorDefinition<never[]>[];
  /** Arguments of the operation that the request names otherwise, by what the body or query calls them; refusals name them so. */
  wireNames?: Readonly<Record<string, string>>;
  /** Whether an Idempotency-Key makes it safe to repeat; for mutations. Decision D47. */
  idempotent?: boolean;
  /** The status when the database can't be reached; 503 unless the specification names another. */
  unavailable?: number;
  /** Whether it shows nothing but plan rows: its answers are then kept until these change. For queries. */
  showsPlanOnly?: boolean;
  /** Query parameters, and lists of the body, for which more than the maximum has its own status. */
  tooBig?: Readonly<Record<string, PlainStatus>>;
  /** Lists that are written out page by page when the request sets no page: the list's name, and how to read a page. */
  stream?: {
    list: string;
    pageSize: number;
    /** Whether this request is streamed. */
    when(query: Query): boolean;
    /** The cursor of a page's last row; null where no page follows. */
    endOf(result: NoInfer<Result>): string | null;
  };
}

export type AnyInput = Input<unknown, unknown, unknown>;

/** A page of a list that is streamed: so many rows after a cursor, null for the first ones. */
export interface StreamedPage {
  first: number;
  after: string | null;
}

/** An endpoint as the interpreters see it: the types have been checked where it was written. */
export interface Endpoint {
  method: Method;
  /** Below /api/v1, parameters in braces. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the list holds endpoints of all types; each was checked by endpoint()
  definition: EndpointDefinition<any, any, any, any, any, z.ZodType, any>;
}

/** Writes down an endpoint. */
export function endpoint<
  Result,
  Variables,
  Output extends z.ZodType,
  Query = Record<string, never>,
  Path = Record<string, never>,
  Body = undefined,
  FileResult extends Result = Result,
>(definition: EndpointDefinition<Query, Path, Body, Result, Variables, Output, FileResult>): Endpoint {
  const [method, path] = definition.route.split(" ") as [Method, string];
  return { method, path, definition };
}
