import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST } from "graphql";
import { createYoga, maskError, type Plugin } from "graphql-yoga";
import { type Changes, databaseFailure } from "../../db";
import type { Caller } from "../../domain/keys/keys";
import { DomainError, OperationTooLarge, Unavailable } from "../../errors";
import { ERROR_GUIDE, type ErrorCode, pageOf } from "../../errors/guide";
import type { ObservedOperation } from "../../process/channels";
import { MAX_QUERY, refuseLongTexts, refuseOversized } from "../builder/document-bounds";
import { unstorable } from "../builder/unstorable";
import { schema } from "../schema/schema";
import { executeClientOperation } from "./client-operation";
import { type DirectRequest, directAnswers } from "./direct-answers";
import type { OperationService, Requester } from "./execute";
import type { Operation } from "./execute-document";
import { FaultOrigins, originalOf } from "./fault-origins";
import { tellInvalid, watchOperation } from "./observed";
import { persistedOperations } from "./persisted-operations";
import { RecentDocuments } from "./recent-documents";
import { requestParams } from "./request-params";
import { revalidation } from "./revalidation";
import { streams } from "./streams";

/** What the HTTP door knows before GraphQL begins. */
type GraphQLServerContext = DirectRequest;

/** What the server needs of the rooms around it. */
export interface GraphQLService extends OperationService {
  /** The requester; the HTTP door has verified it. */
  requesterOf(request: IncomingMessage): Requester;
  /** Makes sure that a request's key is still good. @throws UnknownKey when it is not. */
  checkAgain(request: IncomingMessage): Promise<Caller>;
  changes: Changes;
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** Called with every error that clients must not see, and its request; undefined where an event met it. */
  onUnexpectedError(error: unknown, request: IncomingMessage | undefined): void;
}

/** Characters of the documents that are kept parsed: hundreds of those that front-ends send. */
const PARSED_CHARACTERS = 200_000;
/** Documents that can't be parsed are not kept. */
const NO_ERRORS = { get: () => undefined, set: () => {} };

const INVALID_DOCUMENT: ErrorCode = "GRAPHQL_VALIDATION_FAILED";
const MASKED = "Internal server error";

/** A failure of the database that the client can do something about, as the refusal it gets; null for any other. */
function refusalOf(error: unknown): DomainError | null {
  const failure = databaseFailure(error);
  return failure === "unavailable" || failure === "race" ? Unavailable() : unstorable(error);
}

/** Whether GraphQL itself refused variables before any field was asked; what our own scalars refuse has its code already. */
function isOfInput(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError) || error.path || error.extensions.code) return false;
  return !error.originalError || error.originalError instanceof GraphQLError;
}

/**
 * A refusal of the domain as a GraphQL error with its code; anything else without its message.
 * @param onUnexpectedError Called with each masked error.
 */
function presentError(onUnexpectedError: (error: unknown) => void, error: unknown): Error {
  const original = originalOf(error);
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
  if (masked !== error) onUnexpectedError(original ?? error);
  return masked;
}

/** The error with the address of the page that explains its code, as `type` beside it: problem documents call it so, too. */
function withPage(error: Error, basePath: string): Error {
  const { extensions } = error as Partial<GraphQLError>;
  const code = extensions?.code;
  if (extensions && typeof code === "string" && Object.hasOwn(ERROR_GUIDE, code)) {
    extensions.type = pageOf(code as ErrorCode, basePath);
  }
  return error;
}

/** Only mutations have rows to send. @throws OperationTooLarge for a query or a subscription as large as that. */
function refuseLargeQuery({ document, operationName }: Operation, { body }: GraphQLServerContext): void {
  const bytes = body.length;
  const isMutation = getOperationAST(document, operationName)?.operation === "mutation";
  if (bytes > MAX_QUERY && !isMutation) throw OperationTooLarge("size in bytes", bytes, MAX_QUERY);
}

