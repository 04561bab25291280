/** Own dates: stretches of dates on which a series sells more, as far as its own past years repeat them. */

import { zeros } from "../../scratch";
import type { Observations } from "../lens";
import { byDate, type Days, daysOf, dispersionOfMonths, levelOf, sumsOf } from "./dated-days";
import { eachTime, isNear, type OwnDates, type SoldStretch, withoutStretches } from "./dates";
import { type FoundStretch, type Stretch, standingOut } from "./scan";
import { eachPosition, isFlat, MIN_INDEX, type SharedSeason } from "./shared-season";

/** A local constant, as in `dates.ts`: an imported one is looked up at every use. */
const DATES = 365;

/** Thirteen months: the dates ahead have been seen, with some days on both sides of them. */
const MIN_DAYS = 395;

/** The largest number of stretches of one series. */
const MAX_STRETCHES = 6;

/** Evidence beyond chance that a stretch needs. Among all stretches of a year chance alone exceeds it in only a few of a hundred series. */
const EVIDENCE = 8;
/** Conditions for a stretch seen once, which no other year repeats: this evidence, and so many times as much sold, in each half of it. */
const EVIDENCE_OF_ONE = 24;
const TIMES_OF_ONE = 2;
/** No other stretch may have more than this share of its evidence. */
const NEXT_OF_ONE = 0.25;

/** A stretch that sells less than this multiple is not worth a separate rule. */
const MIN_TIMES = 1.25;

/** The largest share of the squared error that may remain when other years forecast a stretch. */
const ERROR_LEFT = 0.5;
/** The same beside the season of its family, which many items have shown: a single item needs stronger evidence. */
const ERROR_LEFT_OF_FAMILY = 0.3;

/** An occurrence of a stretch counts if at least this share of its days is known. */
const MIN_KNOWN = 0.3;

/** Share of the sales: where the forecast without a stretch is off by less, its squared error is too small to justify one. */
const MIN_OFF = 0.15;

/** Days around a stretch that give the level it rises from, and days before it that give the level known at that time. */
const FLANK_DAYS = 28;
const LEVEL_DAYS = 56;

/** Days before and after a stretch on which its family's season, which it replaces, is judged as well. */
const MARGIN_DAYS = 7;

/** Pieces of a stretch whose totals are judged. */
const PIECES = 3;

/** A series that sells less than this share of its units on other dates sells only on its own dates. */
const MIN_ELSEWHERE = 0.05;

/** One occurrence of a stretch. */
interface Time {
  from: number;
  to: number;
  sold: number;
  /** Units expected from the level of the days around it. */
  expected: number;
  level: number;
}

/** Returns the occurrences of a stretch with enough known days, and the level around each. */
function timesOf(days: Days, stretch: Stretch, factors: Float64Array): Time[] {
  const times: Time[] = [];
  eachTime(days.dates, stretch, (from, to) => {
    const { sold, weight } = sumsOf(days, factors, from, to);
    let whole = 0;
    for (let day = from; day < to; day += 1) whole += (days.weekdays[day % 7] ?? 0) * (factors[day] ?? 1);
    if (weight < MIN_KNOWN * whole || to - from < MIN_KNOWN * stretch.days) return;
    const levels = [
      levelOf(days, factors, from - FLANK_DAYS, from),
      levelOf(days, factors, to, to + FLANK_DAYS),
    ].filter((level) => level !== null);
    if (levels.length === 0) return;
    const level = levels.reduce((sum, one) => sum + one, 0) / levels.length;
    if (level > 0) times.push({ from, to, sold, level, expected: level * weight });
  });
  return times;
}

const timesAsMuch = (times: readonly Time[]): number =>
  times.reduce((sum, { sold }) => sum + sold, 0) / times.reduce((sum, { expected }) => sum + expected, 0);

/** The factors of the forecast of a day: without the stretch, and with the stretch at 1. */
interface Factors {
  without: Float64Array;
  with: Float64Array;
}

