/** Estimates of the demand on days whose shelf was or became empty, from like days. */

import { DAYS_IN_WEEK } from "../calendar";
import { fillCounts, gammaQuantile } from "../forecast/count-quantile";
import { normalQuantile } from "../probability";
import { zeros } from "../scratch";

/** Weeks back whose like days give the average demand of a day, and weeks back that give its variation. */
const [LEVEL_WEEKS, VARIATION_WEEKS] = [13, 26];

/** Like days needed to know how much a day varies. */
const MIN_LIKE_DAYS = 4;

/** Limit of the squared coefficient of variation of like days, so that one exceptional order does not decide. */
const MAX_EXCESS = 4;

/** Variance ÷ mean below which whole units are not single purchases. That of single purchases is 1. */
const MIN_PURCHASE_RATIO = 0.5;

/** The number of equally likely quantiles whose mean estimates the demand of a day. */
const QUANTILES = 40;

const NORMALS = Float64Array.from({ length: QUANTILES }, (_, at) => normalQuantile((at + 0.5) / QUANTILES));

/** A history that is completed from its first day on. */
interface WatchedDays {
  /** Units a day; days before the current one hold estimated demand. */
  units: Float64Array;
  /** 1 on unknown days. */
  missing: Uint8Array;
  /** True if demand comes in whole units; otherwise it is measured. */
  isCounted: boolean;
}

/** Returns the recent mean of earlier days of the same weekday, and their variation beyond single purchases. */
function likeDays({ units, missing, isCounted }: WatchedDays, day: number) {
  let [recent, sum, recentCount, count, squares] = [0, 0, 0, 0, 0];
  let later: number | null = null;
  for (let week = 1; week <= VARIATION_WEEKS; week += 1) {
    const like = day - DAYS_IN_WEEK * week;
    if (like < 0) break;
    if (missing[like] === 1) continue;
    const value = units[like] ?? 0;
    if (week <= LEVEL_WEEKS) {
      recent += value;
      recentCount += 1;
    }
    // Squared differences of neighbours measure the variation, because levels move.
    if (later !== null) squares += (later - value) ** 2 / 2;
    later = value;
    sum += value;
    count += 1;
  }
  const mean = count > 0 ? sum / count : 0;
  const variance = count > 1 ? squares / (count - 1) : 0;
  // Demand that varies much less than single purchases comes evenly.
  const isOfPurchases = isCounted && variance >= MIN_PURCHASE_RATIO * mean;
  const excess = mean > 0 ? (variance - (isOfPurchases ? mean : 0)) / mean ** 2 : 0;
  return {
    level: recentCount > 0 ? recent / recentCount : 0,
    excess: Math.min(MAX_EXCESS, Math.max(0, excess)),
    count,
    isOfPurchases,
  };
}

/** Returns equally likely units of a day from like days, limited to those no less than its sales. Null if there are too few like days. Ascending. */
function likelyUnits(days: WatchedDays, day: number): Float64Array | null {
  const { level, excess, count, isOfPurchases } = likeDays(days, day);
  if (count < MIN_LIKE_DAYS || !(level > 0)) return null;
  const quantiles = zeros(QUANTILES);
  if (isOfPurchases) fillCounts(quantiles, level, excess, { first: 0, every: 1, normals: NORMALS });
  else for (let at = 0; at < QUANTILES; at += 1) quantiles[at] = level * gammaQuantile(excess, NORMALS[at] ?? 0);
  const first = quantiles.findIndex((value) => value >= (days.units[day] ?? 0));
  return first < 0 ? null : quantiles.subarray(first);
}

/**
 * Returns the demand of the day that emptied the shelf, in units: the mean of like days with at least its sales. Never less than its sales.
 *
 * Demand of like days is negative binomial, or gamma where it is measured or hardly varies. Sales are a lower bound (Nahmias 1994, Naval Research Logistics
 * 41). Without the demand beyond them forecasts fall, less is bought, and more days empty the shelf.
 * @example wantedOnEmptiedDay({ units: new Float64Array(70).fill(4), missing: new Uint8Array(70), isCounted: true }, 69) // 4
 */
function wantedOnEmptiedDay(days: WatchedDays, day: number): number {
  const sold = days.units[day] ?? 0;
  const likely = likelyUnits(days, day);
  if (!likely) return sold;
  return Math.max(sold, likely.reduce((sum, value) => sum + value, 0) / likely.length);
}

/**
 * Raises the days on which the shelf became empty, in place: their sales are a lower bound of demand.
 * @param of.isOut returns whether a day was out of stock
 * @param endedEmpty whether the last day is such a day, too
 */
export function raiseEmptiedDays(
  { units, missing, isOut }: { units: Float64Array; missing: Uint8Array; isOut: (day: number) => boolean },
  endedEmpty: boolean,
): void {
  const days = { units, missing, isCounted: units.every(Number.isInteger) };
  for (let day = 0; day < units.length; day += 1) {
    const isLast = day === units.length - 1;
    const emptied = missing[day] === 0 && (isLast ? endedEmpty : isOut(day + 1));
    if (emptied && (units[day] ?? 0) > 0) units[day] = wantedOnEmptiedDay(days, day);
  }
}

/** Multiples of it are spread evenly modulo 1, for any number of them. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Returns one equally likely demand of a day, from like days and no less than its sales. It is always the same for the same day.
 * @example drawnDemand({ units: new Float64Array(70).fill(4), missing: new Uint8Array(70), isCounted: true }, 69) // 4
 */
export function drawnDemand(days: WatchedDays, day: number): number {
  const sold = days.units[day] ?? 0;
  const likely = likelyUnits(days, day);
  return likely?.[Math.floor(((day * GOLDEN) % 1) * likely.length)] ?? sold;
}

/** Known days needed to conclude that a weekday never sells. */
const MIN_CLOSED_DAYS = 4;

/**
 * Marks days without stock as known, in place, if nothing is ever sold on their weekday and the day before is known. An empty shelf hides nothing on them.
 *
 * Without this, a week that sells on one day counts for less if that day emptied the shelf, which is where it sold most.
 * @param missing 1 on days without stock
 */
export function knowClosedDays(units: ArrayLike<number>, missing: Uint8Array): void {
  if (!missing.includes(1)) return;
  const known = new Uint32Array(DAYS_IN_WEEK);
  const sells = new Uint8Array(DAYS_IN_WEEK);
  for (let day = 0; day < missing.length; day += 1) {
    const weekday = day % DAYS_IN_WEEK;
    if (missing[day] === 0) known[weekday] = (known[weekday] ?? 0) + 1;
    if ((units[day] ?? 0) > 0) sells[weekday] = 1;
  }
  if (!sells.includes(1)) return;
  for (let day = 1; day < missing.length; day += 1) {
    const weekday = day % DAYS_IN_WEEK;
    if (sells[weekday] === 0 && (known[weekday] ?? 0) >= MIN_CLOSED_DAYS) missing[day] = missing[day - 1] ?? 0;
  }
}
