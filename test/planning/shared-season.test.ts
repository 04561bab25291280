/** Forecasting the items of a shop together: what they share, and that nothing is shared where there is nothing. */

import fc from "fast-check";
import { forecastMany, forecastSeries, seasonOfAll } from "../../src/planning";
import { yearParts } from "../../src/planning/forecast/forecast-many";
import { sharedSeason } from "../../src/planning/forecast/seasons/learn-season";
import { shownStrength, shrunkStrength, spreadOf } from "../../src/planning/forecast/seasons/season-strength";
import {
  answered,
  putSharedSeason,
  seasonFactor,
  withoutSharedGrowth,
  withoutSharedSeason,
} from "../../src/planning/forecast/seasons/shared-season";

const WEEKS = 52;

/** Repeatable numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const sumOf = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0);

/** A week's share of a year that sells three times as much in its best weeks as in its worst. */
const wave = (week: number): number => 1 + 0.5 * Math.sin((2 * Math.PI * week) / WEEKS);

/** Items that sell whole units by chance, one or two a week and far more or none, all by one season. */
function shop(items: number, weeks: number, seed: number, season = wave): { values: number[] }[] {
  const random = chance(seed);
  return times(items, () => ({
    values: times(weeks, (week) => (random() < 0.5 ? Math.round(4 * random() * 1.5 * season(week)) : 0)),
  }));
}

describe("worked examples", () => {
  const season = { indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 };

  it("sharedSeason takes half of the season of the total where nothing could be tested", () => {
    const items = times(10, () => Float64Array.of(1, 3, 1, 3));
    const { indices } = sharedSeason(items, 2) ?? {};
    expect(indices?.[0]).toBeCloseTo(0.75, 9);
    expect(indices?.[1]).toBeCloseTo(1.25, 9);
    expect(sharedSeason(items.slice(1), 2)).toBeNull();
  });

  it("answered, withoutSharedGrowth and seasonFactor", () => {
    expect(answered(Float64Array.of(0.5, 1.5), 0.5)).toEqual(Float64Array.of(0.75, 1.25));
    const growth = { indices: Float64Array.of(1, 1), every: 1, growth: 4 };
    expect(Array.from(withoutSharedGrowth(Float64Array.of(2, 4), growth))).toEqual([8, 8]);
    expect(seasonFactor(season, 1, 2)).toBe(1.5);
  });

  it("shownStrength, shrunkStrength and spreadOf", () => {
    const none = new Uint8Array(4);
    const shown = shownStrength(Float64Array.of(3, 5, 3, 5), none, season);
    expect(shown?.strength).toBeCloseTo(0.5, 9);
    expect(shown?.variance).toBeCloseTo(0, 9);
    expect(shownStrength(Float64Array.of(3), none, season)).toBeNull();
    expect(shrunkStrength({ strength: 2, variance: 0.25 }, 0.5)).toBe(1.5);
    expect(shrunkStrength(null, 0.5)).toBe(1);
    expect(
      spreadOf([
        { strength: 0.5, variance: 0 },
        { strength: 1.5, variance: 0 },
      ]),
    ).toBeCloseTo(0.5, 9);
  });

  it("withoutSharedSeason and putSharedSeason undo each other", () => {
    expect(withoutSharedSeason(Float64Array.of(2, 6), season)).toEqual(Float64Array.of(4, 4));
    const forecast = Float64Array.of(4, 4);
    putSharedSeason(forecast, season);
    expect(forecast).toEqual(Float64Array.of(2, 6));
  });

  it("yearParts leaves out the days before the first whole 52nd of a year, and drifts from no calendar", () => {
    expect(yearParts(Float64Array.of(9, 1, 1, 1, 1, 1, 1, 1))[0]).toBeCloseTo(365.25 / 52, 9);
    const christmas = yearParts(new Float64Array(3 * 365.25).map((_, day) => (day % 365 === 300 ? 1 : 0)));
    expect(
      times(3, (year) => christmas.indexOf(Math.max(...christmas.slice(52 * year, 52 * year + 52)), 52 * year) % 52),
    ).toEqual([41, 41, 41]);
  });

  it("forecastMany and seasonOfAll of what has no season", () => {
    expect(forecastMany([{ values: [5, 5, 5, 5] }], { horizon: 1, frequency: "month" })[0]?.forecast[0]).toBe(5);
    const even = times(10, () => ({ values: new Float64Array(104).fill(3) }));
    expect(seasonOfAll(even, { frequency: "week" })).toBeNull();
  });
});

