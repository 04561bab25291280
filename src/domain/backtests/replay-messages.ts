/** What threads that replay are asked, and what they say. Plain values. */

import type { LearntSeasons, ReplayedSeries, ReplaySettings, Tallies } from "../../planning";

/** What all orders are replayed with. */
export interface ReplayContext {
  settings: ReplaySettings;
  seasons: readonly LearntSeasons[];
}

/** First the context, then order after order, by its number. */
export type PoolRequest = { context: ReplayContext } | { order: number; series: readonly ReplayedSeries[] };

/** Of each policy, the sums by week of each class. */
export type SentTallies = [string, Float64Array][][];

/** That so many series and days were lived through since the last word; or what came of the order of that number. */
export type PoolReply = { lived: number } | { order: number; tallies: SentTallies };

/** Tallies as they are sent. */
export const sentTallies = (tallies: readonly Tallies[]): SentTallies =>
  tallies.map((classes) => [...classes].map(([name, { weeks }]): [string, Float64Array] => [name, weeks]));
