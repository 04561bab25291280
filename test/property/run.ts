import fc from "fast-check";

/** The seed of every property; PROPERTY_SEED takes another, the one a failure names among them. */
export const SEED = Number(process.env.PROPERTY_SEED ?? 20_260_401);
/** How many times more cases than `npm run test:slow` has. */
const MORE = Number(process.env.PROPERTY_TIMES ?? 1);

/** Checks a property with the suite's seed; a failure prints seed, path and the smallest failing case. */
export function check<Args extends unknown[]>(property: fc.IAsyncProperty<Args>, runs: number): Promise<void> {
  return fc.assert(property, {
    seed: SEED,
    numRuns: Math.ceil(runs * MORE),
    interruptAfterTimeLimit: 50_000 * MORE,
    endOnFailure: process.env.PROPERTY_SHRINK === "off",
  });
}
