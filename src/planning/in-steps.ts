/** Work in steps of some milliseconds. Other work of the thread may run between them. */

/**
 * Runs all steps at once and returns the result.
 * @example allSteps(learningDispersion([])) // the typical dispersion
 */
export function allSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
