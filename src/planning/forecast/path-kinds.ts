/** The three kinds of ways that demand may go: as like items vary, as the own past went, as own forecasts were wrong. Seeded, so that a plan can be made again. */

import { DAYS_IN_WEEK } from "../calendar";
import { normalQuantile } from "../probability";
import { zeros } from "../scratch";
import { fillCounts, gammaQuantile } from "./count-quantile";
import { type Dispersion, excessOf, isSteady, ownLots, ownVariation, pastVariances } from "./dispersion";

/** Levels that demand may have on paths of one kind, and the paths of each. */
const [LEVELS, PATHS_OF_A_LEVEL] = [7, 10];

/** Paths of each of three kinds: as like items vary, as the item's own past went, and as its own forecasts were wrong. */
export const PATHS_OF_A_KIND = LEVELS * PATHS_OF_A_LEVEL;

/** How many paths there are. */
export const PATHS = 3 * PATHS_OF_A_KIND;

/** A path is cut into this many spans at most. */
export const MAX_SPANS = 12;

/** Older days tell little of how demand goes now. */
const MAX_MEMORY_DAYS = 364;

/** Runs of the own past are drawn where this many may begin in different weeks, and the past is four times as long as a run. */
const [MIN_RUNS, PAST_IN_RUNS] = [6, 4];

/** Runs follow the level that is forecast as far as this many times that of the past. */
const [MIN_LEVEL, MAX_LEVEL] = [0.09, 9];

/** A forecast that was wrong by more than this many times itself is one of nearly nothing. */
const MAX_RELATIVE_ERROR = 4;

/** Standard normal values of equally likely probabilities. */
export const NORMALS = Float64Array.from({ length: PATHS_OF_A_KIND }, (_, place) =>
  normalQuantile((place + 0.5) / PATHS_OF_A_KIND),
);

/** Standard normal values of equally likely levels, as far from 0 on average as those of all are. */
const LEVEL_NORMALS = (() => {
  const values = Float64Array.from({ length: LEVELS }, (_, level) => normalQuantile((level + 0.5) / LEVELS));
  const spread = Math.sqrt(values.reduce((sum, z) => sum + z * z, 0) / LEVELS);
  return values.map((z) => z / spread);
})();

/** The same numbers from 0 to 1 each time, so that a plan can be made again (Park & Miller 1988). */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Orders of so many places, each by chance. */
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

/** Orders of the paths of a level, enough that spans and levels do not meet in the same. */
const OF_A_LEVEL = orders(97, PATHS_OF_A_LEVEL, random);

/** An order of the paths of a kind: another one for each span, and one more. */
export const orderOf = (kind: number, span: number): Uint8Array =>
  OF_A_KIND[kind * (MAX_SPANS + 1) + span] as Uint8Array;

/** The item's past without season and dates, at today's level. */
export interface OwnPast {
  /** Units a day, oldest first; 0 on missing days. */
  units: Float64Array;
  /** 1 where nothing is known of a day. */
  missing: Uint8Array;
}

/** What the past of an item says of the ways of any days ahead. */
export interface PastWays {
  /** Whether demand never varied, and so is known. */
  isSteady: boolean;
  /** See `ownLots` and `ownVariation`. */
  lots: number;
  variation: number;
  /** Running totals of the last year: units, and days that are known. */
  sold: Float64Array;
  known: Float64Array;
}

/** What paths are made of. */
export interface PathsInput {
  /** Spans ahead, one after the other, from the first day on: days, and the units that are forecast of them. Twelve at most. */
  spans: readonly { days: number; units: number }[];
  past: OwnPast;
  /** What the past says; whoever asks for several stretches of days reckons it once, by `pastWays`. Left out: it is reckoned. */
  ofPast?: PastWays | undefined;
  dispersion: Dispersion;
  /** Standard deviation of the error of the forecast of all spans together, in units, as the item's own past shows it. */
  errorDeviation: number;
  /** Whether demand comes in whole units; else it is measured, as kilograms are. */
  isCounted: boolean;
  /** Probability that the item still sells at all, 0 to 1; of so many paths the others sell nothing. The forecast has it already. */
  living: number;
}

/** How many paths go which way. Together they are all paths. */
export interface PathMixture {
  /** As items like it vary. */
  alike: number;
  /** As the item's own past went. */
  past: number;
  /** As its own forecasts were wrong. */
  errors: number;
  /** As is forecast, as demand never varied or nothing is forecast. */
  asForecast: number;
  /** Nothing at all, as the item may not sell any more. */
  ended: number;
}

/** Ways that demand may go, each as likely as the others. */
export interface DemandPaths {
  spans: number;
  /** What they are made of. */
  mixture: PathMixture;
  /** Units by span and path: the paths of the first span, then those of the second. */
  units: Float64Array;
}

/** The units of paths, without what they are made of. */
export type PathUnits = Pick<DemandPaths, "spans" | "units">;

/** Equally likely levels that all spans of a path have in common: log-normal, their mean 1. */
function commonLevels(excess: number): Float64Array {
  const spread = Math.sqrt(Math.log1p(excess));
  const levels = LEVEL_NORMALS.map((z) => Math.exp(spread * z));
  const mean = levels.reduce((sum, level) => sum + level, 0) / LEVELS;
  return levels.map((level) => level / mean);
}

/**
 * Paths of one kind: a level that all spans of a path have in common, and each span's own way about it.
 *
 * Each span meets each probability once, and each level probabilities from all of the range: some dozens of paths then tell as much as many more that are
 * drawn by chance. Source: McKay, Beckman & Conover (1979), Technometrics 21, Latin hypercube sampling.
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

/** Paths on which the item varies as those like it do, by its own lots and as far as it varies beside them. */
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
 * Paths on which demand lies from its forecast as far as its own forecasts did. Single purchases have a part in that error, and the level of all spans the rest; what varies
 * even less than single purchases would does so evenly.
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

/** Running totals of the last year of a past: units, and days that are known. */
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

/** What a past says of the ways of any days ahead. */
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
 * Runs of days in a row of the last year, brought half of the way (on the scale of logarithms) to the level that is forecast, season put on.
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
  // Runs begin on the weekday of tomorrow, so that each span holds the weekdays that it is to hold.
  const runs = Math.floor((days - length) / DAYS_IN_WEEK) + 1;
  if (runs < MIN_RUNS || days < PAST_IN_RUNS * length) return false;
  const knownDays = known[days] ?? 0;
  const mean = (sold[days] ?? 0) / Math.max(1, knownDays);
  if (knownDays * 2 < days || !(mean > 0)) return false;
  const level = expected / (mean * length);
  // What has nearly stopped selling is not sold at all by runs of what it was.
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
      // Of days that are mostly missing the mean of the past is taken.
      taken[run] = seen * 2 >= ahead.days ? (units * ahead.days) / Math.max(1, seen) : mean * ahead.days;
      sum += taken[run] ?? 0;
    }
    before += ahead.days;
    // What the span takes of all spans is what is forecast; what runs differ in is the past's.
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
