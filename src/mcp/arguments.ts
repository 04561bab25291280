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
  throw new BadArguments(
    error.issues
      .slice(0, MOST_FAULTS)
      .map((issue) =>
        issue.code === "unrecognized_keys"
          ? { path: [...issue.path, issue.keys.join(", ")].join("."), reason: `is no argument; there are ${known}` }
          : { path: issue.path.join(".") || "arguments", reason: issue.message },
      ),
  );
}
