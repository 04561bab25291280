/** Croston's method and its two corrections, for demand with many empty periods. */

import { flatPath, type Path } from "./path";

/** Syntetos & Boylan found 0.05 to 0.2 right for intermittent demand; 0.1 is the middle. */
const SMOOTHING = 0.1;

/**
 * Returns Croston's rate: smoothed demand size ÷ smoothed interval between demands, in units per period.
 *
 * Both are updated only when demand occurs; they start from the first demand and its interval. 0 when nothing was sold.
 * Source: Croston (1972), Operational Research Quarterly 23.
 * @example croston(Float64Array.of(0, 6, 0, 6, 0, 6)).level // 3
 */
export function croston(values: Float64Array): Path {
  let size = 0;
  let interval = 0;
  let sinceDemand = 1;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value > 0) {
      size = size === 0 ? value : size + SMOOTHING * (value - size);
      interval = interval === 0 ? sinceDemand : interval + SMOOTHING * (sinceDemand - interval);
      sinceDemand = 1;
    } else {
      sinceDemand += 1;
    }
  }
  return flatPath(interval > 0 ? size / interval : 0);
}

/**
 * Returns the Syntetos-Boylan approximation: Croston's rate less its known bias, × (1 − α/2).
 *
 * Source: Syntetos & Boylan (2005), Int. J. Forecasting 21.
 * @example syntetosBoylan(Float64Array.of(0, 6, 0, 6, 0, 6)).level // 2.85
 */
export function syntetosBoylan(values: Float64Array): Path {
  return flatPath(croston(values).level * (1 - SMOOTHING / 2));
}

const PROBABILITY_CONSTANTS = Float64Array.of(0.02, 0.05, 0.1, 0.2);
const SIZE_CONSTANTS = Float64Array.of(0.05, 0.15);

/**
 * Returns the Teunter-Syntetos-Babai rate: smoothed probability of demand × smoothed size, in units per period.
 *
 * The probability is updated every period, so the forecast of a dying item falls. The constants have the least squared error of the next value.
 * Source: Teunter, Syntetos & Babai (2011), EJOR 214.
 * @example teunterSyntetosBabai(Float64Array.of(3, 3, 3, 3)).level // 3
 */
export function teunterSyntetosBabai(values: Float64Array): Path {
  let demands = 0;
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value > 0) {
      demands += 1;
      sum += value;
    }
  }
  if (demands === 0) return flatPath(0);
  let bestRate = 0;
  let leastError = Number.POSITIVE_INFINITY;
  for (let first = 0; first < PROBABILITY_CONSTANTS.length; first += 1) {
    const beta = PROBABILITY_CONSTANTS[first] ?? 0;
    for (let second = 0; second < SIZE_CONSTANTS.length; second += 1) {
      const alpha = SIZE_CONSTANTS[second] ?? 0;
      let probability = demands / values.length;
      let size = sum / demands;
      let squares = 0;
      for (let index = 0; index < values.length && squares < leastError; index += 1) {
        const value = values[index] ?? 0;
        const error = value - probability * size;
        squares += error * error;
        if (value > 0) {
          size += alpha * (value - size);
          probability += beta * (1 - probability);
        } else {
          probability -= beta * probability;
        }
      }
      if (squares < leastError) {
        leastError = squares;
        bestRate = probability * size;
      }
    }
  }
  return flatPath(bestRate);
}
