/** The three kinds of demand paths: by the variation of like items, by the own past, and by own forecast errors. Seeded, so that a plan can be repeated. */

import { DAYS_IN_WEEK } from "../calendar";
import { normalQuantile } from "../probability";
import { zeros } from "../scratch";
import { fillCounts, gammaQuantile } from "./count-quantile";
import { type Dispersion, excessOf, isSteady, ownLots, ownVariation, pastVariances } from "./dispersion";

/** The number of levels on the paths of one kind, and the paths of each level. */
const [LEVELS, PATHS_OF_A_LEVEL] = [7, 10];

/** The number of paths of each of three kinds: variation of like items, own past, own forecast errors. */
export const PATHS_OF_A_KIND = LEVELS * PATHS_OF_A_LEVEL;

/** The number of paths. */
export const PATHS = 3 * PATHS_OF_A_KIND;

/** The largest number of spans of a path. */
export const MAX_SPANS = 12;

/** Older days say little about present demand. */
const MAX_MEMORY_DAYS = 364;

/** Conditions for drawing runs of the own past: this many begin in different weeks, and the past is four times as long as a run. */
const [MIN_RUNS, PAST_IN_RUNS] = [6, 4];

/** Limits of the forecast level, as a multiple of the past level, that runs follow. */
const [MIN_LEVEL, MAX_LEVEL] = [0.09, 9];

/** Limit of the relative error: a forecast with a larger one is a forecast of nearly nothing. */
const MAX_RELATIVE_ERROR = 4;

/** Standard normal values of equally likely probabilities. */
export const NORMALS = Float64Array.from({ length: PATHS_OF_A_KIND }, (_, place) =>
  normalQuantile((place + 0.5) / PATHS_OF_A_KIND),
);

/** Standard normal values of equally likely levels, scaled to standard deviation 1. */
const LEVEL_NORMALS = (() => {
  const values = Float64Array.from({ length: LEVELS }, (_, level) => normalQuantile((level + 0.5) / LEVELS));
  const spread = Math.sqrt(values.reduce((sum, z) => sum + z * z, 0) / LEVELS);
  return values.map((z) => z / spread);
})();

