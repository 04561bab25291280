import { ConnectionBroken, UnexpectedStatus } from "../support/rest-client";
import type { Tenant } from "../support/service";
import { postTransactions, type TransactionsAnswer } from "../support/transactions";
import type { Batch } from "./batches";
import { STORE } from "./catalogue";
import { differences, Tally } from "./expectation";

/** What came of sending batches. */
export type Sent = {
  lines: number;
  batches: number;
  /** Requests with so many errors that a report was linked. */
  reports: number;
  /** Linked reports that could not be had or did not agree with their reply. */
  badReports: number;
  /** Errors that were expected and not reported, or the other way round, row by row. */
  differences: number;
  /** Errors of replies that a kill swallowed: expected, but never seen. */
  unseen: number;
  readonly errors: Tally["errors"];
};

/** Sends the batches one after the other and judges every reply. `post` is the way one batch is sent. */
export async function sendBatches(
  batches: AsyncIterable<Batch>,
  post: (batch: Batch) => Promise<TransactionsAnswer | "reply lost">,
): Promise<Sent> {
  const seen = new Tally();
  const sent: Sent = {
    lines: 0,
    batches: 0,
    reports: 0,
    badReports: 0,
    differences: 0,
    unseen: 0,
    errors: seen.errors,
  };
  for await (const batch of batches) {
    const answer = await post(batch);
    sent.lines += batch.lines.length;
    sent.batches += 1;
    if (answer === "reply lost") {
      sent.unseen += batch.expected.length;
      continue;
    }
    if (answer.report !== "none") sent.reports += 1;
    if (answer.report === "missing or different") sent.badReports += 1;
    sent.differences += differences(batch.expected, answer.errors);
    seen.addErrors(answer.errors);
  }
  return sent;
}

/** Sends one batch once; a broken connection is the caller's to settle. */
export function postBatch(tenant: Tenant, batch: Batch, idempotencyKey?: string): Promise<TransactionsAnswer> {
  const headers: Record<string, string> = idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {};
  return postTransactions(tenant.client, STORE, batch.lines, headers);
}

/**
 * Tells whether a request failed in a way that leaves open what came of it.
 *
 * That is a connection that broke, an answer of the 5xx kind, or 409 for an idempotency key still in flight. Any other
 * answer is final.
 */
export function isInDoubt(error: unknown): boolean {
  if (error instanceof UnexpectedStatus) return error.status === 409 || error.status >= 500;
  return error instanceof ConnectionBroken;
}
