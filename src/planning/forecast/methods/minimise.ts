/** Minimum of a function: of one number (Brent), and of several (Nelder & Mead). */

import { allSteps } from "../../in-steps";

const GOLDEN = (3 - Math.sqrt(5)) / 2;

/**
 * Returns the place between `low` and `high` where a function is least, by parabolas where they help and golden sections elsewhere.
 *
 * Finds a local minimum when there are several. Source: Brent (1973), Algorithms for Minimization without Derivatives, § 5.
 * @param tolerance stops when the place is known to within about this
 * @example minimum((x) => (x - 2) ** 2, 0, 5, 1e-6) // 2
 */
export function minimum(of: (place: number) => number, low: number, high: number, tolerance: number): number {
  let [left, right] = [low, high];
  let best = left + GOLDEN * (right - left);
  let [second, third] = [best, best];
  let least = of(best);
  let [secondLeast, thirdLeast] = [least, least];
  let step = 0;
  let before = 0;
  for (let round = 0; round < 60; round += 1) {
    const middle = (left + right) / 2;
    if (Math.abs(best - middle) <= 2 * tolerance - (right - left) / 2) break;
    let parabolic = false;
    if (Math.abs(before) > tolerance) {
      const r = (best - second) * (least - thirdLeast);
      const q = (best - third) * (least - secondLeast);
      const top = (best - third) * q - (best - second) * r;
      const bottom = 2 * (q - r);
      const move = bottom === 0 ? Number.NaN : -top / bottom;
      if (Math.abs(move) < Math.abs(before) / 2 && best + move > left && best + move < right) {
        before = step;
        step = move;
        parabolic = true;
      }
    }
    if (!parabolic) {
      before = best < middle ? right - best : left - best;
      step = GOLDEN * before;
    }
    const tried = best + (Math.abs(step) >= tolerance ? step : step > 0 ? tolerance : -tolerance);
    const found = of(tried);
    if (found <= least) {
      if (tried < best) right = best;
      else left = best;
      [third, thirdLeast, second, secondLeast, best, least] = [second, secondLeast, best, least, tried, found];
    } else {
      if (tried < best) left = tried;
      else right = tried;
      if (found <= secondLeast || second === best)
        [third, thirdLeast, second, secondLeast] = [second, secondLeast, tried, found];
      else if (found <= thirdLeast || third === best || third === second) [third, thirdLeast] = [tried, found];
    }
  }
  return best;
}

/** A corner of the simplex and its cost. */
interface Corner {
  at: number[];
  cost: number;
}

/** The search ends after this many places, successful or not. */
const MAX_TRIALS = 2000;

/** Returns the place `share` of the way from one corner to another; beyond them where the share is above 1 or below 0. */
function along(from: readonly number[], to: readonly number[], share: number): number[] {
  return from.map((value, axis) => (1 - share) * value + share * (to[axis] ?? 0));
}

/**
 * Returns the place where a function of several numbers is least, by a simplex that moves downhill.
 *
 * Steps, tolerance and order of trials are those of the common reference (R's `optim`), so that results can be compared place by place.
 * Source: Nelder & Mead (1965), Computer Journal 7; Nash (1990), Compact Numerical Methods, algorithm 19.
 * @example simplexMinimum(([x = 0, y = 0]) => (x - 1) ** 2 + (y - 2) ** 2, [0.5, 0.5]) // about [1, 2]
 */
export function simplexMinimum(...given: Parameters<typeof simplexSteps>): number[] {
  return allSteps(simplexSteps(...given));
}

/** Does the same as `simplexMinimum`, and yields before each move of the simplex, for slow functions. */
export function* simplexSteps(
  of: (place: readonly number[]) => number,
  start: readonly number[],
  relativeTolerance = Math.sqrt(Number.EPSILON),
): Generator<void, number[]> {
  const axes = start.length;
  const corner = (at: number[]): Corner => ({ at, cost: of(at) });
  const first = corner([...start]);
  const tolerance = relativeTolerance * (Math.abs(first.cost) + relativeTolerance);
  const step = Math.max(...start.map((value) => 0.1 * Math.abs(value))) || 0.1;
  const others = start.map((_, axis) => corner(start.map((value, at) => (at === axis ? value + step : value))));
  const simplex = [first, ...others];
  let lowest = first;
  let extent = axes * step * 10;
  let trials = simplex.length;
  while (trials <= MAX_TRIALS) {
    yield;
    let highest = lowest;
    for (const one of simplex) {
      if (one === lowest) continue;
      if (one.cost < lowest.cost) lowest = one;
      if (one.cost > highest.cost) highest = one;
    }
    if (highest.cost <= lowest.cost + tolerance) break;
    const centre = start.map((_, axis) => {
      let sum = -(highest.at[axis] ?? 0);
      for (const one of simplex) sum += one.at[axis] ?? 0;
      return sum / axes;
    });
    const reflected = corner(along(highest.at, centre, 2));
    trials += 1;
    if (reflected.cost < lowest.cost) {
      const extended = corner(along(centre, reflected.at, 2));
      trials += 1;
      Object.assign(highest, extended.cost < reflected.cost ? extended : reflected);
      continue;
    }
    const highestCost = highest.cost;
    if (reflected.cost < highestCost) Object.assign(highest, reflected);
    const contracted = corner(along(highest.at, centre, 0.5));
    trials += 1;
    if (contracted.cost < highest.cost) {
      Object.assign(highest, contracted);
    } else if (reflected.cost >= highestCost) {
      let size = 0;
      for (const one of simplex) {
        if (one === lowest) continue;
        const nearer = one.at.map((value, axis) => 0.5 * (value - (lowest.at[axis] ?? 0)) + (lowest.at[axis] ?? 0));
        nearer.forEach((value, axis) => {
          size += Math.abs(value - (lowest.at[axis] ?? 0));
        });
        Object.assign(one, corner(nearer));
        trials += 1;
      }
      if (size >= extent) break;
      extent = size;
    }
  }
  return lowest.at;
}
