import { createHash } from "node:crypto";
import type { Work } from "../work";
import { keepAnswer, takeKey } from "./idempotency-keys";

/** The result of an act, done now or before. */
export interface Done<Result> {
  result: Result;
  /** Whether it had been done before and was not repeated now. */
  isRepeated: boolean;
}

/**
 * Does an act once for a key, for any number of calls within 24 hours. Its result and its key are committed together. A refused act
 * is not remembered, as nothing was done. Decision D47; REST's requests have their keys from the same store.
 * @param key As sent, in the form that `isIdempotencyKey` accepts; null: done each time.
 * @param request The identity of the act, which exposes a key that is used for two.
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