describe("the items of a shop", () => {
  it("show each other a season that none shows alone", () => {
    const items = shop(120, 90, 17);
    const alone = items.map(({ values }) => forecastSeries(values, { horizon: 26, frequency: "week" }).forecast);
    const together = forecastMany(items, { horizon: 26, frequency: "week" });
    // Weeks 90 to 115 lie 38 to 63 weeks into a year: from its worst weeks to its best.
    const expected = times(26, (ahead) => wave(90 + ahead));
    const swing = (forecasts: readonly Float64Array[]): number =>
      sumOf(forecasts.map((forecast) => sumOf(forecast.subarray(20)))) /
      sumOf(forecasts.map((forecast) => sumOf(forecast.subarray(0, 6))));
    const due = sumOf(expected.slice(20)) / sumOf(expected.slice(0, 6));
    expect(Math.abs(swing(together.map(({ forecast }) => forecast)) - due)).toBeLessThan(
      0.5 * Math.abs(swing(alone) - due),
    );
    expect(together[0]?.method).toMatch(/with shared season$/);
  });

  it("lend it to one that came half a year ago", () => {
    const items = shop(120, 104, 23);
    const young = { values: [...new Array(78).fill(0), ...times(26, (at) => Math.round(40 * wave(78 + at)))] };
    const { forecast } = forecastMany([...items, young], { horizon: 13, frequency: "week" }).at(-1) ?? { forecast: [] };
    const due = sumOf(times(13, (ahead) => 40 * wave(104 + ahead)));
    expect(Math.abs(sumOf(forecast) / due - 1)).toBeLessThan(0.2);
  });

  it("widen the errors of a lead time as much as they raise it", () => {
    const [season, even] = [
      { indices: Float64Array.of(2, 0.5), every: 1, offset: 0, growth: 1, spread: 0 },
      { indices: Float64Array.of(1, 1), every: 1, offset: 0, growth: 1, spread: 0 },
    ].map((shared) => {
      const values = times(40, (at) => (5 + (at % 3)) * (shared.indices[at % 2] ?? 1));
      return forecastSeries(values, { horizon: 1, frequency: "week", seasonLength: 1, season: shared });
    });
    expect(season?.forecast[0]).toBeCloseTo(2 * (even?.forecast[0] ?? Number.NaN), 9);
    expect(season?.deviation).toBeCloseTo(2 * (even?.deviation ?? Number.NaN), 9);
  });

  it("show a year's season by days as by weeks", () => {
    const items = times(12, (at) => ({ values: times(728, (day) => (at + 1) * wave(Math.floor(day / 7))) }));
    const daily = seasonOfAll(items, { frequency: "day" });
    expect(daily?.every).toBeCloseTo(365.25 / 52, 9);
    const first = Math.round((daily?.offset ?? 0) / (daily?.every ?? 1));
    expect(daily?.indices[(13 + first) % WEEKS] ?? 0).toBeGreaterThan(1.3);
    expect(daily?.indices[(39 + first) % WEEKS] ?? 0).toBeLessThan(0.7);
  });

  it("keep a season of their own that is another than the family's, each as sure as it shows", () => {
    const random = chance(43);
    // A year's sales of some 150 units, on every other week, the most when the others sell least.
    const summer = times(4, () => ({
      values: times(104, (week) => (random() < 0.5 ? Math.round(12 * random() * wave(week + 26) ** 2) : 0)),
    }));
    const forecasts = forecastMany([...shop(120, 104, 41), ...summer], { horizon: 52, frequency: "week" }).slice(-4);
    const due = times(52, (week) => 3 * wave(week + 26) ** 2);
    const halves = (of: readonly number[]) => [sumOf(of.slice(0, 26)), sumOf(of.slice(26))];
    const [low = 0, high = 0] = halves(
      times(52, (at) => sumOf(forecasts.map(({ forecast }) => forecast[at] ?? 0)) / 4),
    );
    const [lowDue = 0, highDue = 0] = halves(due);
    expect(Math.abs((low + high) / (lowDue + highDue) - 1)).toBeLessThan(0.15);
    expect(high / low).toBeGreaterThan(0.7 * (highDue / lowDue));
    expect(forecasts[0]?.method).toMatch(/with shared season and its own$/);
  });

  it("lean on what they have seen of their own season, the more often they saw it", () => {
    const random = chance(47);
    const monthly = (at: number, phase: number) => 1 + 0.6 * Math.sin((2 * Math.PI * (at + phase)) / 12);
    const item = (months: number, phase: number) => ({
      values: [
        ...new Array(96 - months).fill(0),
        ...times(months, (at) => Math.round(100 * monthly(96 - months + at, phase) * (0.9 + 0.2 * random()))),
      ],
    });
    const family = times(14, () => item(96, 0));
    const [old, young] = forecastMany([...family, item(96, 3), item(60, 3)], { horizon: 12, frequency: "month" }).slice(
      -2,
    );
    // 8 years of 8 + 8; 5 of 5 + 8.
    expect(old?.method).toMatch(/ and 50 % by its own season alone$/);
    expect(young?.method).toMatch(/ and 38 % by its own season alone$/);
    const due = times(12, (ahead) => 100 * monthly(96 + ahead, 3));
    const off = sumOf(due.map((units, ahead) => Math.abs(units - (old?.forecast[ahead] ?? 0))));
    expect(off / sumOf(due)).toBeLessThan(0.08);
  });

  it("are in the season of the day, whichever day the history ends on", () => {
    const season = { indices: Float64Array.of(0.5, 1.5), every: 7, offset: 3 };
    const forecast = new Float64Array(12).fill(2);
    putSharedSeason(forecast, season);
    expect(Array.from(forecast)).toEqual([1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 1]);
    expect(withoutSharedSeason(Float64Array.of(3, 3, 1, 1, 1), season)).toEqual(new Float64Array(5).fill(2));
  });

  it("share nothing when chance alone moved them, and are then forecast as each would be alone", () => {
    const items = shop(60, 110, 29, () => 1);
    const options = { horizon: 13, frequency: "week" as const };
    expect(seasonOfAll(items, options)).toBeNull();
    expect(forecastMany(items, options)).toEqual(items.map(({ values }) => forecastSeries(values, options)));
  });

  it("are not led by one great order", () => {
    const items = shop(60, 110, 31, () => 1);
    const [first] = items;
    if (first) first.values[70] = 74_215;
    const season = seasonOfAll(items, { frequency: "week" });
    for (const index of season?.indices ?? [1]) expect(index).toBeLessThan(1.5);
  });

  it("share no season of a total that few of them make, and that leaves most further off", () => {
    const random = chance(53);
    // Four sell by the wave, and so the total does; forty sell little, and with no season.
    const sold = (mean: number): number => Math.round(2 * random() * mean);
    const few = times(4, () => ({ values: times(156, (week) => sold(400 * wave(week))) }));
    const many = times(40, () => ({ values: times(156, () => sold(4)) }));
    const season = seasonOfAll([...few, ...many], { frequency: "week" });
    for (const index of season?.indices ?? [1]) expect(Math.abs(index - 1)).toBeLessThan(0.3);
  });

  it("share no season that held-out weeks speak against", () => {
    // Twice as much in one half of the first year, and in the other half ever since.
    const turned = (week: number): number => (week % WEEKS < 26 === week < WEEKS ? 1.5 : 0.75);
    const season = seasonOfAll(shop(80, 130, 37, turned), { frequency: "week" });
    for (const index of season?.indices ?? [1]) expect(Math.abs(index - 1)).toBeLessThan(0.3);
  });
});