/** Runs an operation that a request asks for. */
async function executeOperation(
  service: GraphQLService,
  operation: Operation,
  request: GraphQLServerContext,
  observed?: ObservedOperation,
): Promise<ExecutionResult> {
  refuseLargeQuery(operation, request);
  return executeClientOperation(service, operation, () => service.requesterOf(request.req), observed);
}

/** Runs an operation for the request that asks for it. */
type ExecuteFor = (operation: Operation, request: GraphQLServerContext) => Promise<ExecutionResult>;

/** Runs operations that were not run yet, bounds documents before they are parsed, and notes those that are valid. */
function operations(
  service: GraphQLService,
  executeFor: ExecuteFor,
  valid: WeakSet<DocumentNode>,
): Plugin<GraphQLServerContext> {
  return {
    onParams: ({ params }) => refuseLongTexts(params),
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => {
        refuseOversized(source);
        return parseFn(source, options);
      });
      return ({ result }) => {
        if (result instanceof Error) tellInvalid(service);
      };
    },
    onValidate({ params: { documentAST } }) {
      return ({ valid: isValid, result }) => {
        if (isValid) valid.add(documentAST);
        else tellInvalid(service);
        // What a document breaks is not among the errors that are masked.
        for (const error of isValid ? [] : (result as GraphQLError[])) {
          error.extensions.code ??= INVALID_DOCUMENT;
          withPage(error, service.basePath);
        }
      };
    },
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue, document, operationName, variableValues }) => {
        const request = contextValue as GraphQLServerContext;
        if (request.outcome) return request.outcome();
        return executeFor({ document, operationName, variableValues }, request);
      });
    },
  };
}

/**
 * The GraphQL endpoint over HTTP; its own pages and key check live in the http room.
 * @returns What answers a request that has been let in and whose body has been read.
 */
export function graphqlServer(service: GraphQLService): (request: GraphQLServerContext) => Promise<void> {
  const parsed = new RecentDocuments<DocumentNode>(PARSED_CHARACTERS);
  const valid = new WeakSet<DocumentNode>();
  const persisted = persistedOperations();
  const origins = new FaultOrigins();
  const onUnexpectedError = (error: unknown) => service.onUnexpectedError(error, origins.requestOf(error));
  const executeFor: ExecuteFor = (operation, request) =>
    origins.of(request.req, () =>
      watchOperation(service, "graphql", operation, (told) => executeOperation(service, operation, request, told)),
    );
  const yoga = createYoga<GraphQLServerContext>({
    schema,
    graphqlEndpoint: `${service.basePath}/graphql`,
    // The HTTP door decides which other origins' pages may read answers, for REST as well; the library allows all of them.
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    multipart: false,
    parserAndValidationCache: { documentCache: parsed, errorCache: NO_ERRORS },
    maskedErrors: { maskError: (error) => withPage(presentError(onUnexpectedError, error), service.basePath) },
    plugins: [
      requestParams(service.basePath),
      operations(service, executeFor, valid),
      persisted.plugin,
      streams<GraphQLServerContext>(
        service,
        (args) => refuseLargeQuery(args, args.contextValue as GraphQLServerContext),
        ({ req, res }) => ({
          requester: service.requesterOf(req),
          isStillWelcome: () => service.checkAgain(req),
          onLeave: (act) => (res.closed ? act() : res.once("close", act)),
        }),
      ),
      revalidation(),
    ],
  });
  const answerDirectly = directAnswers({
    documentOf(text) {
      const document = parsed.get(text);
      return document && valid.has(document) ? document : undefined;
    },
    textOf: persisted.textOf,
    execute: executeFor,
  });
  return async (request) => {
    if (await answerDirectly(request)) return;
    const { req, res, body } = request;
    // As a stream: of bytes as such the library under Yoga would first list every index.
    Object.assign(req, { body: body.length > 0 ? Readable.from([body]) : undefined });
    await yoga.handle(req, res, request);
  };
}
