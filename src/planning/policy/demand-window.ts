/** Demand paths of any days ahead: charts, series and best buy read them. */

import { calibrated } from "../forecast/calibration";
import { demandPaths, dependentPaths } from "../forecast/demand-paths";
import { orders, PATHS, type PastWays, pastWays, repeatable } from "../forecast/path-kinds";
import { withScratch } from "../scratch";
import type { DemandWays } from "./demand-ahead";
import { quantileOf } from "./newsvendor";

/** Consecutive days ahead, and the units forecast for them. */
export interface DemandWindow {
  days: number;
  units: number;
  /** The part of the units that recipes take. */
  dependentUnits: number;
}

/** Older days say nothing about the days ahead. */
const MAX_PAST_DAYS = 2 * 364;

/** Returns the same inputs for a plan that outlives the memory of its calculation. */
export function keptWays({ past, ...ways }: DemandWays): DemandWays {
  return {
    ...ways,
    past: { units: past.units.slice(-MAX_PAST_DAYS), missing: past.missing.slice(-MAX_PAST_DAYS) },
  };
}

/**
 * Returns the paths of a window: equally likely units, ascending, exceeded as often as past forecasts show.
 *
 * The errors are those of a separate forecast of the window.
 * @param ofPast the result of `pastOf`, if several windows of a series are computed
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

/** The orders in which paths of several series are combined: a different one for each place in the list. */
const meetings: Uint8Array[] = [Uint8Array.from({ length: PATHS }, (_, path) => path)];

function meetingOf(place: number): Uint8Array {
  while (meetings.length <= place) meetings.push(...orders(1, PATHS, repeatable(20011 + meetings.length)));
  return meetings[place] as Uint8Array;
}

/**
 * Returns the paths of several series together, ascending. They are combined at random, because errors of series count as independent.
 * @param all the paths of each series, from `windowPaths`
 * @example pathsTogether([paths]) // unchanged
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

/** Returns the past of a series, for all its windows. */
export const pastOf = ({ past, dispersion }: DemandWays): PastWays => pastWays(past, dispersion);
