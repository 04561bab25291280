import { type DocumentNode, GraphQLError, getOperationAST, parse, validate } from "graphql";
import { databaseFailure } from "../../db";
import { READING_ONLY } from "../../domain/people/rights";
import { QuestionRefused } from "../../domain/questions/question-mail";
import { DomainError } from "../../errors";
import { refuseOversized, syntaxFault } from "../builder/document-bounds";
import { schema } from "../schema/schema";
import { executeClientOperation } from "./client-operation";
import type { OperationService, Requester } from "./execute";
import { originalOf } from "./fault-origins";
import { watchOperation } from "./observed";

/** A query that somebody has saved. */
export interface AskedQuery {
  query: string;
  /** A JSON object; null for none. */
  variables: string | null;
}

/** What it is answered. */
export interface AskedAnswer {
  document: DocumentNode;
  variables: Readonly<Record<string, unknown>>;
  data: unknown;
}

/** What was asked has faults of its own; what may be different soon is none of them, nor is what nobody foresaw: that is thrown as it is. */
function refusalOf(error: unknown): unknown {
  const cause = originalOf(error);
  const isOfQuestion =
    cause instanceof DomainError
      ? cause.code === "TIMEOUT" || !["unavailable", "too_many"].includes(cause.kind)
      : error instanceof GraphQLError && (cause === null || cause instanceof GraphQLError);
  if (!isOfQuestion) return cause;
  const { message, path } = error as Partial<GraphQLError> & { message: string };
  return new QuestionRefused(path && path.length > 0 ? `${path.join(".")}: ${message}` : syntaxFault(error));
}

/** The query, held against the schema as it is now. @throws QuestionRefused */
function read(query: string): DocumentNode {
  let document: DocumentNode;
  try {
    refuseOversized(query);
    document = parse(query);
  } catch (error) {
    throw refusalOf(error);
  }
  const [fault] = validate(schema, document);
  if (fault) throw new QuestionRefused(fault.message);
  if (getOperationAST(document)?.operation !== "query")
    throw new QuestionRefused("It must be one query and nothing else.");
  return document;
}

/**
 * Asks a saved query for the service itself, in the process: valid, within the cost, the depth and the time that a key's operation has, and with
 * the right to read alone.
 * @throws QuestionRefused where it can't be answered as it stands · what may be different soon, or nobody foresaw.
 */
export async function askSaved(
  service: OperationService,
  requester: Omit<Requester, "rights">,
  { query, variables: given }: AskedQuery,
): Promise<AskedAnswer> {
  const document = read(query);
  const variables = JSON.parse(given ?? "{}") as Record<string, unknown>;
  const operation = { document, variableValues: variables };
  const { data, errors } = await watchOperation(service, "schedule", operation, (observed) =>
    executeClientOperation(service, operation, () => ({ ...requester, rights: READING_ONLY }), observed),
  ).catch((error: unknown) => {
    throw databaseFailure(error) ? error : refusalOf(error);
  });
  const [fault] = errors ?? [];
  if (fault) throw refusalOf(fault);
  return { document, variables, data };
}
