import type { z } from "zod";
import type { InputFault } from "../errors";
import { faultsOf, reasonOf } from "../errors/reason-of";

/** The arguments of a call are not valid. */
export class BadArguments extends Error {
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
  }
}

/**
 * Validates the arguments of a call. An unknown one is a fault: ignoring it answers another question.
 * @returns The parsed arguments.
 * @throws BadArguments
 */
export function checked<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given ?? {}, { error: reasonOf });
  if (!error) return data;
  throw badArguments(error);
}

/** The faults of arguments, the first of each path. */
export function badArguments({ issues }: z.core.$ZodError): BadArguments {
  const faults = faultsOf(issues).map(({ path, reason }) => ({ path: path || "arguments", reason }));
  return new BadArguments(faults.filter(({ path }, index) => faults.findIndex((it) => it.path === path) === index));
}
