import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType, isObjectType } from "graphql";
import { schema } from "../../src/graphql/schema/schema";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";

type Json = Record<string, unknown>;

const NAMED_LIKE_AN_ID = /(?:^|_)ids?$|Ids?$/;
const distinct = (slots: readonly string[]) => [...new Set(slots)].sort();

/** Every place of the GraphQL schema where a caller names something by id, such as `Query.skus(filter.ids)`. */
export function graphqlIdSlots(): string[] {
  const takesId = ({ name, type }: GraphQLArgument | GraphQLInputField) =>
    getNamedType(type).name === "ID" || (getNamedType(type).name === "String" && NAMED_LIKE_AN_ID.test(name));
  const within = (argument: GraphQLArgument | GraphQLInputField, path: string): string[] => {
    const type = getNamedType(argument.type);
    // One place with several ways to compare, all of which a row tries at once.
    if (type.name === "IdFilter") return [path];
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).flatMap((field) => within(field, `${path}.${field.name}`));
    }
    return takesId(argument) ? [path] : [];
  };
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return distinct(
    types
      .filter(({ name }) => !name.startsWith("__"))
      .flatMap((type) =>
        Object.values(type.getFields()).flatMap((field) =>
          field.args.flatMap((argument) =>
            within(argument, argument.name).map((path) => `${type.name}.${field.name}(${path})`),
          ),
        ),
      ),
  );
}

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as Json;

/** A schema, a parameter or a header, its reference followed. */
function resolve(node: Json): Json {
  if (typeof node.$ref !== "string") return node;
  const keys = node.$ref.slice(2).split("/");
  return resolve(keys.reduce((at, key) => at[key] as Json, document));
}

/** Where ids are within a schema: by their format, or, as free text, by their name. */
function idsWithin(node: Json, path: string): string[] {
  const wire = resolve(node);
  const name = path.split(".").at(-1) ?? "";
  const below = [
    ...["anyOf", "oneOf", "allOf"].flatMap((key) => (wire[key] as Json[] | undefined) ?? []).map((it) => [it, path]),
    ...(wire.items ? [[wire.items, path]] : []),
    ...Object.entries((wire.properties as Json | undefined) ?? {}).map(([key, it]) => [
      it,
      path ? `${path}.${key}` : key,
    ]),
  ] as [Json, string][];
  const isText = [wire.type].flat().includes("string");
  const isId = wire.format === "uuid" || (isText && NAMED_LIKE_AN_ID.test(name));
  return [...(isId ? [path] : []), ...below.flatMap(([it, at]) => idsWithin(it, at))];
}

/** Every place of the REST contract where a caller names something by id, such as `PATCH /skus body sku_ids`. */
export function restIdSlots(): string[] {
  const paths = document.paths as Record<string, Record<string, Json>>;
  return distinct(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const place = `${method.toUpperCase()} ${path.replace("/api/v1", "")}`;
        const parameters = ((operation.parameters as Json[] | undefined) ?? []).map(resolve);
        const body = resolve((operation.requestBody as Json | undefined) ?? {});
        const content = Object.values((body.content as Record<string, Json> | undefined) ?? {});
        return [
          ...parameters.flatMap(({ in: where, name, schema: wire }) =>
            idsWithin(wire as Json, String(name)).map((at) => `${place} ${where} ${at}`),
          ),
          ...content.flatMap(({ schema: wire }) => idsWithin(wire as Json, "").map((at) => `${place} body ${at}`)),
        ];
      }),
    ),
  );
}