/** Returns whether the other years forecast each occurrence of a stretch, from the level before it: half of the squared error or more must go. */
function isForetold(days: Days, times: readonly Time[], factors: Factors): boolean {
  const isSame = factors.without === factors.with;
  const margin = isSame ? 0 : MARGIN_DAYS;
  let [left, before, all] = [0, 0, 0];
  for (const time of times) {
    const others = timesAsMuch(times.filter((other) => other !== time));
    const origin = time.from - margin;
    const plainLevel = levelOf(days, factors.without, origin - LEVEL_DAYS, origin);
    const level = levelOf(days, factors.with, origin - LEVEL_DAYS, origin);
    if (plainLevel === null || level === null) continue;
    const piece = Math.ceil((time.to - time.from) / PIECES);
    const judge = (from: number, to: number, times: number): void => {
      const { sold, weight } = sumsOf(days, factors.with, from, to);
      all += sold ** 2;
      left += (sold - level * times * weight) ** 2;
      before += (sold - plainLevel * sumsOf(days, factors.without, from, to).weight) ** 2;
    };
    for (let from = time.from; from < time.to; from += piece) judge(from, Math.min(time.to, from + piece), others);
    if (margin > 0) {
      judge(origin, time.from, 1);
      judge(time.to, time.to + margin, 1);
    }
  }
  return before > MIN_OFF ** 2 * all && left < (isSame ? ERROR_LEFT : ERROR_LEFT_OF_FAMILY) * before;
}

/** Returns whether a stretch seen once is too large, and too even, for chance. */
function isPlain(days: Days, stretch: FoundStretch, [time]: readonly Time[], factors: Float64Array): boolean {
  if (!time || stretch.evidence < EVIDENCE_OF_ONE) return false;
  const middle = Math.floor((time.from + time.to) / 2);
  return [sumsOf(days, factors, time.from, middle), sumsOf(days, factors, middle, time.to)].every(
    ({ sold, weight }) => sold >= TIMES_OF_ONE * time.level * weight,
  );
}

/** Returns whether no other stretch of the year stands out nearly as far. Several such stretches are events and no season. */
function standsAlone(
  stretch: FoundStretch,
  given: { sold: Float64Array; expected: Float64Array; dispersion: number },
): boolean {
  const besides = (ofDates: Float64Array): Float64Array =>
    ofDates.map((units, date) => (isNear(date, stretch, MARGIN_DAYS) ? 0 : units));
  const { sold, expected, dispersion } = given;
  return !standingOut(besides(sold), besides(expected), { dispersion, least: stretch.evidence * NEXT_OF_ONE });
}

/**
 * Returns the factor of each date of a stretch. It is the mean of the stretch, with the differences of its dates as far as chance does not explain them.
 * Longer stretches have a coarser resolution.
 */
function shapeOf(
  days: Days,
  { start, days: length }: Stretch,
  given: { times: readonly Time[]; factors: Float64Array; dispersion: number },
): Float64Array {
  const { times, factors, dispersion } = given;
  const all = timesAsMuch(times);
  const [sold, expected] = [zeros(length), zeros(length)];
  for (const { from, to, level } of times) {
    for (let day = from; day < to; day += 1) {
      const at = ((days.dates[day] ?? 0) - start + DATES) % DATES;
      if (!((days.weights[day] ?? 0) > 0)) continue;
      sold[at] = (sold[at] ?? 0) + (days.units[day] ?? 0);
      expected[at] = (expected[at] ?? 0) + level * (days.weights[day] ?? 0) * (factors[day] ?? 1);
    }
  }
  const shape = new Float64Array(length).fill(all);
  const reach = Math.floor(length / 10);
  let [spread, noise, counted] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    let [units, level] = [0, 0];
    for (let near = Math.max(0, at - reach); near <= Math.min(length - 1, at + reach); near += 1) {
      units += sold[near] ?? 0;
      level += expected[near] ?? 0;
    }
    if (!(level > 0)) continue;
    shape[at] = units / level;
    spread += (units / level - all) ** 2;
    noise += (dispersion * all) / level;
    counted += 1;
  }
  const kept = spread > noise && counted > 1 ? 1 - noise / spread : 0;
  return shape.map((factor) => all + kept * (factor - all));
}

/** Returns the index of each day by a season; 1 where there is none. */
function seasonOfDays(season: SharedSeason | null, count: number): Float64Array {
  const factors = zeros(count).fill(1);
  if (season) eachPosition(season, -count, count, (from, to, index) => factors.fill(index, from, to));
  return factors;
}

