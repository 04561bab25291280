/** What was wanted on days whose shelf was or became empty, by days like them. */

import { DAYS_IN_WEEK } from "../calendar";
import { fillCounts, gammaQuantile } from "../forecast/count-quantile";
import { normalQuantile } from "../probability";
import { zeros } from "../scratch";

/** Weeks back whose like days tell what a day sells on average, and those that tell how much it varies. */
const [LEVEL_WEEKS, VARIATION_WEEKS] = [13, 26];

/** Fewer like days than this do not tell how much a day varies. */
const MIN_LIKE_DAYS = 4;

/** Like days vary by no more than this squared coefficient of variation, lest one order of a lifetime decide. */
const MAX_EXCESS = 4;

/** Variance ÷ mean below which whole units are no single purchases, whose own is 1. */
const MIN_PURCHASE_RATIO = 0.5;

/** Equally likely quantiles whose mean stands for the demand of a day. */
const QUANTILES = 40;

const NORMALS = Float64Array.from({ length: QUANTILES }, (_, at) => normalQuantile((at + 0.5) / QUANTILES));

/** A history that is completed from its first day on. */
interface WatchedDays {
  /** A day; of days before the one that is looked at what was wanted. */
  units: Float64Array;
  /** 1 on days that are not known. */
  missing: Uint8Array;
  /** Whether demand comes in whole units; else it is measured. */
  isCounted: boolean;
}

/** Days of the same weekday before one: their mean of late, and how much they vary beyond single purchases. */
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
    // By neighbours, as levels move.
    if (later !== null) squares += (later - value) ** 2 / 2;
    later = value;
    sum += value;
    count += 1;
  }
  const mean = count > 0 ? sum / count : 0;
  const variance = count > 1 ? squares / (count - 1) : 0;
  // What varies much less than single purchases do comes evenly.
  const isOfPurchases = isCounted && variance >= MIN_PURCHASE_RATIO * mean;
  const excess = mean > 0 ? (variance - (isOfPurchases ? mean : 0)) / mean ** 2 : 0;
  return {
    level: recentCount > 0 ? recent / recentCount : 0,
    excess: Math.min(MAX_EXCESS, Math.max(0, excess)),
    count,
    isOfPurchases,
  };
}

/** Equally likely units of a day as like days sell, those of them that are no less than it sold; null where like days tell too little. Ascending. */
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
 * What was wanted on the day that emptied the shelf, in units: what like days sell on average where they sell as much or more. Never less than it sold.
 *
 * Demand of like days is negative binomial, or gamma where it is measured or hardly varies. What is sold is a lower bound (Nahmias 1994, Naval Research Logistics 41): without what is
 * beyond it forecasts fall, so less is bought, and more days empty the shelf.
 * @example wantedOnEmptiedDay({ units: new Float64Array(70).fill(4), missing: new Uint8Array(70), isCounted: true }, 69) // 4
 */
function wantedOnEmptiedDay(days: WatchedDays, day: number): number {
  const sold = days.units[day] ?? 0;
  const likely = likelyUnits(days, day);
  if (!likely) return sold;
  return Math.max(sold, likely.reduce((sum, value) => sum + value, 0) / likely.length);
}

/**
 * Raises the days on which the shelf became empty, in place: what they sold is the least that was wanted.
 * @param of.isOut whether a day was out of stock
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

/** Multiples of it lie evenly between whole numbers, wherever one stops. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * What may have been wanted on a day, as like days go, and no less than it sold: one of equally likely ways, the same for the same day.
 * @example drawnDemand({ units: new Float64Array(70).fill(4), missing: new Uint8Array(70), isCounted: true }, 69) // 4
 */
export function drawnDemand(days: WatchedDays, day: number): number {
  const sold = days.units[day] ?? 0;
  const likely = likelyUnits(days, day);
  return likely?.[Math.floor(((day * GOLDEN) % 1) * likely.length)] ?? sold;
}

/** Fewer known days than this do not say that a weekday never sells. */
const MIN_CLOSED_DAYS = 4;

/**
 * Takes days without stock for known, in place, where nothing is ever sold on their weekday and the day before is known: an empty shelf hides nothing on them. Else a week that
 * sells on one day counts for less where that day emptied the shelf, and so where it sold most.
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
