/**
 * The error catalogue: every code and sentence with which the service refuses something. A room throws one of these; the
 * doors (REST, GraphQL, command line) turn its kind into a status. Anything else that is thrown is a fault of ours.
 */

/** What kind of refusal it is; each door maps kinds to its own statuses. */
export type ErrorKind =
  | "invalid"
  | "not_found"
  | "conflict"
  | "forbidden"
  | "unauthenticated"
  | "too_many"
  | "unavailable";

/** One place in the caller's input that was wrong, for example `{ path: "rows.0.sku", reason: "required" }`: arguments as GraphQL names them. */
export interface InputFault {
  path: string;
  reason: string;
}

/** A refusal that the caller is told about: its `message` is written for them. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly faults: readonly InputFault[] = [],
  ) {
    super(message);
    this.name = code;
  }
}

/** Refusals of what a write asked for, a class a kind: GraphQL answers them as data, each kind as a type of its own. */
export class InvalidRefusal extends DomainError {}
export class NotFoundRefusal extends DomainError {}
export class ConflictRefusal extends DomainError {}

const WRITE_REFUSALS = { invalid: InvalidRefusal, not_found: NotFoundRefusal, conflict: ConflictRefusal };

/** A row of the catalogue: calling it makes the error, `is` recognises one. */
export interface ErrorDefinition<Arguments extends unknown[]> {
  (...args: Arguments): DomainError;
  readonly code: string;
  readonly kind: ErrorKind;
  is(error: unknown): error is DomainError;
}

function define<Arguments extends unknown[]>(
  code: string,
  kind: ErrorKind,
  sentence: (...args: Arguments) => string,
  faults: (...args: Arguments) => readonly InputFault[] = () => [],
  Refusal: typeof DomainError = DomainError,
): ErrorDefinition<Arguments> {
  const make = (...args: Arguments) => new Refusal(code, kind, sentence(...args), faults(...args));
  const is = (error: unknown): error is DomainError => error instanceof DomainError && error.code === code;
  return Object.assign(make, { code, kind, is });
}

const meanings = new Map<string, string>();
/** The codes that a write can be refused with for what it asked, each with what it means. */
export const WRITE_REFUSAL_MEANINGS: ReadonlyMap<string, string> = meanings;

/** Defines what a write can be refused with for what it asked. */
function defineForWrites<Arguments extends unknown[]>(
  code: string,
  kind: keyof typeof WRITE_REFUSALS,
  meaning: string,
  sentence: (...args: Arguments) => string,
  faults?: (...args: Arguments) => readonly InputFault[],
): ErrorDefinition<Arguments> {
  meanings.set(code, meaning);
  return define(code, kind, sentence, faults, WRITE_REFUSALS[kind]);
}

const listed = (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", "));

/** No key came with the request. D1a. */
export const MissingKey = define("MISSING_KEY", "unauthenticated", () => "Missing Authorization header");
/** The header is there but is not `Bearer <key>` with a key of ours in shape. D1a. */
export const MalformedKey = define("MALFORMED_KEY", "unauthenticated", () => "Invalid API key format");
/** No such key, or it has expired or been revoked. D1a. */
export const UnknownKey = define("UNKNOWN_KEY", "unauthenticated", () => "Invalid or expired API key");
/** The key is good but may only read. D1a. */
export const MissingScope = define(
  "MISSING_SCOPE",
  "forbidden",
  (scope: string) => `This API key lacks the ${scope} scope`,
);

/** Faults that a refusal names; whoever validates may stop there. */
export const MOST_FAULTS = 100;

/** Input that breaks a rule which only the domain can validate. */
export const InvalidInput = defineForWrites(
  "INVALID_INPUT",
  "invalid",
  "Something in the input breaks a rule; the faults say where and which, the first 100.",
  (faults: readonly InputFault[]) =>
    faults
      .slice(0, MOST_FAULTS)
      .map((fault) => `${fault.path}: ${fault.reason}`)
      .join("; "),
  (faults) => faults.slice(0, MOST_FAULTS),
);

