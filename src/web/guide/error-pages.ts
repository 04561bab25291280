/** The pages of the errors' codes, made of the catalogue and of what the endpoints declare. Markdown. */
import { STATUS_CODES } from "node:http";
import { ERROR_DEFINITIONS, type ErrorKind, WRITE_REFUSAL_MEANINGS } from "../../errors";
import { ERROR_GUIDE, type ErrorCode, type ErrorWords, pageOf } from "../../errors/guide";
import { CODE_OF_STATUS, type PlainStatus, Problem, problemOf } from "../../errors/problem";
import { endpoints } from "../../rest";
import { refusalsOf } from "../../rest/refusals";

export const ERROR_CODES = Object.keys(ERROR_GUIDE) as ErrorCode[];

const wordsOf = (code: ErrorCode): ErrorWords => ERROR_GUIDE[code];

interface Declared {
  problem: Problem;
  operation: string;
}

let found: readonly Declared[] | null = null;

/** Every problem that an endpoint can answer with, with the endpoint. */
function declared(): readonly Declared[] {
  found ??= endpoints.flatMap((endpoint) => {
    const errors = (endpoint.definition.errors ?? []).map((it) => problemOf(it.sample()));
    const operation = `${endpoint.method} /api/v1${endpoint.path}`;
    return [...refusalsOf(endpoint), ...errors].map((problem) => ({ problem, operation }));
  });
  return found;
}

/** The statuses that have no other code, and are answered at any address. */
function plainStatusesOf(code: ErrorCode): PlainStatus[] {
  const statuses = Object.keys(CODE_OF_STATUS).map((status) => Number(status) as PlainStatus);
  return statuses.filter((status) => CODE_OF_STATUS[status] === code && wordsOf(code).sentence);
}

/** A problem document for each status that the code is answered with; none where it is told otherwise. */
function problemsWith(code: ErrorCode): Problem[] {
  const { only, sentence } = wordsOf(code);
  if (only && only !== "http") return [];
  const candidates = [
    ...declared().map(({ problem }) => problem),
    // What a write is refused with is a problem where an endpoint says so, else an answer of GraphQL's.
    ...ERROR_DEFINITIONS.filter((it) => !WRITE_REFUSAL_MEANINGS.has(it.code)).map((it) => problemOf(it.sample())),
    ...plainStatusesOf(code).map((status) => new Problem(status, sentence ?? "")),
  ].filter((it) => it.code === code);
  const firsts = new Map(candidates.toReversed().map((problem) => [problem.status, problem]));
  return [...firsts.values()].sort((one, other) => one.status - other.status);
}

/** The statuses that a code is answered with. @example "404 Not Found" */
const statusesOf = (code: ErrorCode): string[] =>
  problemsWith(code).map(({ status }) => `${status} ${STATUS_CODES[status]}`);

/** How GraphQL tells the code; null where it does not. */
function graphqlForm(code: ErrorCode): string | null {
  if (WRITE_REFUSAL_MEANINGS.has(code)) return "GraphQL, as `code` of a mutation's error, else as `extensions.code`";
  const { only } = wordsOf(code);
  return only === undefined || only === "graphql" ? "GraphQL, as `extensions.code` of an error" : null;
}

const EVERY_OPERATION = [
  "every operation of the REST API",
  "GraphQL's address, as a problem, where no operation was begun",
];

/** Where a client can meet the code, a line each. */
function placesOf(code: ErrorCode): string[] {
  const { only } = wordsOf(code);
  if (only === "command line") return ["the command line, as its last words"];
  if (only === "log") return ["the service's log"];
  const operations = [...new Set(declared().flatMap((it) => (it.problem.code === code ? [it.operation] : [])))];
  const everywhere = operations.length === endpoints.length;
  const rest = everywhere ? EVERY_OPERATION : operations.map((operation) => `\`${operation}\``);
  const isAnywhere = plainStatusesOf(code).length > 0 || (rest.length === 0 && problemsWith(code).length > 0);
  const http = isAnywhere ? ["any address of the service"] : rest;
  return [...http, graphqlForm(code) ?? ""].filter((line) => line !== "");
}

/** The sentence that comes with a code, as an example. */
function sampleSentence(code: ErrorCode): string {
  const message = ERROR_DEFINITIONS.find((it) => it.code === code)?.sample().message ?? wordsOf(code).sentence;
  if (message === undefined) throw new Error(`The code ${code} has no sentence to show.`);
  return message;
}

/** The types of GraphQL in which mutations answer refusals. */
const TYPE_OF_KIND: Readonly<Partial<Record<ErrorKind, string>>> = {
  invalid: "InvalidError",
  not_found: "NotFoundError",
  conflict: "ConflictError",
};
/** What a mutation is called in an example, whichever it is: an alias of the client's. */
const SOME_MUTATION = "done";

const block = (kind: string, text: string) => `\`\`\`${kind}\n${text}\n\`\`\``;
const json = (value: unknown) => JSON.stringify(value, null, 2);
/** The id that a fault of ours would have in the log. */
const requestIdOf = ({ status }: Problem) => (status === 500 ? "2f7c7c0e-6f0b-4c86-9a55-2f8e7b1d4e44" : undefined);

function examplesOf(code: ErrorCode, basePath: string): string[] {
  const problems = problemsWith(code).map((problem) => {
    const headers = Object.entries({ "Content-Type": "application/problem+json", ...problem.headers });
    const head = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...headers.map((it) => it.join(": "))];
    return block("http", `${head.join("\n")}\n\n${json(problem.body(basePath, requestIdOf(problem)))}`);
  });
  if (problems.length > 0) return problems;
  const sample = ERROR_DEFINITIONS.find((it) => it.code === code);
  const message = sampleSentence(code);
  if (sample && WRITE_REFUSAL_MEANINGS.has(code)) {
    const answer = { __typename: TYPE_OF_KIND[sample.kind], code, message };
    return [block("json", json({ data: { [SOME_MUTATION]: answer } }))];
  }
  const isOfGraphQL = wordsOf(code).only === "graphql";
  const body = { errors: [{ message, extensions: { code, type: pageOf(code, basePath) } }] };
  return [isOfGraphQL ? block("json", json(body)) : block("text", message)];
}

/** The page of one code. @param basePath The path that the service is served under; empty for none. */
export function errorPage(code: ErrorCode, basePath: string): string {
  const { cause, remedy } = wordsOf(code);
  const statuses = statusesOf(code).join(" · ");
  return [
    `# ${code}`,
    ...(statuses ? [`**${statuses}**`] : []),
    cause,
    "## What to do",
    remedy,
    "## Where it is told",
    placesOf(code)
      .map((line) => `- ${line}`)
      .join("\n"),
    "## Example",
    ...examplesOf(code, basePath),
  ].join("\n\n");
}

/** The list of all codes. Its links start from the service's root. */
export function errorList(): string {
  const items = ERROR_CODES.toSorted().map((code) => {
    const statuses = problemsWith(code).map(({ status }) => status);
    const told = statuses.length > 0 ? statuses.join(", ") : placesOf(code).join(", ");
    return `- [${code}](${pageOf(code, "")}) (${told}): ${wordsOf(code).cause}`;
  });
  return `# Errors

Every refusal has a code. A problem document (RFC 9457) names it in \`type\`, which is the address of the code's page here; an error of
GraphQL in \`extensions.code\`, with the same address beside it as \`extensions.type\`. Programs compare the code or the address; \`detail\`
and \`message\` are for people and may change.

${items.join("\n")}
`;
}
