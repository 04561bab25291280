/** Demand of any days ahead, as paths: what charts, series and best buy read. */

import { calibrated } from "../forecast/calibration";
import { demandPaths, dependentPaths } from "../forecast/demand-paths";
import { orders, PATHS, type PastWays, pastWays, repeatable } from "../forecast/path-kinds";
import { withScratch } from "../scratch";
import type { DemandWays } from "./demand-ahead";
import { quantileOf } from "./newsvendor";

/** Days ahead, one after the other, and the units that are forecast of them. */
export interface DemandWindow {
  days: number;
  units: number;
  /** Part of the units: what recipes take. */
  dependentUnits: number;
}

/** Older days than these say nothing of the days ahead. */
const MAX_PAST_DAYS = 2 * 364;

/** The same, for a plan that outlives what its past was reckoned in. */
export function keptWays({ past, ...ways }: DemandWays): DemandWays {
  return {
    ...ways,
    past: { units: past.units.slice(-MAX_PAST_DAYS), missing: past.missing.slice(-MAX_PAST_DAYS) },
  };
}

/**
 * How demand of a window may go: equally likely units, ascending, as often exceeded as past forecasts say. Its errors are those of a forecast of its own.
 * @param ofPast what the past says, where several windows of a series are asked about
 * @example windowPaths(ways, { days: 7, units: 0, dependentUnits: 0 }).every((units) => units === 0) // true
 */
export function windowPaths(
  ways: DemandWays,
  { days, units, dependentUnits }: DemandWindow,
  ofPast?: PastWays,
): Float64Array {
  return withScratch(() => {
    const spans = [{ days, units: Math.max(0, units - dependentUnits) }];
    const { units: taken } = demandPaths({
      ...ways,
      spans,
      ofPast,
      errorDeviation: ways.deviationPerDay * Math.sqrt(days),
    });
    if (dependentUnits > 0) {
      const ofRecipes = dependentPaths(spans, {
        units: [dependentUnits],
        leadSpans: 0,
        deviationPerDay: ways.dependentDeviation,
      });
      for (let path = 0; path < PATHS; path += 1) taken[path] = (taken[path] ?? 0) + (ofRecipes[path] ?? 0);
    }
    taken.sort();
    const { calibration } = ways;
    if (calibration.classes.length === 0) return taken;
    return taken.map((_, path) => quantileOf(taken, calibrated(calibration, (path + 0.5) / PATHS, units)));
  });
}

/** Orders in which the paths of series meet: another one for each place among them. */
const meetings: Uint8Array[] = [Uint8Array.from({ length: PATHS }, (_, path) => path)];

function meetingOf(place: number): Uint8Array {
  while (meetings.length <= place) meetings.push(...orders(1, PATHS, repeatable(20011 + meetings.length)));
  return meetings[place] as Uint8Array;
}

/**
 * How demand of several series together may go: their paths meet by chance, as errors of series count as independent of each other. Ascending.
 * @param all the paths of each series, as of `windowPaths`
 * @example pathsTogether([paths]) // as they are
 */
export function pathsTogether(all: readonly Float64Array[]): Float64Array {
  const together = new Float64Array(PATHS);
  for (const [place, paths] of all.entries()) {
    const meeting = meetingOf(place);
    for (let path = 0; path < PATHS; path += 1)
      together[path] = (together[path] ?? 0) + (paths[meeting[path] ?? 0] ?? 0);
  }
  return together.sort();
}

/** What the past of a series says, for all windows that are asked about. */
export const pastOf = ({ past, dispersion }: DemandWays): PastWays => pastWays(past, dispersion);
