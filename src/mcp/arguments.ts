import type { z } from "zod";
import { type InputFault, MOST_FAULTS } from "../errors";
import { reasonOf } from "../rest/reason-of";

/** The arguments of a call are not valid. */
export class BadArguments extends Error {
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
  }
}

/**
 * Validates the arguments of a call. An unknown one is a fault: ignoring it would answer another question.
 * @returns The parsed arguments.
 * @throws BadArguments
 */
export function checked<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given ?? {}, { error: reasonOf });
  if (!error) return data;
  throw badArguments(error, Object.keys(schema.shape).join(", ") || "none");
}

/** The faults of arguments, one a path. @param known The names of the tool's arguments. */
export function badArguments({ issues }: z.core.$ZodError, known: string): BadArguments {
  const faults = issues.slice(0, MOST_FAULTS).map((issue) => faultOf(issue, known));
  // A value of another type also fails the bounds of the right type; the first fault of a path says what matters.
  return new BadArguments(faults.filter(({ path }, index) => faults.findIndex((it) => it.path === path) === index));
}

/** One fault, in our own words. A misnamed argument is answered with the names that are known. */
function faultOf(issue: z.core.$ZodIssue, known: string): InputFault {
  if (issue.code !== "unrecognized_keys") return { path: issue.path.join(".") || "arguments", reason: issue.message };
  const reason = issue.path.length === 0 ? `is no argument; there are ${known}` : "is no field";
  return { path: [...issue.path, issue.keys.join(", ")].join("."), reason };
}
