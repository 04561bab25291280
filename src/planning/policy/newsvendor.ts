/** Which share of the ways that demand may go an order is to serve, and the units that it takes (planning.md, "How much"). */

import { PATHS, type PathUnits } from "../forecast/path-kinds";
import type { ShortageModel } from "../parameters";

/** No order is sized for more certainty than this (D154). */
export const HIGHEST_SHARE = 0.9999;

/** How fast the share falls under lost sales with the reviews that pass until an order arrives; see `lostSalesShare`. */
const LOST_SALES_WEIGHT = 0.4;

/**
 * The share of times between two orders to serve so that units left and units short cost the least: b ÷ (b + h).
 *
 * Source: Arrow, Harris & Marschak (1951), Econometrica 19; Silver, Pyke & Thomas § 9.2 (the newsvendor).
 * @param costs.shortage of a unit that is wanted and not there
 * @param costs.holdingPerDay of a unit that is left, a day; the same money
 * @param cycleDays days from one order to the next, at least 1
 * @example servedShare({ shortage: 3.1, holdingPerDay: 0.09 }, 7) // 0.831
 */
export function servedShare(costs: { shortage: number; holdingPerDay: number }, cycleDays: number): number {
  const holding = costs.holdingPerDay * Math.max(1, cycleDays);
  const both = costs.shortage + holding;
  return both > 0 ? costs.shortage / both : 0;
}

/**
 * The share that costs the least where unmet demand is lost: with orders on their way a unit too few is not owed later, so fewer are kept.
 *
 * 1 − (1 − share) · (1 + 0.4 · log₁₀(1 ÷ (1 − share)) · √(lead time ÷ order cycle)). The form is our own, fitted to the cheapest shares of
 * simulated shops at lead times of none to eight reviews. The cost is flat about it.
 * @param leadCycles times between two orders until one arrives
 * @example lostSalesShare(0.833, 2) // 0.76
 */
export function lostSalesShare(share: number, leadCycles: number): number {
  const short = 1 - share;
  if (!(short > 0)) return share;
  const growth = 1 + LOST_SALES_WEIGHT * Math.log10(1 / short) * Math.sqrt(Math.max(0, leadCycles));
  return Math.max(0, 1 - short * growth);
}

/** Ranks beyond this are read from the tail, as too few paths lie there. */
export const TAIL_FROM = 0.98;

/** A rank whose distance to that tells how the tail falls. */
const TAIL_BASE = 0.9;

function ranked(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1))] ?? 0;
}

/** Units by which the tail grows while what is beyond falls to 1 ÷ e; 0 where it does not. */
function tailStep(sorted: Float64Array, tail: number): number {
  return (tail - ranked(sorted, TAIL_BASE)) / Math.log((1 - TAIL_BASE) / (1 - TAIL_FROM));
}

/**
 * Units by which a quantile lies beyond that of 98 of 100 paths, where too few lie to be told apart: whole, 0 up to there.
 * @param sorted what each path takes, ascending
 * @example tailUnits(Float64Array.of(1, 2, 3, 4), 0.75) // 0
 */
export function tailUnits(sorted: Float64Array, share: number): number {
  if (share <= TAIL_FROM || sorted.length === 0) return 0;
  const step = tailStep(sorted, ranked(sorted, TAIL_FROM));
  return step > 0 ? Math.ceil(step * Math.log((1 - TAIL_FROM) / (1 - Math.min(HIGHEST_SHARE, share))) - 1e-9) : 0;
}

/**
 * The least units that serve a share of the paths. Beyond 98 of 100 the tail falls as it does from 90 to 98 (exponential), in whole units; what the paths beyond it
 * take counts where that is more.
 * @param sorted what each path takes, ascending
 * @param tail units beyond those of 98 of 100, where they are known of other figures than these
 * @example quantileOf(Float64Array.of(1, 2, 3, 4), 0.75) // 3
 */
export const quantileOf = (sorted: Float64Array, share: number, tail = tailUnits(sorted, share)): number =>
  Math.max(ranked(sorted, Math.min(share, TAIL_FROM)) + tail, ranked(sorted, Math.min(share, HIGHEST_SHARE)));

/**
 * The share of the paths that take no more than so many units: what `quantileOf` asks the other way round, its tail included.
 * @param sorted what each path takes, ascending
 * @example shareWithin(Float64Array.of(1, 2, 3, 4), 3) // 0.75
 */
