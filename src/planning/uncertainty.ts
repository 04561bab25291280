/** The uncertainty of a merchant's forecasts, learnt by repeating forecasts on past days and comparing them with actual demand. */

import { DAYS_IN_WEEK, epochDay, isoDay } from "./calendar";
import { drawnDemand, knowClosedDays } from "./demand/emptied-day";
import { keptDemand, type LearntDemand } from "./demand/learnt-demand";
import { learnCalibration, NO_CALIBRATION, type PastRank } from "./forecast/calibration";
import { type JudgedSpan, learningDispersion, ownLots } from "./forecast/dispersion";
import { ownPast } from "./forecast/own-past";
import { type JudgedCycle, pastCycles } from "./forecast/past-cycles";
import type { SharedSeason } from "./forecast/seasons/shared-season";
import type { Uncertainty } from "./forecast/uncertainty";
import { allSteps } from "./in-steps";
import { runningTotals } from "./outlook/projection";
import type { PlanningParameters } from "./parameters";
import { demandAhead, takenBy } from "./policy/demand-ahead";
import { spanOf } from "./policy/span";
import { withScratch } from "./scratch";
import type { SeriesInput } from "./series-input";

/** A series whose past forecasts are judged. */
export interface JudgedSeries {
  history: SeriesInput["history"];
  category: string | null;
  parameters: PlanningParameters;
}

/** The number of past days on which forecasts are repeated, and the days between them. */
const [ORIGINS, DAYS_BETWEEN] = [6, 21];

/** Days between those past days where the past of a whole year is judged. */
export const DAYS_BETWEEN_IN_A_YEAR = 56;

/** History before a past day that is needed to judge a forecast of that day. */
export const MIN_DAYS = 56;

/** Ranks computed before other work has its turn: some milliseconds, as long as the forecasts of one series take. */
const RANKS_AT_A_STRETCH = 12;

/** A forecast repeated on a past day, and the actual demand. */
interface Judged {
  input: SeriesInput;
  learnt: LearntDemand;
  actual: number;
  firstWeek: number;
}

/** Estimated units demanded a day, and the days of which nothing is known. */
interface Wanted {
  firstDay: number;
  units: Float64Array;
  /** 1 for days out of stock. */
  isOut: Uint8Array;
  /** 1 for days that people exclude. */
  isExcluded: Uint8Array;
}

const marked = (days: number, marks: ArrayLike<number | boolean> | undefined): Uint8Array =>
  Uint8Array.from({ length: days }, (_, day) => (marks?.[day] ? 1 : 0));

/**
 * Returns the sales, and the estimated demand of days out of stock. The day that empties the shelf counts at least its sales.
 *
 * Cycles that ran short are cycles of high demand. Leaving them out biases the rest towards low demand.
 */
function wantedOf({ startOn, units: sold, stockedOut, leftOut, endedEmpty }: SeriesInput["history"]): Wanted {
  const units = Float64Array.from({ length: sold.length }, (_, day) => Math.max(0, sold[day] ?? 0));
  const isOut = marked(units.length, stockedOut);
  const isExcluded = marked(units.length, leftOut?.days);
  const isEmptied = (day: number): boolean =>
    (units[day] ?? 0) > 0 && (day === units.length - 1 ? Boolean(endedEmpty) : isOut[day + 1] === 1);
  const days = { units, missing: isExcluded, isCounted: units.every(Number.isInteger) };
  for (let day = 0; day < units.length; day += 1)
    if (!isExcluded[day] && (isOut[day] || isEmptied(day))) units[day] = drawnDemand(days, day);
  knowClosedDays(sold, isOut);
  return { firstDay: epochDay(startOn), units, isOut, isExcluded };
}

/** Returns the demand of some days after a day. Null if any of them is beyond the history or excluded, or if most were out of stock. */
function wantedIn({ firstDay, units, isOut, isExcluded }: Wanted, from: number, days: number): number | null {
  const first = from - firstDay + 1;
  if (first < 0 || first + days > units.length) return null;
  let [sum, out] = [0, 0];
  for (let day = first; day < first + days; day += 1) {
    if (isExcluded[day]) return null;
    out += isOut[day] ?? 0;
    sum += units[day] ?? 0;
  }
  return out * 2 > days ? null : sum;
}

function judgedOn(
  { history, parameters, category }: JudgedSeries,
  wanted: Wanted,
  day: number,
  seasonOn: (day: number, category: string | null) => SharedSeason | null,
): Judged | null {
  const at = day - wanted.firstDay;
  if (at < MIN_DAYS) return null;
  const input: SeriesInput = {
    planningDay: isoDay(day),
    // On the past evening it was known whether the shelf was empty.
    history: { ...history, endedEmpty: Boolean(history.stockedOut?.[at + 1]) },
    season: seasonOn(day, category),
    onHand: 0,
    arrivals: [],
    parameters,
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  };
  const { leadTimeDays, reviewPeriodDays } = spanOf(input);
  const actual = wantedIn(wanted, day, leadTimeDays + Math.max(1, reviewPeriodDays));
  const firstWeek = wantedIn(wanted, day, DAYS_IN_WEEK);
  if (actual === null || firstWeek === null) return null;
  const learnt = keptDemand(input);
  return learnt.history.units.length < MIN_DAYS ? null : { input, learnt, actual, firstWeek };
}