describe("whatever the histories", () => {
  const value = fc.oneof(fc.constant(0), fc.nat(50), fc.double({ min: -10, max: 1e9, noNaN: false }));
  const history = fc.record({ values: fc.array(value, { maxLength: 90 }) });

  it("there is one forecast each, finite and never negative", () => {
    fc.assert(
      fc.property(fc.array(history, { maxLength: 14 }), fc.constantFrom("day", "week", "month"), (items, frequency) => {
        const forecasts = forecastMany(items, { horizon: 5, frequency });
        expect(forecasts).toHaveLength(items.length);
        for (const { forecast, deviation } of forecasts) {
          expect(forecast.every((units) => Number.isFinite(units) && units >= 0)).toBe(true);
          expect(Number.isFinite(deviation)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("selling ten times as much of everything is forecast ten times as high", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const items = shop(12, 80, seed);
        const tenfold = items.map(({ values }) => ({ values: values.map((units) => 10 * units) }));
        const options = { horizon: 13, frequency: "week" as const };
        const [one, ten] = [items, tenfold].map((given) =>
          sumOf(forecastMany(given, options).map(({ forecast }) => sumOf(forecast))),
        );
        expect((ten ?? 0) / (10 * (one ?? 1))).toBeCloseTo(1, 2);
      }),
      { numRuns: 20 },
    );
  });
});
