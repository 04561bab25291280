/** Work in steps of some milliseconds, between which other work of the thread may have its turn. */

/**
 * Does all steps at once.
 * @example allSteps(learningDispersion([])) // what is typical
 */
export function allSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