/** Returns a generator of numbers from 0 to 1 that choose among equal ranks: the same sequence each time. */
function repeatable(): () => number {
  let state = 7919;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The inputs of learning, beside the series. */
export interface LearningGiven {
  /** The last finished day of the histories, `YYYY-MM-DD`. */
  lastDay: string;
  /** Returns the season of a category as it was known on a day. */
  seasonOn: (day: number, category: string | null) => SharedSeason | null;
  /** Days between the past days on which forecasts are repeated. */
  daysBetween?: number;
}

/** Returns the days of a cycle: until the order after the next can arrive. */
const daysAhead = ({ leadTimeDays, reviewPeriodDays }: Pick<PlanningParameters, "leadTimeDays" | "reviewPeriodDays">) =>
  Math.max(DAYS_IN_WEEK, Math.ceil(leadTimeDays.value + Math.max(1, reviewPeriodDays.value)));

/** Does the same as `learnUncertainty`, and yields every few milliseconds so that other work of the thread has its turn. */
export function* learningUncertainty(
  all: readonly JudgedSeries[],
  { lastDay, seasonOn, daysBetween = DAYS_BETWEEN }: LearningGiven,
): Generator<void, Uncertainty> {
  const judged: (Judged & { at: number })[] = [];
  for (const [at, series] of all.entries()) {
    const wanted = wantedOf(series.history);
    for (let origin = 0; origin < ORIGINS; origin += 1) {
      const day = epochDay(lastDay) - daysAhead(series.parameters) - origin * daysBetween;
      const found = judgedOn(series, wanted, day, seasonOn);
      if (found) judged.push({ ...found, at });
    }
    yield;
  }
  const dispersion = yield* learningDispersion(judged.flatMap(spansOf));
  const random = repeatable();
  const ranks: (PastRank & JudgedCycle)[] = [];
  for (const past of judged) {
    const rank = rankOf(past, { dispersion, calibration: NO_CALIBRATION }, random());
    ranks.push({ ...rank, half: past.at % 2 });
    if (ranks.length % RANKS_AT_A_STRETCH === 0) yield;
  }
  const seriesCount = new Set(judged.map(({ at }) => at)).size;
  return { dispersion, calibration: learnCalibration(ranks), past: pastCycles(ranks, seriesCount) };
}

/**
 * Returns the dispersion that fits past errors, and the shift that makes quantiles hold.
 *
 * Forecasts are repeated on six past days, three weeks apart by default, and compared with actual demand.
 *
 * @example learnUncertainty([], { lastDay: "2026-03-02", seasonOn: () => null }) // the typical uncertainty
 */
export function learnUncertainty(all: readonly JudgedSeries[], given: LearningGiven): Uncertainty {
  return allSteps(learningUncertainty(all, given));
}

const sumTo = (values: Float64Array, days: number): number =>
  values.subarray(0, days).reduce((sum, value) => sum + value, 0);

/** Returns the first week of a past forecast, and lead time and review period together. */
function spansOf({ input, learnt, actual, firstWeek }: Judged): JudgedSpan[] {
  const { leadTimeDays, reviewPeriodDays } = spanOf(input);
  const days = leadTimeDays + Math.max(1, reviewPeriodDays);
  const lots = ownLots(ownPast(learnt.history, learnt.predicted));
  const { forecast } = learnt.predicted;
  return [
    { expected: sumTo(forecast, DAYS_IN_WEEK), actual: firstWeek, weeks: 1, lots },
    { expected: sumTo(forecast, days), actual, weeks: days / DAYS_IN_WEEK, lots },
  ];
}

/** Returns the rank of the actual demand among the paths of the past day. Among equal paths the place is random. */
function rankOf(
  { input, learnt, actual }: Judged,
  uncertainty: Uncertainty,
  place: number,
): PastRank & { below: number } {
  const { leadTimeDays, reviewPeriodDays } = spanOf(input);
  const span = { leadTimeDays, reviewPeriodDays: Math.max(1, reviewPeriodDays) };
  const totals = runningTotals(learnt.predicted.forecast);
  const ahead = withScratch(() => demandAhead({ ...input, uncertainty }, span, learnt, totals));
  const taken = takenBy(ahead, ahead.own.spans);
  const below = taken.filter((units) => units < actual).length;
  const equal = taken.filter((units) => units === actual).length;
  return { units: ahead.protectedUnits, rank: (below + place * equal) / taken.length, below: below / taken.length };
}
