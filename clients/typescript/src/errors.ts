/** What calls are refused with. None of them, nor what they hold, ever contains the key. */
import type { ErrorCode } from "./generated/operations.js";

export type { ErrorCode };

/** A place in the input that was wrong, and how. */
export interface Fault {
  path: string;
  reason: string;
}

/** What every error of this package has. */
interface Circumstances {
  /** Under which the service's log has the request; the same for all attempts of a call. */
  requestId: string;
  cause?: unknown;
}

/** Any failure of a call, other than that it was aborted by its signal. */
export abstract class InventoryPlanningError extends Error {
  readonly requestId: string;
  /** How often the request was sent before this came of it. */
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

/** What an answer said of a refusal. */
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
  /** Which refusal it is, for programs; null where something between here and the service answered. */
  readonly code: ErrorCode | (string & {}) | null;
  /** The address of the page that explains the code. */
  readonly help: string | null;
  /** What the answer's `Retry-After` asked for. */
  readonly retryAfterMs: number | null;
  /** The places in the input that were wrong. */
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

/** A GraphQL operation failed in a way that no field could answer: nothing of a mutation was done. */
export class GraphQLError extends ApiError {
  override name = "GraphQLError";
  /** All that the answer listed; `code`, `help` and `faults` are the first one's. */
  readonly errors: readonly GraphQLFailure[];
  /** What was answered nevertheless; null for nothing. */
  readonly data: unknown;

  constructor(errors: readonly GraphQLFailure[], data: unknown, refusal: Refusal) {
    super(errors.map(({ message }) => message).join("; "), { ...refusal, faults: errors[0]?.extensions?.faults });
    this.errors = errors;
    this.data = data;
  }
}

/** A mutation was refused as data: nothing was done. Thrown by `successOf`. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly code: ErrorCode | (string & {}) | null;
  readonly faults: readonly Fault[];

  constructor(
    /** The member of the union that was answered, with all that the document selected of it. */
    readonly refusal: { message?: string; code?: string; faults?: readonly Fault[] },
  ) {
    super(refusal.message ?? "The mutation was refused; select `... on Error { code message }` to learn why.");
    this.code = refusal.code ?? null;
    this.faults = refusal.faults ?? [];
  }
}

/** How a request was left without an answer. */
interface Interruption extends Circumstances {
  mayHaveBeenDone: boolean;
  /** Whether sending it twice leaves what sending it once leaves. */
  isRepeatable: boolean;
}

/** No answer came, or not all of it. */
export class ConnectionError extends InventoryPlanningError {
  override name = "ConnectionError";
  /** Whether the request may have reached the service, and may so have been done. */
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
