/** What to do about orders already placed: have them sooner, have them later, or not have them (planning.md, "Position and projection"). */

import { epochDay, isoDay } from "../calendar";
import { dailyFromWeeks } from "../forecast/forecast-weeks";
import type { ShortageModel } from "../parameters";
import { maxCountedDaysLate } from "../policy/late-arrivals";
import { safetyOfDays } from "../policy/safety-stock";
import { projectBalance, runningTotals } from "./projection";

/** Sooner, later, not at all, or as it is. */
export const ORDER_MESSAGE_KINDS = ["EXPEDITE", "DEFER", "CANCEL", "KEEP"] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** An order line that has been placed and not fully received. */
export interface PlacedLine {
  id: string;
  /** The day it is expected, `YYYY-MM-DD`; before the planning day it is late and counted as arriving tomorrow, as long as it counts. */
  dueOn: string;
  /** Units still to come. */
  units: number;
}

/** One SKU at one warehouse with all its placed lines. Units of stock; dates `YYYY-MM-DD`. */
export interface OrderMessageInput {
  planningDay: string;
  onHand: number;
  /** Units of each week from tomorrow; repeated beyond its end. */
  weeklyForecast: readonly number[];
  /** The part of it that production takes, as `PlanTrace.forecast` keeps it. */
  weeklyDependent?: readonly number[];
  safetyStock: number;
  /** How many days' demand that is: each day then keeps the demand of so many days after it. Null or left out: each keeps the units. */
  safetyDays?: number | null;
  shortageModel: ShortageModel;
  /** To the next possible delivery. */
  leadTimeDays: number;
  /** The part of it that closed days add; left out: none. */
  closedDays?: number;
  stockCoverDays: number;
  lines: readonly PlacedLine[];
  /** Fewest days that a line must come too early for DEFER, at least 1. */
  deferDays: number;
}

/** What is advised for one line. Dates `YYYY-MM-DD`. */
export interface OrderMessage {
  id: string;
  kind: OrderMessageKind;
  /** The day it is counted as arriving: the day it is due, or tomorrow when that is past. One that does not count: the soonest day. */
  expectedOn: string;
  /** Days since it was due; 0 unless late. */
  daysLate: number;
  /** Set where it is so late that the plan does not count on it (D136). */
  isTooLate?: true;
  /** The latest day it may arrive: for EXPEDITE without a day out of stock, else without falling below the safety stock. Null: never within its cover. */
  needOn: string | null;
  /** The day to ask the supplier for; null for CANCEL. */
  suggestedOn: string | null;
  /** Days from expectedOn to suggestedOn, either way; 0 for KEEP and CANCEL. */
  daysToMove: number;
  /** EXPEDITE: days out of stock until it is due that arriving on suggestedOn saves; else 0. */
  stockOutDaysSaved: number;
  /** Units of it still above the safety stock at the end of its cover. */
  surplusUnits: number;
}

/** Lines due later than this are netted as if due then: no forecast reaches so far. */
const LATEST_DAY = 4000;

/** A balance is at the safety stock when no more than this share of it is missing. */
const TOLERANCE = 1e-9;

/** Stock from day to day with what arrives, and which of its days fail. */
class Shelf {
  private readonly balance: Float64Array;
  private readonly unmet: Uint8Array;

  constructor(
    private readonly input: OrderMessageInput,
    private readonly demand: { forecast: Float64Array; waiting: Float64Array; safetyOfDay: Float64Array | undefined },
    arrivals: Float64Array,
  ) {
    const { onHand, safetyStock, shortageModel } = input;
    const projection = projectBalance({ onHand, ...demand, arrivals, safetyStock, shortageModel });
    this.balance = projection.balance;
    this.unmet = projection.unmet;
  }

  /** Whether some of the day's demand finds no stock. */
  isOut(day: number): boolean {
    return this.unmet[day] === 1;
  }

