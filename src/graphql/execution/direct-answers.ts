import type { IncomingMessage, ServerResponse } from "node:http";
import { type DocumentNode, type ExecutionResult, getOperationAST } from "graphql";
import type { Operation } from "./execute-document";
import { JSON_TYPE, paramsOfBytes } from "./request-params";
import { KEEP_NOTHING } from "./revalidation";

/** How an operation ended: gives its result, or throws what it failed with. */
export type Outcome = () => ExecutionResult;

/** A request with what is known of it. */
export interface DirectRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** A body, unpacked; empty where there is none. */
  body: Buffer;
  /** What it asks for, once that has been read. */
  params?: Record<string, unknown>;
  /** How its operation ended, once it was executed. */
  outcome?: Outcome;
}

/** What direct answers are made with. */
interface DirectService {
  /** A document that was parsed and found valid before. */
  documentOf(text: string): DocumentNode | undefined;
  /** The text that a request means by the hash in its extensions; undefined when it is not known. */
  textOf(extensions: unknown): string | undefined;
  execute(operation: Operation, request: DirectRequest): Promise<ExecutionResult>;
}

const PLAIN_ADDRESS = "/graphql";
const PARAMS: readonly string[] = ["query", "variables", "operationName", "extensions"];
const JSON_ANSWER = "application/json";
/** Ranges of types, with the one of the two that an operation's result has which each stands for. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ["*/*", JSON_ANSWER],
  ["application/*", JSON_ANSWER],
  [JSON_ANSWER, JSON_ANSWER],
  ["application/graphql-response+json", "application/graphql-response+json"],
]);

/** The type to answer with: the first that is accepted, as Yoga takes it; null where that is for Yoga to say. */
function answerType(accept = "*/*"): string | null {
  const known = ANSWERS.get(accept);
  if (known) return known;
  for (const range of accept.replaceAll(/\s/g, "").toLowerCase().split(",")) {
    const [type = "", ...parameters] = range.split(";");
    const answer = ANSWERS.get(type);
    if (parameters.some((it) => it.includes("charset=")) || (type.includes("*") && !answer)) return null;
    if (answer) return answer;
  }
  return null;
}

/** Whether there is nothing about a request but JSON at the plain address, so that nothing of Yoga's could be meant. */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return method === "POST" && url === PLAIN_ADDRESS && JSON_TYPE.test(headers["content-type"] ?? "");
}

/** What a body asks for; undefined where it can't be read. */
function readParams(body: Buffer): Record<string, unknown> | undefined {
  try {
    return paramsOfBytes(body);
  } catch {
    return undefined;
  }
}

/** The query or mutation that is asked for; null unless its document is known, or where anything is unusual. */
function operationOf(
  { documentOf, textOf }: DirectService,
  params: Readonly<Record<string, unknown>>,
): Operation | null {
  if (Object.keys(params).some((name) => !PARAMS.includes(name))) return null;
  const { query, operationName, variables, extensions } = params;
  const text = extensions == null ? query : (query ?? textOf(extensions));
  if (extensions != null && query != null && "persistedQuery" in (extensions as object)) return null;
  const document = typeof text === "string" ? documentOf(text) : undefined;
  if (!document) return null;
  const operation = { document, operationName: operationName as string | null | undefined };
  const kind = getOperationAST(document, operation.operationName)?.operation;
  if (!kind || kind === "subscription") return null;
  return { ...operation, variableValues: variables as Operation["variableValues"] };
}

function send({ res }: DirectRequest, type: string, result: ExecutionResult): void {
  if (res.closed || res.destroyed) return;
  const body = JSON.stringify(result);
  res.setHeader("Content-Type", `${type}; charset=utf-8`);
  res.setHeader("Content-Length", Buffer.byteLength(body));
  for (const [name, value] of Object.entries(KEEP_NOTHING)) res.setHeader(name, value);
  res.end(body);
}

/**
 * Answers what most requests are without what Yoga makes of them, which takes more time than a small read does: a POST of JSON whose
 * document has been found valid before, and whose operation ends well. Anything else is left to Yoga, with what is known by then: an
 * operation that fails is executed here, once, and Yoga reports it.
 * @returns What answers a request, or says that Yoga has to.
 */
export function directAnswers(service: DirectService) {
  return async (request: DirectRequest): Promise<boolean> => {
    const type = isPlain(request.req) ? answerType(request.req.headers.accept) : null;
    if (type === null) return false;
    request.params = readParams(request.body);
    const operation = request.params && operationOf(service, request.params);
    if (!operation) return false;
    try {
      const result = await service.execute(operation, request);
      if (result.errors === undefined) {
        send(request, type, result);
        return true;
      }
      request.outcome = () => result;
    } catch (error) {
      request.outcome = () => {
        throw error;
      };
    }
    return false;
  };
}
