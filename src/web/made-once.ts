/**
 * Returns a function that makes a thing when it is first called, and answers the same thing from then on. A failure is not kept: the next call tries again.
 */
export function madeOnce<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