/** Returns the factor of the other dates, relative to factor 1, if nearly all is sold in the stretches; else null. */
function soldElsewhere(days: Days, stretches: readonly Stretch[], factors: Float64Array): number | null {
  const [elsewhere, then] = [
    { sold: 0, weight: 0 },
    { sold: 0, weight: 0 },
  ];
  for (let day = 0; day < days.units.length; day += 1) {
    const date = days.dates[day] ?? 0;
    const part = stretches.some((stretch) => isNear(date, stretch, 0)) ? then : elsewhere;
    part.sold += days.units[day] ?? 0;
    part.weight += (days.weights[day] ?? 0) * (factors[date] ?? 1);
  }
  if (elsewhere.sold >= MIN_ELSEWHERE * (then.sold + elsewhere.sold)) return null;
  return (elsewhere.sold * then.weight) / (elsewhere.weight * then.sold);
}

/**
 * Returns the dates on which a series sells more than on the days around them, as its past years show; null where none shows.
 *
 * The stretch of dates that stands out most is tested. Each occurrence is forecast from the level before it and the other years. Half of the squared error of
 * the forecast without it must go. A stretch seen once must stand out far. Then the next stretch is searched. Missing days count for nothing. Source:
 * planning.md, "Demand", 4.
 * @param lastDay day of the last value, in days since 1970-01-01
 * @param season of its family, with the item's strength; a stretch must beat it, and replaces it
 */
export function ownDates(observations: Observations, lastDay: number, season: SharedSeason | null): OwnDates | null {
  if (observations.values.length < MIN_DAYS) return null;
  const days = daysOf(observations, lastDay);
  if (!(days.chance > 0)) return null;
  const { sold, expected } = byDate(days);
  const quick = { dispersion: days.chance, least: EVIDENCE };
  if (!standingOut(sold, expected, quick)) return null;
  const chance = { ...quick, dispersion: Math.max(days.chance, dispersionOfMonths(days)) };
  const factors = new Float64Array(DATES).fill(1);
  const stretches: SoldStretch[] = [];
  const family = season && !isFlat(season) ? season : null;
  const count = days.units.length;
  const byDay = (ofSeason: Float64Array): Float64Array => {
    for (let day = 0; day < count; day += 1)
      ofSeason[day] = (ofSeason[day] ?? 1) * (factors[days.dates[day] ?? 0] ?? 1);
    return ofSeason;
  };
  let without = byDay(seasonOfDays(family, count));
  for (let tried = 0; tried < MAX_STRETCHES; tried += 1) {
    const stretch = standingOut(sold, expected, chance);
    if (!stretch) break;
    const replaced = family && withoutStretches(family, [...stretches, stretch], lastDay);
    const ownWay = replaced ? byDay(seasonOfDays(replaced, count)) : without;
    const times = timesOf(days, stretch, ownWay);
    // A stretch seen once counts only if no stretch with more evidence was rejected.
    const isAlone = (): boolean =>
      !family && stretches.length === tried && standsAlone(stretch, { sold, expected, ...chance });
    const isShown =
      times.length > 1
        ? timesAsMuch(times) >= MIN_TIMES && isForetold(days, times, { without, with: ownWay })
        : isAlone() && isPlain(days, stretch, times, ownWay);
    const shape = isShown ? shapeOf(days, stretch, { times, factors: ownWay, dispersion: chance.dispersion }) : null;
    if (shape) stretches.push({ start: stretch.start, days: stretch.days, times: timesAsMuch(times) });
    for (let at = 0; at < stretch.days; at += 1) {
      const date = (stretch.start + at) % DATES;
      const factor = shape?.[at] ?? 0;
      // A rejected date is not searched again.
      if (shape) factors[date] = Math.max(MIN_INDEX, (factors[date] ?? 1) * factor);
      else sold[date] = 0;
      expected[date] = (expected[date] ?? 0) * factor;
    }
    if (shape) without = byDay(seasonOfDays(family && withoutStretches(family, stretches, lastDay), count));
  }
  if (stretches.length === 0) return null;
  const elsewhere = soldElsewhere(days, stretches, factors);
  if (elsewhere !== null)
    for (let date = 0; date < DATES; date += 1)
      if (!stretches.some((stretch) => isNear(date, stretch, 0))) factors[date] = elsewhere;
  return { factors, lastDay, elsewhere, stretches };
}
