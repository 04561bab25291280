import type { z } from "zod";
import { judge, refusalOf } from "../rest/judge-body";

/** What the schema makes of a value. @throws Problem naming what is wrong. */
export function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const judged = judge(schema, value);
  if (judged.faults.length > 0) throw refusalOf(judged.faults);
  return judged.value as Output;
}
