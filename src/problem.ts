import { STATUS_CODES } from "node:http";
import { type DomainError, type ErrorKind, IdempotencyKeyInFlight, type InputFault } from "./errors";

/** An answer that is not a success, as RFC 9457 has it. Decision D1. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly faults: readonly InputFault[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Machine-readable name of the kind of problem. */
    readonly code: string = (STATUS_CODES[status] ?? "error").toUpperCase().replaceAll(/[^A-Z]+/g, "_"),
  ) {
    super(detail);
  }

  /** The body; `request_id` names the log line of a fault of ours. */
  body(requestId?: string): Record<string, unknown> {
    return {
      type: `urn:inventory-planning:problem:${this.code.toLowerCase().replaceAll("_", "-")}`,
      title: STATUS_CODES[this.status] ?? "Error",
      status: this.status,
      detail: this.detail,
      ...(this.faults.length > 0 ? { errors: this.faults } : {}),
      ...(requestId ? { request_id: requestId } : {}),
    };
  }
}

/** The status of each kind of refusal over HTTP. */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  invalid: 422,
  not_found: 404,
  conflict: 409,
  forbidden: 403,
  unauthenticated: 401,
  too_many: 429,
  unavailable: 503,
};

const RETRY_SOON = { "Retry-After": "1" };

/** The answer to a refusal of the domain. */
export function problemOf(error: DomainError, status = STATUS_OF_KIND[error.kind]): Problem {
  const passes = ["unavailable", "too_many"].includes(error.kind) || IdempotencyKeyInFlight.is(error);
  const headers: Record<string, string> = status === 401 ? { "WWW-Authenticate": "Bearer" } : passes ? RETRY_SOON : {};
  return new Problem(status, error.message, error.faults, headers, error.code);
}
