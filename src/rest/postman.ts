/** The contract as a collection for Postman and whatever reads its format (v2.1.0): Bruno, Insomnia, newman. */
import type { Endpoint } from "./endpoint";
import { IDEMPOTENCY_KEY } from "./idempotency-key";
import { openApiDocument, operationIdOf } from "./openapi";
import { REQUEST_EXAMPLES, type RequestExample } from "./postman-examples";

/** What of an operation the collection is made of. */
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: readonly unknown[];
  parameters?: readonly Parameter[];
  requestBody?: unknown;
  responses: { 200: { content: Record<string, { example?: unknown }> } };
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: { description?: string; default?: unknown; enum?: unknown[]; examples?: unknown[] };
}

/** An operation with where it is. */
interface Placed {
  method: string;
  path: string;
  operation: Operation;
}

const JSON_HEADER = { key: "Content-Type", value: "application/json" };

/** Anything that may stand in a query, for a parameter that is left out unless it is switched on. */
function sampleOf({ default: byDefault, enum: words, examples }: NonNullable<Parameter["schema"]>): string {
  const sample = byDefault ?? words?.[0] ?? examples?.[0] ?? "";
  return Array.isArray(sample) ? sample.join() : String(sample);
}

function urlOf(path: string, parameters: readonly Parameter[], example: RequestExample) {
  const parts = path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");
  const query = parameters
    .filter((it) => it.in === "query")
    .map(({ name, description, schema = {} }) => {
      const value = example.query?.[name];
      return {
        key: name,
        value: value ?? sampleOf(schema),
        description: description ?? schema.description,
        ...(value === undefined ? { disabled: true } : {}),
      };
    });
  const variable = parameters
    .filter((it) => it.in === "path")
    .map(({ name, description, schema }) => ({
      key: name,
      value: example.path?.[name] ?? "",
      description: description ?? schema?.description,
    }));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: [`{{baseUrl}}/${parts}`, sent.join("&")].filter(Boolean).join("?"),
    host: ["{{baseUrl}}"],
    path: parts.split("/"),
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

/** What is looked at in an answer, and kept of it. */
function scriptOf({ keeps = {} }: RequestExample): string[] {
  const kept = Object.entries(keeps).map(
    ([name, value]) => `if (pm.response.code === 200) pm.collectionVariables.set("${name}", ${value});`,
  );
  return [
    'pm.test("is answered 200", () => pm.response.to.have.status(200));',
    ...(kept.length > 0 ? ["const answer = pm.response.json();", ...kept] : []),
  ];
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

function item({ method, path, operation }: Placed) {
  const { operationId, summary, description, parameters = [], security, requestBody, responses } = operation;
  const example = REQUEST_EXAMPLES[operationId] ?? {};
  const takesKey = parameters.some(({ name }) => name === IDEMPOTENCY_KEY);
  const request = {
    method: method.toUpperCase(),
    ...(security?.length === 0 ? { auth: { type: "noauth" } } : {}),
    header: [
      ...(requestBody ? [JSON_HEADER] : []),
      ...(takesKey ? [{ key: IDEMPOTENCY_KEY, value: "{{$guid}}", description: "Another one for each request." }] : []),
    ],
    url: urlOf(path, parameters, example),
    ...(requestBody
      ? { body: { mode: "raw", raw: pretty(example.body ?? {}), options: { raw: { language: "json" } } } }
      : {}),
    description,
  };
  const answer = responses[200].content["application/json"]?.example;
  return {
    name: summary,
    event: [{ listen: "test", script: { type: "text/javascript", exec: scriptOf(example) } }],
    request,
    response: answer
      ? [
          {
            name: "Done",
            originalRequest: request,
            status: "OK",
            code: 200,
            _postman_previewlanguage: "json",
            header: [JSON_HEADER],
            body: pretty(answer),
          },
        ]
      : [],
  };
}

/** Kept before each request: the present day, which examples order for. */
const TODAY = 'pm.collectionVariables.set("today", new Date().toISOString().slice(0, 10));';

/** Variables that somebody fills in, and those that requests keep. */
function variablesOf(baseUrl: string) {
  const kept = Object.values(REQUEST_EXAMPLES).flatMap(({ keeps = {} }) => Object.keys(keeps));
  return [
    { key: "baseUrl", value: baseUrl, description: "Where the service is." },
    {
      key: "apiKey",
      value: "",
      description: "A key with the write scope; one that may only read does for what reads.",
    },
    ...["today", ...kept].map((key) => ({ key, value: "" })),
  ];
}

/**
 * The endpoints as a collection: a folder a noun, in each the requests in the order of the contract, which is one that they can be sent in.
 * @param baseUrl What the variable of that name is at first: where the service is, with the path that it is served under.
 */
export function postmanCollection(endpoints: readonly Endpoint[], baseUrl: string): object {
  const { info, paths = {}, tags = [] } = openApiDocument(endpoints);
  const placed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  );
  const order = endpoints.map(operationIdOf);
  const place = ({ operation }: Placed) => {
    const at = order.indexOf(operation.operationId);
    return at < 0 ? order.length : at;
  };
  const sorted = placed.sort((one, other) => place(one) - place(other));
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: sorted.filter(({ operation }) => operation.tags.includes(name)).map(item),
  }));
  return {
    info: {
      name: info.title,
      description: `The REST contract, release ${info.version}. Fill in the variables \`baseUrl\` and \`apiKey\` of the collection. With the demo merchant all requests work, from the first to the last.`,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    event: [{ listen: "prerequest", script: { type: "text/javascript", exec: [TODAY] } }],
    variable: variablesOf(baseUrl),
    item: folders.filter(({ item: requests }) => requests.length > 0),
  };
}
