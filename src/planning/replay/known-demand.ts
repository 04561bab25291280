/** The demand known on a past day, and the estimate of the true demand. */

import { DAYS_IN_WEEK, isoDay } from "../calendar";
import type { SeriesInput } from "../series-input";
import { drawOf, streamOf } from "./random";
import type { Outage, ReplayedSeries } from "./replayed-series";

type Sold = Pick<ReplayedSeries, "firstDay" | "units" | "outages">;

/** Returns whether a day counted as out of stock on an evening. */
const isSeen = ({ contradictedOn }: Outage, evening: number): boolean =>
  contradictedOn === null || contradictedOn > evening;

/**
 * Returns the history as known on the evening of a day. It holds no later sales, and nothing that later sales revealed about earlier days.
 *
 * An outage that a later sale contradicted counts until that sale.
 * @param mostDays days of history that a forecast learns from
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

/** Weeks back that are searched for days like a censored one, and the number of days to draw from. */
const [DONOR_WEEKS, MAX_DONORS] = [26, 8];

/** Returns the sales of earlier days of the same weekday, the nearest first. */
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

/** Marks days of unknown demand: 2 for days out of stock all day, 1 for days with some sales before the shelf became empty, or of a stray piece. */
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
 * Returns the estimated demand a day, in units: the sales, and on censored days a draw from like days.
 *
 * A day out of stock takes the sales of one of the last eight days of the same weekday with stock, within half a year. The day the shelf became empty takes
 * one of those with at least its sales. If there is none, it keeps its sales. A draw replaces a mean, so rare demand stays rare, and pieces stay whole. Only
 * earlier days are drawn from, so later sales do not change it.
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
