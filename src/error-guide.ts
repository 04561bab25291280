/** What people are told of each code, and the pages below /docs/errors are made of. A code that is not here can't be used. */

/** The words of one code. */
export interface ErrorWords {
  /** What happened. Of what a write is refused with it is also the description in the GraphQL schema, word for word. */
  cause: string;
  /** What to do about it. Markdown. */
  remedy: string;
  /** Where alone it is told: as a problem document, as an error of GraphQL, on the command line, in the log. The first two unless said. */
  only?: "http" | "graphql" | "command line" | "log";
  /** A sentence that comes with it, where the code is no row of the catalogue in `errors.ts` and can be told anywhere. */
  sentence?: string;
}

const RESEND = "Wait for the seconds that `Retry-After` names, or one second, and send the same request again.";
const IDS =
  "Leave out the ids that the message names, or read the list anew: ids are those of this merchant, and what was deleted is gone.";

export const ERROR_GUIDE = {
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

  SAVED_QUESTION_NOT_FOUND: {
    cause: "No question of the merchant is saved under this id, or it has been deleted.",
    remedy: "Read `savedQuestions` anew; to save a new one leave out the id.",
    only: "graphql",
  },
  PLAN_NOT_REMEMBERED: {
    cause: "A question is about the plan of a day on which none was made, or of which none is kept any more.",
    remedy:
      "Ask for one of the days that the message names; `rememberedPlans` lists all there are, up to thirteen months back.",
    only: "graphql",
  },
  CURSOR_EXPIRED: {
    cause:
      "Changes were asked for since a cursor that can't be gone on from: it is more than 30 days old, another merchant's, or of before the merchant was moved to another database or restored from a backup, or the database had a failover.",
    remedy:
      "Ask for `changes` without `since`, or export, for a new cursor; then read everything again, and go on from that cursor.",
    only: "graphql",
  },
  BEST_BUY_IMPOSSIBLE: {
    cause:
      "A best buy was asked for within limits in which not one line can be bought; the message says which of them clash.",
    remedy:
      "Allow more money or more containers, narrow it to suppliers with smaller minimums, or agree on smaller ones with them.",
    only: "graphql",
  },
  TOO_MANY_SAVED_QUESTIONS: {
    cause: "The merchant has as many saved questions as it may have.",
    remedy: "Delete one with `deleteSavedQuestion`, or change one by its id.",
    only: "graphql",
  },
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    cause: "No webhook endpoint of the merchant has this id, or it has been deleted.",
    remedy: "Read `webhookEndpoints` anew; to make a new one use `createWebhookEndpoint`.",
    only: "graphql",
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    cause: "No webhook delivery of the merchant has this id, or it is older than the 30 days for which they are kept.",
    remedy: "Read `webhookDeliveries` anew.",
    only: "graphql",
  },
  TOO_MANY_WEBHOOK_ENDPOINTS: {
    cause: "The merchant has as many webhook endpoints as it may have.",
    remedy: "Delete one with `deleteWebhookEndpoint`, or have one endpoint take more types of event.",
    only: "graphql",
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    cause: "The webhook endpoint is disabled, so nothing can be sent to it.",
    remedy: "Mend the receiver, then enable the endpoint with `updateWebhookEndpoint` and replay what it missed.",
    only: "graphql",
  },
  ANALYSIS_NOT_FOUND: {
    cause: "No analysis of the merchant has this id, or it is too old to be kept.",
    remedy: "Read `analysisRuns` anew: analyses are kept for 30 days, the newest 100. What is gone can be asked again.",
    only: "graphql",
  },
  TOO_MANY_ANALYSES: {
    cause: "The merchant has as many analyses waiting or running as it may have.",
    remedy: "Wait until one of them is finished, or cancel one with `cancelAnalysis`.",
    only: "graphql",
  },
  BULK_EXPORT_NOT_FOUND: {
    cause: "No bulk export of the merchant has this id, or it is not kept any more.",
    remedy:
      "Read `bulkExports` anew: exports are kept for 7 days, the newest 20 and at most 1 GiB of them. What is gone can be asked again.",
    only: "graphql",
  },
  TOO_MANY_BULK_EXPORTS: {
    cause: "The merchant has as many bulk exports waiting or running as it may have.",
    remedy: "Wait until one of them is finished, or cancel one with `cancelBulkExport`.",
    only: "graphql",
  },
  SCENARIOS_NOT_FOUND: {
    cause: "No scenario of the merchant is saved under this id, or it has been deleted.",
    remedy: "Read `scenarios` anew; to save a new one leave out the id.",
    only: "graphql",
  },
  TOO_MANY_SCENARIOS: {
    cause: "The merchant has as many saved scenarios as it may have.",
    remedy: "Delete one with `deleteScenario`, or change one by its id.",
    only: "graphql",
  },
  NOT_A_TEST_MERCHANT: {
    cause: "The merchant is no test merchant, so it can neither be set back to a fixture nor have a clock of its own.",
    remedy:
      "Use a key that begins with `ips_test_`. `npm run cli -- tenant create --test` makes a test merchant; none can be made of one that there is.",
    only: "graphql",
  },
  FIXTURE_UNFIT: {
    cause: "The fixture is of a merchant in another currency or time zone.",
    remedy:
      "Make a test merchant with the fixture, `npm run cli -- tenant create --test --fixture`, and set that one back.",
    only: "graphql",
  },
  TEST_MERCHANT_BUSY: {
    cause: "The test merchant is being set back by another request, or jobs of it have been at work all the while.",
    remedy: "Nothing was changed. Send it again in a moment; tests that run beside each other take a merchant each.",
    only: "graphql",
  },
  MAIL_NOT_SET_UP: {
    cause: "An order or a question was to be mailed by a service that was started without a mail server.",
    remedy: "Have the operator set `SMTP_URL` and `MAIL_FROM`, or download the order's PDF and send it yourself.",
    only: "graphql",
  },
  TEST_CLOCK_MOVING: {
    cause: "A test merchant's clock was to be moved while it is being moved to another instant.",
    remedy:
      "Ask `tenant { testClock { status } }` until it is no longer `MOVING`, or end the move with `stopTestClock`.",
    only: "graphql",
  },
  TOO_MANY_MAILS: {
    cause:
      "The merchant has had as many mails sent today, on the days of its time zone, as the operator lets it; each recipient counts.",
    remedy: "Mail it tomorrow, or have the operator set a higher `MAIL_PER_DAY`.",
    only: "graphql",
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
  IDEMPOTENCY_KEY_REUSED: {
    cause: "The same `Idempotency-Key`, or `idempotencyKey` of a mutation, came within 24 hours with another request.",
    remedy:
      "Make a new key for each new request; use a key again only to repeat a request, of REST byte for byte, of GraphQL with the same arguments.",
  },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    cause: "The first request with this `Idempotency-Key`, or `idempotencyKey` of a mutation, is still at work.",
    remedy: `${RESEND} You then get the answer of the first.`,
  },

  ORDER_NOT_FOUND: {
    cause: "The merchant has no such order.",
    remedy:
      "Take the id from GET /orders or from the answer that created the order. A deleted order is gone, and another merchant's reads the same.",
  },
  ORDERS_NOT_FOUND: {
    cause: "The merchant does not have some of the orders; the message names them.",
    remedy: `${IDS} None of the orders was changed.`,
  },
  ORDER_LINES_NOT_FOUND: {
    cause: "The merchant does not have some of the order lines; the message names them.",
    remedy: `${IDS} None of the lines was changed.`,
  },
  ORDER_EXISTS: {
    cause: "An order was to be created under a name that another order has.",
    remedy:
      "Take another name, or none: then the service makes one. To add to the order that there is, add lines to it.",
  },
  VERSION_CONFLICT: {
    cause: "An order was written since the client has seen it: its version is not the expected one.",
    remedy:
      "Nothing was changed. The answer has the orders as they are now; look whether the change is still wanted, and send it with their versions.",
  },
  SKUS_NOT_FOUND: {
    cause: "The merchant does not have some of the SKUs, or they were deleted; the message names them.",
    remedy: `${IDS} None of the SKUs was changed.`,
  },
  STOCK_ALERTS_NOT_FOUND: {
    cause: "The merchant does not have some of the stock alerts; the message names them.",
    remedy: `${IDS} None of the alerts was changed.`,
  },
  SUPPLIER_CLOSURES_NOT_FOUND: {
    cause: "The merchant does not have some of the closures; the message names them.",
    remedy: `${IDS} None of the closures was removed.`,
  },
  RECIPE_LINES_NOT_FOUND: {
    cause: "The merchant does not have some of the lines of recipes; the message names them.",
    remedy: "Leave out the lines that the message names, or read the recipe anew. Nothing was removed.",
  },
  NOT_FOUND: {
    cause: "There is nothing at this address, or a link that is good for 24 hours is no longer good.",
    remedy: "Compare the address with the [REST reference](/docs). For a report or a chart ask for a new link.",
    sentence: "There is nothing at this address",
    only: "http",
  },

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

  ORIGIN_NOT_ALLOWED: {
    cause: "A page of another origin asked at `/mcp`, which is for programs.",
    remedy: "Ask from a program, or from a page by GraphQL or REST, whose origin the operator names in `CORS_ORIGINS`.",
    sentence: "Pages of other origins can't use this address",
    only: "http",
  },
  METHOD_NOT_ALLOWED: {
    cause: "The address is right, but not with this method.",
    remedy: "Use a method that the header `Allow` lists.",
    sentence: "This method is not allowed here",
    only: "http",
  },
  NOT_ACCEPTABLE: {
    cause: "The request accepts none of the forms in which GraphQL answers.",
    remedy:
      "Accept `application/graphql-response+json`, `application/json` or, for subscriptions, `text/event-stream`.",
    only: "http",
    sentence: "GraphQL answers as application/graphql-response+json, application/json or text/event-stream",
  },
  REQUEST_TIMEOUT: {
    cause: "The headers took more than 10 seconds to arrive, or the whole request more than 30.",
    remedy: "Send less at a time, or over a faster connection. The request had no effect.",
    sentence: "The request did not arrive in time",
    only: "http",
  },
  PAYLOAD_TOO_LARGE: {
    cause: "The body has more bytes, lines, values or levels than this operation takes, packed or unpacked.",
    remedy: "Send it in parts. `detail` says which measure it was; nothing of the body was stored.",
    only: "http",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause: "The body is not sent as JSON, or is packed in a way that is not known here.",
    remedy: "Send `Content-Type: application/json`; packed bodies as `gzip`, `deflate` or `br`.",
    only: "http",
  },
  RANGE_NOT_SATISFIABLE: {
    cause: "The header `Range` asks for a part of a file that begins behind its end.",
    remedy: "Ask for a part that the file has: `Content-Range` tells how many bytes there are.",
    sentence: "The range begins behind the end of the file",
    only: "http",
  },
  EXPECTATION_FAILED: {
    cause: "The header `Expect` asks for something other than `100-continue`.",
    remedy: "Leave the header out.",
    sentence: "Only 100-continue can be expected",
    only: "http",
  },
  REQUEST_HEADER_FIELDS_TOO_LARGE: {
    cause: "Address and headers have more than 16 KB together.",
    remedy: "Move long lists from the address to several requests, and drop headers that nobody needs.",
    sentence: "The address and headers are too long",
    only: "http",
  },
  NOT_IMPLEMENTED: {
    cause: "The request asks for a transfer encoding other than `chunked`, or for a tunnel to elsewhere.",
    remedy: "Send the body with `Content-Length` or in chunks; the service is no proxy.",
    sentence: "This is no proxy",
    only: "http",
  },
  HTTP_VERSION_NOT_SUPPORTED: {
    cause: "The request speaks another version of HTTP than 1.0 and 1.1.",
    remedy: "Speak HTTP/1.1; a reverse proxy in front can speak HTTP/2 and 3 to its clients.",
    sentence: "Only HTTP/1.1 and HTTP/1.0 are spoken here",
    only: "http",
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

  TENANT_NOT_FOUND: {
    cause: "No tenant has the name that was given on the command line.",
    remedy: "`npm run cli -- tenant list` shows the names there are.",
    only: "command line",
  },
  TENANT_CLOSED: {
    cause:
      "The tenant is closed: its keys open nothing and its jobs wait. It may be on its way to another installation.",
    remedy: "`npm run cli -- tenant open` lets it in again.",
    only: "command line",
  },
  TENANT_BEING_DELETED: {
    cause: "The deletion of the tenant has begun, so that some of its rows are gone. What is left can't be used.",
    remedy: "`npm run cli -- tenant delete` with the same name ends a deletion that was broken off.",
    only: "command line",
  },
  TENANT_EXISTS: {
    cause: "Another tenant has that name.",
    remedy: "Take another name, or use the tenant that is there.",
    only: "command line",
  },
  SHARD_UNKNOWN: {
    cause: "No database goes by that name in the settings of the command.",
    remedy: "Name one of `DATABASE_SHARDS`, or `main` for the database of `DATABASE_URL`.",
    only: "command line",
  },
  TENANT_BUSY: {
    cause:
      "Before a tenant is moved, all transactions must have ended that began before its rows became read-only, and one goes on for long: a backup, a large import, a session that somebody left open. The tenant is where it was and can be written again.",
    remedy: "Try again later, or end the transaction: `select pid, xact_start, query from pg_stat_activity` names it.",
    only: "command line",
  },
  TENANT_NOT_IN_SHARD: {
    cause:
      "The main database says that the merchant is in a shard which knows nothing of it: one of the two was restored from an earlier time.",
    remedy:
      "Find the database that has the merchant's rows, and restore archives of one time; until then its requests are answered with 503.",
    only: "command line",
  },
  TENANT_IN_HAND: {
    cause:
      "Two commands that create, import, move, rename or delete a tenant were called for the same one at the same time.",
    remedy: "Wait until the other has ended, then see with `npm run cli -- tenant list` what is left to do.",
    only: "command line",
  },
  ARCHIVE_REFUSED: {
    cause:
      "The file is damaged or cut off, is no archive of this service, holds one merchant where a backup was named or the other way round, or is of another version. Nothing was stored.",
    remedy:
      "Take an archive that is whole: it was written to its end if it has its name. Read it in with the version of the service that wrote it, and upgrade then.",
    only: "command line",
  },
  DATABASE_NOT_EMPTY: {
    cause: "A backup holds a whole service, and the database that it was to be restored into has merchants.",
    remedy: "Name a new database with `DATABASE_URL`, or a new folder with `DATA_DIR`.",
    only: "command line",
  },
  FILE_EXISTS: {
    cause: "There is a file of that name; it was left as it is.",
    remedy: "Take another name, or move the file away.",
    only: "command line",
  },
  KEY_NOT_FOUND: {
    cause: "No key begins with the prefix that was given.",
    remedy: "`npm run cli -- key list` shows the prefixes there are.",
    only: "command line",
  },
  JOBS_NOT_FOUND: {
    cause: "Some of the jobs are not there, or are done by now; nothing was changed.",
    remedy: "`npm run cli -- queue list` shows the jobs that wait for the operator.",
    only: "command line",
  },
  JOBS_IN_HAND: {
    cause: "A worker is at one of the jobs at least; nothing was changed.",
    remedy: "Wait until it is done, and look again with `npm run cli -- queue list`.",
    only: "command line",
  },
} as const satisfies Record<string, ErrorWords>;

/** Every code with which something is refused. */
export type ErrorCode = keyof typeof ERROR_GUIDE;

/** What a code is called in addresses. @example "missing-key" */
export const slugOf = (code: ErrorCode): string => code.toLowerCase().replaceAll("_", "-");

/**
 * The address of the page that explains a code: `type` of a problem (RFC 9457 § 3.1.1).
 * @param basePath The path that the service is served under; empty for none.
 * @example pageOf("MISSING_KEY", "") // "/docs/errors/missing-key"
 */
export const pageOf = (code: ErrorCode, basePath: string): string => `${basePath}/docs/errors/${slugOf(code)}`;
