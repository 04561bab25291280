/** Refusals that concern imports of sales; part of the error catalogue (`index.ts`). */
import { defineForWrites, listed, SOME_ID } from "./definition";

/** A store as refusals list it. */
const SOME_STORE = `Shop (${SOME_ID})`;

/** Specification, Errors. */
export const StoreRequired = defineForWrites(
  "STORE_REQUIRED",
  "invalid",
  () => "store_name is required",
  [],
  () => [{ path: "storeName", reason: "is required" }],
);

/** Specification, Errors. */
export const StoreNamedTwice = defineForWrites(
  "STORE_NAMED_TWICE",
  "invalid",
  () => "Provide either store_name or store_id, not both",
  [],
  () => [{ path: "storeId", reason: "must not be given beside the name" }],
);

/** Specification, Errors; D45a. */
export const UnknownStoreName = defineForWrites(
  "UNKNOWN_STORE_NAME",
  "invalid",
  (name: string, available: readonly string[]) =>
    `Unknown store_name '${name}'. Available stores: ${listed(available)}`,
  ["Shopp", ["Shop", "Outlet"]],
  () => [{ path: "storeName", reason: "is the name of no active store" }],
);

/** Specification, Errors. */
export const AmbiguousStoreName = defineForWrites(
  "AMBIGUOUS_STORE_NAME",
  "invalid",
  (name: string) => `store_name '${name}' matches more than one store; use store_id instead`,
  ["Shop"],
  () => [{ path: "storeName", reason: "is the name of more than one store" }],
);

/** Specification, Errors; D45a. */
export const UnknownStoreId = defineForWrites(
  "UNKNOWN_STORE_ID",
  "invalid",
  (id: string, available: readonly string[]) => `Unknown store_id '${id}'. Available stores: ${listed(available)}`,
  ["7", [SOME_STORE]],
  () => [{ path: "storeId", reason: "is the id of no active store" }],
);

/** D44. */
export const InvalidTimestamp = defineForWrites(
  "INVALID_TIMESTAMP",
  "invalid",
  (row: number) => `Row ${row}: timestamp is not a valid ISO 8601 datetime`,
  [3],
  (row) => [{ path: `rows.${row - 1}.timestamp`, reason: "not a valid ISO 8601 datetime" }],
);
