import type { ErrorWords } from "./words";

/** The words of refusals that concern operations of GraphQL. */
export const GRAPHQL_WORDS = {
  ROLLED_BACK: {
    cause:
      "Another field of the same operation was refused, so nothing of the operation was done; the message names that field.",
    remedy: "Correct the field that was refused and send the whole operation again.",
  },
  TOO_MANY_SUBSCRIPTIONS: {
    cause: "The merchant follows as much at one time as one process of the service takes.",
    remedy: "Close a subscription that nobody looks at; one subscription can serve many readers of yours.",
    only: "graphql",
  },
  OPERATION_TOO_LARGE: {
    cause: "A GraphQL operation asks for more than one answer may hold, or is itself longer than it may be.",
    remedy:
      "Ask for fewer rows, fields or levels at a time; the message names the measure, what was found and the most. Each answer tells its cost in `extensions.cost`.",
    only: "graphql",
  },
  BAD_USER_INPUT: {
    cause: "A variable or an argument has not the type that the schema says.",
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
    cause: "The document names a field, a type or an argument that the schema does not have, or not there.",
    remedy: "Compare it with the schema at [GraphiQL](/graphql), which completes names as they are typed.",
    only: "graphql",
    sentence: 'Cannot query field "stock" on type "Sku".',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    cause: "Only the hash of a document was sent, and this process does not know the document.",
    remedy: "Send hash and document once; clients that speak automatic persisted queries do so by themselves.",
    only: "graphql",
    sentence: "PersistedQueryNotFound",
  },
  PERSISTED_QUERY_MISMATCH: {
    cause: "The hash is not the SHA-256 of the document that came with it.",
    remedy: "Hash the document as it is sent, byte for byte, and write the hash in lower-case hex.",
    only: "graphql",
    sentence: "PersistedQueryMismatch",
  },
} as const satisfies Record<string, ErrorWords>;
