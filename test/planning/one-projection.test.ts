/**
 * Health, days, buying day, series, order messages and buying calendar are told from one projection: an arrival counts from the
 * morning of its day (D60). All are held to one oracle, written anew here, on generated series.
 */

import fc from "fast-check";
import {
  buyingSchedule,
  dueWithinDays,
  epochDay,
  isoDay,
  orderMessages,
  outlook,
  planSeries,
  resolveParameters,
  type SeriesInput,
  type ShortageModel,
} from "../../src/planning";
import { dayOn, PLANNING_DAY } from "./series";

interface Goods {
  onHand: number;
  /** Units by day, index 0 is tomorrow: of customers, and of jobs, which wait. */
  customers: ArrayLike<number>;
  jobs: ArrayLike<number>;
  /** Units by day from tomorrow = 1. */
  arrivals: ReadonlyMap<number, number>;
  model: ShortageModel;
}

/** What is left at the end of each day, today first, and the days some of whose demand finds nothing. */
function walk({ onHand, customers, jobs, arrivals, model }: Goods): { left: number[]; out: number[] } {
  const left = [onHand];
  const out: number[] = [];
  for (let day = 1; day <= customers.length; day += 1) {
    const [wanted, taken] = [customers[day - 1] ?? 0, jobs[day - 1] ?? 0];
    const there = (left[day - 1] ?? 0) + (arrivals.get(day) ?? 0);
    if (wanted + taken > 0 && there < wanted + taken - 1e-6) out.push(day);
    const served = model === "lost-sales" ? Math.min(wanted, Math.max(0, there - taken)) : wanted;
    left.push(there - taken - served);
  }
  return { left, out };
}

function byDay(lines: readonly { dueOn: string; units: number }[]): Map<number, number> {
  const days = new Map<number, number>();
  for (const { dueOn, units } of lines) {
    const day = Math.max(1, epochDay(dueOn) - epochDay(PLANNING_DAY));
    days.set(day, (days.get(day) ?? 0) + units);
  }
  return days;
}

const farthest = (found: ArrayLike<number>, expected: readonly number[]): number =>
  Array.from(found).reduce((most, units, index) => Math.max(most, Math.abs(units - (expected[index] ?? 0))), 0);

const model = fc.constantFrom("lost-sales" as const, "back-order" as const);
const lines = fc.array(
  fc.record({ dueOn: fc.integer({ min: -3, max: 25 }).map(dayOn), units: fc.integer({ min: 1, max: 30 }) }),
  {
    maxLength: 3,
  },
);

const series: fc.Arbitrary<SeriesInput> = fc
  .record({
    // Small numbers, so that a stock that is used up to the last unit is no exception; none on some days, or ever.
    profile: fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }),
    dependentDemand: fc.array(fc.nat(2), { maxLength: 30 }),
    onHand: fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 40 })),
    arrivals: lines,
    settings: fc.record({
      leadTimeDays: fc.nat(12),
      safetyStock: fc.nat(6).map((days) => ({ kind: "DAYS" as const, days })),
      stockCoverDays: fc.nat(20),
      shortageModel: model,
    }),
  })
  .map(({ settings, ...rest }) => ({
    ...rest,
    planningDay: PLANNING_DAY,
    history: { startOn: PLANNING_DAY, units: [] },
    parameters: resolveParameters({ SKU: settings }),
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  }));