/** A GraphQL operation asks for more than one answer may hold. */
export const OperationTooLarge = define(
  "OPERATION_TOO_LARGE",
  "invalid",
  (measure: string, found: number, most: number) =>
    `The operation is too large: its ${measure} is ${found}, the most is ${most}. Ask for less at a time`,
);

/** Another tenant's order reads the same. D1a. */
export const OrderNotFound = defineForWrites(
  "ORDER_NOT_FOUND",
  "not_found",
  "The merchant has no such order.",
  (id: string) => `Order '${id}' not found`,
);
/** Another tenant's orders read the same. D23. */
export const OrdersNotFound = defineForWrites(
  "ORDERS_NOT_FOUND",
  "not_found",
  "The merchant does not have some of the orders; the message names them.",
  (ids: readonly string[]) => `Orders not found: ${ids.join(", ")}`,
);
/** Another tenant's order lines read the same. */
export const OrderLinesNotFound = defineForWrites(
  "ORDER_LINES_NOT_FOUND",
  "not_found",
  "The merchant does not have some of the order lines; the message names them.",
  (ids: readonly string[]) => `Order lines not found: ${ids.join(", ")}`,
);
/** Another tenant's SKUs read the same. D40. */
export const SkusNotFound = defineForWrites(
  "SKUS_NOT_FOUND",
  "not_found",
  "The merchant does not have some of the SKUs, or they were deleted; the message names them.",
  (ids: readonly string[]) => `SKUs not found: ${ids.join(", ")}`,
);
/** A tenant named on the command line does not exist. */
export const TenantNotFound = define(
  "TENANT_NOT_FOUND",
  "not_found",
  (name: string) => `There is no tenant named "${name}"`,
);
/** A tenant's name is taken. */
export const TenantExists = define(
  "TENANT_EXISTS",
  "conflict",
  (name: string) => `There is already a tenant named "${name}"`,
);
/** A key prefix named on the command line does not exist. */
export const KeyNotFound = define(
  "KEY_NOT_FOUND",
  "not_found",
  (prefix: string) => `There is no key with the prefix ${prefix}`,
);
/** An operator named jobs that are not there, or are done by now. */
export const JobsNotFound = define(
  "JOBS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `There is no job ${ids.join(", ")}; nothing was changed`,
);
/** An operator named jobs of which a worker is at one at least. */
export const JobsInHand = define(
  "JOBS_IN_HAND",
  "conflict",
  (ids: readonly string[]) => `A worker is at some of the jobs ${ids.join(", ")} this moment; nothing was changed`,
);

/** Specification, Errors. */
export const StoreRequired = defineForWrites(
  "STORE_REQUIRED",
  "invalid",
  "The store was not named.",
  () => "store_name is required",
);
/** Specification, Errors. */
export const StoreNamedTwice = defineForWrites(
  "STORE_NAMED_TWICE",
  "invalid",
  "The store was named by name and by id.",
  () => "Provide either store_name or store_id, not both",
);
/** Specification, Errors; D45a. */
export const UnknownStoreName = defineForWrites(
  "UNKNOWN_STORE_NAME",
  "invalid",
  "No active store has that name; the message lists those there are.",
  (name: string, available: readonly string[]) =>
    `Unknown store_name '${name}'. Available stores: ${listed(available)}`,
);
/** Specification, Errors. */
export const AmbiguousStoreName = defineForWrites(
  "AMBIGUOUS_STORE_NAME",
  "invalid",
  "Several active stores have that name, case and outer spaces aside.",
  (name: string) => `store_name '${name}' matches more than one store; use store_id instead`,
);
/** Specification, Errors; D45a. */
export const UnknownStoreId = defineForWrites(
  "UNKNOWN_STORE_ID",
  "invalid",
  "No active store has that id; the message lists those there are.",
  (id: string, available: readonly string[]) => `Unknown store_id '${id}'. Available stores: ${listed(available)}`,
);
/** D44. */
export const InvalidTimestamp = defineForWrites(
  "INVALID_TIMESTAMP",
  "invalid",
  "The timestamp of a sales line can't be read, which refuses all of the lines.",
  (row: number) => `Row ${row}: timestamp is not a valid ISO 8601 datetime`,
  (row) => [{ path: `rows.${row - 1}.timestamp`, reason: "not a valid ISO 8601 datetime" }],
);

