/** The stock that serves a share of the demand paths, and the part of it to order. */

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

/** The stock that serves a share of the paths until the order after the next can arrive, and the part of it to order. Units. */
export interface Level {
  /** Stock for lead time and review period together. */
  units: number;
  /** The number of paths that take no more than that. */
  servedPaths: number;
  /** The share of the paths that must be counted to serve the requested share, as past forecasts show; 0 to 1. */
  countedShare: number;
  /** Factor on the distance of the paths from expected demand, by past forecasts, where lead times vary. Else 1. */
  stretch: number;
  /** The part of `units` beyond 98 of 100 paths, where too few paths lie. */
  tailUnits: number;
  /** Number of paths without demand in the review period that are replaced by paths with demand. */
  borrowed: number;
  /** Units needed beyond stock and arrivals. Negative: units to spare. */
  needed: number;
  /** Returns the share that a number of units serves over lead time and review period, measured as for `units`. */
  within(units: number): number;
}

/**
 * Returns the level for a share of the paths, and the part of it that stock and all arrivals until then leave open.
 * @param stock on hand when the planning day is over. `ofCycles`: the share counts times between two deliveries. Those end with an order, so they had some
 * demand.
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
  // A share of 0 keeps no stock, and pays only owed units.
  const units = share > 0 ? quantileOf(taken, asked) : 0;
  const servedPaths = taken.filter((value) => value <= units).length;
  const within = (reached: number): number => {
    const share = shareWithin(taken, reached);
    return ofLateness ? share : covered(calibration, share, protectedUnits);
  };
  // The tail is that of demand, which stock does not change. Otherwise more stock on hand could raise the order.
  const tail =
    asked > TAIL_FROM ? tailUnits(stock.shortageModel === "lost-sales" ? lastSpan(paths, waiting) : taken, asked) : 0;
  const open = quantileOf(needed, asked, tail);
  return {
    units,
    servedPaths,
    countedShare: Math.min(HIGHEST_SHARE, asked),
    stretch: late?.stretch ?? 1,
    // Where the paths themselves take more, no unit comes from the tail.
    tailUnits: share > 0 && units > quantileOf(taken, asked, 0) ? tailUnits(taken, asked) : 0,
    borrowed: own.borrowed,
    needed: share > 0 ? open : Math.min(open, Math.max(0, -stock.onHand)),
    within,
  };
}

/** Returns the units that each path takes in the last span, ascending. */
function lastSpan({ spans, units }: PathUnits, waiting: Float64Array | null): Float64Array {
  const row = (spans - 1) * PATHS;
  return units
    .slice(row, row + PATHS)
    .map((value, path) => value + (waiting?.[row + path] ?? 0))
    .sort();
}

/**
 * From this share of paths with some demand on, every time between deliveries counts as having some. Below it the share counts in proportion, because a dying
 * item has times without demand.
 */
const SHARE_OF_LIVING = 0.5;

/**
 * Returns the paths given that demand occurs: paths without demand in the last span are replaced by paths with demand, from the first span on.
 *
 * A time that ends with a delivery had some demand, because a review period without demand orders nothing. Such times run short more often than others. One
 * reason: customers who buy then often bought more before.
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
    // Replaced paths are spread evenly among those without demand, and taken evenly from those with.
    if (taken >= Math.floor((seen * replaced) / without)) continue;
    const other = wanted[Math.floor((taken * wanted.length) / replaced)] ?? path;
    for (let span = 0; span < spans; span += 1) given[span * PATHS + path] = units[span * PATHS + other] ?? 0;
    taken += 1;
  }
  return { spans, units: given, borrowed: taken };
}

/**
 * Returns the spans, cut where goods arrive, each with its part of the forecast demand.
 *
 * Goods that arrive on the same day as an order of today count with that order. An order is sized for the days after its arrival.
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

/** Limits of the factor by which a calibration moves paths away from expected demand. */
const [MIN_STRETCH, MAX_STRETCH] = [0.1, 4];

/**
 * Returns paths as far from expected demand as their calibration requires at a share, with late deliveries.
 *
 * Calibrations are learnt from demand alone: lateness has its own spread. Late units are needed in the last span, which the order of today serves.
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
