/** Refusals that concern what any request can meet: its key, its form, and a service that can't answer it now; part of the error catalogue (`index.ts`). */
import { define, defineForWrites, type InputFault } from "./definition";

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

/** The caller may do some things, and not this. @param rights What it takes, one of them, in words. */
export const MissingRight = define(
  "MISSING_RIGHT",
  "forbidden",
  (rights: readonly string[]) =>
    `You may not do this: it takes the right to ${rights.join(", or to ")}. An administrator can give it to you`,
  [["draft, change, place and mail orders"]],
);

/** The caller is limited to warehouses, and this concerns the whole merchant. D184. */
export const LimitedToWarehouses = define(
  "LIMITED_TO_WAREHOUSES",
  "forbidden",
  () => "You are limited to some warehouses, and this sees or changes what belongs to others as well",
  [],
);

/** Only a person has what was asked for, and a key asked. */
export const NotAPerson = define(
  "NOT_A_PERSON",
  "forbidden",
  () => "Only a person who is signed in can do this: an API key has neither an inbox nor settings for one",
  [],
);

/** Maximum faults that a refusal names; validation may stop there. */
export const MAX_FAULTS = 100;

/** Input that breaks a rule which only the domain can validate. */
export const InvalidInput = defineForWrites(
  "INVALID_INPUT",
  "invalid",
  (faults: readonly InputFault[]) =>
    faults
      .slice(0, MAX_FAULTS)
      .map((fault) => `${fault.path}: ${fault.reason}`)
      .join("; "),
  [[{ path: "rows.0.currency", reason: "must be a currency of ISO 4217" }]],
  (faults) => faults.slice(0, MAX_FAULTS).map(({ path, reason }) => ({ path, reason })),
);

/** A request with the same Idempotency-Key has not been answered yet. D47. */
export const IdempotencyKeyInFlight = defineForWrites(
  "IDEMPOTENCY_KEY_IN_FLIGHT",
  "conflict",
  () => "A request with this Idempotency-Key is still running; repeat it in a moment",
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
    `The operation was stopped after the timeout of ${timeoutMs / 1000} seconds; nothing was changed. Ask for less at a time, or try again`,
  [30_000],
);

/** A document, workbook or chart took longer to make than it may. */
export const RenderingTimedOut = define(
  "TIMEOUT",
  "unavailable",
  (limitMs: number) =>
    `Making the document was stopped after the timeout of ${limitMs / 1000} seconds. Ask for less at a time, or try again`,
  [20_000],
);

/** The client went away before its answer: there is nobody to tell. */
export const ClientLeft = define("CLIENT_LEFT", "unavailable", () => "The client went away", []);

/** A key has its share of the database connections, and more of its requests have waited for theirs than is waited. */
export const KeyBusy = define(
  "TOO_MANY_REQUESTS",
  "too_many",
  () => "This API key has too many running requests; send fewer at one time",
  [],
);

/** A merchant has its share of what is costly (large bodies, imports), with whichever of its keys it was asked for. */
export const MerchantBusy = define(
  "TOO_MANY_REQUESTS",
  "too_many",
  () => "This merchant has reached its limit of running large requests and imports; wait until one ends",
  [],
);
