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
    cause: "The value of the header `Authorization` does not have the form of a key.",
    remedy: "Write the word `Bearer`, one space and the whole key as it was shown when it was created.",
    only: "http",
  },
  UNKNOWN_KEY: {
    cause: "The key does not exist, has expired or was revoked.",
    remedy: "Ask the operator for a new key. `npm run cli -- key list` shows all keys and when they expire.",
  },
  MISSING_SCOPE: {
    cause: "The key is valid, but may only read.",
    remedy: "Use a key with the write scope. A write key may also read.",
  },
  MISSING_RIGHT: {
    cause: "The caller may do some things here, and this is none of them: the role or the key's rights lack it.",
    remedy:
      "`detail` names the right. An administrator of the merchant gives a person another role, or makes a key with it.",
  },
  LIMITED_TO_WAREHOUSES: {
    cause: "The caller is limited to some of the merchant's warehouses, and what was asked concerns all of them.",
    remedy: "Nothing was stored. Ask somebody who is not limited, or an administrator to lift the limit.",
  },
  NOT_A_PERSON: {
    cause: "An API key asked for what only people have: an inbox, and settings of it.",
    remedy: "Sign in as a person. Programs learn of the same by webhooks.",
  },
  TOO_MANY_REQUESTS: {
    cause:
      "A rate limit or a limit of concurrent requests is reached: of this key, of this merchant, or of requests without a valid key from this address.",
    remedy: `The request had no effect. ${RESEND} Send fewer at one time; the headers \`RateLimit\` and \`RateLimit-Policy\` show what is left.`,
  },
  INVALID_INPUT: {
    cause: "The input breaks a rule; the faults name the place and the rule, the first 100.",
    remedy: "Correct each place that the faults name and send the request again. Nothing was stored.",
  },
  UNPROCESSABLE_ENTITY: {
    cause: "A parameter or a field of the body is missing, has the wrong type or is out of range.",
    remedy: "Correct each place that `errors` names, the first 100, and send the request again. Nothing was stored.",
    only: "http",
  },
  BAD_REQUEST: {
    cause: "The address, a header or the body is malformed, or the page is larger than allowed.",
    remedy:
      "`detail` names the part. A body is JSON in UTF-8. A page of SKUs or bills of materials has at most 5,000 rows.",
    sentence: "The request can't be read",
  },
  NOT_FOUND: {
    cause: "There is nothing at this address, or a link has expired after 24 hours.",
    remedy: "Compare the address with the [REST reference](/docs). For a report or a chart ask for a new link.",
    sentence: "There is nothing at this address",
    only: "http",
  },
  IDEMPOTENCY_KEY_REUSED: {
    cause:
      "The `Idempotency-Key`, or the `idempotencyKey` of a mutation, was used for another request within 24 hours.",
    remedy:
      "Make a new key for each new request. Use a key again only to repeat the same request: in REST byte for byte, in GraphQL with the same arguments.",
  },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    cause: "The first request with this `Idempotency-Key`, or `idempotencyKey` of a mutation, is still running.",
    remedy: `${RESEND} You then get the answer of the first.`,
  },
  UNAVAILABLE: {
    cause: "The service is too busy, or its database can't be reached.",
    remedy: `${RESEND} If the database failed during the commit, a write may have been stored: [Integrating, Limits](/docs/integrating#limits) says what you can send twice.`,
  },
  SERVICE_UNAVAILABLE: {
    cause: "The limit of open connections is reached.",
    remedy: `${RESEND} Reuse connections instead of opening one for each request.`,
    sentence: "Too many connections are open",
    only: "http",
  },
  TIMEOUT: {
    cause: "The operation, or making its document, passed its timeout and was stopped.",
    remedy:
      "Nothing was changed. Ask for less at a time, or try again later. The operator sets the timeout with `OPERATION_TIMEOUT_MS`.",
  },
  INTERNAL_SERVER_ERROR: {
    cause: "The service failed unexpectedly: a bug of the service.",
    remedy: "Give the operator the `request_id`: the log line with that id says what happened.",
  },
  CLIENT_LEFT: {
    cause: "The client closed its connection before the answer. A read was stopped, and a write went on.",
    remedy: "None, if the client meant to leave. Otherwise raise the client's timeout above `OPERATION_TIMEOUT_MS`.",
    only: "log",
  },
} as const satisfies Record<string, ErrorWords>;
