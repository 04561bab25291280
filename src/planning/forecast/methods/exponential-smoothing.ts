/** Simple exponential smoothing: the latest periods weigh most. */

import { minimum } from "./minimise";
import { flatPath, type Path } from "./path";

/** Constants tried first. The search continues between the neighbours of the best. */
const SMOOTHING_CONSTANTS = Float64Array.of(1e-4, 0.1, 0.25, 0.5, 0.9999);

/** The accuracy of the search for the constant. */
const TOLERANCE = 2e-3;

/** With fewer values constant and start can't both be found; all values then weigh the same. */
const MIN_VALUES = 4;

/** A start that weighs less than this is forgotten. */
const FORGOTTEN = 1e-6;

/**
 * The constant for constant demand with breaks of a day or two. Such breaks say nothing about the best constant: the largest one follows even a single miss
 * at once. So this small part of each miss is used until the new value has lasted.
 */
const STEADY_CONSTANT = 0.05;

/** The share of equal neighbours above 0 from which on demand counts as constant except for breaks. */
const STEADY_SHARE = 0.8;

/** So many equal last values are no break any more. */
const LASTING = 7;

/** The level after the last value, and the constant behind it. */
export interface Smoothing {
  level: number;
  alpha: number;
}

/** Runs one pass with a given constant from the start that suits it best. Returns the sum of squared errors, and the last level. */
function smooth(values: Float64Array, alpha: number, result: { squares: number; level: number }): number {
  const start = values[0] ?? 0;
  let level = start;
  let squares = 0;
  let weight = 1;
  let cross = 0;
  let weights = 0;
  let index = 0;
  for (; index < values.length && weight > FORGOTTEN; index += 1) {
    const error = (values[index] ?? 0) - level;
    squares += error * error;
    cross += error * weight;
    weights += weight * weight;
    level += alpha * error;
    weight *= 1 - alpha;
  }
  for (; index < values.length; index += 1) {
    const error = (values[index] ?? 0) - level;
    squares += error * error;
    level += alpha * error;
  }
  const shift = cross / weights;
  result.level = level + shift * weight;
  result.squares = squares - shift * cross;
  return result.squares;
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Returns whether nearly all values are equal and above 0, but not all, and the last ones are not yet a new constant. */
function isBrokenConstant(values: Float64Array): boolean {
  const last = values.at(-1);
  if (values.subarray(-LASTING).every((value) => value === last)) return false;
  let same = 0;
  for (let index = 1; index < values.length; index += 1)
    if (values[index] === values[index - 1] && (values[index] ?? 0) > 0) same += 1;
  const pairs = values.length - 1;
  return same < pairs && same >= STEADY_SHARE * pairs;
}

/**
 * Returns the constant and start with the least squared error of the next value, and the level they lead to.
 *
 * l ← l + α (y − l). For a given α the error is linear in the start, which is solved. The search for α covers 0.0001 to 0.9999: first five constants, then
 * Brent's method around the best. So the lowest of several minima is found.
 * Source: Hyndman & Athanasopoulos, Forecasting: Principles and Practice (3rd ed.), § 8.1; agrees with `ses` of R's forecast package.
 * @example smoothing(Float64Array.of(5, 5, 5, 5, 5)).level // 5
 */
export function smoothing(values: Float64Array): Smoothing {
  if (values.length < MIN_VALUES) return { level: mean(values), alpha: 1e-4 };
  if (isBrokenConstant(values)) return smoothingWith(values, STEADY_CONSTANT);
  const pass = { squares: 0, level: 0 };
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < SMOOTHING_CONSTANTS.length; trial += 1) {
    const squares = smooth(values, SMOOTHING_CONSTANTS[trial] ?? 0.1, pass);
    if (squares < least) {
      least = squares;
      best = trial;
    }
  }
  const low = SMOOTHING_CONSTANTS[Math.max(0, best - 1)] ?? 0;
  const high = SMOOTHING_CONSTANTS[Math.min(SMOOTHING_CONSTANTS.length - 1, best + 1)] ?? 1;
  const between = minimum((constant) => smooth(values, constant, pass), low, high, TOLERANCE);
  if (smooth(values, between, pass) < least) return { level: pass.level, alpha: between };
  return smoothingWith(values, SMOOTHING_CONSTANTS[best] ?? 0.1);
}

/**
 * Returns the smoothing with a given constant and the start that suits it best.
 * @example smoothingWith(Float64Array.of(5, 5, 5, 5, 5), 0.3) // { level: 5, alpha: 0.3 }
 */
export function smoothingWith(values: Float64Array, alpha: number): Smoothing {
  if (values.length < MIN_VALUES) return { level: mean(values), alpha };
  const pass = { squares: 0, level: 0 };
  smooth(values, alpha, pass);
  return { level: pass.level, alpha };
}

/**
 * Returns the path of simple exponential smoothing, with the best constant and start; see `smoothing`. Same unit as the values.
 * @example exponentialSmoothing(Float64Array.of(5, 5, 5, 5, 5)).level // 5
 */
export function exponentialSmoothing(values: Float64Array): Path {
  return flatPath(smoothing(values).level);
}
