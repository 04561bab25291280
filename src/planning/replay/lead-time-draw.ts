/** The lead time of a simulated order. */

import { arrivedBy } from "../policy/observed-lead-time";
import { normalQuantile } from "../probability";
import { drawOf, streamOf } from "./random";
import type { ReplayedSeries } from "./replayed-series";

/** Limit of the days that an order without known arrival takes. */
const MAX_WAIT_DAYS = 1000;

/**
 * Returns the days from an order to its arrival, at least 1: drawn from real lead times, else the set lead time with its deviation.
 *
 * The draw follows from the series and the day, so all policies that order on a day wait equally long (common random numbers). Orders without a known arrival
 * take as long as the longest known.
 * @param given.setDays of the set lead time, closed days included
 * @example drawnLeadTime({ id: "tea", leadTimes: waitingCurve([{ days: 9, arrived: 3, open: 0 }]), parameters }, { day: 20000, setDays: 7, seed: 1 }) // 9
 */
export function drawnLeadTime(
  { id, leadTimes, parameters }: Pick<ReplayedSeries, "id" | "leadTimes" | "parameters">,
  { day, setDays, seed }: { day: number; setDays: number; seed: number },
): number {
  const share = drawOf(seed, streamOf(`lead time ${id}`), day);
  const drawn =
    leadTimes.length > 0
      ? arrivedBy(leadTimes, share).days
      : setDays + normalQuantile(Math.max(share, 1e-6)) * parameters.leadTimeDeviationDays.value;
  return Math.min(MAX_WAIT_DAYS, Math.max(1, Math.round(drawn)));
}