/** A request with the same Idempotency-Key has not been answered yet. D47. */
export const IdempotencyKeyInFlight = define(
  "IDEMPOTENCY_KEY_IN_FLIGHT",
  "conflict",
  () => "A request with this Idempotency-Key is still being worked on; repeat it in a moment",
);
/** The Idempotency-Key was used within 24 hours for a request that was not the same to the byte. D47. */
export const IdempotencyKeyReused = define(
  "IDEMPOTENCY_KEY_REUSED",
  "invalid",
  () => "This Idempotency-Key was used for another request; a new request needs a new key",
  () => [{ path: "Idempotency-Key", reason: "was used for another request" }],
);

/** Another tenant's alerts read the same. */
export const StockAlertsNotFound = defineForWrites(
  "STOCK_ALERTS_NOT_FOUND",
  "not_found",
  "The merchant does not have some of the stock alerts; the message names them.",
  (ids: readonly string[]) => `Stock alerts not found: ${ids.join(", ")}`,
);

/** Another tenant's closures read the same. */
export const SupplierClosuresNotFound = defineForWrites(
  "SUPPLIER_CLOSURES_NOT_FOUND",
  "not_found",
  "The merchant does not have some of the closures; the message names them.",
  (ids: readonly string[]) => `Supplier closures not found: ${ids.join(", ")}`,
);

/** Another tenant's recipes read the same. */
export const RecipeLinesNotFound = defineForWrites(
  "RECIPE_LINES_NOT_FOUND",
  "not_found",
  "The merchant does not have some of the lines of recipes; the message names them.",
  (lines: readonly string[]) => `Recipe lines not found: ${lines.join(", ")}`,
);

/** What a field of a mutation answers that was good in itself, when another field of the same operation was refused. */
export const RolledBack = defineForWrites(
  "ROLLED_BACK",
  "conflict",
  "Another field of the same operation was refused, so nothing of the operation was done; the message names that field.",
  (field: string) =>
    `Not done: '${field}' in the same operation was refused, and an operation is done as a whole or not at all`,
);

/** A merchant follows as much as one process takes. */
export const TooManySubscriptions = define(
  "TOO_MANY_SUBSCRIPTIONS",
  "conflict",
  (most: number) => `There are ${most} subscriptions open, which is the most; close one first`,
);

/** The database can't be reached or is too busy; the request had no effect and may be sent again. */
export const Unavailable = define(
  "UNAVAILABLE",
  "unavailable",
  () => "The service is temporarily unavailable, please try again",
);
/** An operation took longer than operations may; it was stopped and rolled back. */
export const OperationTimedOut = define(
  "TIMEOUT",
  "unavailable",
  (timeoutMs: number) =>
    `The operation was stopped after ${timeoutMs / 1000} seconds, the longest one may take; nothing was changed. Ask for less at a time, or try again`,
);
/** A document, workbook or chart took longer to make than it may. */
export const RenderingTimedOut = define(
  "TIMEOUT",
  "unavailable",
  (limitMs: number) =>
    `Making the document was stopped after ${limitMs / 1000} seconds, the longest it may take. Ask for less at a time, or try again`,
);
/** The client went away before its answer: there is nobody to tell. */
export const ClientLeft = define("CLIENT_LEFT", "unavailable", () => "The client went away");
/** A key has its share of the database connections, and more of its requests have waited for theirs than is waited. */
export const KeyBusy = define(
  "TOO_MANY_REQUESTS",
  "too_many",
  () => "This API key has too many requests at work; please send fewer at one time",
);
