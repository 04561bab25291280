/** The demand of a SKU that only sells its remaining stock, until its successor takes over. */

import { epochDay } from "../calendar";
import type { LearntDemand } from "../demand/learnt-demand";
import type { ServedSuccessor, Serving } from "./line";

/** The method name of such a forecast. */
export const USED_UP_FIRST = "what is served until its successor takes over";

/** Returns the units of each day of a horizon; 0 beyond those given. */
function within(units: Float64Array, days: number): Float64Array {
  const daily = new Float64Array(days);
  daily.set(units.subarray(0, days));
  return daily;
}

/** Returns the demand that it serves, from its successor's plan. */
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

/** Returns the whole days from the planning day to the day on which its stock no longer meets its demand. Null if it outlasts the forecast. */
export function daysToRunOut({ runOutOn }: Pick<Serving, "runOutOn">, planningDay: string): number | null {
  return runOutOn === null ? null : epochDay(runOutOn) - epochDay(planningDay);
}
