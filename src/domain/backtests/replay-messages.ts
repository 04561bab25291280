/** The messages to and from threads that replay. */
import type { LearntSeasons, ReplaySettings, Tallies } from "../../planning";

/** The shared input of all orders to replay. */
export interface ReplayContext {
  settings: ReplaySettings;
  seasons: readonly LearntSeasons[];
}

/** For each policy, the sums by week of each class. */
export type SentTallies = [string, Float64Array][][];

/** The result of an order, with the number of series and days replayed for it. */
export interface ReplayAnswer {
  tallies: SentTallies;
  lived: number;
}

/** Tallies as they are sent. */
export const sentTallies = (tallies: readonly Tallies[]): SentTallies =>
  tallies.map((classes) => [...classes].map(([name, { weeks }]): [string, Float64Array] => [name, weeks]));
