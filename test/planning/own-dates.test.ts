/** The same days of last years: a SKU's own peak is planned on its dates, and chance is not taken for one. */

import {
  epochDay,
  forecastMany,
  forecastSeries,
  isoDay,
  planSeries,
  resolveParameters,
  type SeriesForecast,
} from "../../src/planning";
import { datesOf, monthAndDay } from "../../src/planning/forecast/seasons/dates";

const PLANNED_ON = "2026-11-26";
const LAST_DAY = epochDay(PLANNED_ON);
const THREE_YEARS = 1096;
const FOURTEEN_MONTHS = 425;

/** Units that a date sells on average. */
type Rate = (date: string) => number;

/** Repeatable numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A number of sales by chance (Poisson) with a mean. */
function sales(mean: number, random: () => number): number {
  let [product, count] = [random(), 0];
  while (product > Math.exp(-mean)) {
    product *= random();
    count += 1;
  }
  return count;
}

const between = (date: string, from: string, to: string): boolean => date.slice(5) >= from && date.slice(5) <= to;
const peak =
  (from: string, to: string, high: number, low = 10): Rate =>
  (date) =>
    between(date, from, to) ? high : low;
const december = peak("12-10", "12-24", 60);

/** Units a day up to the planning day: as the rate says, or by chance about it. */
function soldBy(rate: Rate, days: number, random?: () => number): Float64Array {
  return Float64Array.from({ length: days }, (_, at) => {
    const mean = rate(isoDay(LAST_DAY - days + 1 + at));
    return random ? sales(mean, random) : mean;
  });
}

const forecast = (values: Float64Array, missing?: Uint8Array): SeriesForecast =>
  forecastSeries(values, { horizon: 366, frequency: "day", lastDay: LAST_DAY, missing });

function planned({ forecast: daily }: Pick<SeriesForecast, "forecast">, from: string, to: string): number {
  return daily.subarray(epochDay(from) - LAST_DAY - 1, epochDay(to) - LAST_DAY).reduce((sum, units) => sum + units, 0);
}

const christmas = (of: Pick<SeriesForecast, "forecast">): number => planned(of, "2026-12-10", "2026-12-24");
/** Share that a figure is off from what it should be. */
const off = (figure: number, due: number): number => Math.abs(figure / due - 1);

describe("dates", () => {
  it("stay dates over leap years: 29 February counts as the 28th", () => {
    expect(Array.from(datesOf(epochDay("2024-02-28"), 3))).toEqual([58, 58, 59]);
    expect(["2023-12-25", "2024-12-25", "2026-12-25"].map((date) => datesOf(epochDay(date), 1)[0])).toEqual([
      358, 358, 358,
    ]);
    expect(monthAndDay(358)).toBe("12-25");
  });
});

