import type { z } from "zod";
import { refusalOf, validate } from "../rest/validate-body";

/** What the schema makes of a value. @throws Problem naming what is wrong. */
export function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const validated = validate(schema, value);
  if (validated.faults.length > 0) throw refusalOf(validated.faults);
  return validated.value as Output;
}
