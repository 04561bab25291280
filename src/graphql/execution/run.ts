import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { ExecutionResult } from "graphql";
import { type Operation as DatabaseOperation, databaseFailure } from "../../db";
import { type Answer, answerOnce, type KeyedRequest, takeKey } from "../../domain/idempotency/idempotency-keys";
import { Unavailable } from "../../errors";
import type { GraphQLContext } from "../builder/context";
import { executeAs, inOperation, type OperationService, type Requester } from "./execute";
import { executeDocument } from "./execute-document";
import { watchOperation } from "./observed";

export type { Answer, KeyedRequest } from "../../domain/idempotency/idempotency-keys";
export type { MutationName } from "../../generated/mutation-names";
export { checkMutation, checkRights, neededFor, neededForDocument } from "./check-rights";
export type { OperationService, Requester } from "./execute";
export { takingRows } from "./taking-rows";

/** One of our own documents, with what it is given. */
interface Operation<Result, Variables> {
  document: TypedDocumentNode<Result, Variables>;
  variables: Variables;
}

/** The data of a result; an error in it is thrown as what the resolver threw. */
function dataOf<Result>({ data, errors }: ExecutionResult): Result {
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data as Result;
}

/** What the database's failures mean to the caller: out of reach, or still too contended after all tries. */
function asRefusal(error: unknown): unknown {
  const failure = databaseFailure(error);
  return failure === "unavailable" || failure === "race" ? Object.assign(Unavailable(), { cause: error }) : error;
}

/**
 * Runs one of our own documents in the process: no HTTP, no parsing, no validation (the build validated it), the same
 * transaction and context as over the wire.
 * @param door The door it came through, for observers of operations.
 * @throws What the resolvers throw; Unavailable where the database can't do it now.
 */
export async function run<Result, Variables extends object>(
  service: OperationService,
  requester: Requester,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  door: "rest" | "mcp" = "rest",
): Promise<Result> {
  const variableValues = variables as Record<string, unknown>;
  try {
    const execute = () => executeAs(service, requester, { document, variableValues }, { trusted: true });
    return dataOf(await watchOperation(service, door, { document }, execute));
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Runs one of our own queries that shows nothing but plan rows, as `run` does, unless its answer has been kept for this edition of the
 * plan. The edition is read in the snapshot that the rows are read in, so bytes are only ever kept for what they show.
 * @param question Tells apart what is asked for; of whom, the requester does.
 * @param render Makes the answer's text of the result. It must depend on nothing else but the question.
 * @throws As `run`.
 */
export async function runKept<Result, Variables extends object>(
  service: OperationService,
  requester: Requester,
  { document, variables, question }: Operation<Result, Variables> & { question: string },
  render: (result: Result) => string,
): Promise<Buffer> {
  const variableValues = variables as Record<string, unknown>;
  const answer = async (context: (trusted: boolean) => GraphQLContext) => {
    const contextValue = context(true);
    const read = async () =>
      Buffer.from(render(dataOf<Result>(await executeDocument({ document, variableValues }, contextValue))));
    return contextValue.edition?.recall(question, read) ?? read();
  };
  const answered = watchOperation(service, "rest", { document }, () =>
    inOperation(service, requester, "query", answer),
  );
  return answered.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/**
 * Runs one of our own mutations as `run` does, at most once for a key: its answer is committed together with what it did, and given again to repeats
 * of the request. Decision D47.
 * @param answers.success The answer to a result.
 * @param answers.refusal The answer to an error that is final; null for one that is not.
 * @throws IdempotencyKeyInFlight · IdempotencyKeyReused · Unavailable · what the resolvers throw and is not final.
 */
export async function runOnce<Result, Variables extends object>(
  service: OperationService,
  requester: Requester,
  request: KeyedRequest,
  operation: Operation<Result, Variables>,
  answers: { success(result: Result): Answer; refusal(error: unknown): Answer | null },
): Promise<Answer & { replayed: boolean }> {
  const variableValues = operation.variables as Record<string, unknown>;
  const act = async (context: (trusted: boolean) => GraphQLContext) => {
    const contextValue = context(true);
    const first = await takeKey(contextValue.work, request);
    if (first) return { ...first, replayed: true };
    const execute = async () => {
      const result = await executeDocument({ document: operation.document, variableValues }, contextValue);
      if (contextValue.refusal) throw contextValue.refusal.error;
      return answers.success(dataOf<Result>(result));
    };
    return { ...(await answerOnce(contextValue.work, request, execute, answers.refusal)), replayed: false };
  };
  const once = watchOperation(service, "rest", operation, () => inOperation(service, requester, "mutation", act));
  return once.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** What becomes of a page of `runPages`. */
export interface PageTaker<Result> {
  /** The cursor that the next page comes after; null after the last one. */
  endOf(page: Result): string | null;
  take(page: Result): Promise<void>;
}

/**
 * Runs a query page after page over one snapshot, and hands over each page while it reads the next, and no further: its length costs no
 * memory. Each page has the time of an operation; what its taker takes beyond that does not count.
 * @param variables Those of the page after a cursor, null for the first.
 */
export async function runPages<Result, Variables extends object>(
  service: OperationService,
  requester: Requester,
  document: TypedDocumentNode<Result, Variables>,
  variables: (after: string | null) => Variables,
  { endOf, take }: PageTaker<Result>,
): Promise<void> {
  const act = async (context: (trusted: boolean) => GraphQLContext, operation: DatabaseOperation) => {
    const read = async (after: string | null): Promise<Result> => {
      operation.renew();
      const variableValues = variables(after) as Record<string, unknown>;
      const page = await executeDocument({ document, variableValues }, context(true));
      operation.pause();
      return dataOf<Result>(page);
    };
    for (let reading: Promise<Result> | null = read(null); reading; ) {
      const page: Result = await reading;
      const end = endOf(page);
      reading = end === null ? null : read(end);
      // Where the taker fails first, nobody waits for the page that is being read.
      reading?.catch(() => {});
      await take(page);
    }
  };
  const pages = watchOperation(service, "rest", { document }, () => inOperation(service, requester, "stream", act));
  await pages.catch((error: unknown) => {
    throw asRefusal(error);
  });
}
