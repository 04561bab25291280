import type { IncomingMessage, ServerResponse } from "node:http";
import { type ExecutionArgs, execute, GraphQLError, getOperationAST } from "graphql";
import { createYoga, maskError, type Plugin } from "graphql-yoga";
import { type Changes, databaseFailure } from "../../db";
import { ERROR_GUIDE, type ErrorCode, pageOf } from "../../error-guide";
import { DomainError, OperationTooLarge, Unavailable } from "../../errors";
import { unstorable } from "../builder/unstorable";
import { schema } from "../schema/schema";
import { LARGEST_QUERY, refuseLongTexts, refuseOversized } from "./bounds";
import { costOf } from "./cost";
import { cutLists } from "./cut-lists";
import { executeAs, type OperationService, type Requester } from "./execute";
import { refuseLargeIntrospection } from "./introspection";
import { persistedOperations } from "./persisted-operations";
import { RecentDocuments } from "./recent-documents";
import { requestParams } from "./request-params";
import { revalidation } from "./revalidation";
import { streams } from "./streams";

/** What the HTTP door knows before GraphQL begins. */
export interface GraphQLServerContext {
  req: IncomingMessage;
  res: ServerResponse;
}

/** What the server needs of the rooms around it. */
export interface GraphQLService extends OperationService {
  /** Whom the request speaks for; the HTTP door has made sure of it. */
  requesterOf(request: IncomingMessage): Requester;
  /** Makes sure that a request's key is still good. @throws UnknownKey when it is not. */
  checkAgain(request: IncomingMessage): Promise<unknown>;
  /** How large a request's body was, unpacked. */
  bytesOf(request: IncomingMessage): number;
  changes: Changes;
  /** Told of every error that was not meant for the client. */
  onFault(error: unknown): void;
}

/** Characters of the documents that are kept parsed: hundreds of those that front-ends send. */
const PARSED_CHARACTERS = 200_000;
/** Documents that can't be parsed are not kept. */
const NO_ERRORS = { get: () => undefined, set: () => {} };

const INVALID_DOCUMENT: ErrorCode = "GRAPHQL_VALIDATION_FAILED";
const MASKED = "Internal server error";

/** A failure of the database that the client can do something about, as what it is told; null for any other. */
function refusalOf(error: unknown): DomainError | null {
  const failure = databaseFailure(error);
  return failure === "unavailable" || failure === "race" ? Unavailable() : unstorable(error);
}

/** Whether GraphQL itself refused variables before any field was asked; what our own scalars refuse has its code already. */
function isOfInput(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError) || error.path || error.extensions.code) return false;
  return !error.originalError || error.originalError instanceof GraphQLError;
}

/** A refusal of the domain as a GraphQL error with its code; anything else without its message. */
function presentError(service: GraphQLService, error: unknown): Error {
  const original = error instanceof GraphQLError ? (error.originalError ?? null) : error;
  const refusal = refusalOf(original) ?? original;
  if (refusal instanceof DomainError) {
    const { nodes, source, positions, path } = error instanceof GraphQLError ? error : new GraphQLError("");
    const extensions = {
      code: refusal.code,
      ...(refusal.faults.length > 0 ? { faults: refusal.faults } : {}),
      ...(refusal.kind === "too_many" ? { http: { status: 429, headers: { "Retry-After": "1" } } } : {}),
    };
    return new GraphQLError(refusal.message, { nodes, source, positions, path, extensions });
  }
  if (isOfInput(error)) {
    const { message, nodes, extensions } = error;
    return new GraphQLError(message, { nodes, extensions: { ...extensions, code: "BAD_USER_INPUT" } });
  }
  const masked = maskError(error, MASKED, false);
  if (masked !== error) service.onFault(original ?? error);
  return masked;
}

/** The error with the address of the page that explains its code, as `type` beside it: problem documents call it so, too. */
function withPage(error: Error): Error {
  const { extensions } = error as Partial<GraphQLError>;
  const code = extensions?.code;
  if (extensions && typeof code === "string" && Object.hasOwn(ERROR_GUIDE, code)) {
    extensions.type = pageOf(code as ErrorCode);
  }
  return error;
}

/** Only mutations have rows to send. @throws OperationTooLarge for a query or a subscription as large as that. */
function refuseLargeQuery(service: GraphQLService, { document, operationName, contextValue }: ExecutionArgs): void {
  const bytes = service.bytesOf((contextValue as GraphQLServerContext).req);
  const isMutation = getOperationAST(document, operationName)?.operation === "mutation";
  if (bytes > LARGEST_QUERY && !isMutation) throw OperationTooLarge("size in bytes", bytes, LARGEST_QUERY);
}

/** Runs each operation in its own tenant transaction, and bounds documents before they are parsed. */
function operations(service: GraphQLService): Plugin<GraphQLServerContext> {
  return {
    onParams: ({ params }) => refuseLongTexts(params),
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => {
        refuseOversized(source);
        return parseFn(source, options);
      });
    },
    onValidate:
      () =>
      ({ valid, result }) => {
        // What a document breaks is not among the errors that are masked.
        for (const error of valid ? [] : (result as GraphQLError[])) {
          error.extensions.code ??= INVALID_DOCUMENT;
          withPage(error);
        }
      },
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue, ...given }) => {
        refuseLargeQuery(service, { ...given, contextValue });
        refuseLargeIntrospection(schema, given.document, given.operationName);
        const args = { ...given, variableValues: cutLists(given) };
        const requester = service.requesterOf((contextValue as GraphQLServerContext).req);
        return executeAs(service, requester, args, async (context) => {
          const result = await execute({ ...args, contextValue: context });
          // Variables that don't fit their types have no cost: reckoning it would validate every one of them.
          if (result.data === undefined) return result;
          return { ...result, extensions: { ...result.extensions, cost: costOf(args) } };
        });
      });
    },
  };
}

/** The GraphQL endpoint over HTTP; its own pages and key check live in the http room. */
export function graphqlServer(service: GraphQLService) {
  return createYoga<GraphQLServerContext>({
    schema,
    graphqlEndpoint: "/graphql",
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    multipart: false,
    parserAndValidationCache: { documentCache: new RecentDocuments(PARSED_CHARACTERS), errorCache: NO_ERRORS },
    maskedErrors: { maskError: (error) => withPage(presentError(service, error)) },
    plugins: [
      requestParams(),
      operations(service),
      persistedOperations(),
      streams<GraphQLServerContext>(
        service,
        (args) => refuseLargeQuery(service, args),
        ({ req, res }) => ({
          requester: service.requesterOf(req),
          isStillWelcome: () => service.checkAgain(req),
          onLeave: (act) => (res.closed ? act() : res.once("close", act)),
        }),
      ),
      revalidation(),
    ],
  });
}
