import type { z } from "zod";
import { type InputFault, MOST_FAULTS } from "../errors";
import { reasonOf } from "../rest/reason-of";

/** Arguments that a tool does not take. */
export class BadArguments extends Error {
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
  }
}

/**
 * Checks the arguments of a call. One that the tool does not have is a fault, as leaving it out in silence would answer another question.
 * @returns What they are worth.
 * @throws BadArguments
 */
export function checked<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given ?? {}, { error: reasonOf });
  if (!error) return data;
  const known = Object.keys(schema.shape).join(", ") || "none";
  const faults = error.issues.map((issue) => faultOf(issue, known));
  // What is of another kind is also held against lengths, in the words of that other kind.
  const firsts = faults.filter(({ path }, index) => faults.findIndex((it) => it.path === path) === index);
  throw new BadArguments(firsts.slice(0, MOST_FAULTS));
}

/** What is wrong, in our own words; `known` are the tool's arguments, which are told where one of them was misnamed. */
function faultOf(issue: z.core.$ZodIssue, known: string): InputFault {
  if (issue.code !== "unrecognized_keys") return { path: issue.path.join(".") || "arguments", reason: issue.message };
  const reason = issue.path.length === 0 ? `is no argument; there are ${known}` : "is no field";
  return { path: [...issue.path, issue.keys.join(", ")].join("."), reason };
}
