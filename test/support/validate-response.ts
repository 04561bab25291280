import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";

/** An answer of the service, and what was asked. */
export interface Exchange {
  method: string;
  /** Path with query, as sent. */
  path: string;
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: unknown;
}

type Json = Record<string, unknown>;

interface DeclaredResponse {
  content: Record<string, unknown>;
}

interface PathItem {
  shape: RegExp;
  operations: Map<string, Record<string, DeclaredResponse>>;
}

const SERVED = /^\/(?:api\/v1\/|health$|openapi\.json$)/;
const ESCAPED: Record<string, string> = { "~": "~0", "/": "~1" };
const pointer = (...keys: string[]) =>
  keys.map((key) => `/${key.replaceAll(/[~/]/g, (it) => ESCAPED[it] ?? it)}`).join("");

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as Json;

/** The document, in which no object may have a field that is not written down: what is answered must be what is documented. */
const strict = JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
  const isObject =
    typeof value === "object" && value !== null && "properties" in value && !("additionalProperties" in value);
  return isObject && "type" in value ? { ...value, additionalProperties: false } : value;
});
const ajv = addFormats(new Ajv2020({ strict: false, validateFormats: true })).addSchema(strict, "document");
const validators = new Map<string, ValidateFunction>();

/** A response with its reference followed, and where in the document it is. */
function resolve(response: Json, at: string): { declared: Json; at: string } {
  const reference = response.$ref;
  if (typeof reference !== "string") return { declared: response, at };
  const keys = reference.slice(2).split("/");
  return { declared: keys.reduce((node, key) => node[key] as Json, document), at: pointer(...keys) };
}

function pathItems(): PathItem[] {
  const items = Object.entries(document.paths as Record<string, Record<string, Json>>);
  items.sort(([one], [other]) => one.split("{").length - other.split("{").length);
  return items.map(([path, item]) => ({
    // Express minds neither case nor a slash at the end.
    shape: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i"),
    operations: new Map(
      Object.entries(item).map(([method, operation]) => {
        const responses = Object.entries(operation.responses as Record<string, Json>).map(([status, response]) => {
          const { declared, at } = resolve(response, pointer("paths", path, method, "responses", status));
          const content = Object.keys((declared.content as Json) ?? {}).map((type) => [
            type,
            `document#${at}${pointer("content", type, "schema")}`,
          ]);
          return [status, { content: Object.fromEntries(content) }];
        });
        return [method.toUpperCase(), Object.fromEntries(responses)];
      }),
    ),
  }));
}

const items = pathItems();
const PROBLEM = "document#/components/schemas/Problem";

function faultOf(schema: string, body: unknown): string | null {
  const validate = validators.get(schema) ?? ajv.compile({ $ref: schema });
  validators.set(schema, validate);
  if (validate(body)) return null;
  return ajv.errorsText(validate.errors, { dataVar: "body", separator: "\n  " });
}

/** What an exchange has that the document does not declare; null when it is as declared, or nothing the document is about. */
export function undeclared({ method, path, status, headers, body }: Exchange): string | null {
  const [address = ""] = path.split("?");
  if (!SERVED.test(address)) return null;
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  const asProblem = (expected: number, why: string) => {
    if (status !== expected) return `${why}, which must be ${expected}, not ${status}`;
    return type === "application/problem+json" ? faultOf(PROBLEM, body) : `${expected} is answered as ${type}`;
  };
  const matching = items.filter(({ shape }) => shape.test(address));
  if (matching.length === 0) return asProblem(404, "the address is not in the document");
  const isHead = method === "HEAD";
  // As OpenAPI has it, paths without parameters come first: /orders/delivery is no order's id, whatever the method.
  const responses = matching[0]?.operations.get(isHead ? "GET" : method);
  if (!responses) {
    if (!headers.get("allow")) return "a method that is not in the document must be answered with Allow";
    return isHead ? null : asProblem(405, `${method} is not in the document`);
  }
  const response = responses[String(status)];
  if (!response) return `${status} is not declared (declared: ${Object.keys(responses).join(", ")})`;
  const schema = response.content[type];
  if (typeof schema !== "string")
    return `${type} is not declared for ${status} (declared: ${Object.keys(response.content)})`;
  return isHead || !/json$/.test(type) ? null : faultOf(schema, body);
}

/** @throws Error when an answer is not what the OpenAPI document says. */
export function expectDeclared(exchange: Exchange): void {
  const fault = undeclared(exchange);
  if (fault === null) return;
  const body = JSON.stringify(exchange.body)?.slice(0, 600);
  throw new Error(
    `${exchange.method} ${exchange.path.slice(0, 300)} answered ${exchange.status}, but not as the OpenAPI document says:\n  ${fault}\n${body}`,
  );
}
