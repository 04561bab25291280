/** Advice on orders already placed: expedite, defer or cancel them (planning.md, "Position and projection"). */

import { epochDay, isoDay } from "../calendar";
import { dailyFromWeeks } from "../forecast/forecast-weeks";
import type { ShortageModel } from "../parameters";
import { maxCountedDaysLate } from "../policy/late-arrivals";
import { safetyOfDays } from "../policy/safety-stock";
import { projectBalance, runningTotals } from "./projection";

/** Sooner, later, not at all, or unchanged. */
export const ORDER_MESSAGE_KINDS = ["EXPEDITE", "DEFER", "CANCEL", "KEEP"] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** An order line that has been placed and not fully received. */
export interface PlacedLine {
  id: string;
  /** The expected day, `YYYY-MM-DD`. Before the planning day the line is late: it counts as arriving tomorrow unless it is too late. */
  dueOn: string;
  /** Units still to arrive. */
  units: number;
}

/** One SKU at one warehouse with all its placed lines. Units of stock; dates `YYYY-MM-DD`. */
export interface OrderMessageInput {
  planningDay: string;
  onHand: number;
  /** Units of each week from tomorrow; repeated beyond its end. */
  weeklyForecast: readonly number[];
  /** The part of it that production takes, as stored in `PlanTrace.forecast`. */
  weeklyDependent?: readonly number[];
  safetyStock: number;
  /** The safety stock in days: each day then keeps the demand of so many days after it. Null or left out: each day keeps the units. */
  safetyDays?: number | null;
  shortageModel: ShortageModel;
  /** Days to the next possible delivery. */
  leadTimeDays: number;
  /** The part that closed days add; left out: none. */
  closedDays?: number;
  stockCoverDays: number;
  lines: readonly PlacedLine[];
  /** The least number of days by which a line must be early for DEFER, at least 1. */
  deferDays: number;
}

/** The advice for one line. Dates `YYYY-MM-DD`. */
export interface OrderMessage {
  id: string;
  kind: OrderMessageKind;
  /** The day it counts as arriving: the due day, or tomorrow when that is past. For a line that does not count: the soonest day. */
  expectedOn: string;
  /** Days since it was due; 0 unless late. */
  daysLate: number;
  /** Set if it is so late that the plan does not count it (D136). */
  isTooLate?: true;
  /** The latest day it may arrive. EXPEDITE: without a day out of stock; else without falling below the safety stock. Null: not needed within its cover. */
  needOn: string | null;
  /** The day to ask the supplier for; null for CANCEL. */
  suggestedOn: string | null;
  /** Days from expectedOn to suggestedOn, in either direction; 0 for KEEP and CANCEL. */
  daysToMove: number;
  /** EXPEDITE: the days out of stock before its due day that arriving on suggestedOn saves; else 0. */
  stockOutDaysSaved: number;
  /** Its units still above the safety stock at the end of its cover. */
  surplusUnits: number;
}

/** Lines due later are netted as if due then: no forecast reaches so far. */
const LATEST_DAY = 4000;

/** A balance counts as at the safety stock if no more than this share of it is missing. */
const TOLERANCE = 1e-9;

/** Stock from day to day with arrivals, and the days on which it fails. */
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

  /** Returns whether some of the day's demand finds no stock. */
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

  /** Returns the first day after `after`, up to `last`, for which the test holds; 0 when there is none. */
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

/** A line in days: 1 is tomorrow. */
interface DatedLine extends PlacedLine {
  day: number;
  daysLate: number;
  isCounted: boolean;
}

/** The advice in days; `moveTo` 0: cancel the line. */
interface Advice {
  kind: OrderMessageKind;
  needDay: number | null;
  moveTo: number;
}

function adviceFor(line: DatedLine, shelf: Shelf, served: number, coverEnd: number, deferDays: number): Advice {
  // A late line counts as coming tomorrow, but nobody has confirmed that. So it is chased if tomorrow needs it.
  const lastWithout = line.daysLate > 0 ? line.day : line.day - 1;
  const outOn = shelf.firstDay(served, lastWithout, (day) => shelf.isOut(day));
  if (outOn > 0) return { kind: "EXPEDITE", needDay: outOn, moveTo: outOn };
  const needDay = shelf.firstDay(served, coverEnd, (day) => shelf.isOut(day) || shelf.isBelowSafety(day));
  if (needDay === 0) return { kind: "CANCEL", needDay: null, moveTo: 0 };
  if (needDay - line.day >= Math.max(1, deferDays)) return { kind: "DEFER", needDay, moveTo: needDay };
  return { kind: "KEEP", needDay, moveTo: line.day };
}

/** Returns the advice for a line that the plan does not count: chase it if anything is missing in its cover, otherwise cancel it. */
function adviceForUncounted(shelf: Shelf, coverEnd: number): Advice {
  const needDay = shelf.firstDay(0, coverEnd, (day) => shelf.isOut(day) || shelf.isBelowSafety(day));
  if (needDay === 0) return { kind: "CANCEL", needDay: null, moveTo: 0 };
  return { kind: "EXPEDITE", needDay, moveTo: needDay };
}

/**
 * Returns for each placed line of a SKU at a warehouse whether it comes too late, too early, in vain, or in time.
 *
 * Lines are netted in the order of their due days, as in MRP. Each is judged with the stock and the lines before it, where their own messages put them. Lines
 * after it do not count.
 *
 * - EXPEDITE: demand finds no stock on some days before it is due. It should come on the first of them.
 * - CANCEL: without it the stock stays at or above the safety stock until lead time and stock cover after its arrival are over. That is the period that an
 *   order placed then covers.
 * - DEFER: it is needed in that time, but days after it is due.
 *
 * So the messages of one SKU are consistent: two lines never claim the same shortage, and an unneeded line does not excuse another. A line that is too late
 * to count (D136) excuses none. It is judged with all lines that count, on their due days. It is EXPEDITE if the stock still falls below the safety stock,
 * else CANCEL.
 * Source: Orlicky's Material Requirements Planning (Ptak & Smith, 3rd ed.), action messages; planning.md, "Projected balance".
 * @returns Lines by due day, then by id.
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
    // A line that does not count can save days up to the end of its cover.
    const [from, until, before] = isCounted ? [served, line.day - 1, asDue] : [0, coverEnd, shelf];
    const saved =
      advice.kind === "EXPEDITE"
        ? before.daysOut(from, until) - shelfWith(line.units, advice.moveTo, others).daysOut(from, until)
        : 0;
    if (advice.moveTo > 0 && isCounted) {
      arrivals[advice.moveTo - 1] = (arrivals[advice.moveTo - 1] ?? 0) + line.units;
      // On the day itself the line may not suffice. Then the next line serves the rest of that day's demand.
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
