import { STATUS_CODES } from "node:http";
import { type DomainError, type ErrorKind, IdempotencyKeyInFlight, type InputFault } from ".";
import { type ErrorCode, pageOf } from "./guide";

/** The code of a problem that has nothing to say beyond its status. */
export const CODE_OF_STATUS = {
  400: "BAD_REQUEST",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  406: "NOT_ACCEPTABLE",
  408: "REQUEST_TIMEOUT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  416: "RANGE_NOT_SATISFIABLE",
  417: "EXPECTATION_FAILED",
  422: "UNPROCESSABLE_ENTITY",
  429: "TOO_MANY_REQUESTS",
  431: "REQUEST_HEADER_FIELDS_TOO_LARGE",
  500: "INTERNAL_SERVER_ERROR",
  501: "NOT_IMPLEMENTED",
  503: "SERVICE_UNAVAILABLE",
  505: "HTTP_VERSION_NOT_SUPPORTED",
} as const satisfies Readonly<Record<number, ErrorCode>>;

/** A status that says enough by itself. */
export type PlainStatus = keyof typeof CODE_OF_STATUS;

/** The type of GraphQL's answers in which errors may come with any status. */
const GRAPHQL_RESPONSE = "application/graphql-response+json";

/** Whether `Accept` names that type, and does not refuse it by a weight of 0. */
const namesGraphqlResponse = (accept: string): boolean =>
  accept.split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === GRAPHQL_RESPONSE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** An answer that is not a success, as RFC 9457 has it. Decision D1. */
export class Problem extends Error {
  /** Machine-readable name of the kind of problem. */
  readonly code: ErrorCode;

  constructor(
    status: number,
    detail: string,
    faults: readonly InputFault[],
    headers: Readonly<Record<string, string>>,
    code: ErrorCode,
  );
  constructor(
    status: PlainStatus,
    detail: string,
    faults?: readonly InputFault[],
    headers?: Readonly<Record<string, string>>,
  );
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly faults: readonly InputFault[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    code?: ErrorCode,
  ) {
    super(detail);
    this.code = code ?? CODE_OF_STATUS[status as PlainStatus];
  }

  /**
   * The body as a problem document.
   * @param basePath The path that the service is served under; empty for none.
   * @param requestId Names the log line of a fault of ours.
   */
  body(basePath: string, requestId?: string): Record<string, unknown> {
    return {
      type: pageOf(this.code, basePath),
      title: STATUS_CODES[this.status] ?? "Error",
      status: this.status,
      detail: this.detail,
      ...(this.faults.length > 0 ? { errors: this.faults } : {}),
      ...(requestId ? { request_id: requestId } : {}),
    };
  }

  /**
   * Answers a request to GraphQL: errors of GraphQL where `Accept` names the type that may have them at any status, else a problem document.
   * Parameters as of `body`.
   */
  graphqlAnswer(
    accept: string | null | undefined,
    basePath: string,
    requestId?: string,
  ): { type: string; body: string } {
    if (!accept || !namesGraphqlResponse(accept)) {
      return { type: "application/problem+json", body: JSON.stringify(this.body(basePath, requestId)) };
    }
    const { code, detail: message, faults } = this;
    const extensions = {
      code,
      type: pageOf(code, basePath),
      ...(faults.length > 0 ? { faults } : {}),
      ...(requestId ? { request_id: requestId } : {}),
    };
    return { type: GRAPHQL_RESPONSE, body: JSON.stringify({ errors: [{ message, extensions }] }) };
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
