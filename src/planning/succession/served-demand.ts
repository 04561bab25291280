/** The demand of a SKU that only serves what its stock still can, until its successor takes over. */

import { epochDay } from "../calendar";
import type { LearntDemand } from "../demand/learnt-demand";
import type { ServedSuccessor, Serving } from "./line";

/** The method of such a forecast. */
export const USED_UP_FIRST = "what is served until its successor takes over";

/** Units of each day of a horizon; 0 beyond those given. */
function within(units: Float64Array, days: number): Float64Array {
  const daily = new Float64Array(days);
  daily.set(units.subarray(0, days));
  return daily;
}

/** The demand that it serves, which its successor's plan has worked out. */
export function servedDemand({ units, waiting, restOfDay }: ServedSuccessor, horizonDays: number): LearntDemand {
  return {
    history: { units: new Float64Array(0), missing: new Uint8Array(0), missingDays: 0 },
    cappedDays: 0,
    restOfDay,
    predicted: {
      forecast: within(units, horizonDays),
      method: USED_UP_FIRST,
      demandClass: "none",
      scaledError: null,
      bias: null,
      deviation: 0,
      deviationPerDay: 0,
      season: null,
      dates: null,
      living: 1,
      factor: 1,
      dependent: within(waiting, horizonDays),
    },
  };
}

/** Whole days from the planning day to the one on which its stock no longer meets its demand; null where it outlasts the forecast. */
export function daysToRunOut({ runOutOn }: Pick<Serving, "runOutOn">, planningDay: string): number | null {
  return runOutOn === null ? null : epochDay(runOutOn) - epochDay(planningDay);
}
