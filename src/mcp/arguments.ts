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
  throw badArguments(error, Object.keys(schema.shape).join(", ") || "none");
}

/** What is wrong with what was given, each place once; `known` are the names that there are. */
export function badArguments({ issues }: z.core.$ZodError, known: string): BadArguments {
  const faults = issues.slice(0, MOST_FAULTS).map((issue) => faultOf(issue, known));
  // What is of another kind is also held against lengths, in the words of that other kind.
  return new BadArguments(faults.filter(({ path }, index) => faults.findIndex((it) => it.path === path) === index));
}

/** What is wrong, in our own words; `known` are the tool's arguments, which are told where one of them was misnamed. */
function faultOf(issue: z.core.$ZodIssue, known: string): InputFault {
  if (issue.code !== "unrecognized_keys") return { path: issue.path.join(".") || "arguments", reason: issue.message };
  const reason = issue.path.length === 0 ? `is no argument; there are ${known}` : "is no field";
  return { path: [...issue.path, issue.keys.join(", ")].join("."), reason };
}
