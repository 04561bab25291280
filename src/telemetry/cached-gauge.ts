/**
 * Asks, once for all callers meanwhile, and returns the same again for a while: however often it is asked, it costs no more.
 * @param forMs Time for which an answer is repeated, in ms. A failure is not.
 */
export function cachedFor<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (asked && performance.now() < until) return asked;
    until = Number.POSITIVE_INFINITY;
    const begun = ask();
    asked = begun;
    begun.then(
      () => {
        until = performance.now() + forMs;
      },
      () => {
        until = Number.NEGATIVE_INFINITY;
      },
    );
    return begun;
  };
}
