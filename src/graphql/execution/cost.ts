import { complexityFromQuery } from "@pothos/plugin-complexity";
import { type ExecutionArgs, Kind } from "graphql";
import { LIMITS } from "../builder/builder";
import { schema } from "../schema/schema";

/** How large an operation is, in the measures that it is refused by, and the most of each. */
export interface Cost {
  complexity: number;
  depth: number;
  breadth: number;
  limits: typeof LIMITS;
}

/** Measures the operation that is run. */
export function costOf({ document, operationName, variableValues }: ExecutionArgs): Cost {
  const definitions = document.definitions.filter(
    (it) => it.kind !== Kind.OPERATION_DEFINITION || operationName == null || it.name?.value === operationName,
  );
  const { complexity, depth, breadth } = complexityFromQuery(
    { kind: Kind.DOCUMENT, definitions },
    { schema, ctx: {}, variables: { ...variableValues } },
  );
  return { complexity, depth, breadth, limits: LIMITS };
}
