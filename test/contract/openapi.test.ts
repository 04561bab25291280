import { validate } from "@readme/openapi-parser";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { version } from "../../src/process/version";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";
import { FIELDS, SPECIFICATION } from "./specification";

type Json = Record<string, unknown>;

interface Media {
  schema: Json;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Response {
  $ref?: string;
  description: string;
  content: Record<string, Media>;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema: Json;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
}
interface Document {
  info: Json;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Response> };
}

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as Document;
const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document as unknown as Json, "document");
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const contract = operations.filter(({ path }) => path.startsWith("/api/v1/"));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace("/api/v1", "")}`;
const follow = (response: Response): Response =>
  response.$ref ? (document.components.responses[response.$ref.split("/").at(-1) ?? ""] as Response) : response;
/** A schema of the document with its references' root given, so that it can stand alone. */
const standing = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
const schemaOf = (schema: Json): Json =>
  typeof schema.$ref === "string"
    ? { ...document.components.schemas[schema.$ref.split("/").at(-1) ?? ""], ...schema }
    : schema;

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await validate(JSON.parse(JSON.stringify(document)));
    expect(result).toMatchObject({ valid: true, warnings: [] });
    expect(document).toMatchObject({ openapi: "3.1.1", info: { version, license: { name: "MIT" } } });
  });

  it("names each operation once, under a noun that it lists, and says what it is for", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations) {
      expect(operation.operationId).toMatch(/^[a-z][a-zA-Z]+$/);
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
      for (const tag of operation.tags) expect(document.tags.map(({ name }) => name)).toContain(tag);
    }
  });

  it("describes every parameter and every field of the answers", () => {
    const bare = contract.flatMap((it) =>
      (it.operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${nameOf(it)} ${name}`),
    );
    expect(bare).toEqual([]);
    const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      Object.entries((schema.properties ?? {}) as Record<string, Json>)
        .filter(
          ([, field]) => !field.description && !field.$ref && schemaOf((field.items as Json) ?? {}).type !== "object",
        )
        .map(([field]) => `${name}.${field}`),
    );
    expect(fields.filter((field) => !/^(Range|StockHealthCounts)\./.test(field))).toEqual([]);
  });

  it("holds no trace of what is inside", () => {
    expect(JSON.stringify(document)).not.toMatch(/prisma|zod|graphql|"param"|"override"/i);
  });
});

describe("the specification's tables", () => {
  it("are covered: every endpoint and no other", () => {
    expect(contract.map(nameOf).sort()).toEqual(Object.keys(SPECIFICATION).sort());
  });

  it.each(contract.map((it) => [nameOf(it), it.operation] as const))("%s takes what they say", (name, operation) => {
    const row = SPECIFICATION[name] ?? {};
    const parameters = operation.parameters ?? [];
    const inQuery = parameters.filter((it) => it.in === "query");
    expect(parameters.filter((it) => it.in === "path").map((it) => it.name)).toEqual(row.path ?? []);
    expect(inQuery.map((it) => it.name).sort()).toEqual(Object.keys(row.query ?? {}).sort());
    for (const { name, required, deprecated, style, explode, schema } of inQuery) {
      const {
        decision: _ours,
        deprecated: isDeprecated,
        ...expected
      } = row.query?.[name] ?? { type: "string" as const };
      const { type, default: byDefault, minimum, maximum, enum: words } = schemaOf(schema);
      expect({ type, default: byDefault, minimum, maximum, enum: words, name }).toEqual({
        default: undefined,
        minimum: undefined,
        maximum: undefined,
        enum: undefined,
        ...expected,
        name,
      });
      expect(required ?? false).toBe(false);
      expect(deprecated).toBe(isDeprecated);
      if (type === "array") expect({ style, explode }).toEqual({ style: "form", explode: name !== "selected_columns" });
    }
    const body = schemaOf(operation.requestBody?.content["application/json"]?.schema ?? {});
    const required = (body.required ?? []) as string[];
    const fields = Object.keys((body.properties ?? {}) as Json).map((field) =>
      required.includes(field) ? `${field}*` : field,
    );
    expect(fields.join(" ")).toBe(row.body ?? "");
  });

  it.each(contract.map((it) => [nameOf(it), it.operation] as const))(
    "%s declares their statuses",
    (name, operation) => {
      const declared = Object.keys(operation.responses).map(Number);
      expect(declared).toEqual(expect.arrayContaining([200, 401, ...(SPECIFICATION[name]?.statuses ?? [])]));
    },
  );

  it.each(Object.entries(FIELDS))("%s has the fields they say", (name, fields) => {
    const schema = document.components.schemas[name] ?? {};
    const required = (schema.required ?? []) as string[];
    const found = Object.keys((schema.properties ?? {}) as Json).map((it) => (required.includes(it) ? it : `${it}?`));
    expect(found.sort()).toEqual(fields.split(" ").sort());
  });

  it("an order's detail is an order with its parts", () => {
    const { OrderDetail, Order } = document.components.schemas;
    expect(OrderDetail?.required).toEqual([...((Order?.required ?? []) as string[]), "order_parts"]);
  });
});

describe("examples", () => {
  const medias = operations.flatMap(({ method, path, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      Object.entries(follow(response).content).map(
        ([type, media]) => [`${method} ${path} ${status} ${type}`, status, media] as const,
      ),
    ),
  );

  it.each(medias.filter(([name]) => /json$/.test(name)))(
    "%s has one, and it is what its schema says",
    (_name, status, media) => {
      const examples = [media.example, ...Object.values(media.examples ?? {}).map(({ value }) => value)];
      const present = examples.filter((example) => example !== undefined);
      expect(present.length).toBeGreaterThan(0);
      for (const example of present) {
        if (!ajv.validate(standing(media.schema), example)) throw new Error(ajv.errorsText());
        if (Number(status) >= 400 && "type" in (example as Json))
          expect(example).toMatchObject({ status: Number(status) });
      }
    },
  );

  it("of refused input name each place that was wrong (D1)", () => {
    const refused = medias
      .filter(([, status]) => status === "422")
      .flatMap(([, , media]) => Object.values(media.examples ?? {}));
    expect(refused.length).toBeGreaterThan(10);
    for (const { value } of refused) {
      const { detail, errors } = value as { detail: string; errors?: unknown };
      expect({ detail, errors }).toEqual({
        detail,
        errors: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
      });
    }
  });

  it("bodies have one, and their endpoints take it", () => {
    for (const { definition } of endpoints) {
      if (!definition.body) continue;
      const [method, path] = definition.route.split(" ");
      const operation = document.paths[`/api/v1${path}`]?.[method?.toLowerCase() ?? ""];
      const media = operation?.requestBody?.content["application/json"];
      expect(media?.example).toBeDefined();
      if (media && !ajv.validate(standing(media.schema), media.example)) throw new Error(ajv.errorsText());
      expect(definition.body.safeParse(media?.example)).toMatchObject({ success: true });
    }
  });
});
