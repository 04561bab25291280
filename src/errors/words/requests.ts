import { type ErrorWords, RESEND } from "./words";

/** The words of refusals that concern what any request can meet: its key, its form, and a service that can't answer it now. */
export const REQUESTS_WORDS = {
  MISSING_KEY: {
    cause: "The request came without a key.",
    remedy:
      "Send the header `Authorization: Bearer <key>` with every request. `npm run cli -- key create` makes a key.",
    only: "http",
  },
  MALFORMED_KEY: {
    cause: "The header `Authorization` is there, but what it holds has not the form of a key.",
    remedy: "Write the word `Bearer`, one blank and the whole key as it was shown when it was made.",
    only: "http",
  },
  UNKNOWN_KEY: {
    cause: "Nobody has this key, or it has expired or was revoked.",
    remedy:
      "Ask the operator for a new key. `npm run cli -- key list` shows which keys there are and until when they are good.",
  },
  MISSING_SCOPE: {
    cause: "The key is good, but it may only read.",
    remedy: "Use a key with the write scope for whatever changes something. A write key may read, too.",
  },
  TOO_MANY_REQUESTS: {
    cause:
      "More came with this key, for this merchant, or without a good key from this address, than one may send in a minute or have at work at one time.",
    remedy: `The request had no effect. ${RESEND} Send fewer at one time; the headers \`RateLimit\` and \`RateLimit-Policy\` say how much is left.`,
  },
  INVALID_INPUT: {
    cause: "Something in the input breaks a rule; the faults say where and which, the first 100.",
    remedy: "Correct each place that the faults name and send the request again; nothing was stored.",
  },
  UNPROCESSABLE_ENTITY: {
    cause: "A parameter or a place in the body is missing, has the wrong type or lies outside what may be sent.",
    remedy: "Correct each place that `errors` names, the first 100, and send the request again; nothing was stored.",
    only: "http",
  },
  BAD_REQUEST: {
    cause:
      "The request can't be read: its address, its headers or its body are not of the form that they must have; or it asks for a page above the most.",
    remedy:
      "Look at `detail`: it names the part. A body is JSON in UTF-8; a page of SKUs or of bills of materials has 5,000 rows at the most.",
    sentence: "The request can't be read",
  },
  NOT_FOUND: {
    cause: "There is nothing at this address, or a link that is good for 24 hours is no longer good.",
    remedy: "Compare the address with the [REST reference](/docs). For a report or a chart ask for a new link.",
    sentence: "There is nothing at this address",
    only: "http",
  },
  IDEMPOTENCY_KEY_REUSED: {
    cause: "The same `Idempotency-Key`, or `idempotencyKey` of a mutation, came within 24 hours with another request.",
    remedy:
      "Make a new key for each new request; use a key again only to repeat a request, of REST byte for byte, of GraphQL with the same arguments.",
  },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    cause: "The first request with this `Idempotency-Key`, or `idempotencyKey` of a mutation, is still at work.",
    remedy: `${RESEND} You then get the answer of the first.`,
  },
  UNAVAILABLE: {
    cause: "The service is too busy, or its database can't be reached.",
    remedy: `${RESEND} Only when the database went away at the very moment of the commit may a write have been kept: see [Integrating, Limits](/docs/integrating#limits) for what can be sent twice.`,
  },
  SERVICE_UNAVAILABLE: {
    cause: "As many connections are open as the service takes.",
    remedy: `${RESEND} Keep connections open and use them again instead of opening one for each request.`,
    sentence: "Too many connections are open",
    only: "http",
  },
  TIMEOUT: {
    cause: "The operation, or the making of its document, took longer than it may and was stopped.",
    remedy:
      "Nothing was changed. Ask for less at a time, or try again when there is less to do. The operator sets the longest time with `OPERATION_TIMEOUT_MS`.",
  },
  INTERNAL_SERVER_ERROR: {
    cause: "The service met something that nobody foresaw: a fault of ours.",
    remedy: "Give the operator the `request_id`: the log line of that name says what happened.",
  },
  CLIENT_LEFT: {
    cause: "The client closed its connection before the answer was there; a read was stopped, a write went on.",
    remedy:
      "Nothing, where that was meant. Else let the client wait longer: the longest an operation takes is set by `OPERATION_TIMEOUT_MS`.",
    only: "log",
  },
} as const satisfies Record<string, ErrorWords>;
