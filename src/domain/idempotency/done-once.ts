import { createHash } from "node:crypto";
import type { Work } from "../work";
import { keepAnswer, takeKey } from "./idempotency-keys";

/** What an act has done, now or before. */
export interface Done<Result> {
  result: Result;
  /** Whether it had been done before and nothing was done now. */
  isRepeated: boolean;
}

/**
 * Does an act once for a key, however often it is asked for within 24 hours: what it has done and that it was are committed together.
 * A refused one is not remembered, as nothing was done. Decision D47; REST's requests have their keys from the same store.
 * @param key As sent, of the form that `isIdempotencyKey` says; null: done each time.
 * @param request All that tells one act from another, by which a key that is used for two is seen.
 * @param act Its result is kept as JSON.
 * @throws IdempotencyKeyInFlight · IdempotencyKeyReused · what the act throws.
 */
export async function doneOnce<Result>(
  work: Work,
  key: string | null,
  request: readonly unknown[],
  act: () => Promise<Result>,
): Promise<Done<Result>> {
  if (key === null) return { result: await act(), isRepeated: false };
  const fingerprint = new Uint8Array(createHash("sha256").update(JSON.stringify(request)).digest());
  const before = await takeKey(work, { key, fingerprint });
  if (before) return { result: JSON.parse(before.body) as Result, isRepeated: true };
  const result = await act();
  await keepAnswer(work, { key, fingerprint }, { status: 200, body: JSON.stringify(result) });
  return { result, isRepeated: false };
}
