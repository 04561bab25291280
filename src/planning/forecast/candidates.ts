/** The methods tried with each lens, and the preference for simpler ones. */

import { isJumpy, isRare } from "../demand/demand-class";
import { zeros } from "../scratch";
import type { Lens } from "./lens";
import { syntetosBoylan, teunterSyntetosBabai } from "./methods/croston";
import { dampedTrend } from "./methods/damped-trend";
import { type Smoothing, smoothing, smoothingWith } from "./methods/exponential-smoothing";
import { movingAverage } from "./methods/moving-average";
import { flatPath, followPath, type Path } from "./methods/path";
import { theta } from "./methods/theta";

/** One way to forecast: a method with a lens. */
export interface Candidate {
  name: string;
  /** 1 for the simplest. */
  complexity: number;
  lensName: string;
  /** Its fixed weight in any combination, regardless of its test: results of a few origins are half chance. */
  standing?: number;
  /** True if it needs a lens that fits level, trend and season together. */
  fitsWhole?: boolean;
  forecast(lens: Lens, out: Float64Array): void;
}

interface Method {
  name: string;
  complexity: number;
  /** `smooth` returns the smoothing of the values, computed once for all methods that start from it. */
  pathOf(values: Float64Array, trendDamping: number, smooth: () => Smoothing): Path;
}

/** Returns the method that forecasts the mean of the latest so many values. */
const averageOf = (window: number): Method => ({
  name: `moving average of ${window}`,
  complexity: 1,
  pathOf: (values) => movingAverage(values, window),
});
const SMOOTHING: Method = {
  name: "exponential smoothing",
  complexity: 1,
  pathOf: (_values, _damping, smooth) => flatPath(smooth().level),
};
const DAMPED: Method = { name: "damped trend", complexity: 3, pathOf: dampedTrend };
const THETA: Method = { name: "theta", complexity: 2, pathOf: theta };
const BOYLAN: Method = { name: "Syntetos-Boylan", complexity: 2, pathOf: syntetosBoylan };
const TEUNTER: Method = { name: "Teunter-Syntetos-Babai", complexity: 2, pathOf: teunterSyntetosBabai };

/** From so many values on, the last few hardly move the constant. It is computed once, for the backtest too. */
const STEADY_CONSTANT_FROM = 150;

/**
 * Returns the smoothing of a lens, computed once.
 * @param whole the lens on the whole history, where this one is on a part of it
 * @example smoothed(dailyLenses(history)[0]).alpha
 */
export function smoothed(lens: Lens, whole = lens): Smoothing {
  if (lens.smoothing) return lens.smoothing;
  const borrows = lens !== whole && lens.fitted.length >= STEADY_CONSTANT_FROM;
  const found = borrows ? smoothingWith(lens.fitted, smoothed(whole).alpha) : smoothing(lens.fitted);
  lens.smoothing = found;
  return found;
}

/** The first of each list are used untested while history is short. */
const SMOOTH = [SMOOTHING, THETA, DAMPED, averageOf(8)];
/** A trend in jumpy demand is mostly chance: without it the error was less at every earlier origin tried. */
const ERRATIC = [averageOf(8), SMOOTHING];
/** Rare demand of long periods: means of several lengths and a rate that can decay. One large sale drives none of them. */
const RARE_PERIODS = [averageOf(5), averageOf(8), averageOf(12), TEUNTER];
const RARE_WEEKS = [averageOf(26), SMOOTHING, BOYLAN, TEUNTER];
const DAYS = [averageOf(91), SMOOTHING];

function methodsFor(lens: Lens): Method[] {
  const rare = isRare(lens.demandClass);
  if (lens.name === "by day") return [...DAYS, rare ? TEUNTER : THETA];
  if (rare) return lens.name === "by week" || lens.name === "by week with yearly season" ? RARE_WEEKS : RARE_PERIODS;
  return lens.demandClass === "erratic" && isJumpy(lens.fitted) ? ERRATIC : SMOOTH;
}

/**
 * Forecasts the square roots of a lens's values by theta, and squares the result. This lies between a trend that adds and one that multiplies.
 *
 * Source: Box & Cox (1964), J. Royal Statistical Society B 26, with power ½.
 */
function thetaOfRoots(lens: Lens, out: Float64Array): void {
  // The values of this lens stand for one period each, so expanding a flat path gives only the season.
  lens.expand(flatPath(1), out);
  const roots = zeros(lens.fitted.length);
  for (let index = 0; index < roots.length; index += 1) roots[index] = Math.sqrt(lens.fitted[index] ?? 0);
  const path = followPath(theta(roots, lens.trendDamping), zeros(out.length));
  for (let ahead = 0; ahead < out.length; ahead += 1) out[ahead] = (out[ahead] ?? 0) * (path[ahead] ?? 0) ** 2;
}

/**
 * Returns the candidates that suit the demand in each lens.
 *
 * Rare demand: averages and Teunter-Syntetos-Babai, and by weeks of days also smoothing and Syntetos-Boylan. Erratic demand: average and smoothing. Smooth
 * demand: damped trend and theta besides. Holt-Winters where there is a season.
 * Source: planning.md, "Demand", 2.
 * @example candidatesFor(dailyLenses(history)).map((candidate) => candidate.name) // ["exponential smoothing by day", …]
 */
export function candidatesFor(lenses: readonly Lens[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const lens of lenses) {
    const suffix = lens.name === "" ? "" : ` ${lens.name}`;
    for (const { name, complexity, pathOf } of methodsFor(lens)) {
      candidates.push({
        name: name + suffix,
        complexity: complexity + lens.complexity,
        lensName: lens.name,
        forecast: (view, out) =>
          view.expand(
            pathOf(view.fitted, view.trendDamping, () => smoothed(view, lens)),
            out,
          ),
      });
    }
    if (lens.wholeSeason) {
      candidates.push({
        name: "Holt-Winters",
        complexity: 4,
        lensName: lens.name,
        fitsWhole: true,
        forecast: (view, out) => view.wholeSeason?.holtWinters(out),
      });
    }
  }
  const seasonal = lenses.find(({ name }) => name === "with season");
  if (seasonal && methodsFor(seasonal) === SMOOTH) {
    candidates.push({
      name: "theta of roots with season",
      complexity: 3,
      lensName: seasonal.name,
      standing: seasonal.wholeSeason ? 0.3 : 0.4,
      forecast: thetaOfRoots,
    });
    if (seasonal.wholeSeason)
      candidates.push({
        name: "seasonal ARIMA of roots",
        complexity: 4,
        lensName: seasonal.name,
        fitsWhole: true,
        standing: 0.25,
        forecast: (view, out) => view.wholeSeason?.seasonalArima(out),
      });
  }
  return candidates;
}
