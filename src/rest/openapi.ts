/** The endpoint list as an OpenAPI 3.1 document. */
import { STATUS_CODES } from "node:http";
import type { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi";
import type { Problem } from "../errors/problem";
import { neededForDocument } from "../graphql/execution/run";
import { version } from "../process/version";
import { type Endpoint, NOUNS } from "./endpoint";
import { exampleOf } from "./example-of";
import { EXAMPLES } from "./examples";
import { IDEMPOTENCY_KEY } from "./idempotency-key";
import { INTRODUCTION } from "./introduction";
import { ProblemShape } from "./problem-shape";
import { refusalsOf } from "./refusals";
import { SERVICE_NOUN, servicePaths } from "./service-paths";
import type { JsonSchema } from "./shown";
import { WEBHOOK_NOUN, webhooks } from "./webhooks";
import { listTraits } from "./wire";

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** What an operation is called in the document: as the act that its GraphQL document names, `listOrders`. */
export function operationIdOf({ definition, path }: Endpoint): string {
  for (const it of definition.operation.definitions) {
    const name = it.kind === "OperationDefinition" ? it.name?.value : undefined;
    if (name) return name.charAt(0).toLowerCase() + name.slice(1);
  }
  throw new Error(`The document of ${path} has no name.`);
}

/** Headers of all answers to a test merchant's key. */
const MODE = { "Ips-Mode": "`test` with a test merchant's key; else not sent." };
/** Headers of answers, by status. */
const HEADERS: Readonly<Record<number, Record<string, string>>> = {
  401: { "WWW-Authenticate": "`Bearer`." },
  409: { "Retry-After": "Seconds after which to try again." },
  429: { "Retry-After": "Seconds after which to try again." },
  502: { "Retry-After": "Seconds after which to try again." },
  503: { "Retry-After": "Seconds after which to try again." },
};

function headers(described: Record<string, string> = {}) {
  const rows = Object.entries(described).map(([name, description]) => [
    name,
    { description, schema: { type: "string" as const } },
  ]);
  return rows.length > 0 ? { headers: Object.fromEntries(rows) } : {};
}

/** Statuses that mean the same everywhere; the document says them once, and once more where they mean more than that. */
const COMMON = new Set([401, 403, 413, 415, 429, 500, 503]);

/** What one document says of all its operations. */
interface DocumentContext {
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** Answers that are said once, by status. */
  common: Map<number, { codes: string; response: ZodOpenApiResponseObject }>;
}

function problemResponse(
  { basePath, common }: DocumentContext,
  status: number,
  problems: readonly Problem[],
): ZodOpenApiResponseObject {
  const codes = problems.map(({ code }) => code).join();
  const said = common.get(status);
  if (said?.codes === codes) return said.response;
  const isCommon = COMMON.has(status) && !said;
  const title = STATUS_CODES[status] ?? "Error";
  const requestId = status === 500 ? "2f7c7c0e-6f0b-4c86-9a55-2f8e7b1d4e44" : undefined;
  const examples: Record<string, { summary: string; value: unknown }> = {};
  for (const problem of problems) {
    const name = problem.code.toLowerCase().replaceAll("_", "-");
    const before = problems.slice(0, problems.indexOf(problem)).filter(({ code }) => code === problem.code).length;
    examples[before > 0 ? `${name}-${before + 1}` : name] = {
      summary: problem.detail,
      value: problem.body(basePath, requestId),
    };
  }
  const response: ZodOpenApiResponseObject = {
    ...(isCommon ? { id: title.replaceAll(" ", "") } : {}),
    description: title,
    ...headers({ ...HEADERS[status], ...MODE }),
    content: { "application/problem+json": { schema: ProblemShape, examples } },
  };
  if (isCommon) common.set(status, { codes, response });
  return response;
}

function responses(
  context: DocumentContext,
  endpoint: Endpoint,
): Record<`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> {
  const { definition } = endpoint;
  const refusals = refusalsOf(endpoint);
  const statuses = [...new Set(refusals.map(({ status }) => status))].sort((one, other) => one - other);
  const success: ZodOpenApiResponseObject = {
    description: "Done.",
    ...headers({
      "RateLimit-Policy": "Requests that the key may send a minute.",
      RateLimit: "Requests left, and the seconds that they are for.",
      ...MODE,
      ...(definition.files ? { "Content-Disposition": "On files: a name to save it under." } : {}),
      ...(definition.idempotent ? { "Idempotent-Replayed": "`true` when the answer was given before." } : {}),
    }),
    content: {
      "application/json": {
        schema: definition.output,
        example: EXAMPLES[operationIdOf(endpoint)]?.answer,
      },
      ...Object.fromEntries(
        (definition.files ?? []).map(({ type, description }) => [
          type,
          { schema: { type: "string" as const, format: "binary", description } },
        ]),
      ),
    },
  };
  return {
    "200": success,
    ...Object.fromEntries(
      statuses.map((status) => [
        String(status),
        problemResponse(
          context,
          status,
          refusals.filter((it) => it.status === status),
        ),
      ]),
    ),
  };
}

/** Parameters of one place; lists are written as repeated names unless their schema says otherwise. */
function parameters(schema: z.ZodType | undefined, place: "query" | "path"): z.ZodType[] {
  const shape = (schema as z.ZodObject | undefined)?.shape ?? {};
  return Object.entries(shape as Record<string, z.ZodType>).map(([name, parameter]) => {
    const { param } = (parameter.meta() ?? {}) as { param?: object };
    const style = listTraits(parameter) ? { style: "form" as const, explode: true } : {};
    const byDefault = parameter.safeParse(undefined).data;
    return parameter.meta({
      param: { ...style, ...param, name, in: place },
      ...(byDefault === undefined ? {} : { override: { default: byDefault } }),
    });
  });
}

const idempotencyKey = {
  name: IDEMPOTENCY_KEY,
  in: "header" as const,
  description:
    "Makes the request safe to repeat: the same key and request within 24 hours get the first answer again, and nothing is done twice. The same key with another request is 422; while the first request runs, 409.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
};

function operation(context: DocumentContext, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { definition } = endpoint;
  const body = definition.shownBody ?? definition.body;
  const needed = neededForDocument(definition.operation);
  return {
    operationId: operationIdOf(endpoint),
    tags: [definition.noun],
    summary: definition.summary,
    description: `${definition.description}${needed ? `\n\n${needed.sentence}` : ""}`,
    // One of them is enough.
    ...(needed ? { "x-rights": needed.names } : {}),
    parameters: [
      ...parameters(definition.path, "path"),
      ...parameters(definition.query, "query"),
      ...(definition.idempotent ? [idempotencyKey] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: {
              "application/json": { schema: body, example: EXAMPLES[operationIdOf(endpoint)]?.request },
            },
          },
        }
      : {}),
    responses: responses(context, endpoint),
  };
}

const OURS = new Set(["param", "override"]);

/**
 * The document without what zod says too much: answers may get fields later, and integers are as large as JSON's are. Beside
 * references it leaves words that are meant for it alone.
 */
function tidied(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document, function (this: Record<string, unknown>, key, value: unknown) {
    const isWord = "$ref" in this && OURS.has(key);
    const isClosing = key === "additionalProperties" && value === false;
    const isBound = (key === "minimum" || key === "maximum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
    return isWord || isClosing || isBound ? undefined : value;
  });
  return JSON.parse(text);
}

/** The document with an example of each answer of the contract that has none yet, made of its fields' own. */
function withExamples(document: OpenApiDocument): OpenApiDocument {
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const { responses } of Object.values(methods as Record<string, ZodOpenApiOperationObject>)) {
      const { content } = responses["200"] as ZodOpenApiResponseObject;
      const answer = content?.["application/json"];
      if (answer?.schema && path.startsWith("/api/"))
        answer.example ??= exampleOf(answer.schema as JsonSchema, schemas, path);
    }
  }
  return document;
}

/**
 * Writes the endpoints down as OpenAPI 3.1.1. What it says is what `mount.ts` does: both read the same values.
 * @param basePath The path that the service is served under; empty for none.
 */
export function openApiDocument(endpoints: readonly Endpoint[], basePath = ""): OpenApiDocument {
  const context: DocumentContext = { basePath, common: new Map() };
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints) {
    const path = `/api/v1${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(context, endpoint) };
  }
  const document = createDocument({
    openapi: "3.1.1",
    info: {
      title: "Inventory Planning Service",
      version,
      description: INTRODUCTION.replaceAll("](/", `](${basePath}/`),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: basePath || "/", description: "This installation." }],
    tags: [
      ...Object.entries(NOUNS).map(([name, description]) => ({ name, description })),
      { name: SERVICE_NOUN, description: "The service itself." },
      { name: WEBHOOK_NOUN, description: "Events posted to a merchant's endpoints." },
    ],
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key, sent as `Authorization: Bearer <key>`. It selects the merchant.",
        },
      },
    },
    paths: { ...paths, ...servicePaths },
    webhooks,
  });
  return withExamples(tidied(document));
}
