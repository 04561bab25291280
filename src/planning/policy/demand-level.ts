/** The stock that serves a share of the ways that demand may go, and what of it is to be ordered. */

import { calibrated, covered } from "../forecast/calibration";
import { PATHS, type PathUnits } from "../forecast/path-kinds";
import { type DemandAhead, takenBy } from "./demand-ahead";
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
  const { waiting, ofLateness, protectedUnits } = ahead;
  const { calibration } = ahead.ways;
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
const [MIN_STRETCH, MAX_STRETCH] = [0.1, 4];

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
  const asked = quantileOf(taken, calibrated(ahead.ways.calibration, share, ahead.protectedUnits)) - total;
  const stretch = plain * asked > 0 ? Math.min(MAX_STRETCH, Math.max(MIN_STRETCH, asked / plain)) : 1;
  const later = Float64Array.from(units, (value, at) => {
    const mean = expected[Math.floor(at / PATHS)] ?? 0;
    const late = at >= (spans - 1) * PATHS ? (ofLateness[at % PATHS] ?? 0) : 0;
    return Math.max(0, mean + stretch * (value - mean) + late);
  });
  return { spans, units: later, stretch };
}
