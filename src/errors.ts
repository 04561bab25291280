/**
 * The error catalogue: every code and sentence with which the service refuses something. A room throws one of these; the
 * doors (REST, GraphQL, command line) turn its kind into a status. Anything else that is thrown is a fault of ours.
 */

import { define, defineForWrites, defineVersionConflict, type InputFault, listed } from "./error-definition";

export {
  ConflictRefusal,
  DomainError,
  ERROR_DEFINITIONS,
  type ErrorDefinition,
  type ErrorKind,
  type InputFault,
  InvalidRefusal,
  NotFoundRefusal,
  VersionConflictRefusal,
  WRITE_REFUSAL_MEANINGS,
} from "./error-definition";
export * from "./operator-errors";

/** Ids and names that samples are made of. */
const SOME_ID = "8b964899-442f-4e69-9ddb-9e9dba1e8929";
const SOME_STORE = `Shop (${SOME_ID})`;

/** No key came with the request. D1a. */
export const MissingKey = define("MISSING_KEY", "unauthenticated", () => "Missing Authorization header", []);
/** The header is there but is not `Bearer <key>` with a key of ours in shape. D1a. */
export const MalformedKey = define("MALFORMED_KEY", "unauthenticated", () => "Invalid API key format", []);
/** No such key, or it has expired or been revoked. D1a. */
export const UnknownKey = define("UNKNOWN_KEY", "unauthenticated", () => "Invalid or expired API key", []);
/** The key is good but may only read. D1a. */
export const MissingScope = define(
  "MISSING_SCOPE",
  "forbidden",
  (scope: string) => `This API key lacks the ${scope} scope`,
  ["write"],
);

/** Faults that a refusal names; whoever validates may stop there. */
export const MOST_FAULTS = 100;

/** Input that breaks a rule which only the domain can validate. */
export const InvalidInput = defineForWrites(
  "INVALID_INPUT",
  "invalid",
  (faults: readonly InputFault[]) =>
    faults
      .slice(0, MOST_FAULTS)
      .map((fault) => `${fault.path}: ${fault.reason}`)
      .join("; "),
  [[{ path: "rows.0.currency", reason: "must be a currency of ISO 4217" }]],
  (faults) => faults.slice(0, MOST_FAULTS),
);

/** A GraphQL operation asks for more than one answer may hold. */
export const OperationTooLarge = define(
  "OPERATION_TOO_LARGE",
  "invalid",
  (measure: string, found: number, most: number) =>
    `The operation is too large: its ${measure} is ${found}, the most is ${most}. Ask for less at a time`,
  ["cost", 81_000, 50_000],
);

/** Another tenant's order reads the same. D1a. */
export const OrderNotFound = defineForWrites(
  "ORDER_NOT_FOUND",
  "not_found",
  (id: string) => `Order '${id}' not found`,
  [SOME_ID],
);
/** The service was started without a mail server. */
export const MailNotSetUp = defineForWrites(
  "MAIL_NOT_SET_UP",
  "conflict",
  () => "This service sends no mail: nobody has told it a mail server",
  [],
);
/** A merchant has had as many mails sent in a day as it may. */
export const TooManyMails = defineForWrites(
  "TOO_MANY_MAILS",
  "conflict",
  (most: number) => `Nothing was mailed: the ${most} mails that may be sent in a day are used up`,
  [200],
);
/** One move of a test merchant's clock ends before the next begins. D112. */
export const TestClockMoving = defineForWrites(
  "TEST_CLOCK_MOVING",
  "conflict",
  (to: Date) => `The clock is being moved to ${to.toISOString()}; wait until it stands, or stop it`,
  [new Date("2026-03-08T08:00:00Z")],
);
/** Another tenant's question reads the same. */
export const SavedQuestionNotFound = defineForWrites(
  "SAVED_QUESTION_NOT_FOUND",
  "not_found",
  (id: string) => `Saved question '${id}' not found`,
  [SOME_ID],
);
/** The plan of a day that is not remembered: none was made on it, or it is too long ago. */
export const PlanNotRemembered = define(
  "PLAN_NOT_REMEMBERED",
  "not_found",
  (day: string, nearest: readonly string[]) =>
    `No plan of ${day} is remembered. ${nearest.length > 0 ? `The nearest ${nearest.length > 1 ? "are those" : "is that"} of ${nearest.join(" and ")}` : "There is none of any day yet"}`,
  ["2026-03-01", ["2026-02-27", "2026-03-02"]],
);
/** Changes can't be told from here on: they are forgotten, or were written in another database. D115. */
export const CursorExpired = define(
  "CURSOR_EXPIRED",
  "conflict",
  (days: number) =>
    `Changes since this cursor are not known: it is older than ${days} days, of another merchant, or of before the database was moved or restored. Read everything again and go on from a new cursor`,
  [30],
);
/** Sentences that a refusal of a best buy names. */
const MOST_CLASHES = 5;

