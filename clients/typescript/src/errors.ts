/** The errors that calls throw. None of them, nor their causes, ever contains the API key. */
import type { ErrorCode } from "./generated/operations.js";

export type { ErrorCode };

/** One fault of the input: its place and the reason. */
export interface Fault {
  path: string;
  reason: string;
}

/** The fields of every error of this package. */
interface Circumstances {
  /** The `X-Request-Id` of the call, by which the service's log has it; the same for all attempts. */
  requestId: string;
  cause?: unknown;
}

/** Any failure of a call but an abort by its signal. */
export abstract class InventoryPlanningError extends Error {
  readonly requestId: string;
  /** How often the request was sent. */
  attempts = 1;

  constructor(message: string, { requestId, cause }: Circumstances) {
    super(message, cause === undefined ? undefined : { cause });
    this.requestId = requestId;
  }

  /** What to do about it, in a sentence or two. */
  abstract get advice(): string;
}

const ADVICE: Readonly<Record<number, string>> = {
  401: "Check the key: it is sent as `apiKey`, and the operator's `key list` shows until when it is good.",
  403: "Use a key with the write scope for what changes something.",
  404: "Check the id or the name; another merchant's read like ones that do not exist.",
  409: "Read anew what changed meanwhile, then decide.",
  413: "Send less at a time.",
  422: "Correct the input; `faults` names each place.",
  429: "Send fewer requests at a time; those that were refused had no effect.",
  500: "Tell the operator the request id; sending the same again brings the same.",
  502: "Send it again later; the service or its database was out of reach.",
  503: "Send it again later; the service or its database was out of reach.",
};

const adviceOn = (status: number): string =>
  ADVICE[status] ?? (status >= 300 && status < 400 ? "Check `baseUrl`: it leads elsewhere." : "See `help`.");

/** A refusal as an answer reports it. */
interface Refusal extends Circumstances {
  status: number;
  code?: string | null;
  help?: string | null;
  retryAfterMs?: number | null;
}

/** The service answered, and refused. */
export class ApiError extends InventoryPlanningError {
  override name = "ApiError";
  readonly status: number;
  /** The code of the refusal; null where a proxy and not the service answered. */
  readonly code: ErrorCode | (string & {}) | null;
  /** URL of the page that explains the code. */
  readonly help: string | null;
  /** The answer's `Retry-After`, in ms; null without one. */
  readonly retryAfterMs: number | null;
  /** What was wrong with the input; empty where that was not the reason. */
  readonly faults: readonly Fault[];

  constructor(message: string, refusal: Refusal & { faults?: readonly Fault[] }) {
    super(message, refusal);
    this.status = refusal.status;
    this.code = refusal.code ?? null;
    this.help = refusal.help ?? null;
    this.retryAfterMs = refusal.retryAfterMs ?? null;
    this.faults = refusal.faults ?? [];
  }

  get advice(): string {
    return adviceOn(this.status);
  }
}

/** An error as a GraphQL answer lists it. */
export interface GraphQLFailure {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; type?: string; faults?: readonly Fault[]; [name: string]: unknown };
}

/** A GraphQL operation failed as a whole: `errors` in the answer. Nothing of a mutation was done. */
export class GraphQLError extends ApiError {
  override name = "GraphQLError";
  /** All errors of the answer; `code`, `help` and `faults` are those of the first. */
  readonly errors: readonly GraphQLFailure[];
  /** The answer's partial data; null for none. */
  readonly data: unknown;

  constructor(errors: readonly GraphQLFailure[], data: unknown, refusal: Refusal) {
    super(errors.map(({ message }) => message).join("; "), { ...refusal, faults: errors[0]?.extensions?.faults });
    this.errors = errors;
    this.data = data;
  }
}

/** A mutation's field answered a refusal, and nothing was done. Thrown by `successOf`. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly code: ErrorCode | (string & {}) | null;
  readonly faults: readonly Fault[];

  constructor(
    /** The refusal: the member of the union, with the fields that the document selects. */
    readonly refusal: { message?: string; code?: string; faults?: readonly Fault[] },
  ) {
    super(refusal.message ?? "The mutation was refused; select `... on Error { code message }` to learn why.");
    this.code = refusal.code ?? null;
    this.faults = refusal.faults ?? [];
  }
}

/** What is known of a request without an answer. */
interface Interruption extends Circumstances {
  mayHaveBeenDone: boolean;
  /** Whether the request is idempotent. */
  isRepeatable: boolean;
}

/** There was no complete answer. */
export class ConnectionError extends InventoryPlanningError {
  override name = "ConnectionError";
  /** Whether the service may have received the request and done it. */
  readonly mayHaveBeenDone: boolean;
  readonly #isRepeatable: boolean;

  constructor(message: string, { mayHaveBeenDone, isRepeatable, ...rest }: Interruption) {
    super(message, rest);
    this.mayHaveBeenDone = mayHaveBeenDone;
    this.#isRepeatable = isRepeatable;
  }

  get advice(): string {
    if (!this.mayHaveBeenDone) return "It did not reach the service. Check `baseUrl`, and whether the service is up.";
    return this.#isRepeatable
      ? "Send it again, with the same idempotency key if it takes one; that does nothing twice."
      : "Nobody can say whether it was done. Look before you send it again.";
  }
}

/** An attempt took longer than `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}
