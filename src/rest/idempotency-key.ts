import { createHash, type Hash } from "node:crypto";
import type { Request, Response } from "express";
import { IdempotencyKeyInFlight, IdempotencyKeyReused } from "../errors";
import { Problem } from "../errors/problem";
import type { Answer, KeyedRequest } from "../graphql/execution/run";
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey } from "../values/idempotency-key";

/** The header that a client makes a write safe to repeat with. Decision D47. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";
/** The header that says that an answer was given before, and nothing done again. */
const REPLAYED = "Idempotent-Replayed";

/** What an endpoint with `idempotent: true` can refuse beside its own errors. */
export const KEY_REFUSALS = [IdempotencyKeyInFlight, IdempotencyKeyReused];

/** The fingerprint of a request with a key, begun: its body's bytes follow. Null without a key. */
export function fingerprintOf(request: Request): Hash | null {
  if (request.get(IDEMPOTENCY_KEY) === undefined) return null;
  return createHash("sha256").update(`${request.method} ${request.originalUrl}\n`);
}

/**
 * The key that a request came with, and its fingerprint, which has seen the body.
 * @throws Problem when the key is not 1 to 255 visible ASCII characters.
 */
export function keyedRequest(request: Request, fingerprint: Hash): KeyedRequest {
  const key = request.get(IDEMPOTENCY_KEY) ?? "";
  if (!isIdempotencyKey(key)) {
    const reason = IDEMPOTENCY_KEY_FORM;
    throw new Problem(422, `${IDEMPOTENCY_KEY}: ${reason}`, [{ path: IDEMPOTENCY_KEY, reason }]);
  }
  return { key, fingerprint: new Uint8Array(fingerprint.digest()) };
}

/** Sends an answer as it is kept: the first time and each time after with the same bytes. */
export function sendAnswer(response: Response, { status, body, replayed }: Answer & { replayed: boolean }): void {
  if (replayed) response.set(REPLAYED, "true");
  response
    .status(status)
    .type(status < 400 ? "application/json" : "application/problem+json")
    .send(body);
}

/** A refusal as it is kept; null for what is no refusal or may go otherwise the next time. */
export function refusalAnswer(problem: unknown, basePath: string): Answer | null {
  if (!(problem instanceof Problem) || problem.status >= 500) return null;
  return { status: problem.status, body: JSON.stringify(problem.body(basePath)) };
}
