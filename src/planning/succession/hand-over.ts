/** The hand-over: a predecessor's stock is used up before its successor takes over (planning.md, "Successors"; D138). */

import { epochDay, isoDay } from "../calendar";
import { spanFactor } from "../demand/demand-factor";
import type { LearntDemand } from "../demand/learnt-demand";
import { arrivalsByDay } from "../policy/span";
import type { Predecessor, Serving } from "./line";

/** The demand that predecessors serve, and the rest for the successor. Units of the successor; days count from tomorrow = 1. */
export interface HandOver {
  servings: Serving[];
  /** The rest of each day's demand, index 0 is tomorrow; and the part of it that production takes. */
  forecast: Float64Array;
  dependent: Float64Array;
  restOfDay: number;
  /** The part of the demand that the successor serves on each day, 0 to 1; index 0 is the planning day. */
  takenShare: Float64Array;
  /** Units that predecessors owe and that none of their open orders pays. */
  owedUnits: number;
}

/** Rounding noise of a difference of equal sums, for each unit handled. */
const TOLERANCE = 1e-9;

/** The stock of one predecessor from day to day, in units of the successor. */
class Shelf {
  readonly units: Float64Array;
  readonly waiting: Float64Array;
  restOfDay = 0;
  /** The first day after the days that it served in full. */
  runOutDay = 0;
  private left: number;
  private handled: number;

  constructor(
    readonly source: Predecessor,
    private readonly arrivals: Float64Array,
    days: number,
  ) {
    this.left = source.onHand * source.factor;
    this.handled = Math.abs(this.left);
    this.units = new Float64Array(days);
    this.waiting = new Float64Array(days);
  }

  /** Units owed that nothing pays any more; above 0 only after the last day. */
  get owed(): number {
    return Math.max(0, -this.left);
  }

  get isLeft(): boolean {
    return this.left > TOLERANCE * Math.max(1, this.handled);
  }

  /** @param day 0 is the planning day, on which nothing more arrives */
  begin(day: number): void {
    const arriving = day === 0 ? 0 : (this.arrivals[day - 1] ?? 0) * this.source.factor;
    this.left += arriving;
    this.handled += arriving;
  }

  /** Serves as much as there is. @returns The units not served. */
  serve(day: number, wanted: number, isWaiting: boolean): number {
    const served = Math.min(Math.max(0, this.left), wanted);
    this.left -= served;
    const own = served / this.source.factor;
    if (day === 0) this.restOfDay += own;
    else {
      this.units[day - 1] = (this.units[day - 1] ?? 0) + own;
      if (isWaiting) this.waiting[day - 1] = (this.waiting[day - 1] ?? 0) + own;
    }
    const missing = wanted - served;
    return missing > TOLERANCE * Math.max(1, this.handled) ? missing : 0;
  }
}

/** Serves the demand of a day. @returns The unserved demand of customers and of production, and the part of the customers' demand that was handed over. */
function serveDay(shelves: readonly Shelf[], day: number, demand: { customers: number; production: number }) {
  for (const shelf of shelves) shelf.begin(day);
  // Production takes its units before customers do, the oldest goods first.
  let production = demand.production;
  const short = new Set<Shelf>();
  for (const shelf of shelves) if (production > 0) production = shelf.serve(day, production, true);
  const streams = new Map<string, { units: number; share: number }>();
  let [customers, share] = [demand.customers, 1];
  for (const shelf of shelves) {
    const { id, nextId, share: ownShare } = shelf.source;
    const passed = streams.get(id) ?? { units: 0, share: 0 };
    const stream = { units: ownShare * demand.customers + passed.units, share: ownShare + passed.share };
    const missing = shelf.serve(day, stream.units, false);
    customers -= stream.units - missing;
    const isServed = missing === 0 && (stream.units > 0 || shelf.isLeft);
    if (!isServed) short.add(shelf);
    // Unserved units go to its successor, and further on if that has nothing either.
    const next = streams.get(nextId) ?? { units: 0, share: 0 };
    const served = stream.units > 0 ? 1 - missing / stream.units : isServed ? 1 : 0;
    share -= served * stream.share;
    streams.set(nextId, { units: next.units + missing, share: next.share + (1 - served) * stream.share });
  }
  for (const shelf of shelves) if (!short.has(shelf)) shelf.runOutDay = day + 1;
  return { customers: Math.max(0, customers), production, share: Math.min(1, Math.max(0, share)) };
}

/**
 * Simulates the days of the forecast: each predecessor's stock and open orders serve its part of the demand, and then that of its successors.
 *
 * No demand is counted twice and none is lost: each unit is served by one predecessor, or is left for the successor.
 * @param predecessors Each before its own successor.
 * @example
 * // 10 a day; 12-packs in stock stand for 2 each and all customers still ask for them: 15 of them last three days
 * handOver({ predicted: { forecast: Float64Array.of(10, 10, 10, 10), dependent: [] }, restOfDay: 0 }, predecessors, "2026-03-02")
 * // forecast [0, 0, 0, 10], runOutOn "2026-03-06"
 */
export function handOver(
  learnt: { predicted: { forecast: ArrayLike<number>; dependent: ArrayLike<number> }; restOfDay: number },
  predecessors: readonly Predecessor[],
  planningDay: string,
): HandOver {
  const { forecast: demand, dependent: production } = learnt.predicted;
  const days = demand.length;
  const shelves = predecessors.map((source) => {
    const given = { planningDay, horizonDays: days, leadTimeDays: source.leadTimeDays };
    return new Shelf(source, arrivalsByDay(source.arrivals, given).byDay, days);
  });
  const forecast = new Float64Array(days);
  const dependent = new Float64Array(production.length > 0 ? days : 0);
  const takenShare = new Float64Array(days + 1);
  const today = serveDay(shelves, 0, { customers: learnt.restOfDay, production: 0 });
  takenShare[0] = today.share;
  for (let day = 1; day <= days; day += 1) {
    const waiting = Math.min(demand[day - 1] ?? 0, production[day - 1] ?? 0);
    const left = serveDay(shelves, day, { customers: (demand[day - 1] ?? 0) - waiting, production: waiting });
    forecast[day - 1] = left.customers + left.production;
    if (dependent.length > 0) dependent[day - 1] = left.production;
    takenShare[day] = left.share;
  }
  const servings = shelves.map(({ source, units, waiting, restOfDay, runOutDay }): Serving => {
    const runOutOn = runOutDay > days ? null : isoDay(epochDay(planningDay) + runOutDay);
    return { id: source.id, units, waiting, restOfDay, runOutOn };
  });
  const owedUnits = shelves.reduce((sum, { owed }) => sum + owed, 0);
  return { servings, forecast, dependent, restOfDay: today.customers, takenShare, owedUnits };
}

/**
 * Returns the learnt demand that is left for the successor. Its errors fall with the demand of the lead time.
 * @param leadTimeDays to the next possible delivery
 */
export function takenOver(learnt: LearntDemand, left: HandOver, leadTimeDays: number): LearntDemand {
  const { predicted } = learnt;
  const days = Math.max(1, leadTimeDays);
  const shares = predicted.forecast.map((units, day) => (units > 0 ? (left.forecast[day] ?? 0) / units : 1));
  const factor = spanFactor(shares, predicted.forecast, days);
  return {
    ...learnt,
    restOfDay: left.restOfDay,
    predicted: {
      ...predicted,
      forecast: left.forecast,
      dependent: left.dependent,
      deviationPerDay: predicted.deviationPerDay * factor,
    },
  };
}