/** No line of a best buy can be bought within its limits. D107. */
export const BestBuyImpossible = define(
  "BEST_BUY_IMPOSSIBLE",
  "invalid",
  (clashes: readonly string[]) =>
    [
      "Nothing can be bought within these limits.",
      ...clashes.slice(0, MOST_CLASHES),
      ...(clashes.length > MOST_CLASHES ? [`There are ${clashes.length - MOST_CLASHES} more such clashes.`] : []),
    ].join(" "),
  [["Mill for North takes no less than 5000 EUR, and the budget is 1000."]],
);
/** A merchant has as many saved questions as it may have. */
export const TooManySavedQuestions = defineForWrites(
  "TOO_MANY_SAVED_QUESTIONS",
  "conflict",
  (most: number) => `There are already ${most} saved questions; delete one first`,
  [200],
);
/** Another tenant's endpoint reads the same. */
export const WebhookEndpointNotFound = defineForWrites(
  "WEBHOOK_ENDPOINT_NOT_FOUND",
  "not_found",
  (id: string) => `Webhook endpoint '${id}' not found`,
  [SOME_ID],
);
/** Another tenant's delivery reads the same. */
export const WebhookDeliveryNotFound = defineForWrites(
  "WEBHOOK_DELIVERY_NOT_FOUND",
  "not_found",
  (id: string) => `Webhook delivery '${id}' not found`,
  [SOME_ID],
);
/** A merchant has as many endpoints as it may have. */
export const TooManyWebhookEndpoints = defineForWrites(
  "TOO_MANY_WEBHOOK_ENDPOINTS",
  "conflict",
  (most: number) => `There are already ${most} webhook endpoints; delete one first`,
  [20],
);
/** Nothing is sent to an endpoint that is disabled. */
export const WebhookEndpointDisabled = defineForWrites(
  "WEBHOOK_ENDPOINT_DISABLED",
  "conflict",
  (id: string) => `Webhook endpoint '${id}' is disabled; enable it first`,
  [SOME_ID],
);
/** Another tenant's analysis reads the same. */
export const AnalysisNotFound = defineForWrites(
  "ANALYSIS_NOT_FOUND",
  "not_found",
  (id: string) => `Analysis '${id}' not found`,
  [SOME_ID],
);
/** A merchant has as many analyses waiting or running as it may have. */
export const TooManyAnalyses = defineForWrites(
  "TOO_MANY_ANALYSES",
  "conflict",
  (most: number) => `There are already ${most} analyses waiting or running; wait for one, or cancel it`,
  [5],
);
/** Another tenant's export reads the same. */
export const BulkExportNotFound = defineForWrites(
  "BULK_EXPORT_NOT_FOUND",
  "not_found",
  (id: string) => `Bulk export '${id}' not found`,
  [SOME_ID],
);
/** A merchant has as many bulk exports waiting or running as it may have. */
export const TooManyBulkExports = defineForWrites(
  "TOO_MANY_BULK_EXPORTS",
  "conflict",
  (most: number) => `There are already ${most} bulk exports waiting or running; wait for one, or cancel it`,
  [2],
);
/** Another tenant's scenarios read the same. */
export const ScenariosNotFound = defineForWrites(
  "SCENARIOS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Scenarios not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);
/** A merchant has as many saved scenarios as it may have. */
export const TooManyScenarios = defineForWrites(
  "TOO_MANY_SCENARIOS",
  "conflict",
  (most: number) => `There are already ${most} saved scenarios; delete one first`,
  [100],
);
/** Another tenant's orders read the same. D23. */
export const OrdersNotFound = defineForWrites(
  "ORDERS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Orders not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);
/** Another tenant's order lines read the same. */
export const OrderLinesNotFound = defineForWrites(
  "ORDER_LINES_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Order lines not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);
/** An order was to be created under a name that another has. */
export const OrderExists = defineForWrites(
  "ORDER_EXISTS",
  "conflict",
  (reference: string) => `There is already an order named '${reference}'`,
  ["PO-1"],
);
/** Orders were written since their client has seen them. D73. */
export const VersionConflict = defineVersionConflict(
  "VERSION_CONFLICT",
  (orders: readonly { id: string; reference: string; version: number }[]) =>
    `Nothing was changed, as somebody else has written since: ${orders
      .map(({ reference, version }) => `order '${reference}', which is version ${version} now`)
      .join("; ")}`,
  [{ id: SOME_ID, reference: "PO-1", version: 4 }],
);
/** Another tenant's SKUs read the same. D40. */
export const SkusNotFound = defineForWrites(
  "SKUS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `SKUs not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

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

/** A request with the same Idempotency-Key has not been answered yet. D47. */
export const IdempotencyKeyInFlight = defineForWrites(
  "IDEMPOTENCY_KEY_IN_FLIGHT",
  "conflict",
  () => "A request with this Idempotency-Key is still being worked on; repeat it in a moment",
  [],
);
/** The Idempotency-Key was used within 24 hours for another request. D47. */
export const IdempotencyKeyReused = defineForWrites(
  "IDEMPOTENCY_KEY_REUSED",
  "invalid",
  () => "This Idempotency-Key was used for another request; a new request needs a new key",
  [],
  () => [{ path: "idempotencyKey", reason: "was used for another request" }],
);

/** Another tenant's alerts read the same. */
export const StockAlertsNotFound = defineForWrites(
  "STOCK_ALERTS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Stock alerts not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's closures read the same. */
export const SupplierClosuresNotFound = defineForWrites(
  "SUPPLIER_CLOSURES_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Supplier closures not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's recipes read the same. */
export const RecipeLinesNotFound = defineForWrites(
  "RECIPE_LINES_NOT_FOUND",
  "not_found",
  (lines: readonly string[]) => `Recipe lines not found: ${lines.join(", ")}`,
  [["CAKE: FLOUR"]],
);

/** A merchant that is no test merchant was to be set back to a fixture, or its clock to be moved. */
export const NotTestMerchant = defineForWrites(
  "NOT_A_TEST_MERCHANT",
  "conflict",
  () => "This is no test merchant: only those can be set back, and have a clock of their own",
  [],
);
/** A fixture is of another currency, or other days, than the merchant that was to be set back to it. */
export const FixtureUnfit = defineForWrites(
  "FIXTURE_UNFIT",
  "conflict",
  (fixture: string, its: string, merchants: string) =>
    `The fixture '${fixture}' is of a merchant in ${its}; this one is in ${merchants}`,
  ["minimal", "EUR, UTC", "USD, America/New_York"],
);
/** Somebody else sets a test merchant back, or its jobs are at work. */
export const TestMerchantBusy = defineForWrites(
  "TEST_MERCHANT_BUSY",
  "conflict",
  () => "The merchant is being set back already, or jobs of it are at work; nothing was changed, repeat it in a moment",
  [],
);

/** What a field of a mutation answers that was good in itself, when another field of the same operation was refused. */
export const RolledBack = defineForWrites(
  "ROLLED_BACK",
  "conflict",
  (field: string) =>
    `Not done: '${field}' in the same operation was refused, and an operation is done as a whole or not at all`,
  ["setReorder"],
);

/** A tenant follows as much as one process takes. */
export const TooManySubscriptions = define(
  "TOO_MANY_SUBSCRIPTIONS",
  "conflict",
  (most: number) => `There are ${most} subscriptions open, which is the most; close one first`,
  [100],
);

/** The database can't be reached or is too busy; the request had no effect and may be sent again. */
export const Unavailable = define(
  "UNAVAILABLE",
  "unavailable",
  () => "The service is temporarily unavailable, please try again",
  [],
);
/** An operation took longer than operations may; it was stopped and rolled back. */
export const OperationTimedOut = define(
  "TIMEOUT",
  "unavailable",
  (timeoutMs: number) =>
    `The operation was stopped after ${timeoutMs / 1000} seconds, the longest one may take; nothing was changed. Ask for less at a time, or try again`,
  [30_000],
);
/** A document, workbook or chart took longer to make than it may. */
export const RenderingTimedOut = define(
  "TIMEOUT",
  "unavailable",
  (limitMs: number) =>
    `Making the document was stopped after ${limitMs / 1000} seconds, the longest it may take. Ask for less at a time, or try again`,
  [20_000],
);
/** The client went away before its answer: there is nobody to tell. */
export const ClientLeft = define("CLIENT_LEFT", "unavailable", () => "The client went away", []);
/** A key has its share of the database connections, and more of its requests have waited for theirs than is waited. */
export const KeyBusy = define(
  "TOO_MANY_REQUESTS",
  "too_many",
  () => "This API key has too many requests at work; please send fewer at one time",
  [],
);
/** A merchant has its share of what is costly (large bodies, imports), with whichever of its keys it was asked for. */
export const MerchantBusy = define(
  "TOO_MANY_REQUESTS",
  "too_many",
  () =>
    "This merchant has as many large requests or imports at work as it may have at one time; please wait for one to end",
  [],
);