/** Returns a generator of the same numbers from 0 to 1 each time, so that a plan can be repeated (Park & Miller 1988). */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Returns random orders of so many places. */
export function orders(count: number, places: number, random: () => number): Uint8Array[] {
  return Array.from({ length: count }, () => {
    const order = Uint8Array.from({ length: places }, (_, at) => at);
    for (let at = places - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    return order;
  });
}

const random = repeatable(20011);

/** Orders of the paths of a kind, one for each span, and one more. */
const OF_A_KIND = orders(3 * (MAX_SPANS + 1), PATHS_OF_A_KIND, random);

/** Orders of the paths of a level, enough that spans and levels do not share one. */
const OF_A_LEVEL = orders(97, PATHS_OF_A_LEVEL, random);

/** Returns an order of the paths of a kind: a different one for each span, and one more. */
export const orderOf = (kind: number, span: number): Uint8Array =>
  OF_A_KIND[kind * (MAX_SPANS + 1) + span] as Uint8Array;

/** The item's past without season and dates, at today's level. */
export interface OwnPast {
  /** Units a day, oldest first; 0 on missing days. */
  units: Float64Array;
  /** 1 where a day is unknown. */
  missing: Uint8Array;
}

/** The past of an item, prepared for the paths of any days ahead. */
export interface PastWays {
  /** True if demand never varied: it is then known. */
  isSteady: boolean;
  /** See `ownLots` and `ownVariation`. */
  lots: number;
  variation: number;
  /** Running totals of the last year: units, and known days. */
  sold: Float64Array;
  known: Float64Array;
}

/** The inputs that paths are made from. */
export interface PathsInput {
  /** Consecutive spans from the first day ahead: days, and the units forecast for them. At most twelve. */
  spans: readonly { days: number; units: number }[];
  past: OwnPast;
  /** The prepared past. Callers that need paths of several stretches of days compute it once by `pastWays`. Left out: it is computed. */
  ofPast?: PastWays | undefined;
  dispersion: Dispersion;
  /** Standard deviation of the forecast error of all spans together, in units, from the item's own past. */
  errorDeviation: number;
  /** True if demand comes in whole units; otherwise it is measured, for example in kilograms. */
  isCounted: boolean;
  /** Probability that the item still sells at all, 0 to 1. The other share of the paths sells nothing. The forecast already includes it. */
  living: number;
}

/** The number of paths of each kind. Together they are all paths. */
export interface PathMixture {
  /** By the variation of like items. */
  alike: number;
  /** By the item's own past. */
  past: number;
  /** By the item's own forecast errors. */
  errors: number;
  /** Equal to the forecast, because demand never varied or nothing is forecast. */
  asForecast: number;
  /** Without any sale, because the item may no longer sell. */
  ended: number;
}

/** Demand paths, each as likely as the others. */
export interface DemandPaths {
  spans: number;
  /** The kinds of the paths. */
  mixture: PathMixture;
  /** Units by span and path: the paths of the first span, then those of the second. */
  units: Float64Array;
}

/** The units of paths, without their kinds. */
export type PathUnits = Pick<DemandPaths, "spans" | "units">;

/** Returns equally likely levels that all spans of a path share: log-normal, with mean 1. */
function commonLevels(excess: number): Float64Array {
  const spread = Math.sqrt(Math.log1p(excess));
  const levels = LEVEL_NORMALS.map((z) => Math.exp(spread * z));
  const mean = levels.reduce((sum, level) => sum + level, 0) / LEVELS;
  return levels.map((level) => level / mean);
}

/**
 * Fills paths of one kind: a level that all spans of a path share, and a separate variation of each span around it.
 *
 * Each span uses each probability once, and each level uses probabilities from the whole range. Some dozens of paths then are as accurate as many more random
 * draws.
 * Source: McKay, Beckman & Conover (1979), Technometrics 21, Latin hypercube sampling.
 */
function fillLevelled(
  paths: DemandPaths,
  kind: number,
  of: { levels: Float64Array; spans: PathsInput["spans"]; isCounted: boolean; excessOfSpan: (span: number) => number },
): void {
  const { levels, spans, isCounted, excessOfSpan } = of;
  const drawn = zeros(PATHS_OF_A_LEVEL);
  for (let span = 0; span < spans.length; span += 1) {
    const expected = spans[span]?.units ?? 0;
    if (!(expected > 0)) continue;
    const excess = excessOfSpan(span);
    for (let level = 0; level < LEVELS; level += 1) {
      const first = (3 * level + 5 * span + kind) % LEVELS;
      const mean = expected * (levels[level] ?? 1);
      if (isCounted) fillCounts(drawn, mean, excess, { first, every: LEVELS, normals: NORMALS });
      else
        for (let member = 0; member < PATHS_OF_A_LEVEL; member += 1)
          drawn[member] = mean * gammaQuantile(excess, NORMALS[first + LEVELS * member] ?? 0);
      const order = OF_A_LEVEL[(kind * 31 + span * LEVELS + level) % OF_A_LEVEL.length] as Uint8Array;
      const row = span * PATHS + kind * PATHS_OF_A_KIND + level * PATHS_OF_A_LEVEL;
      for (let member = 0; member < PATHS_OF_A_LEVEL; member += 1)
        paths.units[row + (order[member] ?? 0)] = drawn[member] ?? 0;
    }
  }
}

/** Fills paths on which the item varies as like items do, scaled by its own lots and its own variation. */
export function fillAlike(paths: DemandPaths, kind: number, input: PathsInput, { lots, variation }: PastWays): void {
  const { spans, isCounted, dispersion } = input;
  fillLevelled(paths, kind, {
    levels: commonLevels(variation * dispersion.level),
    spans,
    isCounted,
    excessOfSpan: (span) => {
      const { units, days } = spans[span] ?? { units: 1, days: 1 };
      const weeks = Math.max(1, days) / DAYS_IN_WEEK;
      return variation * excessOf({ ...dispersion, level: 0 }, { units, weeks, lots });
    },
  });
}

/**
 * Fills paths whose distance from the forecast is that of the item's own forecast errors.
 *
 * Single purchases explain a part of that error, and the level of all spans the rest. Demand that varies even less than single purchases varies evenly.
 */
export function fillErrors(
  paths: DemandPaths,
  kind: number,
  { spans, errorDeviation, isCounted }: PathsInput,
  expected: number,
): void {
  const relative = Math.min(MAX_RELATIVE_ERROR, errorDeviation / expected) ** 2;
  const ofPurchases = isCounted ? 1 / expected : 0;
  if (relative >= ofPurchases) {
    const levels = commonLevels(relative - ofPurchases);
    fillLevelled(paths, kind, { levels, spans, isCounted, excessOfSpan: () => 0 });
    return;
  }
  for (const [span, { units }] of spans.entries()) {
    const order = orderOf(kind, span);
    const excess = units > 0 ? (relative * expected) / units : 0;
    const row = span * PATHS + kind * PATHS_OF_A_KIND;
    for (let path = 0; path < PATHS_OF_A_KIND; path += 1)
      paths.units[row + path] = Math.round(units * gammaQuantile(excess, NORMALS[order[path] ?? 0] ?? 0));
  }
}

/** Returns running totals of the last year of a past: units, and known days. */
function runningPast({ units, missing }: OwnPast): Pick<PastWays, "sold" | "known"> {
  const from = Math.max(0, units.length - MAX_MEMORY_DAYS);
  const days = units.length - from;
  const sold = zeros(days + 1);
  const known = zeros(days + 1);
  for (let day = 0; day < days; day += 1) {
    const counts = missing[from + day] === 1 ? 0 : 1;
    sold[day + 1] = (sold[day] ?? 0) + counts * (units[from + day] ?? 0);
    known[day + 1] = (known[day] ?? 0) + counts;
  }
  return { sold, known };
}

/** Prepares a past for the paths of any days ahead. */
export function pastWays(past: OwnPast, dispersion: Dispersion): PastWays {
  const variances = pastVariances(past);
  const lots = ownLots(past, variances);
  return {
    isSteady: isSteady(past, variances),
    lots,
    variation: ownVariation(past, dispersion, lots),
    ...runningPast(past),
  };
}

/**
 * Fills paths with runs of consecutive days of the last year. Their level moves half of the way (on a logarithmic scale) to the forecast level, and the
 * season is added.
 * @returns Whether the past is long enough.
 */
export function fillRuns(
  paths: DemandPaths,
  kind: number,
  { spans, isCounted }: PathsInput,
  { sold, known }: PastWays,
): boolean {
  const length = spans.reduce((sum, { days }) => sum + days, 0);
  const expected = spans.reduce((sum, { units }) => sum + units, 0);
  const days = sold.length - 1;
  // Runs begin on the weekday of tomorrow, so that each span has its own weekdays.
  const runs = Math.floor((days - length) / DAYS_IN_WEEK) + 1;
  if (runs < MIN_RUNS || days < PAST_IN_RUNS * length) return false;
  const knownDays = known[days] ?? 0;
  const mean = (sold[days] ?? 0) / Math.max(1, knownDays);
  if (knownDays * 2 < days || !(mean > 0)) return false;
  const level = expected / (mean * length);
  // Runs of an item that has nearly stopped selling are scaled down further, because they come from better times.
  const scale = Math.sqrt(Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, level))) * Math.min(1, level / MIN_LEVEL);
  const last = days - length - DAYS_IN_WEEK * (runs - 1);
  let before = 0;
  for (let span = 0; span < spans.length; span += 1) {
    const ahead = spans[span] ?? { days: 0, units: 0 };
    const taken = zeros(runs);
    let sum = 0;
    for (let run = 0; run < runs; run += 1) {
      const first = last + DAYS_IN_WEEK * run + before;
      const seen = (known[first + ahead.days] ?? 0) - (known[first] ?? 0);
      const units = (sold[first + ahead.days] ?? 0) - (sold[first] ?? 0);
      // A span of mostly missing days gets the mean of the past.
      taken[run] = seen * 2 >= ahead.days ? (units * ahead.days) / Math.max(1, seen) : mean * ahead.days;
      sum += taken[run] ?? 0;
    }
    before += ahead.days;
    // The share of each span in all spans is that of the forecast; the differences between runs are those of the past.
    const shape = sum > 0 ? (ahead.units * mean * length * runs) / (expected * sum) : 0;
    const places = orderOf(kind, span);
    for (let path = 0; path < PATHS_OF_A_KIND; path += 1) {
      const units = (taken[Math.floor(((path + 0.5) / PATHS_OF_A_KIND) * runs)] ?? 0) * scale * shape;
      const place = ((places[path] ?? 0) + 0.5) / PATHS_OF_A_KIND;
      paths.units[span * PATHS + kind * PATHS_OF_A_KIND + path] = isCounted ? Math.floor(units + place) : units;
    }
  }
  return true;
}
