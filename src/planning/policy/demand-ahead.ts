/** Demand paths from tomorrow until the order after the next can arrive. Quantiles, safety stock and orders of a series are read from them. */

import type { LearntDemand } from "../demand/learnt-demand";
import { type Calibration, calibrated } from "../forecast/calibration";
import { daysLate, demandPaths, dependentPaths, livingPart } from "../forecast/demand-paths";
import { ownPast } from "../forecast/own-past";
import type { PastCycles } from "../forecast/past-cycles";
import { type DemandPaths, PATHS, type PathsInput, type PathUnits } from "../forecast/path-kinds";
import { TYPICAL_UNCERTAINTY } from "../forecast/uncertainty";
import type { SeriesInput } from "../series-input";
import { quantileOf } from "./newsvendor";
import type { Span } from "./span";

/** A year, in days: every forecast is at least as long. */
const YEAR_DAYS = 365;

/** The number of spans that a lead time is cut into. */
const LEAD_SPANS = 4;

/** Demand ahead. Spans are consecutive; those of the lead time come first. */
export interface DemandAhead {
  /** For each span its first day less one, then the last day of the last span: days from today. */
  ends: readonly number[];
  leadSpans: number;
  /** Running totals of the forecast. */
  totals: Float64Array;
  /** Units of the forecast over lead time, and over lead time and review. */
  leadUnits: number;
  protectedUnits: number;
  own: DemandPaths;
  /**
   * For an item that may no longer sell: the paths given that it still sells, with the chance of that. Used for times between two deliveries, which had some
   * demand. Else left out.
   */
  livingPart?: DemandPaths & { living: number };
  /** The use of production on each path. Null where production takes nothing. */
  waiting: Float64Array | null;
  /** Further units on each path because deliveries are later or earlier than set. Null where lead times do not vary. */
  ofLateness: Float64Array | null;
  /** The inputs that the paths are made from. */
  ways: DemandWays;
  /** True if demand comes in whole units, and less than one unit is expected in a whole year, production included. */
  isNearlyNone: boolean;
  /** The outcome of past cycles. Left out as in `Uncertainty`. */
  past: PastCycles | undefined;
}

/** Returns the last days of the spans of a lead time: even parts of it. */
function leadEnds(leadTimeDays: number): number[] {
  const ends = new Set(
    Array.from({ length: LEAD_SPANS }, (_, part) => Math.round(((part + 1) * leadTimeDays) / LEAD_SPANS)),
  );
  ends.delete(0);
  return [...ends];
}

const isCounted = ({ history, profile }: SeriesInput): boolean => {
  for (let day = 0; day < history.units.length; day += 1) if (!Number.isInteger(history.units[day])) return false;
  return history.units.length > 0 || !profile;
};

/** The inputs from which paths of any days of a series are made. */
export interface DemandWays extends Pick<PathsInput, "past" | "dispersion" | "isCounted" | "living"> {
  /** Standard deviation of a day's error, in units: of the own forecast, and of the use of recipes. */
  deviationPerDay: number;
  dependentDeviation: number;
  calibration: Calibration;
}

/** Returns the inputs of the paths of a series, for any days. */
function waysOf(input: SeriesInput, { history, predicted }: LearntDemand): DemandWays {
  const { dispersion, calibration } = input.uncertainty ?? TYPICAL_UNCERTAINTY;
  const past = ownPast(history, predicted);
  return {
    past: predicted.factor === 1 ? past : { ...past, units: past.units.map((units) => units * predicted.factor) },
    dispersion,
    isCounted: isCounted(input),
    living: predicted.living,
    deviationPerDay: predicted.deviationPerDay,
    dependentDeviation: input.dependentDeviation ?? 0,
    calibration,
  };
}

/**
 * Returns demand of the lead time and of the review period after it. It does not depend on the safety stock settings, so P10 to P90 don't either.
 * @param totals running totals of the forecast, recipes' part included
 */
export function demandAhead(
  input: SeriesInput,
  { leadTimeDays, reviewPeriodDays }: Pick<Span, "leadTimeDays" | "reviewPeriodDays">,
  learnt: LearntDemand,
  totals: Float64Array,
): DemandAhead {
  const { predicted } = learnt;
  const lead = leadEnds(leadTimeDays);
  const protectedDays = leadTimeDays + reviewPeriodDays;
  const ends = [0, ...lead, protectedDays];
  const between = (of: (day: number) => number) => ends.slice(1).map((end, at) => of(end) - of(ends[at] ?? 0));
  const dependent = predicted.dependent;
  let sum = 0;
  const dependentTotals = dependent.subarray(0, protectedDays).map((units) => (sum += units));
  const ofRecipes = between((day) => (day > 0 ? (dependentTotals[day - 1] ?? 0) : 0));
  const all = between((day) => totals[day] ?? 0);
  const days = between((day) => day);
  const spans = days.map((count, at) => ({ days: count, units: Math.max(0, (all[at] ?? 0) - (ofRecipes[at] ?? 0)) }));
  const reached = ends.at(-1) ?? 0;
  const ways = waysOf(input, learnt);
  const made = { ...ways, spans, errorDeviation: ways.deviationPerDay * Math.sqrt(reached) };
  const hasRecipes = ofRecipes.some((units) => units > 0);
  const lateness = input.parameters.leadTimeDeviationDays.value;
  const perDay = reached > 0 ? (totals[reached] ?? 0) / reached : (totals[1] ?? 0);
  return {
    ends,
    leadSpans: lead.length,
    totals,
    leadUnits: totals[leadTimeDays] ?? 0,
    protectedUnits: totals[protectedDays] ?? 0,
    own: demandPaths(made),
    ...(predicted.living < 1 ? { livingPart: { ...livingPart(made), living: predicted.living } } : {}),
    waiting: hasRecipes
      ? dependentPaths(spans, {
          units: ofRecipes,
          leadSpans: lead.length,
          deviationPerDay: ways.dependentDeviation,
        })
      : null,
    ofLateness: lateness > 0 ? daysLate(lateness).map((late) => late * perDay) : null,
    ways,
    isNearlyNone: ways.isCounted && (totals[YEAR_DAYS] ?? totals.at(-1) ?? 0) < 1,
    past: input.uncertainty?.past,
  };
}

/** Returns the units that each path takes of the first spans, ascending; never below 0. */
export function takenBy(
  { own, waiting, ofLateness }: { own: PathUnits } & Pick<DemandAhead, "waiting" | "ofLateness">,
  spans: number,
): Float64Array {
  const taken = new Float64Array(PATHS);
  for (let span = 0; span < spans; span += 1) {
    for (let path = 0; path < PATHS; path += 1) {
      const at = span * PATHS + path;
      taken[path] = (taken[path] ?? 0) + (own.units[at] ?? 0) + (waiting?.[at] ?? 0);
    }
  }
  if (ofLateness && spans > 0)
    for (let path = 0; path < PATHS; path += 1) taken[path] = Math.max(0, (taken[path] ?? 0) + (ofLateness[path] ?? 0));
  return taken.sort();
}

/** Returns the units that demand of the lead time does not exceed with each probability; 0 without a lead time. */
export function leadTimeQuantiles(ahead: DemandAhead, probabilities: readonly number[]): number[] {
  if (ahead.leadSpans === 0) return probabilities.map(() => 0);
  const taken = takenBy(ahead, ahead.leadSpans);
  return probabilities.map((probability) =>
    quantileOf(taken, calibrated(ahead.ways.calibration, probability, ahead.leadUnits)),
  );
}
