/** The season that an item shows beside its family's: what its own history holds of it beyond chance. */

import { zeros } from "../../scratch";
import { longSeason } from "./seasonality";
import { eachKnownMean, MIN_INDEX, type SharedSeason } from "./shared-season";

/** A season of its own needs so many seasons of history: one seen once may have been a single event. */
const SEASONS_SHOWN = 1.5;

/** Seasons of fewer positions (months) leave too few values a position for one item alone. */
const MIN_POSITIONS = 25;

/** One item is thin: its positions lean on those of a month before and after. */
const NEIGHBOURS = Float64Array.of(1, 2, 3, 4, 5, 4, 3, 2, 1);

/** Chance alone spreads indices of such neighbours so far, in variance, in one history of twenty. */
const SURE = 2;

/** Means of the positions that a history went through, oldest first; of those that are mostly missing the mean of all. */
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
 * The family's season as an item answers it times what the item's own history shows beside it, mean 1; null where that is too short, or
 * shows nothing beyond chance. So what sells in summer in a family with a Christmas has its summer.
 *
 * Source: planning.md, "Demand", 3; shrinkage as of a category's season beside that of all (`categorySeason`).
 * @param values without the family's season
 * @param missing 1 where a value does not count
 * @param season the family's, as the item answers it
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
