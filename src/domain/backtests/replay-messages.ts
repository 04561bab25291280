/** What threads that replay are asked, and what they say. */
import type { LearntSeasons, ReplaySettings, Tallies } from "../../planning";

/** What all orders are replayed with. */
export interface ReplayContext {
  settings: ReplaySettings;
  seasons: readonly LearntSeasons[];
}

/** Of each policy, the sums by week of each class. */
export type SentTallies = [string, Float64Array][][];

/** What came of an order, and how many series and days were lived through for it. */
export interface ReplayAnswer {
  tallies: SentTallies;
  lived: number;
}

/** Tallies as they are sent. */
export const sentTallies = (tallies: readonly Tallies[]): SentTallies =>
  tallies.map((classes) => [...classes].map(([name, { weeks }]): [string, Float64Array] => [name, weeks]));
