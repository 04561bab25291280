import type { z } from "zod";
import { type InputFault, MOST_FAULTS } from "../errors";
import { reasonOf } from "../rest/reason-of";

/** What is wrong with arguments, or what they are worth. */
type Checked = { faults: InputFault[] } | { faults: null; input: unknown };

/** Checks the arguments of a call. One that the tool does not have is a fault, as leaving it out in silence would answer another question. */
export function checked(schema: z.ZodObject, given: unknown): Checked {
  const { data, error } = schema.safeParse(given ?? {}, { error: reasonOf });
  if (!error) return { faults: null, input: data };
  const known = Object.keys(schema.shape).join(", ") || "none";
  const faults = error.issues
    .slice(0, MOST_FAULTS)
    .map((issue) =>
      issue.code === "unrecognized_keys"
        ? { path: [...issue.path, issue.keys.join(", ")].join("."), reason: `is no argument; there are ${known}` }
        : { path: issue.path.join(".") || "arguments", reason: issue.message },
    );
  return { faults };
}