  isBelowSafety(day: number): boolean {
    return this.aboveSafety(day) < -TOLERANCE * Math.max(1, this.safetyOn(day));
  }

  aboveSafety(day: number): number {
    return (this.balance[day] ?? 0) - this.safetyOn(day);
  }

  private safetyOn(day: number): number {
    return this.demand.safetyOfDay?.[day] ?? this.input.safetyStock;
  }

  /** The first day after one and up to another that the test holds for; 0 when there is none. */
  firstDay(after: number, last: number, test: (day: number) => boolean): number {
    for (let day = after + 1; day <= last; day += 1) if (test(day)) return day;
    return 0;
  }

  daysOut(after: number, last: number): number {
    let days = 0;
    for (let day = after + 1; day <= last; day += 1) if (this.isOut(day)) days += 1;
    return days;
  }
}

/** A line as days: 1 is tomorrow. */
interface DatedLine extends PlacedLine {
  day: number;
  daysLate: number;
  isCounted: boolean;
}

/** What is advised, as days; `moveTo` 0: take it off. */
interface Advice {
  kind: OrderMessageKind;
  needDay: number | null;
  moveTo: number;
}

function adviceFor(line: DatedLine, shelf: Shelf, served: number, coverEnd: number, deferDays: number): Advice {
  // What is late counts as coming tomorrow, but nobody has said so: it is chased where tomorrow needs it.
  const lastWithout = line.daysLate > 0 ? line.day : line.day - 1;
  const outOn = shelf.firstDay(served, lastWithout, (day) => shelf.isOut(day));
  if (outOn > 0) return { kind: "EXPEDITE", needDay: outOn, moveTo: outOn };
  const needDay = shelf.firstDay(served, coverEnd, (day) => shelf.isOut(day) || shelf.isBelowSafety(day));
  if (needDay === 0) return { kind: "CANCEL", needDay: null, moveTo: 0 };
  if (needDay - line.day >= Math.max(1, deferDays)) return { kind: "DEFER", needDay, moveTo: needDay };
  return { kind: "KEEP", needDay, moveTo: line.day };
}

/** Of a line that the plan does not count on: it is chased where anything is missing in its cover, else nobody needs it. */
function adviceForUncounted(shelf: Shelf, coverEnd: number): Advice {
  const needDay = shelf.firstDay(0, coverEnd, (day) => shelf.isOut(day) || shelf.isBelowSafety(day));
  if (needDay === 0) return { kind: "CANCEL", needDay: null, moveTo: 0 };
  return { kind: "EXPEDITE", needDay, moveTo: needDay };
}

/**
 * Tells of each placed line of a SKU at a warehouse whether it comes too late, too early, in vain, or in time.
 *
 * Lines are netted in the order they are due, as MRP does: each is looked at with the stock and the lines before it, those where
 * their own message puts them, and without the lines after it. EXPEDITE: until it is due there are days whose demand
 * finds no stock; it should come on the first of them. CANCEL: without it the stock stays
 * at or above the safety stock until lead time and stock cover after its arrival are over, for which an order placed then would
 * care. DEFER: it is needed in that time, but days after it is due. So the messages of one SKU hold together: two lines never
 * claim the same shortage, nor does an unneeded one excuse another. A line that is too late to count (D136) excuses none: it is
 * looked at with all that count, on the days they are due, and is EXPEDITE where the stock still falls below the safety stock, else CANCEL.
 * Source: Orlicky's Material Requirements Planning (Ptak & Smith, 3rd ed.), action messages; planning.md, "Projected balance".
 * @returns Lines by the day they are due, then by id.
 * @example
 * // 20 in stock, 2 a day, no safety stock: gone after day 10, so day 11 is the first without; 60 units are due on day 15
 * orderMessages({ planningDay: "2026-01-01", onHand: 20, weeklyForecast: [14], safetyStock: 0, shortageModel: "lost-sales",
 *   leadTimeDays: 7, stockCoverDays: 28, deferDays: 7, lines: [{ id: "a", dueOn: "2026-01-16", units: 60 }] })
 * // [{ id: "a", kind: "EXPEDITE", needOn: "2026-01-12", suggestedOn: "2026-01-12", daysToMove: 4, stockOutDaysSaved: 4, … }]
 */
