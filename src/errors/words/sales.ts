import type { ErrorWords } from "./words";

/** The words of refusals that concern imports of sales. */
export const SALES_WORDS = {
  STORE_REQUIRED: {
    cause: "The store was not named.",
    remedy: "Send `store_name` or `store_id`.",
  },
  STORE_NAMED_TWICE: {
    cause: "The store was named by name and by id.",
    remedy: "Send one of the two.",
  },
  UNKNOWN_STORE_NAME: {
    cause: "No active store has that name. The message lists all active stores.",
    remedy: "Use a name from the list. Case and outer spaces do not matter. Inactive stores take no sales.",
  },
  AMBIGUOUS_STORE_NAME: {
    cause: "Several active stores have that name, case and outer spaces aside.",
    remedy: "Name the store by `store_id`.",
  },
  UNKNOWN_STORE_ID: {
    cause: "No active store has that id. The message lists all active stores.",
    remedy: "Use an id from the list: it is in parentheses after the name.",
  },
  INVALID_TIMESTAMP: {
    cause: "The timestamp of a sales line can't be read. All lines were refused.",
    remedy:
      "Write it in ISO 8601, such as `2026-03-01T08:30:00Z`. The message names the first wrong row, counted from 1.",
  },
} as const satisfies Record<string, ErrorWords>;
