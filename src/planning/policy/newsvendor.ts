/** The share of demand paths that an order should serve, and the units that it takes (planning.md, "How much"). */

import { PATHS, type PathUnits } from "../forecast/path-kinds";
import type { ShortageModel } from "../parameters";

/** No order is sized for more certainty than this (D154). */
export const HIGHEST_SHARE = 0.9999;

/** Rate at which the share falls under lost sales with the reviews until an order arrives; see `lostSalesShare`. */
const LOST_SALES_WEIGHT = 0.4;

/**
 * Returns the share of times between two orders to serve, at the least cost of units left and units short: b ÷ (b + h).
 *
 * Source: Arrow, Harris & Marschak (1951), Econometrica 19; Silver, Pyke & Thomas § 9.2 (the newsvendor).
 * @param costs.shortage of a unit that is demanded and out of stock
 * @param costs.holdingPerDay of a unit left over, a day; the same money
 * @param cycleDays days from one order to the next, at least 1
 * @example servedShare({ shortage: 3.1, holdingPerDay: 0.09 }, 7) // 0.831
 */
export function servedShare(costs: { shortage: number; holdingPerDay: number }, cycleDays: number): number {
  const holding = costs.holdingPerDay * Math.max(1, cycleDays);
  const both = costs.shortage + holding;
  return both > 0 ? costs.shortage / both : 0;
}

/**
 * Returns the share with the least costs if unmet demand is lost. While orders are on their way, a unit short is lost and not owed later. So fewer units are
 * kept.
 *
 * 1 − (1 − share) · (1 + 0.4 · log₁₀(1 ÷ (1 − share)) · √(lead time ÷ order cycle)). The form is our own. It is fitted to the cheapest shares of simulated
 * shops with lead times of zero to eight reviews. The cost is flat around it.
 * @param leadCycles lead time in times between two orders
 * @example lostSalesShare(0.833, 2) // 0.76
 */
export function lostSalesShare(share: number, leadCycles: number): number {
  const short = 1 - share;
  if (!(short > 0)) return share;
  const growth = 1 + LOST_SALES_WEIGHT * Math.log10(1 / short) * Math.sqrt(Math.max(0, leadCycles));
  return Math.max(0, 1 - short * growth);
}

/** Ranks beyond this are read from a fitted tail, because too few paths lie there. */
export const TAIL_FROM = 0.98;

/** The rank whose distance to `TAIL_FROM` gives the slope of the tail. */
const TAIL_BASE = 0.9;

function ranked(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1))] ?? 0;
}

/** Returns the units by which the tail grows while the share beyond it falls to 1 ÷ e. 0 if it does not grow. */
function tailStep(sorted: Float64Array, tail: number): number {
  return (tail - ranked(sorted, TAIL_BASE)) / Math.log((1 - TAIL_BASE) / (1 - TAIL_FROM));
}

/**
 * Returns the whole units of a quantile beyond that of 98 of 100 paths, where too few paths lie to rank. 0 up to there.
 * @param sorted the units that each path takes, ascending
 * @example tailUnits(Float64Array.of(1, 2, 3, 4), 0.75) // 0
 */
export function tailUnits(sorted: Float64Array, share: number): number {
  if (share <= TAIL_FROM || sorted.length === 0) return 0;
  const step = tailStep(sorted, ranked(sorted, TAIL_FROM));
  return step > 0 ? Math.ceil(step * Math.log((1 - TAIL_FROM) / (1 - Math.min(HIGHEST_SHARE, share))) - 1e-9) : 0;
}

/**
 * Returns the least units that serve a share of the paths.
 *
 * Beyond 98 of 100 paths the tail falls as from 90 to 98 (exponential), in whole units. If the paths beyond it take more, those count.
 * @param sorted the units that each path takes, ascending
 * @param tail units beyond those of 98 of 100, if they come from other figures than these
 * @example quantileOf(Float64Array.of(1, 2, 3, 4), 0.75) // 3
 */
export const quantileOf = (sorted: Float64Array, share: number, tail = tailUnits(sorted, share)): number =>
  Math.max(ranked(sorted, Math.min(share, TAIL_FROM)) + tail, ranked(sorted, Math.min(share, HIGHEST_SHARE)));

/**
 * Returns the share of the paths that take no more than a number of units: the inverse of `quantileOf`, its tail included.
 * @param sorted the units that each path takes, ascending
 * @example shareWithin(Float64Array.of(1, 2, 3, 4), 3) // 0.75
 */
export function shareWithin(sorted: Float64Array, units: number): number {
  if (sorted.length === 0) return 1;
  const tail = ranked(sorted, TAIL_FROM);
  const step = tailStep(sorted, tail);
  const seen = sorted.filter((taken) => taken <= units).length / sorted.length;
  return units >= tail && step > 0 ? Math.min(seen, 1 - (1 - TAIL_FROM) * Math.exp(-(units - tail) / step)) : seen;
}

/** The value of one unit more and of one unit less, from one order to the next. Below 0: a cost. 0 where there is no unit less. Money. */
export interface UnitValues {
  ofOneMore: number;
  ofOneLess: number;
  /** The shares of times in which the level suffices, and in which one unit less suffices, 0 to 1. Left out in traces of former plans. */
  servedShare?: number;
  servedShareOfOneLess?: number;
  /** The cost of a unit left from one order to the next. Left out in traces of former plans. */
  costOfOneLeft?: number;
}

/**
 * Returns the value of a unit more or less at a level: its shortage cost where it serves, less its cost where it is left.
 *
 * A unit left costs as much as makes the optimal share the cheapest: holding cost times the days from one order to the next. Under lost sales it is higher,
 * because a unit is left longer while orders are on their way.
 * @param share with the least costs; a level may fall short of it (`HIGHEST_SHARE`)
 * @param within returns the share that a number of units serves
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

/** A part of a span: the units that arrive at its beginning, and its share of the span's demand. */
export interface SpanPart {
  span: number;
  arriving: number;
  share: number;
}

/** The stock from which paths are run. Units. */
export interface StockAhead {
  /** Stock when the planning day is over; below 0: units that are owed. */
  onHand: number;
  /** The parts of the spans, in order. */
  parts: readonly SpanPart[];
  /** The use of production on each path, indexed as the paths. It waits under either model. */
  waiting: Float64Array | null;
  shortageModel: ShortageModel;
}

/**
 * Returns the units that each path needs beyond the stock and all arrivals, ascending. Negative: units are left.
 *
 * Under lost sales, unmet demand before the last span is lost and not owed later: x ← max(0, x + arrivals − demand). The order of today serves the last span.
 * Source: Zipkin (2008), Operations Research 56, lost sales with lead times.
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