export function orderMessages(input: OrderMessageInput): OrderMessage[] {
  const today = epochDay(input.planningDay);
  const maxDaysLate = maxCountedDaysLate(input.leadTimeDays - (input.closedDays ?? 0));
  const lines = input.lines.map((line): DatedLine => {
    const due = epochDay(line.dueOn) - today;
    const isCounted = -due <= maxDaysLate;
    return { ...line, day: Math.min(LATEST_DAY, Math.max(1, due)), daysLate: Math.max(0, -due), isCounted };
  });
  lines.sort((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1));
  const lookAheadDays = Math.ceil(input.leadTimeDays + input.stockCoverDays);
  const horizonDays = (lines.at(-1)?.day ?? 0) + lookAheadDays + 1;
  const safetyDays = input.safetyDays ?? 0;
  const forecast = dailyFromWeeks(input.weeklyForecast, horizonDays + safetyDays);
  const demand = {
    forecast: forecast.subarray(0, horizonDays),
    safetyOfDay: safetyDays > 0 ? safetyOfDays(runningTotals(forecast), safetyDays) : undefined,
    waiting: dailyFromWeeks(input.weeklyDependent ?? [], horizonDays),
  };
  const arrivals = new Float64Array(horizonDays);
  const due = new Float64Array(horizonDays);
  for (const { day, units, isCounted } of lines) if (isCounted) due[day - 1] = (due[day - 1] ?? 0) + units;
  const shelfWith = (units: number, day: number, others = arrivals): Shelf => {
    const all = others.slice();
    all[day - 1] = (all[day - 1] ?? 0) + units;
    return new Shelf(input, demand, all);
  };
  let served = 0;
  return lines.map((line) => {
    const { isCounted } = line;
    const coverEnd = line.day + lookAheadDays;
    const others = isCounted ? arrivals : due;
    const shelf = new Shelf(input, demand, others);
    const advice = isCounted
      ? adviceFor(line, shelf, served, coverEnd, input.deferDays)
      : adviceForUncounted(shelf, coverEnd);
    const asDue = shelfWith(line.units, line.day, others);
    // What does not count saves days up to the end of its cover.
    const [from, until, before] = isCounted ? [served, line.day - 1, asDue] : [0, coverEnd, shelf];
    const saved =
      advice.kind === "EXPEDITE"
        ? before.daysOut(from, until) - shelfWith(line.units, advice.moveTo, others).daysOut(from, until)
        : 0;
    if (advice.moveTo > 0 && isCounted) {
      arrivals[advice.moveTo - 1] = (arrivals[advice.moveTo - 1] ?? 0) + line.units;
      // On the day itself it may not suffice: then the next line is wanted for what is left of that day's demand.
      served = Math.max(served, advice.moveTo - 1);
    }
    return {
      id: line.id,
      kind: advice.kind,
      expectedOn: line.daysLate > 0 || line.dueOn === input.planningDay ? isoDay(today + 1) : line.dueOn,
      daysLate: line.daysLate,
      ...(isCounted ? {} : { isTooLate: true }),
      needOn: advice.needDay === null ? null : isoDay(today + advice.needDay),
      suggestedOn: advice.moveTo === 0 ? null : isoDay(today + advice.moveTo),
      daysToMove: advice.moveTo === 0 ? 0 : Math.abs(advice.moveTo - line.day),
      stockOutDaysSaved: saved,
      surplusUnits: Math.min(line.units, Math.max(0, asDue.aboveSafety(coverEnd))),
    };
  });
}
