import type { IncomingMessage, ServerResponse } from "node:http";
import { GraphQLError } from "graphql";
import { createYoga, maskError, type Plugin } from "graphql-yoga";
import { databaseFailure } from "../db";
import { DomainError, Unavailable } from "../errors";
import { executeAs, type OperationService } from "./execute";
import type { Caller } from "./run";
import { schema } from "./schema";

/** Tokens a document may have: far more than any of ours, few enough that parsing and validating stay quick. */
const MOST_TOKENS = 4_000;

/** What the HTTP door knows before GraphQL begins. */
export interface GraphQLServerContext {
  req: IncomingMessage;
  res: ServerResponse;
}

/** What the server needs of the rooms around it. */
export interface GraphQLService extends OperationService {
  /** Whom the request speaks for; the HTTP door has made sure of it. */
  callerOf(request: IncomingMessage): Caller;
  /** Told of every error that was not meant for the client. */
  onFault(error: unknown): void;
}

const MASKED = "Internal server error";

/** A refusal of the domain as a GraphQL error with its code; anything else without its message. */
function presentError(service: GraphQLService, error: unknown): Error {
  const original = error instanceof GraphQLError ? (error.originalError ?? null) : error;
  const failure = databaseFailure(original);
  const refusal = failure === "unavailable" || failure === "race" ? Unavailable() : original;
  if (refusal instanceof DomainError) {
    const { nodes, source, positions, path } = error instanceof GraphQLError ? error : new GraphQLError("");
    const extensions = {
      code: refusal.code,
      ...(refusal.faults.length > 0 ? { faults: refusal.faults } : {}),
    };
    return new GraphQLError(refusal.message, { nodes, source, positions, path, extensions });
  }
  const masked = maskError(error, MASKED, false);
  if (masked !== error) service.onFault(original ?? error);
  return masked;
}

/** Runs each operation in its own tenant transaction, and bounds documents before they are parsed. */
function operations(service: GraphQLService): Plugin<GraphQLServerContext> {
  return {
    onParse({ params }) {
      params.options = { ...params.options, maxTokens: MOST_TOKENS };
    },
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue, ...args }) =>
        executeAs(service, service.callerOf((contextValue as GraphQLServerContext).req), args),
      );
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
    maskedErrors: { maskError: (error) => presentError(service, error) },
    plugins: [operations(service)],
  });
}
