/** Days of the year: the date of the year of each day of a history or a forecast. */

import { zeros } from "../../scratch";
import type { Stretch } from "./scan";
import type { SharedSeason } from "./shared-season";

/** Dates of a year; 29 February counts as the 28th. */
const DATES = 365;

const MILLISECONDS_PER_DAY = 86_400_000;
const LEAP_DAY = 59;

const firstOfYear = (year: number): number => Date.UTC(year, 0, 1) / MILLISECONDS_PER_DAY;

/**
 * Returns the date of each of so many days: 0 is 1 January, 364 is 31 December.
 * @param first the first day, in days since 1970-01-01
 * @example datesOf(0, 3) // [0, 1, 2]
 */
export function datesOf(first: number, count: number): Float64Array {
  const dates = zeros(count);
  let year = new Date(first * MILLISECONDS_PER_DAY).getUTCFullYear();
  let start = firstOfYear(year);
  let next = firstOfYear(year + 1);
  for (let at = 0; at < count; at += 1) {
    if (first + at >= next) {
      year += 1;
      start = next;
      next = firstOfYear(year + 1);
    }
    const day = first + at - start;
    dates[at] = next - start > DATES && day >= LEAP_DAY ? day - 1 : day;
  }
  return dates;
}

/** A stretch of dates, and its sales as a multiple of those of the days around it. */
export interface SoldStretch extends Stretch {
  times: number;
}

/** The own dates of a series: for each date of the year its sales as a multiple of those of the days around it. */
export interface OwnDates {
  /** 1 on ordinary dates. */
  factors: Float64Array;
  /** The day before the first forecast day, in days since 1970-01-01. */
  lastDay: number;
  /** The factor of all other dates if nearly nothing is sold on them. They then say nothing about its level. Else null. */
  elsewhere: number | null;
  /** The strongest evidence first. */
  stretches: readonly SoldStretch[];
}

/**
 * Returns the values at the level of ordinary dates, and marks those that are missing or say nothing. They end with the last day.
 * @param missing 1 where a value does not count
 */
export function withoutDates(
  values: Float64Array,
  missing: Uint8Array,
  { factors, lastDay, elsewhere }: OwnDates,
): { values: Float64Array; missing: Uint8Array } {
  const dates = datesOf(lastDay - values.length + 1, values.length);
  const adjusted = zeros(values.length);
  const without = Uint8Array.from(missing);
  for (let at = 0; at < values.length; at += 1) {
    const factor = factors[dates[at] ?? 0] ?? 1;
    if (factor === elsewhere) without[at] = 1;
    else adjusted[at] = (values[at] ?? 0) / factor;
  }
  return { values: adjusted, missing: without };
}

/** Puts the dates on the forecast of the days after the last, in place. */
export function putDates(forecast: Float64Array, { factors, lastDay }: OwnDates): void {
  const dates = datesOf(lastDay + 1, forecast.length);
  for (let at = 0; at < forecast.length; at += 1) forecast[at] = (forecast[at] ?? 0) * (factors[dates[at] ?? 0] ?? 1);
}

/**
 * Returns the factor by which dates raise or lower the sales of some future days.
 * @param from days ahead that are skipped first
 */
export function datesFactor({ factors, lastDay }: OwnDates, from: number, to: number): number {
  if (to <= from) return 1;
  let sum = 0;
  for (const date of datesOf(lastDay + 1 + from, to - from)) sum += factors[date] ?? 1;
  return sum / (to - from);
}

/** Calls back with each occurrence of a stretch of dates in a history: its days from `from` up to before `to`. The ends of the history cut it. */
export function eachTime(dates: Float64Array, { start, days }: Stretch, act: (from: number, to: number) => void): void {
  const isIn = (at: number): boolean => ((dates[at] ?? 0) - start + DATES) % DATES < days;
  for (let at = 0; at < dates.length; at += 1) {
    if (!isIn(at)) continue;
    const from = at;
    while (at < dates.length && isIn(at)) at += 1;
    act(from, at);
  }
}

/** Returns whether a date is in a stretch, or at most so many days beside it. */
export const isNear = (date: number, { start, days }: Stretch, reach: number): boolean =>
  (date - start + reach + 2 * DATES) % DATES < days + 2 * reach;

/** Returns 1 for each date in one of the stretches, or at most so many days beside it. */
function datesNear(stretches: readonly Stretch[], reach: number): Uint8Array {
  const near = new Uint8Array(DATES);
  for (const { start, days } of stretches)
    for (let at = -reach; at < days + reach; at += 1) near[(start + at + 2 * DATES) % DATES] = 1;
  return near;
}

/**
 * Returns the season with its positions around the stretches replaced by a straight line between those before and after. A coarse season spreads a sharp peak
 * over its neighbours, and the item's own daily dates take its place.
 */
export function withoutStretches(season: SharedSeason, stretches: readonly Stretch[], lastDay: number): SharedSeason {
  if (stretches.length === 0) return season;
  const positions = season.indices.length;
  const covered = new Uint8Array(positions);
  const reach = Math.ceil(season.every);
  const dates = datesOf(lastDay + 1, Math.ceil(positions * season.every));
  const near = datesNear(stretches, reach);
  for (let ahead = 0; ahead < dates.length; ahead += 1) {
    if (near[dates[ahead] ?? 0] !== 1) continue;
    covered[Math.floor((season.offset + ahead + 0.5) / season.every) % positions] = 1;
  }
  if (!covered.includes(0)) return { ...season, indices: new Float64Array(positions).fill(1) };
  const indices = season.indices.map((index, position) => {
    if (covered[position] === 0) return index;
    let [back, forth] = [1, 1];
    while (covered[(position - back + positions) % positions] === 1) back += 1;
    while (covered[(position + forth) % positions] === 1) forth += 1;
    const earlier = season.indices[(position - back + positions) % positions] ?? 1;
    const later = season.indices[(position + forth) % positions] ?? 1;
    return (earlier * forth + later * back) / (back + forth);
  });
  const isEven = indices.every((index) => index === indices[0]);
  return { ...season, indices: isEven ? new Float64Array(positions).fill(1) : indices };
}

/**
 * Returns a date of the year in numbers, month first.
 * @example monthAndDay(358) // "12-25"
 */
export function monthAndDay(date: number): string {
  // 2001 has no leap day.
  return new Date(Date.UTC(2001, 0, 1 + (date % DATES))).toISOString().slice(5, 10);
}
