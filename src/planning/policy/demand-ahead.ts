/** Demand from tomorrow until the order after the next can arrive, as paths: what quantiles, safety stock and orders of a series are read from. */

import type { LearntDemand } from "../demand/learnt-demand";
import { type Calibration, calibrated, covered, NO_CALIBRATION } from "../forecast/calibration";
import {
  type DemandPaths,
  daysLate,
  demandPaths,
  dependentPaths,
  livingPart,
  PATHS,
  type PathUnits,
} from "../forecast/demand-paths";
import { type Dispersion, TYPICAL_DISPERSION } from "../forecast/dispersion";
import { ownPast } from "../forecast/own-past";
import type { PastCycles } from "../forecast/past-cycles";
import type { SeriesInput } from "../series-plan";
import {
  HIGHEST_SHARE,
  neededUnits,
  quantileOf,
  type SpanPart,
  type StockAhead,
  shareWithin,
  TAIL_FROM,
  tailUnits,
} from "./newsvendor";
import type { Span } from "./span";

/** How unsure forecasts of a merchant are, as its own past shows it. */
export interface Uncertainty {
  dispersion: Dispersion;
  calibration: Calibration;
  /** How past cycles went that it was learnt from. Left out: none were looked at. */
  past?: PastCycles;
}

/** Before a merchant's own past was looked at. */
export const TYPICAL_UNCERTAINTY: Uncertainty = { dispersion: TYPICAL_DISPERSION, calibration: NO_CALIBRATION };

/** A year, in days: every forecast reaches as far. */
const YEAR_DAYS = 365;

/** Spans that a lead time is cut into. */
const LEAD_SPANS = 4;

/** Demand ahead; spans one after the other, those of the lead time first. */
export interface DemandAhead {
  /** The first day of each span less one, and the last day of the last: days from today. */
  ends: readonly number[];
  leadSpans: number;
  /** Running totals of the forecast. */
  totals: Float64Array;
  /** Units of the forecast over lead time, and over lead time and review. */
  leadUnits: number;
  protectedUnits: number;
  own: DemandPaths;
  /** Where it may not sell any more: each path of what still does, as far as it is likely to. Those of times between two deliveries, which had some demand. Else left out. */
  livingPart?: DemandPaths & { living: number };
  /** What production takes; as the paths. Null where it takes nothing. */
  waiting: Float64Array | null;
  /** Further units on each path, as deliveries come later than set, or sooner; null where lead times do not vary. */
  ofLateness: Float64Array | null;
  calibration: Calibration;
  /** Whether it is counted in whole units; else it is measured. */
  isCounted: boolean;
  /** Whether it is counted in whole units, less than one of which is expected of a whole year, production included. */
  isNearlyNone: boolean;
  /** How past cycles went; left out as with `Uncertainty`. */
  past: PastCycles | undefined;
}

/** Last days of the spans of a lead time: even parts of it. */
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

/**
 * Demand of the lead time and of the review period after it. It does not depend on how safety stock is set, so P10 to P90 don't either.
 * @param totals running totals of the forecast, recipes' part included
 */
export function demandAhead(
  input: SeriesInput,
  { leadTimeDays, reviewPeriodDays }: Pick<Span, "leadTimeDays" | "reviewPeriodDays">,
  learnt: LearntDemand,
  totals: Float64Array,
): DemandAhead {
  const { predicted, history } = learnt;
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
  const { dispersion, calibration, past: pastCycles } = input.uncertainty ?? TYPICAL_UNCERTAINTY;
  const reached = ends.at(-1) ?? 0;
  const past = ownPast(history, predicted);
  const counted = isCounted(input);
  const ways = {
    spans,
    past: predicted.factor === 1 ? past : { ...past, units: past.units.map((units) => units * predicted.factor) },
    dispersion,
    errorDeviation: predicted.deviationPerDay * Math.sqrt(reached),
    isCounted: counted,
    living: predicted.living,
  };
  const hasRecipes = ofRecipes.some((units) => units > 0);
  const lateness = input.parameters.leadTimeDeviationDays.value;
  const perDay = reached > 0 ? (totals[reached] ?? 0) / reached : (totals[1] ?? 0);
  return {
    ends,
    leadSpans: lead.length,
    totals,
    leadUnits: totals[leadTimeDays] ?? 0,
    protectedUnits: totals[protectedDays] ?? 0,
    own: demandPaths(ways),
    ...(predicted.living < 1 ? { livingPart: { ...livingPart(ways), living: predicted.living } } : {}),
    waiting: hasRecipes
      ? dependentPaths(spans, {
          units: ofRecipes,
          leadSpans: lead.length,
          deviationPerDay: input.dependentDeviation ?? 0,
        })
      : null,
    ofLateness: lateness > 0 ? daysLate(lateness).map((late) => late * perDay) : null,
    calibration,
    isCounted: counted,
    isNearlyNone: counted && (totals[YEAR_DAYS] ?? totals.at(-1) ?? 0) < 1,
    past: pastCycles,
  };
}