describe("for any small series, one walk through its days", () => {
  it("tells stock-out days, health, buying day and the projected series alike", () => {
    fc.assert(
      fc.property(series, (input) => {
        const plan = planSeries(input);
        const values = input.parameters;
        const arrivals = byDay(input.arrivals);
        const customers = plan.forecast.map((units, day) => units - (plan.waiting[day] ?? 0));
        const goods = { onHand: input.onHand, customers, jobs: plan.waiting, model: values.shortageModel.value };
        const { left, out } = walk({ ...goods, arrivals });
        const isForecast = plan.forecast.some((units) => units > 0);
        const hasDemand = isForecast || input.onHand < 0;
        expect(farthest(plan.balance, left)).toBeLessThan(1e-6);

        const nothingComes = input.onHand <= 0 && !arrivals.has(1);
        if (nothingComes) expect(plan.daysToStockOut).toBe(0);
        else if (out.length > 0) expect(plan.daysToStockOut).toBe(out[0]);
        else expect(plan.daysToStockOut).toBeGreaterThan(plan.forecast.length);
        if (input.onHand > 0 && arrivals.size === 0) {
          expect(plan.daysToStockOut).toBe(Math.min(9999, plan.daysOnHand + 1));
        }

        const lead = values.leadTimeDays.value;
        const rule = values.safetyStock.value;
        const safetyDays = rule.kind === "DAYS" ? rule.days : 0;
        const demandOf = (from: number, to: number) =>
          plan.forecast.subarray(from, to).reduce((sum, units) => sum + units, 0);
        const safety = demandOf(lead, lead + safetyDays);
        const cover = demandOf(lead, lead + safetyDays + values.stockCoverDays.value);
        // Without a lead time what is bought is there with tomorrow's goods: out of stock is who has nothing then.
        const then = lead > 0 ? (left[lead] ?? 0) : (left[0] ?? 0) + (arrivals.get(1) ?? 0);
        // What is short later than an order that is due could arrive is no stock-out yet.
        const isMet = then > -1e-6 && !out.some((day) => day <= lead + dueWithinDays(values.reviewPeriodDays));
        const incoming = input.arrivals.reduce((sum, { units }) => sum + units, 0);
        const health =
          !hasDemand && input.onHand + incoming <= 0
            ? "HEALTHY"
            : then <= 1e-6 && !hasDemand
              ? "HEALTHY"
              : then <= 1e-6 && !isMet
                ? "STOCK_OUT"
                : then < safety - 1e-6
                  ? "AT_RISK"
                  : then > cover + 1e-6
                    ? "EXCESS"
                    : "HEALTHY";
        expect(plan.stockHealth).toBe(health);

        // Each day keeps the demand of the safety days after it; beyond the forecast its last 52 weeks repeat.
        const keptOn = (day: number) => {
          const { length } = plan.forecast;
          let units = 0;
          for (let ahead = day; ahead < day + safetyDays; ahead += 1)
            units += plan.forecast[ahead < length ? ahead : ahead - 364] ?? 0;
          return units;
        };
        const short = left.findIndex((units, day) => day > 0 && (out.includes(day) || units < keptOn(day) - 1e-6));
        if (!hasDemand) expect(plan.buyOn).toBeNull();
        else if (short > 0) expect(plan.buyOn).toBe(dayOn(Math.max(0, short - lead)));

        const days = 40;
        const seen = outlook([{ plan, history: { startOn: PLANNING_DAY, units: [] } }], PLANNING_DAY, {
          interval: "DAY",
          back: 0,
          ahead: days,
        });
        const never = !isForecast || plan.daysToStockOut === 9999;
        expect(seen.stockOutOn).toBe(never ? null : dayOn(plan.daysToStockOut));
        const bought = new Map(arrivals);
        if (plan.recommendedUnits > 0 && plan.expectedDeliveryOn) {
          const day = Math.max(1, epochDay(plan.expectedDeliveryOn) - epochDay(PLANNING_DAY));
          bought.set(day, (bought.get(day) ?? 0) + plan.recommendedUnits);
        }
        const followed = walk({ ...goods, arrivals: bought });
        const closing = seen.planned.map(({ closingStock }) => closingStock);
        const ifBought = seen.planned.map(({ closingStockIfBought }) => closingStockIfBought);
        expect(farthest(closing, left.slice(1))).toBeLessThan(1e-6);
        expect(farthest(ifBought, followed.left.slice(1))).toBeLessThan(1e-6);
        const kept = seen.planned.map(({ safetyStock }) => safetyStock);
        expect(
          farthest(
            kept,
            Array.from(kept, (_, index) => keptOn(index + 1)),
          ),
        ).toBeLessThan(1e-6);
        expect(seen.safetyStock).toBeCloseTo(keptOn(lead), 6);
      }),
      { numRuns: 200 },
    );
  });

  const shelf = fc.record({
    weeks: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
    onHand: fc.nat(40),
    safetyStock: fc.nat(6),
    safetyDays: fc.constantFrom(null, 3, 10),
    shortageModel: model,
    leadTimeDays: fc.nat(12),
    stockCoverDays: fc.integer({ min: 1, max: 20 }),
  });
  const demandOf = (weeks: readonly number[]) =>
    Array.from({ length: 200 }, (_, day) => weeks[Math.floor(day / 7) % weeks.length] ?? 0);
  /** The first day after one that finds no stock for its demand, or ends below what is kept: units, or the demand of the days after it. */
  const firstShort = (
    { weeks, safetyStock, safetyDays }: { weeks: readonly number[]; safetyStock: number; safetyDays: number | null },
    { left, out }: { left: readonly number[]; out: readonly number[] },
    after: number,
  ): number => {
    const demand = demandOf(weeks);
    const keptOn = (day: number) =>
      safetyDays === null ? safetyStock : demand.slice(day, day + safetyDays).reduce((sum, units) => sum + units, 0);
    return left.findIndex((stock, day) => day > after && (out.includes(day) || stock < keptOn(day) - 1e-6));
  };

  it("tells which placed line comes after a day out of stock, what its coming sooner saves, and the day that needs it else", () => {
    fc.assert(
      fc.property(shelf, fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 30 }), (given, due, units) => {
        const { weeks, onHand, shortageModel } = given;
        const [message] = orderMessages({
          ...given,
          planningDay: PLANNING_DAY,
          weeklyForecast: weeks.map((daily) => daily * 7),
          deferDays: 1,
          lines: [{ id: "a", dueOn: dayOn(due), units }],
        });
        const walkWith = (day: number | null) =>
          walk({
            onHand,
            customers: demandOf(weeks),
            jobs: [],
            arrivals: day === null ? new Map() : new Map([[day, units]]),
            model: shortageModel,
          });
        const outWith = (day: number | null) => walkWith(day).out.filter((out) => out < due);
        const [first] = outWith(null);
        expect(message?.kind === "EXPEDITE").toBe(first !== undefined);
        if (first === undefined) {
          const short = firstShort(given, walkWith(null), 0);
          const isNeeded = short > 0 && short <= due + given.leadTimeDays + given.stockCoverDays;
          expect(message?.needOn).toBe(isNeeded ? dayOn(short) : null);
          return;
        }
        expect(message).toMatchObject({
          needOn: dayOn(first),
          suggestedOn: dayOn(first),
          daysToMove: due - first,
          stockOutDaysSaved: outWith(due).length - outWith(first).length,
        });
      }),
      { numRuns: 300 },
    );
  });

  it("tells each purchase of the buying calendar: the next is there on the first day that would fall short", () => {
    fc.assert(
      fc.property(shelf, lines, fc.integer({ min: 1, max: 40 }), fc.nat(20), (given, arrivals, units, buyIn) => {
        const { weeks, onHand, shortageModel, leadTimeDays } = given;
        const buys = buyingSchedule({
          ...given,
          planningDay: PLANNING_DAY,
          arrivals,
          weeklyForecast: weeks.map((daily) => daily * 7),
          dueWithinDays: 7,
          moq: 0,
          packQuantity: 1,
          next: { buyOn: dayOn(buyIn), expectedDeliveryOn: dayOn(buyIn + leadTimeDays), units },
          untilOn: isoDay(epochDay(PLANNING_DAY) + 60),
        });
        const there = byDay(arrivals);
        for (const [index, { expectedDeliveryOn, units: bought }] of buys.entries()) {
          const delivery = epochDay(expectedDeliveryOn) - epochDay(PLANNING_DAY);
          if (index > 0) {
            const before = epochDay(buys[index - 1]?.expectedDeliveryOn ?? "") - epochDay(PLANNING_DAY);
            const customers = demandOf(weeks);
            const walked = walk({ onHand, customers, jobs: [], arrivals: there, model: shortageModel });
            const short = firstShort(given, walked, before);
            const earliest = epochDay(buys[index - 1]?.buyOn ?? "") - epochDay(PLANNING_DAY) + 1 + leadTimeDays;
            expect(delivery).toBe(Math.max(short, earliest));
          }
          const day = Math.max(1, delivery);
          there.set(day, (there.get(day) ?? 0) + bought);
        }
      }),
      { numRuns: 200 },
    );
  });
});
