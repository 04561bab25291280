/** The season that an item shows beside its family's, as far as its own history exceeds chance. */

import { zeros } from "../../scratch";
import { longSeason } from "./seasonality";
import { eachKnownMean, MIN_INDEX, type SharedSeason } from "./shared-season";

/** Seasons of history that an own season needs: a season seen once may be a single event. */
const SEASONS_SHOWN = 1.5;

/** Seasons of fewer positions (months) leave too few values per position for one item alone. */
const MIN_POSITIONS = 25;

/** One item has little data: its positions are smoothed with those of a month before and after. */
const NEIGHBOURS = Float64Array.of(1, 2, 3, 4, 5, 4, 3, 2, 1);

/** The multiple of its variance that chance alone exceeds in one history of twenty, with such smoothing. */
const SURE = 2;

/** Returns the means of the positions in a history, oldest first. Positions that are mostly missing get the mean of all. */
function meansOf(values: Float64Array, missing: Uint8Array, season: SharedSeason): Float64Array {
  const means = zeros(Math.ceil(values.length / season.every) + 1);
  let [count, seen, total] = [0, 0, 0];
  eachKnownMean(season, values, missing, (mean) => {
    means[count] = mean ?? Number.NaN;
    count += 1;
    if (mean === null) return;
    seen += 1;
    total += mean;
  });
  for (let part = 0; part < count; part += 1) if (Number.isNaN(means[part])) means[part] = total / seen;
  return means.subarray(0, count);
}

/**
 * Returns the family's season with the item's strength, times the season that its history shows beside it, mean 1. Null where the history is too short, or
 * shows nothing beyond chance.
 *
 * So an item that sells in summer, in a family with a Christmas season, has its summer.
 * Source: planning.md, "Demand", 3; shrinkage as of a category's season beside that of all (`categorySeason`).
 * @param values without the family's season
 * @param missing 1 where a value does not count
 * @param season the family's, with the item's strength
 */
export function withOwnSeason(
  values: Float64Array,
  missing: Uint8Array,
  season: SharedSeason,
): SharedSeason["indices"] | null {
  const { indices, every, offset } = season;
  const positions = indices.length;
  if (positions < MIN_POSITIONS || values.length < SEASONS_SHOWN * positions * every) return null;
  const own = longSeason(meansOf(values, missing, season), positions, NEIGHBOURS, SURE);
  if (!own?.some((index) => index !== 1)) return null;
  const first = Math.floor((offset - values.length + 0.5) / every);
  const joint = new Float64Array(positions);
  let sum = 0;
  for (let part = 0; part < positions; part += 1) {
    const position = (((first + part) % positions) + positions) % positions;
    joint[position] = (indices[position] ?? 1) * (own[part] ?? 1);
    sum += joint[position] ?? 0;
  }
  for (let position = 0; position < positions; position += 1)
    joint[position] = Math.max(MIN_INDEX, ((joint[position] ?? 1) * positions) / sum);
  return joint;
}
