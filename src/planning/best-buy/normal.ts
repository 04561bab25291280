/** The standard normal distribution. */

/** @example normalDensity(0) // 0.39894 */
export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** From here on the series below loses digits, and a continued fraction is exact. */
const TAIL = 3;
const TERMS = 60;

/** Returns the probability beyond z, at or above `TAIL`: Laplace's continued fraction. */
function tail(z: number): number {
  let fraction = 0;
  for (let term = TERMS; term > 0; term -= 1) fraction = term / (z + fraction);
  return normalDensity(z) / (z + fraction);
}

/**
 * Returns the probability that a standard normal quantity does not exceed z.
 *
 * Source: Abramowitz & Stegun, Handbook of Mathematical Functions, 26.2.11 (series) and 26.2.14 (continued fraction); some twelve digits.
 * @example normalProbability(1.6448536) // 0.95
 */
export function normalProbability(z: number): number {
  if (z < 0) return 1 - normalProbability(-z);
  if (z >= TAIL) return 1 - tail(z);
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > 1e-16 * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + normalDensity(z) * sum;
}
