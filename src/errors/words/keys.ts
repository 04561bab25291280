import type { ErrorWords } from "./words";

/** The words of refusals that concern a merchant's keys where people manage them. */
export const KEYS_WORDS = {
  API_KEY_NOT_FOUND: {
    cause: "No API key of the merchant has this prefix.",
    remedy: "Read `apiKeys` again and send a `prefix` from there. Send no whole key.",
    only: "graphql",
  },
  TOO_MANY_API_KEYS: {
    cause: "The merchant has reached its limit of valid API keys.",
    remedy: "Revoke keys that are not used any more with `revokeApiKey`; `lastUsedAt` of `apiKeys` tells which.",
    only: "graphql",
  },
  MANAGED_BY_OPERATOR: {
    cause: "The merchant's data is in a shard. Its API keys are in the main database.",
    remedy: "Ask the operator to use `npm run cli -- key create`, `key list` or `key revoke`.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
