/**
 * The error catalogue: every code and sentence with which the service refuses something. A room throws one of these; the
 * doors (REST, GraphQL, command line) turn its kind into a status. Anything else that is thrown is a fault of ours.
 */

/** What kind of refusal it is; each door maps kinds to its own statuses. */
export type ErrorKind = "invalid" | "not_found" | "conflict" | "forbidden" | "unauthenticated" | "unavailable";

/** One place in the caller's input that was wrong, for example `{ path: "data.0.sku", reason: "required" }`. */
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
): ErrorDefinition<Arguments> {
  const make = (...args: Arguments) => new DomainError(code, kind, sentence(...args), faults(...args));
  const is = (error: unknown): error is DomainError => error instanceof DomainError && error.code === code;
  return Object.assign(make, { code, kind, is });
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

/** Input that breaks a rule which only the domain can judge; the faults say where. */
export const InvalidInput = define(
  "INVALID_INPUT",
  "invalid",
  (faults: readonly InputFault[]) => faults.map((fault) => `${fault.path}: ${fault.reason}`).join("; "),
  (faults) => faults,
);

/** A GraphQL operation asks for more than one answer may hold. */
export const OperationTooLarge = define(
  "OPERATION_TOO_LARGE",
  "invalid",
  (measure: string, found: number, most: number) =>
    `The operation is too large: its ${measure} is ${found}, the most is ${most}. Ask for less at a time`,
);

/** The order does not exist for this tenant; another tenant's order reads the same. D1a. */
export const OrderNotFound = define("ORDER_NOT_FOUND", "not_found", (id: string) => `Order '${id}' not found`);
/** Some of several orders do not exist for this tenant. D23. */
export const OrdersNotFound = define(
  "ORDERS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Orders not found: ${ids.join(", ")}`,
);
/** Some of several SKUs do not exist for this tenant, or were deleted. D40. */
export const SkusNotFound = define(
  "SKUS_NOT_FOUND",
  "not_found",
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

/** Neither way of naming the store was used. Specification, Errors. */
export const StoreRequired = define("STORE_REQUIRED", "invalid", () => "store_name is required");
/** Both ways of naming the store were used. Specification, Errors. */
export const StoreNamedTwice = define(
  "STORE_NAMED_TWICE",
  "invalid",
  () => "Provide either store_name or store_id, not both",
);
/** No active store has that name. Specification, Errors; D45a. */
export const UnknownStoreName = define(
  "UNKNOWN_STORE_NAME",
  "invalid",
  (name: string, available: readonly string[]) =>
    `Unknown store_name '${name}'. Available stores: ${listed(available)}`,
);
/** Several active stores have that name, case and outer spaces aside. Specification, Errors. */
export const AmbiguousStoreName = define(
  "AMBIGUOUS_STORE_NAME",
  "invalid",
  (name: string) => `store_name '${name}' matches more than one store; use store_id instead`,
);
/** No active store has that id. Specification, Errors; D45a. */
export const UnknownStoreId = define(
  "UNKNOWN_STORE_ID",
  "invalid",
  (id: string, available: readonly string[]) => `Unknown store_id '${id}'. Available stores: ${listed(available)}`,
);
/** A sales line's timestamp can't be read, which refuses the whole request. D44. */
export const InvalidTimestamp = define(
  "INVALID_TIMESTAMP",
  "invalid",
  (row: number) => `Row ${row}: timestamp is not a valid ISO 8601 datetime`,
  (row) => [{ path: `data.${row - 1}.timestamp`, reason: "not a valid ISO 8601 datetime" }],
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

/** Some of several stock alerts do not exist for this tenant. */
export const StockAlertsNotFound = define(
  "STOCK_ALERTS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Stock alerts not found: ${ids.join(", ")}`,
);

/** Some of several closures of suppliers do not exist for this tenant. */
export const SupplierClosuresNotFound = define(
  "SUPPLIER_CLOSURES_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Supplier closures not found: ${ids.join(", ")}`,
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
