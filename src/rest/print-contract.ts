import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";
import { ERROR_GUIDE, type ErrorWords } from "../errors/guide";
import { endpoints } from "./";
import type { Endpoint } from "./endpoint";
import { IDEMPOTENCY_KEY } from "./idempotency-key";
import { openApiDocument, operationIdOf } from "./openapi";
import { postmanCollection } from "./postman";
import { changesSomething } from "./refusals";

// Run by `npm run gen`: writes the REST contract down where a change to it shows in review, and what the client package has to know of the
// operations at run time, beside their types (D116). All in one process, as each takes seconds to load the endpoints.

interface Operation {
  operationId: string;
  parameters?: readonly { name: string; in: string }[];
  responses: { 200: { content: Record<string, unknown> } };
}

/** Endpoints by their operation's id; what is none (health, the document) only reads. */
const byId = new Map<string, Endpoint>(endpoints.map((endpoint) => [operationIdOf(endpoint), endpoint]));

/** What the package reads of one operation. */
function traits(method: string, at: string, { operationId, parameters = [], responses }: Operation) {
  const query = parameters.filter((it) => it.in === "query").map(({ name }) => name);
  const endpoint = byId.get(operationId);
  const takesKey = parameters.some(({ name }) => name === IDEMPOTENCY_KEY);
  const appends = method === "post" && endpoint !== undefined && changesSomething(endpoint);
  return {
    method: method.toUpperCase(),
    path: at,
    query,
    takesKey,
    isRepeatable: takesKey || !appends,
    isPaged: query.includes("limit") && query.includes("offset"),
    hasFiles: Object.keys(responses[200].content).length > 1,
  };
}

const document = openApiDocument(endpoints);
const written = {
  "openapi.json": document,
  "postman.json": postmanCollection(endpoints, "http://127.0.0.1:4000"),
};
for (const [name, content] of Object.entries(written)) {
  fs.writeFileSync(path.join(projectRoot, "src/generated", name), `${JSON.stringify(content, null, 2)}\n`);
}

const { paths = {} } = document;
const operations = Object.fromEntries(
  Object.entries(paths).flatMap(([at, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, it]) => [it.operationId, traits(method, at, it)]),
  ),
);
const codes = Object.entries<ErrorWords>(ERROR_GUIDE).filter(
  ([, { only }]) => only !== "command line" && only !== "log",
);
const text = `/** The operations of the REST contract, and the codes of refusals; generated. */

export const OPERATIONS = ${JSON.stringify(operations, null, 2)} as const;

/** What a request can be refused with; the service's pages below /docs/errors explain each. */
export type ErrorCode =
${codes.map(([code]) => `  | ${JSON.stringify(code)}`).join("\n")};
`;
fs.writeFileSync(path.join(projectRoot, "clients/typescript/src/generated/operations.ts"), text);