export function shareWithin(sorted: Float64Array, units: number): number {
  if (sorted.length === 0) return 1;
  const tail = ranked(sorted, TAIL_FROM);
  const step = tailStep(sorted, tail);
  const seen = sorted.filter((taken) => taken <= units).length / sorted.length;
  return units >= tail && step > 0 ? Math.min(seen, 1 - (1 - TAIL_FROM) * Math.exp(-(units - tail) / step)) : seen;
}

/** What one unit more, and one less, brings from one order to the next; below 0: what it costs. 0 where there is no unit less. Money. */
export interface UnitValues {
  ofOneMore: number;
  ofOneLess: number;
  /** The shares of times in which the level finds enough, and one unit less does, 0 to 1. Left out in traces of former plans. */
  servedShare?: number;
  servedShareOfOneLess?: number;
  /** What a unit that is left counts for from one order to the next. Left out in traces of former plans. */
  costOfOneLeft?: number;
}

/**
 * What a unit more or less is worth at a level: what it serves by its shortage cost, less what it costs where it is left.
 *
 * A unit left counts for the money at which the share to be served costs the least: holding cost times the days from one order to the next, and under lost sales more, as it is left longer
 * where orders are on their way.
 * @param share at which the costs are the least, which a level may fall short of (`HIGHEST_SHARE`)
 * @param within the share that so many units serve
 * @example unitValues({ shortage: 3, holdingPerDay: 1 / 7 }, 7, 0.75, 10, (units) => (units < 10 ? 0.7 : 0.8)).ofOneMore // -0.2
 */
export function unitValues(
  costs: { shortage: number; holdingPerDay: number },
  cycleDays: number,
  share: number,
  level: number,
  within: (units: number) => number,
): UnitValues {
  const { shortage, holdingPerDay } = costs;
  const left =
    shortage > 0 && holdingPerDay > 0 && share > 0
      ? (shortage * (1 - share)) / share
      : holdingPerDay * Math.max(1, cycleDays);
  const [served, servedOfOneLess] = [within(level), level > 0 ? within(level - 1) : 0];
  const valueAt = (reached: number): number => shortage * (1 - reached) - left * reached;
  return {
    ofOneMore: valueAt(served),
    ofOneLess: level > 0 ? -valueAt(servedOfOneLess) : 0,
    servedShare: served,
    servedShareOfOneLess: servedOfOneLess,
    costOfOneLeft: left,
  };
}

/** A part of a span: what arrives at its beginning, and the share of the span's demand that falls in it. */
export interface SpanPart {
  span: number;
  arriving: number;
  share: number;
}

/** How stock stands while paths are lived through. Units. */
export interface StockAhead {
  /** When the planning day is over; below 0: units that are owed. */
  onHand: number;
  /** The parts of the spans, one after the other. */
  parts: readonly SpanPart[];
  /** What production takes on each path: it waits under either model. As the paths. */
  waiting: Float64Array | null;
  shortageModel: ShortageModel;
}

/**
 * What each path needs beyond the stock and all arrivals, ascending: negative where units are left.
 *
 * Under lost sales demand that finds no stock before the last span is gone, and not owed later: x ← max(0, x + arrivals − demand). The last
 * span is the one that the order of today serves. Source: Zipkin (2008), Operations Research 56, lost sales with lead times.
 * @example
 * // one path of two spans, 5 units and 4, on a stock of 3: two of the first are lost, all of the second is needed
 * neededUnits({ spans: 2, units }, { onHand: 3, parts: [{ span: 0, arriving: 0, share: 1 }, { span: 1, arriving: 0, share: 1 }], waiting: null, shortageModel: "lost-sales" }) // 4
 */
export function neededUnits({ spans, units }: PathUnits, stock: StockAhead): Float64Array {
  const { onHand, parts, waiting, shortageModel } = stock;
  const isLost = shortageModel === "lost-sales";
  const needed = new Float64Array(PATHS);
  for (let path = 0; path < PATHS; path += 1) {
    let left = onHand;
    for (const { span, arriving, share } of parts) {
      const at = span * PATHS + path;
      left += arriving - share * (waiting?.[at] ?? 0);
      const wanted = share * (units[at] ?? 0);
      left -= isLost && span < spans - 1 ? Math.min(wanted, Math.max(0, left)) : wanted;
    }
    needed[path] = -left;
  }
  return needed.sort();
}
