/** The value of a line as linear pieces, as a linear programme needs it. */

import type { LineTerms, Tier } from "./line-terms";

/** A stretch of packs that all have the same value. */
export interface ValuePiece {
  packs: number;
  valuePerPack: number;
}

export interface ValuePieces {
  /** From the fewest packs on. Values fall from piece to piece, because the value is concave. */
  pieces: readonly ValuePiece[];
  /** The largest distance of the pieces below the value. */
  error: number;
}

/** Limit of that distance, as a share of the largest value. */
const TOLERANCE = 0.0005;
const MAX_PIECES = 40;

interface Stretch {
  from: number;
  to: number;
  /** The packs where the value is highest above the straight line, and its distance there. */
  at: number;
  error: number;
}

/** Returns a stretch, with the place for its first cut: where the value's slope equals that of the straight line. */
function stretch(value: (packs: number) => number, from: number, to: number): Stretch {
  const [start, end] = [value(from), value(to)];
  const slope = (end - start) / (to - from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (value(middle) - value(middle - 1) > slope) low = middle;
    else high = middle;
  }
  return { from, to, at: low, error: value(low) - start - slope * (low - from) };
}

/**
 * Cuts the value of a line into pieces at whole packs, the worst stretch first. It stops when they are within half a thousandth or there are 40.
 *
 * With few packs the pieces are the value itself.
 * @example // of a value 0, 10, 16, 18 at 0 to 3 packs
 * // pieces: 1 × 10, 1 × 6, 1 × 2; error 0
 */
export function valuePieces(
  { mostPacks, valueAt }: Pick<LineTerms, "mostPacks" | "valueAt">,
  { fromPacks, toPacks }: Pick<Tier, "fromPacks" | "toPacks">,
): ValuePieces {
  if (toPacks <= fromPacks) return { pieces: [], error: 0 };
  const stretches = [stretch(valueAt, fromPacks, toPacks)];
  const worst = () => stretches.reduce((one, other) => (other.error > one.error ? other : one));
  const largest = () => stretches.reduce((most, { to }) => Math.max(most, valueAt(to)), 0);
  for (let cut = worst(); stretches.length < MAX_PIECES && cut.at > cut.from; cut = worst()) {
    // A line that only loses is approximated as closely as its possible loss.
    const scale = Math.max(largest(), -0.005 * valueAt(mostPacks));
    if (cut.error <= TOLERANCE * scale) break;
    stretches.splice(stretches.indexOf(cut), 1, stretch(valueAt, cut.from, cut.at), stretch(valueAt, cut.at, cut.to));
  }
  return {
    pieces: stretches.map(({ from, to }) => ({
      packs: to - from,
      valuePerPack: (valueAt(to) - valueAt(from)) / (to - from),
    })),
    error: Math.max(0, worst().error),
  };
}
