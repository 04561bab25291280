import type { IncomingMessage } from "node:http";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { ERROR_GUIDE } from "../../errors/guide";
import { Problem } from "../../errors/problem";

/** A request, with what it asks for once that has been read. */
interface ReadRequest {
  req: IncomingMessage;
  params?: Record<string, unknown>;
}

/** What a request asks for, as GraphQL over HTTP names it. */
const TEXTS = ["query", "operationName"] as const;
const OBJECTS = ["variables", "extensions"] as const;

const badRequest = (message: string) =>
  createGraphQLError(message, { extensions: { code: "BAD_REQUEST", http: { status: 400 } } });

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws GraphQLError where the text is no JSON. */
function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`${what} is not valid JSON.`);
  }
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Makes sure of each parameter's type; what is left out, or null, is not given. @throws GraphQLError naming the first that is wrong. */
function checkTypes(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const name of TEXTS) {
    if (params[name] != null && typeof params[name] !== "string") throw badRequest(`"${name}" must be a text.`);
  }
  for (const name of OBJECTS) {
    if (params[name] != null && !isObject(params[name])) throw badRequest(`"${name}" must be an object.`);
  }
  if (params.query == null && params.extensions == null) throw badRequest('"query" is missing.');
  return { ...params };
}

function paramsOfAddress(address: string): Record<string, unknown> {
  const search = new URLSearchParams(address.slice(address.indexOf("?") + 1).replace(/#.*$/s, ""));
  const given: Record<string, unknown> = {};
  for (const name of [...TEXTS, ...OBJECTS]) {
    const [text, ...more] = search.getAll(name);
    if (more.length > 0) throw badRequest(`"${name}" is given twice.`);
    if (text) given[name] = name === "variables" || name === "extensions" ? parseJson(text, `"${name}"`) : text;
  }
  return checkTypes(given);
}

/** What a body of JSON asks for. @throws GraphQLError where it can't be read. */
export function paramsOfBytes(bytes: ArrayBuffer | Uint8Array): Record<string, unknown> {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw badRequest("The body is not UTF-8.");
  }
  const body = parseJson(text, "The body");
  if (Array.isArray(body)) throw badRequest("Several operations in one request are not supported.");
  if (!isObject(body)) throw badRequest("The body must be an object.");
  return checkTypes(body as Record<string, unknown>);
}

/** Types of body that are read: JSON, in UTF-8 whether it says so or not. */
export const JSON_TYPE = /^application\/(?:graphql\+)?json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

const EMPTY_ANSWERS = [
  new Problem(406, ERROR_GUIDE.NOT_ACCEPTABLE.sentence),
  new Problem(415, "The body must be sent as application/json"),
];

/**
 * Reads what a request asks for: from its address where it is a GET, from its JSON body where it is a POST; no other kind of body is taken.
 * What can't be read is the sender's fault (400), whichever parameter it is in. An empty answer becomes that of a problem.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters
 * @param basePath The path that the service is served under; empty for none.
 */
export function requestParams(basePath: string): Plugin<object, ReadRequest> {
  return {
    onRequestParse({ request, serverContext, setRequestParser, endResponse, fetchAPI }) {
      const type = request.headers.get("content-type") ?? "";
      // The address as it was sent: of a parameter that is given twice, the request here has made one.
      if (request.method === "GET") setRequestParser(() => paramsOfAddress(serverContext.req.url ?? "") as never);
      else if (request.method === "POST" && JSON_TYPE.test(type)) {
        const read = async (sent: Request) => serverContext.params ?? paramsOfBytes(await sent.arrayBuffer());
        setRequestParser((sent) => read(sent) as never);
      } else if (request.method === "POST") endResponse(new fetchAPI.Response(null, { status: 415 }));
    },
    onResponse({ request, response, setResponse, fetchAPI }) {
      const problem = response.body === null && EMPTY_ANSWERS.find(({ status }) => status === response.status);
      if (!problem) return;
      const { type, body } = problem.graphqlAnswer(request.headers.get("accept"), basePath);
      const headers = { "Content-Type": `${type}; charset=utf-8` };
      setResponse(new fetchAPI.Response(body, { status: problem.status, headers }));
    },
  };
}
