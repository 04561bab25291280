/**
 * Asks, once for all who ask meanwhile, and tells the same again for a while: however often it is asked, it costs no more.
 * @param forMs How long an answer is told again, in ms. A failure is not.
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
