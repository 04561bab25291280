import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { endpoints } from "../../src/rest";
import type { Method } from "../../src/rest/endpoint";
import { openApiDocument, operationIdOf } from "../../src/rest/openapi";
import { listTraits } from "../../src/rest/wire";

/** A JSON Schema as the OpenAPI document holds it, as far as requests need it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required: boolean;
  schema: Schema;
  /** How it takes several values; null when it takes one. */
  list: { split: boolean } | null;
}

/** An operation of the contract as the document declares it. */
export interface Operation {
  id: string;
  method: Method;
  /** Below /api/v1, parameters in braces. */
  path: string;
  parameters: Parameter[];
  body: { required: boolean; schema: Schema } | null;
}

interface DeclaredOperation {
  parameters?: Omit<Parameter, "list">[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
}

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as {
  paths: Record<string, Record<string, DeclaredOperation>>;
};
const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document, "document");

/** A schema with its reference followed. */
export function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const keys = schema.$ref.slice(2).split("/");
  return keys.reduce((node: unknown, key) => (node as Record<string, unknown>)[key], document) as Schema;
}

/** All operations, from the list that is served and the document of it. */
export const operations: readonly Operation[] = endpoints.map((endpoint) => {
  const declared = document.paths[`/api/v1${endpoint.path}`]?.[endpoint.method.toLowerCase()];
  const shape = (endpoint.definition.query as { shape?: Record<string, never> } | undefined)?.shape ?? {};
  const schema = declared?.requestBody?.content["application/json"]?.schema;
  return {
    id: operationIdOf(endpoint),
    method: endpoint.method,
    path: endpoint.path,
    parameters: (declared?.parameters ?? []).map((it) => {
      const parameter = shape[it.name];
      return { ...it, required: it.required ?? false, list: parameter ? listTraits(parameter) : null };
    }),
    body: schema ? { required: declared?.requestBody?.required ?? false, schema } : null,
  };
});

const validators = new Map<string, ValidateFunction>();

/** Whether a body is one that the document allows; `undefined`: none was sent. */
export function allowsBody({ path, method, body }: Operation, value: unknown): boolean {
  if (!body) return true;
  if (value === undefined) return !body.required;
  const at = `paths/${`/api/v1${path}`.replaceAll("/", "~1")}/${method.toLowerCase()}`;
  const $ref = `document#/${at.replaceAll("{", "%7B").replaceAll("}", "%7D")}/requestBody/content/application~1json/schema`;
  const validate = validators.get($ref) ?? ajv.compile({ $ref });
  validators.set($ref, validate);
  return validate(value);
}

interface Use {
  asking: string;
  words: readonly string[];
  unsaid: string;
}

/** Parameters that some answers of an operation use (D53): what asks for such an answer, in which words, and the word that holds when nothing is said. */
const USED_BY_SOME_ANSWERS: Record<string, Record<string, Use>> = {
  getOrder: {
    selected_columns: { asking: "output_format", words: ["PDF"], unsaid: "JSON" },
    language: { asking: "output_format", words: ["PDF", "EXCEL"], unsaid: "JSON" },
  },
  listBillOfMaterials: {
    limit: { asking: "format", words: ["json"], unsaid: "json" },
    offset: { asking: "format", words: ["json"], unsaid: "json" },
    sku_ids: { asking: "format", words: ["excel"], unsaid: "json" },
  },
};

/** What a query says of a parameter. */
const said = (search: URLSearchParams, name: string) => [...search.getAll(name), ...search.getAll(`${name}[]`)];

/** The parameters that the answer asked for does not use: whatever they hold, it is the same. */
export function unusedParameters({ id }: Operation, search: URLSearchParams): string[] {
  const isUnused = ({ asking, words, unsaid }: Use) => !words.includes(said(search, asking)[0] ?? unsaid);
  return Object.entries(USED_BY_SOME_ANSWERS[id] ?? {}).flatMap(([name, use]) => (isUnused(use) ? [name] : []));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a schema allows a text of a query; true where that is not easy to tell. */
function allowsText({ enum: words, type, format, minimum = -Infinity, maximum = Infinity }: Schema, text: string) {
  if (words) return words.includes(text);
  if (format === "uuid") return UUID.test(text);
  if (format === "date") return /^\d{4}-\d{2}-\d{2}$/.test(text);
  return type !== "integer" || (/^-?\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum);
}

/** A parameter that is given in a way that the document doesn't allow; undefined when there is none that is easy to tell. */
export function refusedParameter(operation: Operation, search: URLSearchParams): string | undefined {
  const unused = unusedParameters(operation, search);
  const found = operation.parameters.find((parameter) => {
    const { name, list } = parameter;
    const schema = resolved(parameter.schema);
    const values = said(search, name);
    if (parameter.in !== "query" || values.length === 0 || unused.includes(name)) return false;
    if (!list) return values.length > 1 || !allowsText(schema, values[0] ?? "");
    const items = list.split ? values.flatMap((value) => value.split(",")) : values;
    return items.some((item) => !allowsText(resolved(schema.items ?? {}), item));
  });
  return found?.name;
}

/** The operation that an address is served by: a fixed address before one with a parameter. */
export function operationOf({ method, path }: { method: string; path: string }): Operation | undefined {
  const address = path.split("?")[0] ?? "";
  const isAt = (it: Operation) =>
    new RegExp(`^/api/v1${it.path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i").test(address);
  const found = operations.filter((it) => it.method === method && isAt(it));
  return found.sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
}
