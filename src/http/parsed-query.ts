import type { Request } from "express";
import type { z } from "zod";
import { arrangeQuery } from "../rest/read-query";
import { refusalOf, validate } from "../rest/validate-body";

/** Returns what the schema makes of a request's query, which is spelt as that of REST. @throws Problem naming what is wrong. */
export function parsedQuery<Output>(schema: z.ZodType<Output>, request: Pick<Request, "originalUrl">): Output {
  const arranged = arrangeQuery(schema, new URL(request.originalUrl, "http://localhost").searchParams);
  const { value, faults } = validate(schema, arranged.input);
  const all = [...arranged.faults, ...faults];
  if (all.length > 0) throw refusalOf(all);
  return value as Output;
}
