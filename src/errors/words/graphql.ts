import type { ErrorWords } from "./words";

/** The words of refusals that concern operations of GraphQL. */
export const GRAPHQL_WORDS = {
  ROLLED_BACK: {
    cause:
      "Another field of the same operation was refused, so the whole operation was rolled back. The message names that field.",
    remedy: "Correct the field that was refused and send the whole operation again.",
  },
  TOO_MANY_SUBSCRIPTIONS: {
    cause: "The merchant has reached its limit of open subscriptions in one process of the service.",
    remedy: "Close a subscription. One subscription can serve many of your readers.",
    only: "graphql",
  },
  OPERATION_TOO_LARGE: {
    cause: "A GraphQL operation asks for too much at once, or is too long itself.",
    remedy:
      "Ask for fewer rows, fields or levels at a time. The message names the measure, its value and the limit. Each answer has its cost in `extensions.cost`.",
    only: "graphql",
  },
  BAD_USER_INPUT: {
    cause: "A variable or an argument does not have the type of the schema.",
    remedy: "Compare it with the schema at [GraphiQL](/graphql); the message names the place.",
    only: "graphql",
    sentence: 'Variable "$id" got invalid value "7"; Expected a UUID',
  },
  GRAPHQL_PARSE_FAILED: {
    cause: "The document is not GraphQL.",
    remedy: "Look at the line and column in `locations`.",
    only: "graphql",
    sentence: "Syntax Error: Expected Name, found <EOF>.",
  },
  GRAPHQL_VALIDATION_FAILED: {
    cause: "The document names a field, a type or an argument that the schema does not have at that place.",
    remedy: "Compare it with the schema at [GraphiQL](/graphql), which completes names as they are typed.",
    only: "graphql",
    sentence: 'Cannot query field "stock" on type "Sku".',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    cause: "Only the hash of a document was sent, and this process does not know the document.",
    remedy: "Send hash and document once. Clients with automatic persisted queries do this themselves.",
    only: "graphql",
    sentence: "PersistedQueryNotFound",
  },
  PERSISTED_QUERY_MISMATCH: {
    cause: "The hash is not the SHA-256 of the document that came with it.",
    remedy: "Hash the document byte for byte as you send it, and write the hash in lower-case hex.",
    only: "graphql",
    sentence: "PersistedQueryMismatch",
  },
} as const satisfies Record<string, ErrorWords>;
