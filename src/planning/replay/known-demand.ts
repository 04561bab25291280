/** What was known of demand on a day, and what is taken for the demand that there really was. */

import { DAYS_IN_WEEK, isoDay } from "../calendar";
import type { SeriesInput } from "../series-input";
import { drawOf, streamOf } from "./random";
import type { Outage, ReplayedSeries } from "./replayed-series";

type Sold = Pick<ReplayedSeries, "firstDay" | "units" | "outages">;

/** Whether a day was taken for out of stock on an evening. */
const isSeen = ({ contradictedOn }: Outage, evening: number): boolean =>
  contradictedOn === null || contradictedOn > evening;

/**
 * The history as it was known on the evening of a day: nothing later is in it, neither sales nor what they said of earlier days.
 *
 * An outage that a later sale contradicted counts until that sale.
 * @param mostDays of history that a forecast learns from
 * @example
 * // 4, 0, 0, 6 were sold from 2026-01-01 on, and nothing was there on the second and third day
 * knownHistory(series, epochDay("2026-01-03"), 1096) // { startOn: "2026-01-01", units: [4, 0, 0], stockedOut: [0, 1, 1] }
 */
export function knownHistory(
  { firstDay, units, outages }: Sold,
  day: number,
  mostDays: number,
): SeriesInput["history"] {
  const from = Math.max(0, day - firstDay + 1 - mostDays);
  const known = units.subarray(from, day - firstDay + 1);
  const start = firstDay + from;
  const stockedOut = new Uint8Array(known.length);
  for (const outage of outages) {
    if (!isSeen(outage, day)) continue;
    const last = Math.min(outage.lastDay, day);
    for (let on = Math.max(start, outage.firstDay); on <= last; on += 1) stockedOut[on - start] = 1;
  }
  return { startOn: isoDay(start), units: known, stockedOut };
}

/** Weeks back in which days like a censored one are looked for, and how many of them are drawn from. */
const [DONOR_WEEKS, MAX_DONORS] = [26, 8];

/** What a day of the same weekday brought before, the nearest first. */
function donorsOf(on: number, demand: Float64Array, censored: Uint8Array, atLeast: number): number[] {
  const donors: number[] = [];
  for (let week = 1; week <= DONOR_WEEKS && donors.length < MAX_DONORS; week += 1) {
    const at = on - week * DAYS_IN_WEEK;
    if (at < 0) break;
    const units = demand[at] ?? 0;
    if (censored[at] === 0 && units >= atLeast) donors.push(units);
  }
  return donors;
}

/** 2 for days out of stock from beginning to end, 1 for those that sold something all the same, as the shelf became empty or by a stray piece: what was wanted is not known. */
function censoredDays({ firstDay, units, outages }: Sold): Uint8Array {
  const censored = new Uint8Array(units.length);
  for (const outage of outages) {
    const { emptiedOn, lastDay } = outage;
    if ((units[emptiedOn - firstDay] ?? 0) > 0 && isSeen(outage, emptiedOn))
      censored[emptiedOn - firstDay] = Math.max(1, censored[emptiedOn - firstDay] ?? 0);
    const last = Math.min(lastDay, firstDay + units.length - 1);
    for (let day = Math.max(firstDay, outage.firstDay); day <= last; day += 1)
      if (isSeen(outage, day)) censored[day - firstDay] = units[day - firstDay] === 0 ? 2 : 1;
  }
  return censored;
}

/**
 * Units that were wanted a day, as far as can be told: what was sold, and on censored days a draw from days like them.
 *
 * A day out of stock takes what was sold on one of the last eight days of the same weekday that had stock, within half a year; the day the
 * shelf became empty takes one of those that sold as much or more, and what it sold itself where there is none. A draw and no mean:
 * rare demand stays rare, and pieces stay whole. Only earlier days are drawn from, so nothing that came later moves it.
 * Source: hot-deck imputation (Andridge & Little 2010, International Statistical Review 78).
 * @example
 * // 3 on each Monday, and nothing in stock on the last
 * demandOf(series, 1).at(-1) // 3
 */
export function demandOf(series: Sold & Pick<ReplayedSeries, "id">, seed: number): Float64Array {
  const { units, id } = series;
  const demand = Float64Array.from(units, (value) => Math.max(0, value));
  const censored = censoredDays(series);
  const stream = streamOf(`demand ${id}`);
  for (let on = 0; on < demand.length; on += 1) {
    if (censored[on] === 0) continue;
    const donors = donorsOf(on, demand, censored, censored[on] === 1 ? (demand[on] ?? 0) : 0);
    const drawn = donors[Math.floor(drawOf(seed, stream, series.firstDay + on) * donors.length)];
    demand[on] = drawn ?? demand[on] ?? 0;
  }
  return demand;
}
