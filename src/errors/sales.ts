/** Refusals that concern imports of sales; part of the error catalogue (`index.ts`). */
import { defineForWrites, listed, SOME_ID } from "./definition";

/** A store as refusals list it. */
const SOME_STORE = `Shop (${SOME_ID})`;

/** Specification, Errors. */
export const StoreRequired = defineForWrites("STORE_REQUIRED", "invalid", () => "store_name is required", []);

/** Specification, Errors. */
export const StoreNamedTwice = defineForWrites(
  "STORE_NAMED_TWICE",
  "invalid",
  () => "Provide either store_name or store_id, not both",
  [],
);

/** Specification, Errors; D45a. */
export const UnknownStoreName = defineForWrites(
  "UNKNOWN_STORE_NAME",
  "invalid",
  (name: string, available: readonly string[]) =>
    `Unknown store_name '${name}'. Available stores: ${listed(available)}`,
  ["Shopp", ["Shop", "Outlet"]],
);

/** Specification, Errors. */
export const AmbiguousStoreName = defineForWrites(
  "AMBIGUOUS_STORE_NAME",
  "invalid",
  (name: string) => `store_name '${name}' matches more than one store; use store_id instead`,
  ["Shop"],
);

/** Specification, Errors; D45a. */
export const UnknownStoreId = defineForWrites(
  "UNKNOWN_STORE_ID",
  "invalid",
  (id: string, available: readonly string[]) => `Unknown store_id '${id}'. Available stores: ${listed(available)}`,
  ["7", [SOME_STORE]],
);

/** D44. */
export const InvalidTimestamp = defineForWrites(
  "INVALID_TIMESTAMP",
  "invalid",
  (row: number) => `Row ${row}: timestamp is not a valid ISO 8601 datetime`,
  [3],
  (row) => [{ path: `rows.${row - 1}.timestamp`, reason: "not a valid ISO 8601 datetime" }],
);
