import type { JsonSchema } from "./shown";

/**
 * Makes an example of a schema of the OpenAPI document of its fields' own: `examples` where the schema has some, else a value of each
 * field, and a list of one item.
 * @param schemas The document's schemas by name, for references.
 * @throws For a field that has none, by its place: a new field of an answer takes `.meta({ examples: [...] })`.
 */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, place: string): unknown {
  const { $ref, examples, properties, items } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    return exampleOf(schemas[name] ?? {}, schemas, name);
  }
  if (properties) {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas, `${place}.${name}`)]));
  }
  if (items) return [exampleOf(items as JsonSchema, schemas, place)];
  throw new Error(`${place} has no example: give its schema one by .meta({ examples: [...] }).`);
}
