/** Refusals that concern operations of GraphQL; part of the error catalogue (`index.ts`). */
import { define, defineForWrites } from "./definition";

/** What a field of a mutation answers that was good in itself, when another field of the same operation was refused. */
export const RolledBack = defineForWrites(
  "ROLLED_BACK",
  "conflict",
  (field: string) => `Not done: '${field}' in the same operation was refused, and an operation is atomic`,
  ["setReorder"],
);

/** A tenant follows as much as one process takes. */
export const TooManySubscriptions = define(
  "TOO_MANY_SUBSCRIPTIONS",
  "conflict",
  (most: number) => `The limit of ${most} open subscriptions is reached; close one first`,
  [100],
);

/** A GraphQL operation asks for more than one answer may hold. */
export const OperationTooLarge = define(
  "OPERATION_TOO_LARGE",
  "invalid",
  (measure: string, found: number, most: number) =>
    `The operation is too large: its ${measure} is ${found}, and the limit is ${most}. Ask for less at a time`,
  ["cost", 81_000, 50_000],
);