/** Units that each path takes of the first spans, ascending; never below 0. */
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

/**
 * The units that demand of the lead time does not exceed with a probability; 0 where there is no lead time.
 */
export function leadTimeQuantiles(ahead: DemandAhead, probabilities: readonly number[]): number[] {
  if (ahead.leadSpans === 0) return probabilities.map(() => 0);
  const taken = takenBy(ahead, ahead.leadSpans);
  return probabilities.map((probability) =>
    quantileOf(taken, calibrated(ahead.calibration, probability, ahead.leadUnits)),
  );
}

/** The stock that serves a share of the paths until the order after the next can arrive, and what of it is to be ordered. Units. */
export interface Level {
  /** Of lead time and review together. */
  units: number;
  /** Paths that take no more than that. */
  servedPaths: number;
  /** The share of the paths that is counted for the share that is to be served, as past forecasts say; 0 to 1. */
  countedShare: number;
  /** How many times as far the paths lie from what is expected as they did, where lead times vary: that is what past forecasts say then. Else 1. */
  stretch: number;
  /** Part of `units` that lies beyond 98 of 100 paths, where too few lie. */
  tailUnits: number;
  /** Paths without demand in the review period that go as one with. */
  borrowed: number;
  /** Beyond stock and arrivals; negative where they are more. */
  needed: number;
  /** The share that so many units of lead time and review together serve, as `units` serve theirs. */
  within(units: number): number;
}

/**
 * The level for a share of the paths, and what of it the stock and all arrivals until then leave open.
 * @param stock as it is when the planning day is over; `ofCycles`: the share is one of times between two deliveries, which end with an order and so had
 * some demand
 */
export function levelFor(
  ahead: DemandAhead,
  share: number,
  stock: Pick<StockAhead, "onHand" | "shortageModel"> & { arrivals: Float64Array; ofCycles: boolean },
): Level {
  const { waiting, ofLateness, calibration, protectedUnits } = ahead;
  const ways = stock.ofCycles ? (ahead.livingPart ?? ahead.own) : ahead.own;
  const own = stock.ofCycles && !waiting ? givenDemand(ways) : { ...ways, borrowed: 0 };
  const asked = ofLateness ? share : calibrated(calibration, share, protectedUnits);
  const late = ofLateness ? lateOwn(ahead, own, share, ofLateness) : null;
  const paths = late ?? own;
  const needed = neededUnits(paths, { ...stock, parts: partsOf(ahead, stock.arrivals), waiting });
  const taken = takenBy({ own: paths, waiting, ofLateness: null }, own.spans);
  // Who serves nobody keeps nothing, and pays what is owed.
  const units = share > 0 ? quantileOf(taken, asked) : 0;
  const servedPaths = taken.filter((value) => value <= units).length;
  const within = (reached: number): number => {
    const share = shareWithin(taken, reached);
    return ofLateness ? share : covered(calibration, share, protectedUnits);
  };
  // The tail is that of demand, which stock does not change: else more on hand could order more.
  const tail =
    asked > TAIL_FROM ? tailUnits(stock.shortageModel === "lost-sales" ? lastSpan(paths, waiting) : taken, asked) : 0;
  const open = quantileOf(needed, asked, tail);
  return {
    units,
    servedPaths,
    countedShare: Math.min(HIGHEST_SHARE, asked),
    stretch: late?.stretch ?? 1,
    // Where the paths themselves take more, none of it is the tail's.
    tailUnits: share > 0 && units > quantileOf(taken, asked, 0) ? tailUnits(taken, asked) : 0,
    borrowed: own.borrowed,
    needed: share > 0 ? open : Math.min(open, Math.max(0, -stock.onHand)),
    within,
  };
}

/** What each path takes in the last span, ascending. */
function lastSpan({ spans, units }: PathUnits, waiting: Float64Array | null): Float64Array {
  const row = (spans - 1) * PATHS;
  return units
    .slice(row, row + PATHS)
    .map((value, path) => value + (waiting?.[row + path] ?? 0))
    .sort();
}

/** The share of paths with some demand from which on each time between deliveries is taken to have some; below it in proportion: what is dying has none. */
const SHARE_OF_LIVING = 0.5;

