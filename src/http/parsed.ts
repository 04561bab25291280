import type { z } from "zod";
import { Problem } from "../problem";
import { reasonOf } from "../rest/reason-of";

/** What the schema makes of a value. @throws Problem naming what is wrong. */
export function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const { data, error } = schema.safeParse(value, { error: reasonOf });
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => ({ path: path.join(".") || "body", reason: message }));
  throw new Problem(422, faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "), faults);
}
