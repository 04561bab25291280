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
    cause: "No active store has that name; the message lists those there are.",
    remedy:
      "Take a name from the list. Case and outer blanks do not matter; a store that is not active takes no sales.",
  },
  AMBIGUOUS_STORE_NAME: {
    cause: "Several active stores have that name, case and outer spaces aside.",
    remedy: "Name the store by `store_id`.",
  },
  UNKNOWN_STORE_ID: {
    cause: "No active store has that id; the message lists those there are.",
    remedy: "Take an id from the list; behind each name it stands in parentheses.",
  },
  INVALID_TIMESTAMP: {
    cause: "The timestamp of a sales line can't be read, which refuses all of the lines.",
    remedy:
      "Write it in ISO 8601, such as `2026-03-01T08:30:00Z`. The message names the first row that is wrong, counted from 1.",
  },
} as const satisfies Record<string, ErrorWords>;
