/** The minimum of a convex function of one number from 0 on, by its tangents. */

/** The function at a point: its value, and the slope of a tangent there. */
export interface Probe {
  at: number;
  value: number;
  slope: number;
}

/** The last points on either side of the minimum: the function falls before `left` and does not fall after `right`. */
export interface Bracket<Point extends Probe> {
  /** Null if it rises from 0 on. */
  left: Point | null;
  /** Null if it still falls at the last probe. */
  right: Point | null;
}

/** The accuracy and the length of a search. */
export interface Patience {
  /** Share of the value that the tangents may leave open. */
  tolerance: number;
  probes: number;
}

/** The range of a search. */
interface Place {
  /** The first probe. */
  guess: number;
  /** The upper end of the range; the lower end is 0. */
  most: number;
  /** The size of a small step. */
  step: number;
}

const STEPS = 4;
const NARROW = 1e-9;
/** The least distance of the tangents' meeting point from an end, as a share of the bracket. */
const MARGIN = 0.02;

/** Steps from the guess until the minimum is between two probes. */
function around<Point extends Probe>(
  probe: (at: number) => Point,
  { guess, most, step: least }: Place,
): Bracket<Point> {
  const first = probe(Math.min(guess, most));
  let [left, right]: [Point | null, Point | null] = first.slope < 0 ? [first, null] : [null, first];
  for (let step = Math.max(least, guess / STEPS); !right && left && left.at < most; step *= STEPS) {
    const point = probe(Math.min(most, left.at + step));
    if (point.slope < 0) left = point;
    else right = point;
  }
  for (let step = Math.max(least, guess / STEPS); !left && right && right.at > 0; step *= STEPS) {
    const next = right.at - step;
    const point = probe(Math.max(0, next));
    if (point.slope < 0) left = point;
    else right = point;
  }
  return { left, right };
}

/**
 * Narrows the minimum of a convex function: the next probe is where the tangents of both sides meet (Kelley's cutting planes in one dimension).
 * @returns the points closest to it on either side
 */
export function lowest<Point extends Probe>(
  probe: (at: number) => Point,
  place: Place,
  patience: Patience,
): Bracket<Point> {
  let { left, right } = around(probe, place);
  for (let probes = 0; left && right && probes < patience.probes; probes += 1) {
    const width = right.at - left.at;
    const drop = right.slope - left.slope;
    const meeting = drop > 0 ? (left.value - right.value + right.slope * width) / drop : width / 2;
    const below = left.value + left.slope * meeting;
    const best = Math.min(left.value, right.value);
    if (best - below <= patience.tolerance * Math.abs(best) || width <= NARROW * right.at) break;
    const point = probe(left.at + Math.min(Math.max(meeting, MARGIN * width), (1 - MARGIN) * width));
    if (point.slope < 0) left = point;
    else right = point;
  }
  return { left, right };
}