describe("a SKU's own peak", () => {
  // 10 a day and 60 a day on 10 to 24 December: 15 · 60 = 900; 1 to 9 December 9 · 10 = 90; 25 December to 10 January 17 · 10 = 170.
  it("comes again on its dates and on no others", () => {
    const found = forecast(soldBy(december, THREE_YEARS));
    expect(off(christmas(found), 900)).toBeLessThan(0.01);
    expect(off(planned(found, "2026-12-01", "2026-12-09"), 90)).toBeLessThan(0.01);
    expect(off(planned(found, "2026-12-25", "2027-01-10"), 170)).toBeLessThan(0.01);
    expect(found.method).toMatch(/ with the same days of last years$/);
  });

  it.each([1, 2, 3])("comes again where chance moves every day (seed %d)", (seed) => {
    const found = forecast(soldBy(december, THREE_YEARS, chance(seed * 7919)));
    expect(off(christmas(found), 900)).toBeLessThan(0.1);
    expect(off(planned(found, "2026-12-01", "2026-12-09"), 90)).toBeLessThan(0.15);
  });

  it.each([
    // 5 · 60
    ["of five days", peak("12-12", "12-16", 60), "2026-12-12", "2026-12-16", 300],
    // 62 · 30
    ["of a summer", peak("06-15", "08-15", 30), "2027-06-15", "2027-08-15", 1860],
    // 15 · 2.4
    ["of what sells on two days in five", peak("12-10", "12-24", 2.4, 0.4), "2026-12-10", "2026-12-24", 36],
    ["of what sells at no other time", peak("12-10", "12-24", 60, 0), "2026-12-10", "2026-12-24", 900],
  ])("comes again %s", (_of, rate, from, to, due) => {
    const found = forecast(soldBy(rate, THREE_YEARS, chance(15 * 31)));
    expect(off(planned(found, from, to), due)).toBeLessThan(0.15);
  });

  it("grows with the SKU", () => {
    // 30 % more each year: on 17 December, three weeks on, 60 · 1.3^(21 ÷ 365) = 60.9 a day.
    const growing: Rate = (date) => december(date) * 1.3 ** ((epochDay(date) - LAST_DAY) / 365.25);
    expect(off(christmas(forecast(soldBy(growing, THREE_YEARS))), 15 * 60.9)).toBeLessThan(0.05);
  });

  it("is told from the years that were not out of stock", () => {
    const values = soldBy(december, THREE_YEARS);
    const missing = new Uint8Array(THREE_YEARS);
    const out = values.length - 1 - (LAST_DAY - epochDay("2025-12-15"));
    values.fill(0, out, out + 8);
    missing.fill(1, out, out + 8);
    expect(off(christmas(forecast(values, missing)), 900)).toBeLessThan(0.03);
  });

  it("counts though it was seen once, where it is plain and nothing else in the year is like it", () => {
    expect(off(christmas(forecast(soldBy(december, FOURTEEN_MONTHS))), 900)).toBeLessThan(0.01);
    const often: Rate = (date) =>
      ["12-10", "03-02", "05-20", "08-11"].some((from) => between(date, from, `${from.slice(0, 3)}24`)) ? 60 : 10;
    expect(forecast(soldBy(often, FOURTEEN_MONTHS)).dates).toBeNull();
  });

  it.each(["2023", "2024", "2025"])("does not come again where only %s of three years had it", (year) => {
    const once: Rate = (date) => (date.startsWith(year) ? december(date) : 10);
    // 15 · 10
    expect(off(christmas(forecast(soldBy(once, THREE_YEARS))), 150)).toBeLessThan(0.05);
  });

  it("refines the coarser season that a shop of thirteen shares", () => {
    const items = Array.from({ length: 13 }, () => ({ values: soldBy(december, THREE_YEARS) }));
    const [first] = forecastMany(items, { horizon: 366, frequency: "day", lastDay: LAST_DAY });
    expect(off(christmas(first ?? { forecast: new Float64Array(0) }), 900)).toBeLessThan(0.02);
    expect(off(planned(first ?? { forecast: new Float64Array(0) }, "2026-12-01", "2026-12-09"), 90)).toBeLessThan(0.02);
  });

  it("is told by the account of the plan, and is in its stock", () => {
    const plan = planSeries({
      planningDay: PLANNED_ON,
      history: { startOn: isoDay(LAST_DAY - THREE_YEARS + 1), units: soldBy(december, THREE_YEARS) },
      onHand: 0,
      arrivals: [],
      // Delivered on 9 December, and enough for the 15 days after it.
      parameters: resolveParameters({
        SKU: { leadTimeDays: 13, stockCoverDays: 15, safetyStock: { kind: "DAYS", days: 0 } },
      }),
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
    expect(off(plan.recommendedUnits, 900)).toBeLessThan(0.02);
    expect(plan.trace.forecast.dates).toMatchObject({
      stretches: [{ from: "12-10", to: "12-24", times: expect.closeTo(6, 0) }],
      coverFactor: expect.closeTo(6, 0),
    });
  });
});

describe("chance", () => {
  const years = (make: (random: () => number) => (at: number) => number) => (seed: number) => {
    const random = chance(seed * 7919 + 11);
    for (let warm = 0; warm < 5; warm += 1) random();
    return Float64Array.from({ length: THREE_YEARS }, (_, at) => make(random)(at));
  };

  it.each([
    ["steady sales", years((random) => () => sales(10, random))],
    [
      "large orders now and then",
      years((random) => () => (random() < 0.05 ? 1 + Math.floor(-20 * Math.log(random())) : 0)),
    ],
    ["single sales", years((random) => () => sales(0.3, random))],
  ])("is not taken for dates: %s", (_of, make) => {
    const shown = Array.from({ length: 40 }, (_, seed) => forecast(make(seed + 1)).dates).filter((dates) => dates);
    expect(shown.length).toBeLessThanOrEqual(2);
  });
});
