/** Refusals that concern a merchant's keys where people manage them; part of the error catalogue (`index.ts`). */
import { defineForWrites } from "./definition";

/** Another tenant's key reads the same; null: what was named is no prefix, and may be a secret. */
export const ApiKeyNotFound = defineForWrites(
  "API_KEY_NOT_FOUND",
  "not_found",
  (prefix: string | null) =>
    prefix === null ? "This is no prefix of an API key; `apiKeys` lists them" : `API key '${prefix}' not found`,
  ["u22x72851v"],
);

/** A merchant has as many keys as it may have. */
export const TooManyApiKeys = defineForWrites(
  "TOO_MANY_API_KEYS",
  "conflict",
  (most: number) => `The limit of ${most} valid API keys is reached; revoke one first`,
  [200],
);

/** The merchant's rows are in another database than its keys, so no transaction of its own can change both. */
export const ManagedByOperator = defineForWrites(
  "MANAGED_BY_OPERATOR",
  "conflict",
  () =>
    "The data of this merchant is in another database than its API keys, so the operator manages them, on the command line",
  [],
);
