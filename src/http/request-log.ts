import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Caller } from "../domain/keys/keys";
import { traceOf } from "../process/channels";

/** The header that names a request, in what is sent and in the answer. */
const REQUEST_ID = "X-Request-Id";
const SANE_ID = /^[\x21-\x7e]{1,128}$/;
/** An API key in an address or a name, where it does not belong. */
const API_KEY = /ips(?:_|%(?:25)*5f)[\w%-]+/gi;
/**
 * A key's secret alone, or with its prefix, as is left of a key that was copied in part. Ids of 32 hexadecimal digits are none: 24 random bytes
 * are never written in these alone.
 */
const SECRET =
  /(?:(?<![\w-])|(?<=%[\da-f]{2}))(?![\da-f]{32}(?![\w-]))(?:(?:test(?:_|%(?:25)*5f))?[a-z\d]{10}(?:_|%(?:25)*5f))?(?:[\w-]|%(?:25)*(?:5f|2d)){32}(?![\w-])/gi;
/** Where a query begins, also of an address that was encoded once more on its way. */
const QUERY = /\?|%3f/i;
/** Longest path that is logged, in characters. */
const MAX_PATH_LENGTH = 300;
/** Monitors ask again and again, also while the answer is no; that it is, `health.ts` logs once. */
const OF_MONITORS = /^\/health(\/|$)/i;
const STREAM = /^text\/event-stream/;

/** A request that is under way. */
interface Begun {
  id: string;
  /** In ms of a clock that only runs forward. */
  begunAt: number;
  /** Whose key it came with; null: with none, or none that is good. */
  caller: { keyPrefix: string; tenantId: string } | null;
  /** Whether its line has been logged. */
  isLogged: boolean;
}

/**
 * Names requests, and logs those that somebody will ask about: answered with a 5xx, or slow; at debug all. One line each, made
 * when the answer is over: a fast request costs its name and a look at the clock.
 *
 * A line names the prefix of the request's key, which is no secret, and the merchant's id. It holds nothing else of headers, bodies or
 * queries, where keys, signatures of links and what merchants ask about stand.
 */
export class RequestLog {
  private readonly requests = new WeakMap<Response, Begun>();
  private readonly isAllLogged: boolean;

  /**
   * @param slowMs From when on a request is slow; Infinity: none is. How long a stream lasts is its client's choice.
   * @param basePath The path that the service is served under; empty for none.
   */
  constructor(
    private readonly log: Logger,
    private readonly slowMs: number,
    private readonly basePath: string,
  ) {
    this.isAllLogged = log.isLevelEnabled("debug");
  }

  /** To be the first that a request comes to. A name that it brings is kept, where it is 1 to 128 visible ASCII characters and holds no key. */
  readonly begin: RequestHandler = (request, response, next) => {
    const given = request.headers["x-request-id"];
    const id = typeof given === "string" && SANE_ID.test(given) && given.search(API_KEY) < 0 ? given : randomUUID();
    const begun = { id, begunAt: performance.now(), caller: null, isLogged: false };
    this.requests.set(response, begun);
    response.setHeader(REQUEST_ID, id);
    response.once("close", () => this.end(begun, request, response));
    next();
  };

  /** Sets a request's requester, so that its lines name the key's prefix and the merchant. @returns The request's name. */
  identify(response: Response, { keyPrefix, tenantId }: Caller): string {
    const begun = this.begunOf(response);
    begun.caller = { keyPrefix, tenantId };
    return begun.id;
  }

  /** Logs a fault of ours, whole. @returns The request's name. */
  fault(request: Request, response: Response, error: unknown): string {
    const begun = this.begunOf(response);
    begun.isLogged = true;
    const details = { ...this.detailsOf(begun, request), status: 500, err: error };
    this.log.error(details, "a request failed for a reason nobody foresaw");
    return begun.id;
  }

  /** Logs why an answer breaks off that had begun well, as its client can no longer get an error. */
  brokenOff(request: Request, response: Response, error: unknown): void {
    const begun = this.begunOf(response);
    begun.isLogged = true;
    this.log.warn({ ...this.detailsOf(begun, request), reason: String(error) }, "an answer was broken off");
  }

  /**
   * Logs a fault of ours that is answered as a result, as protocols want it that answer more than one thing at a time.
   * @param incoming Undefined where an event met it.
   * @param what What failed, such as "a GraphQL operation".
   */
  faultWithin(incoming: IncomingMessage | undefined, error: unknown, what: string): void {
    const request = incoming as Request | undefined;
    const details = request?.res ? this.detailsOf(this.begunOf(request.res), request) : {};
    this.log.error({ ...details, err: error }, `${what} failed for a reason nobody foresaw`);
  }

  /** Logs that row-level security kept a request from what is not its merchant's. */
  refusedWrite(request: Request, response: Response): void {
    const details = { ...this.detailsOf(this.begunOf(response), request), security: true };
    this.log.warn(details, "row-level security refused a write");
  }

  private end(begun: Begun, request: Request, response: Response): void {
    if (begun.isLogged) return;
    const { statusCode: status } = response;
    const isSlow = performance.now() - begun.begunAt >= this.slowMs;
    if (status < 500 && !isSlow && !this.isAllLogged) return;
    const path = this.pathOf(request);
    const isFailure = status >= 500 && !(status === 503 && OF_MONITORS.test(path.slice(this.basePath.length)));
    const isTold = isFailure || (isSlow && !STREAM.test(String(response.getHeader("Content-Type") ?? "")));
    if (!isTold && !this.isAllLogged) return;
    const isWhole = response.writableFinished;
    const details = { ...this.detailsOf(begun, request), status, ...(isWhole ? {} : { isBrokenOff: true }) };
    if (isTold) this.log.info(details, isFailure ? "a request could not be answered" : "a request was slow");
    else this.log.debug(details, "a request");
  }

  private begunOf(response: Response): Begun {
    return (
      this.requests.get(response) ?? { id: randomUUID(), begunAt: performance.now(), caller: null, isLogged: false }
    );
  }

  private pathOf({ originalUrl }: Request): string {
    return (
      originalUrl.split(QUERY, 1)[0]?.replaceAll(API_KEY, "ips_…").replaceAll(SECRET, "…").slice(0, MAX_PATH_LENGTH) ??
      ""
    );
  }

  private detailsOf({ id, begunAt, caller }: Begun, request: Request) {
    const ms = Math.round(performance.now() - begunAt);
    return { requestId: id, ...caller, ...traceOf(request), method: request.method, path: this.pathOf(request), ms };
  }
}