/**
 * Paths of periods in which something is wanted: those without demand in the last span go as one with, from the first span on. What ends with a delivery had some demand, as
 * nothing is ordered after a review period without any; of such times more run short than of any, also because who sells then often sold more before.
 */
function givenDemand({ spans, units }: PathUnits): PathUnits & { borrowed: number } {
  const row = (spans - 1) * PATHS;
  const wanted: number[] = [];
  for (let path = 0; path < PATHS; path += 1) if ((units[row + path] ?? 0) > 0) wanted.push(path);
  if (wanted.length === 0 || wanted.length === PATHS) return { spans, units, borrowed: 0 };
  const any = new Uint8Array(PATHS);
  for (let at = 0; at < units.length; at += 1) if ((units[at] ?? 0) > 0) any[at % PATHS] = 1;
  const living = any.reduce((sum, one) => sum + one, 0) / PATHS;
  const given = Float64Array.from(units);
  const without = PATHS - wanted.length;
  const replaced = without * Math.min(1, living / SHARE_OF_LIVING);
  let [seen, taken] = [0, 0];
  for (let path = 0; path < PATHS; path += 1) {
    if ((units[row + path] ?? 0) > 0) continue;
    seen += 1;
    // Evenly among the paths without, and evenly through those with.
    if (taken >= Math.floor((seen * replaced) / without)) continue;
    const other = wanted[Math.floor((taken * wanted.length) / replaced)] ?? path;
    for (let span = 0; span < spans; span += 1) given[span * PATHS + path] = units[span * PATHS + other] ?? 0;
    taken += 1;
  }
  return { spans, units: given, borrowed: taken };
}

/**
 * The spans, cut where goods arrive, each with its part of the demand that is forecast. What arrives on the day on which an order of today can is counted with that:
 * an order is sized for the days after it.
 */
function partsOf({ ends, totals, leadSpans }: DemandAhead, arrivals: Float64Array): SpanPart[] {
  const parts: SpanPart[] = [];
  const delivery = ends[leadSpans] ?? 0;
  for (let span = 0; span + 1 < ends.length; span += 1) {
    const [first, end] = [ends[span] ?? 0, ends[span + 1] ?? 0];
    const whole = (totals[end] ?? 0) - (totals[first] ?? 0);
    const shareOf = (from: number, to: number): number =>
      whole > 0 ? ((totals[to] ?? 0) - (totals[from] ?? 0)) / whole : (to - from) / Math.max(1, end - first);
    let from = first;
    let arriving = span === leadSpans && delivery > 0 ? (arrivals[delivery - 1] ?? 0) : 0;
    for (let day = first; day < end; day += 1) {
      const units = day === delivery - 1 ? 0 : (arrivals[day] ?? 0);
      if (units === 0) continue;
      if (day > from) {
        parts.push({ span, arriving, share: shareOf(from, day) });
        [from, arriving] = [day, 0];
      }
      arriving += units;
    }
    parts.push({ span, arriving, share: from === first ? 1 : shareOf(from, end) });
  }
  return parts;
}

/** A calibration moves no more and no less than so many times what paths lie from what is expected. */
const [LEAST_STRETCH, MOST_STRETCH] = [0.1, 4];

/**
 * Paths that lie as far from what is expected as their calibration has it at a share, and on which deliveries come late. Calibrations are learnt from demand alone: what
 * comes late has its own spread. What is late is needed in the last span, which the order of today serves.
 */
function lateOwn(
  ahead: DemandAhead,
  own: PathUnits,
  share: number,
  ofLateness: Float64Array,
): PathUnits & { stretch: number } {
  const { spans, units } = own;
  const expected = Float64Array.from({ length: spans }, (_, span) => {
    let sum = 0;
    for (let path = 0; path < PATHS; path += 1) sum += units[span * PATHS + path] ?? 0;
    return sum / PATHS;
  });
  const total = expected.reduce((sum, mean) => sum + mean, 0);
  const taken = takenBy({ own, waiting: null, ofLateness: null }, spans);
  const plain = quantileOf(taken, share) - total;
  const asked = quantileOf(taken, calibrated(ahead.calibration, share, ahead.protectedUnits)) - total;
  const stretch = plain * asked > 0 ? Math.min(MOST_STRETCH, Math.max(LEAST_STRETCH, asked / plain)) : 1;
  const later = Float64Array.from(units, (value, at) => {
    const mean = expected[Math.floor(at / PATHS)] ?? 0;
    const late = at >= (spans - 1) * PATHS ? (ofLateness[at % PATHS] ?? 0) : 0;
    return Math.max(0, mean + stretch * (value - mean) + late);
  });
  return { spans, units: later, stretch };
}
