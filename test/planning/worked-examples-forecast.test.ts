/** Every worked example of a docstring of the forecaster, run. Titles name the functions that carry the examples. */

import { forecastSeries } from "../../src/planning";
import { chooseForecast, lastKnown, naiveScale } from "../../src/planning/forecast/backtest";
import { candidatesFor, smoothed } from "../../src/planning/forecast/candidates";
import { leadTimeDeviation, totalError } from "../../src/planning/forecast/lead-time-deviation";
import { dailyLenses, periodLenses } from "../../src/planning/forecast/lens";
import { croston, syntetosBoylan, teunterSyntetosBabai } from "../../src/planning/forecast/methods/croston";
import { dampedTrend } from "../../src/planning/forecast/methods/damped-trend";
import {
  exponentialSmoothing,
  smoothing,
  smoothingWith,
} from "../../src/planning/forecast/methods/exponential-smoothing";
import { holtWinters } from "../../src/planning/forecast/methods/holt-winters";
import { minimum, simplexMinimum } from "../../src/planning/forecast/methods/minimise";
import { movingAverage } from "../../src/planning/forecast/methods/moving-average";
import { flatPath, followPath } from "../../src/planning/forecast/methods/path";
import { straightLine, theta } from "../../src/planning/forecast/methods/theta";
import {
  longSeason,
  seasonalIndices,
  shortSeason,
  shrinkIndices,
  weekdayIndices,
  withoutSeason,
} from "../../src/planning/forecast/seasons/seasonality";
import { asSold } from "../../src/planning/forecast/seasons/without-seasons";
import { classicalSeason, classicalTheta } from "../bench/forecast/classical-theta";
import { teunterByRate } from "../bench/forecast/teunter-by-rate";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe("forecasting methods", () => {
  it("flatPath, followPath, movingAverage, exponentialSmoothing", () => {
    expect(flatPath(5)).toEqual({ level: 5, trend: 0, damping: 1 });
    expect(followPath({ level: 10, trend: -6, damping: 0.5 }, new Float64Array(3))).toEqual(of(7, 5.5, 4.75));
    expect(movingAverage(of(9, 2, 4), 2).level).toBe(3);
    expect(exponentialSmoothing(of(5, 5, 5, 5, 5)).level).toBe(5);
  });

  it("straightLine, theta, dampedTrend", () => {
    expect(straightLine(of(1, 3, 5))).toEqual({ intercept: 1, slope: 2 });
    expect(theta(of(2, 4, 6, 8, 10, 12), 1).trend).toBeCloseTo(1, 9);
    expect(dampedTrend(of(7, 7, 7, 7))).toMatchObject({ level: 7, trend: 0 });
  });

  it("croston, syntetosBoylan, teunterSyntetosBabai", () => {
    expect(croston(of(0, 6, 0, 6, 0, 6)).level).toBe(3);
    expect(syntetosBoylan(of(0, 6, 0, 6, 0, 6)).level).toBeCloseTo(2.85, 9);
    expect(teunterSyntetosBabai(of(3, 3, 3, 3)).level).toBeCloseTo(3, 9);
    expect(teunterByRate(of(3, 3, 3, 3))?.level).toBeCloseTo(3, 6);
    expect(teunterByRate(of(0, 3, 0, 0))).toBeNull();
  });

  it("minimum, simplexMinimum, smoothing", () => {
    expect(minimum((x) => (x - 2) ** 2, 0, 5, 1e-6)).toBeCloseTo(2, 5);
    const [x, y] = simplexMinimum(([east = 0, north = 0]) => (east - 1) ** 2 + (north - 2) ** 2, [0.5, 0.5]);
    expect([x, y]).toEqual([expect.closeTo(1, 3), expect.closeTo(2, 3)]);
    expect(smoothing(of(5, 5, 5, 5, 5)).level).toBe(5);
  });

  it("finds a constant and start that no others beat", () => {
    const values = of(12, 9, 14, 30, 28, 33, 29, 31, 12, 30);
    const squares = (alpha: number, start: number): number =>
      values.reduce(
        ({ level, sum }, value) => ({ level: level + alpha * (value - level), sum: sum + (value - level) ** 2 }),
        { level: start, sum: 0 },
      ).sum;
    const lastLevel = (alpha: number, start: number): number =>
      values.reduce((level, value) => level + alpha * (value - level), start);
    let best = { sum: Number.POSITIVE_INFINITY, level: 0 };
    for (let alpha = 0.005; alpha < 1; alpha += 0.005) {
      for (let start = 0; start <= 40; start += 0.1) {
        const sum = squares(alpha, start);
        if (sum < best.sum) best = { sum, level: lastLevel(alpha, start) };
      }
    }
    expect(Math.abs(smoothing(values).level - best.level)).toBeLessThan(0.1);
  });

  it("totalError, leadTimeDeviation, asSold, smoothingWith, smoothed, lastKnown", () => {
    const alternating = of(4, 6, 4, 6, 4, 6, 4, 6);
    expect(totalError(alternating, 0.0001, 1)).toEqual({ deviation: expect.closeTo(1.00005, 5), freedom: 6 });
    expect(totalError(alternating, 0.0001, 2)).toEqual({ deviation: expect.closeTo(0.0001, 4), freedom: 2.5 });
    const seen = { values: of(5, 5, 5, 5, 5, 5), smoothing: { level: 5, alpha: 0.1 }, periods: 1 };
    expect([leadTimeDeviation(2, seen, 0), leadTimeDeviation(4, undefined, 3)]).toEqual([0, 6]);
    expect(asSold(3, 2, 1)).toBe(6);
    expect(smoothingWith(of(5, 5, 5, 5, 5), 0.3)).toEqual({ level: 5, alpha: 0.3 });
    const [byDay] = dailyLenses({ values: new Float64Array(10).fill(2), missing: new Uint8Array(10) });
    expect(byDay && smoothed(byDay).level).toBe(2);
    expect(lastKnown(Uint8Array.of(0, 1, 0, 1, 1))).toBe(3);
  });

  it("classicalSeason, classicalTheta", () => {
    const everyFourth = Float64Array.from({ length: 24 }, (_, at) => (at % 4 === 3 ? 5 : 1));
    expect(classicalSeason(everyFourth, 4)).toEqual(of(0.5, 0.5, 0.5, 2.5));
    expect(Array.from(classicalTheta(of(5, 5, 5, 5), 1, new Float64Array(2)))).toEqual([5, 5]);
    const mostlyClosed = everyFourth.map((units) => units - 1);
    for (const units of classicalTheta(mostlyClosed, 4, new Float64Array(4))) expect(units).toBeGreaterThan(0);
  });

  it("combines candidates with weights that add up to 1, the best first", () => {
    const values = Float64Array.from({ length: 140 }, (_, day) => 3 + ((day * 7) % 11) + day / 20);
    const history = { values, missing: new Uint8Array(140) };
    const { chosen, weights } = chooseForecast(history, candidatesFor(dailyLenses(history)), dailyLenses, {
      origins: 3,
      step: 28,
      horizon: 28,
    });
    expect(weights).toHaveLength(chosen.length);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect([...weights].sort((one, other) => other - one)).toEqual(weights);
  });

  it("shrinkIndices, weekdayIndices, shortSeason, longSeason, seasonalIndices, withoutSeason, holtWinters", () => {
    expect(shrinkIndices(of(0.5, 1.5), 0.125)).toEqual(of(0.75, 1.25));
    expect(shrinkIndices(of(0.5, 1.5), 0.125, 2)).toEqual(of(1, 1));
    const closedOnce = Float64Array.from({ length: 56 }, (_, day) => (day % 7 === 0 ? 0 : 7));
    expect(weekdayIndices(closedOnce, new Uint8Array(56))[0]).toBeCloseTo(0, 9);
    expect(weekdayIndices(closedOnce, new Uint8Array(56))[1]).toBeCloseTo(7 / 6, 9);
    expect(shortSeason(of(1, 3, 1, 3, 1, 3), 2)).toEqual(of(0.5, 1.5));
    expect(seasonalIndices(of(1, 3, 1, 3, 1, 3), 2)).toEqual(of(0.5, 1.5));
    for (const index of longSeason(new Float64Array(104).fill(3), 52) ?? []) expect(index).toBeCloseTo(1, 9);
    expect(withoutSeason(of(1, 3, 2, 6), of(0.5, 1.5))).toEqual(of(2, 2, 4, 4));
    const next = holtWinters(of(1, 3, 1, 3, 1, 3), of(0.5, 1.5), new Float64Array(6).fill(2), 2);
    expect(Array.from(next)).toEqual([expect.closeTo(1, 9), expect.closeTo(3, 9)]);
  });

  it("periodLenses, dailyLenses, candidatesFor, naiveScale, chooseForecast, forecastSeries", () => {
    expect(periodLenses({ values: of(1, 2, 3), missing: new Uint8Array(3) }, 12)).toHaveLength(1);
    const short = { values: new Float64Array(10).fill(2), missing: new Uint8Array(10) };
    expect(dailyLenses(short).map((lens) => lens.name)).toEqual(["by day"]);
    const long = { values: new Float64Array(140).fill(2), missing: new Uint8Array(140) };
    const candidates = candidatesFor(dailyLenses(long));
    expect(candidates.map(({ name }) => name)).toContain("exponential smoothing by day");
    expect(naiveScale({ values: of(1, 3, 1), missing: new Uint8Array(3) })).toBe(4);
    const choice = chooseForecast(long, candidates, dailyLenses, { origins: 3, step: 28, horizon: 28 });
    expect(choice).toMatchObject({ scaledError: 0, bias: 0, deviation: 0 });
    const { forecast } = forecastSeries([5, 5, 5, 5, 5, 5, 5, 5], { horizon: 2, frequency: "month" });
    expect(Array.from(forecast)).toEqual([expect.closeTo(5, 9), expect.closeTo(5, 9)]);
  });
});
