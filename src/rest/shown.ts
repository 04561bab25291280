import type { z } from "zod";

/** JSON Schema, as the OpenAPI document holds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const KEPT = ["description", "default", "examples", "deprecated"];

/**
 * Says how a schema that converts appears in the OpenAPI document: what is on the wire, which can't be read off a function.
 * What the schema does stays the same. Descriptions added later are kept.
 */
export function shownAs<Schema extends z.ZodType>(schema: Schema, wire: JsonSchema): Schema {
  return schema.meta({
    override({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
      for (const key of Object.keys(jsonSchema)) if (!KEPT.includes(key)) delete jsonSchema[key];
      Object.assign(jsonSchema, wire);
    },
  });
}
