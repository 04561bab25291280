/** Seasons as they were known on past days. */

import { type ItemHistory, seasonOfAll, seasonOfCategory } from "../forecast/forecast-many";
import type { SharedSeason } from "../forecast/seasons/shared-season";

/** An item's sales a day, over all places. */
export interface SeasonItem {
  category: string | null;
  /** Day of the first value, the same for all items. */
  firstDay: number;
  units: Float64Array;
}

/** The seasons learnt on the evening of one day. Plain values. */
export interface LearntSeasons {
  learntOn: number;
  ofAll: SharedSeason | null;
  ofCategories: readonly (readonly [string, SharedSeason])[];
}

/** Limits of the items that a season is learnt from. Their order is arbitrary, so the first ones represent all. */
const [MAX_ITEMS, MAX_OF_CATEGORY] = [300, 100];

/**
 * Returns the seasons that the items showed on an evening: of all, and of each category. Later sales are ignored.
 * @param mostDays days of history to learn from
 */
export function learnSeasonsOn(day: number, items: readonly SeasonItem[], mostDays: number): LearntSeasons {
  const known = (some: readonly SeasonItem[]): ItemHistory[] =>
    some.map(({ firstDay, units }) => {
      const end = day - firstDay + 1;
      return { values: units.subarray(Math.max(0, end - mostDays), end) };
    });
  const ofAll = seasonOfAll(known(items.slice(0, MAX_ITEMS)), { frequency: "day" });
  const byCategory = new Map<string, SeasonItem[]>();
  for (const item of items) {
    if (item.category === null) continue;
    const mates = byCategory.get(item.category) ?? [];
    byCategory.set(item.category, mates);
    if (mates.length < MAX_OF_CATEGORY) mates.push(item);
  }
  const ofCategories = [...byCategory].flatMap(([category, mates]): [string, SharedSeason][] => {
    const season = ofAll && seasonOfCategory(known(mates), ofAll, "day");
    return season?.of === "category" ? [[category, season]] : [];
  });
  return { learntOn: day, ofAll, ofCategories };
}

/**
 * Returns a function that gives the season of a category on a day: the last one learnt by then, moved on to that day. It is the category's own where that
 * shows one.
 * @param learnt ascending by day
 */
export function seasonReader(
  learnt: readonly LearntSeasons[],
): (day: number, category: string | null) => SharedSeason | null {
  const read = learnt.map(({ ofCategories, ...rest }) => ({ ...rest, ofCategories: new Map(ofCategories) }));
  return (day, category) => {
    const last = read.findLast(({ learntOn }) => learntOn <= day);
    const season = (category === null ? undefined : last?.ofCategories.get(category)) ?? last?.ofAll ?? null;
    return season && { ...season, offset: season.offset + day - (last?.learntOn ?? day) };
  };
}
