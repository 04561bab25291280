/** Demand paths of the days ahead. Every quantile, safety stock and order is read from them (planning.md, "Demand paths"). */

import {
  type DemandPaths,
  fillAlike,
  fillErrors,
  fillRuns,
  MAX_SPANS,
  NORMALS,
  orderOf,
  PATHS,
  PATHS_OF_A_KIND,
  type PathMixture,
  type PathsInput,
  pastWays,
} from "./path-kinds";

/** Multiples of it are spread evenly modulo 1, for any number of them. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Returns the forecast of an item that still sells. */
function whileLiving({ spans, living }: PathsInput): Pick<PathsInput, "spans"> {
  return { spans: spans.map(({ days, units }) => ({ days, units: living > 0 ? units / living : 0 })) };
}

/** Sets a share of the paths to no sales. */
function thinned({ spans, units, mixture }: DemandPaths, living: number): DemandPaths {
  const kinds = ["alike", "past", "errors", "asForecast"] as const;
  const ends = kinds.flatMap((kind) => Array<(typeof kinds)[number]>(mixture[kind]).fill(kind));
  const left = { ...mixture };
  for (let path = 0; path < PATHS; path += 1) {
    if ((path * GOLDEN) % 1 < living) continue;
    for (let span = 0; span < spans; span += 1) units[span * PATHS + path] = 0;
    left[ends[path] ?? "alike"] -= 1;
    left.ended += 1;
  }
  return { spans, units, mixture: left };
}

/**
 * Returns the paths of an item given that it still sells. Its variation is that of the time before it fell silent.
 * @param input as for `demandPaths`, of an item that may no longer sell
 */
export function livingPart(input: PathsInput): DemandPaths {
  const { living, isCounted, past, errorDeviation } = input;
  let sold = past.units.length;
  while (sold > 0 && !((past.units[sold - 1] ?? 0) > 0)) sold -= 1;
  const selling = { units: past.units.subarray(0, sold), missing: past.missing.subarray(0, sold) };
  const paths = demandPaths({
    ...input,
    ...whileLiving(input),
    past: selling,
    ofPast: undefined,
    errorDeviation: living * errorDeviation,
    living: 1,
  });
  const part = (units: number): number => (isCounted ? Math.round(living * units) : living * units);
  return { ...paths, units: paths.units.map(part) };
}

const NO_PATHS: PathMixture = { alike: 0, past: 0, errors: 0, asForecast: 0, ended: 0 };

/**
 * Returns demand paths of the spans ahead, each equally likely.
 *
 * A third follow the variation of like items, a third the item's own past, and a third its own forecast errors. An item too young for the second has more of
 * the first. If nothing is forecast, all paths are 0.
 *
 * The same input always gives the same paths.
 * Source: Willemain, Smart & Schwarz (2004), Int. J. Forecasting 20, for runs of the own past; Snyder, Ord & Beaumont (2012), Int. J. Forecasting 28, for
 * negative binomial demand; planning.md.
 * @example
 * demandPaths({ spans: [{ days: 7, units: 0 }], past, dispersion, errorDeviation: 3, isCounted: true }).units.some((units) => units > 0) // false
 */
export function demandPaths(input: PathsInput): DemandPaths {
  const { spans, past, dispersion, living } = input;
  if (living < 1) return thinned(demandPaths({ ...input, ...whileLiving(input), living: 1 }), living);
  const paths: DemandPaths = {
    spans: spans.length,
    units: new Float64Array(spans.length * PATHS),
    mixture: { ...NO_PATHS, asForecast: PATHS },
  };
  const expected = spans.reduce((sum, { units }) => sum + units, 0);
  if (!(expected > 0)) return paths;
  const ofPast = input.ofPast ?? pastWays(past, dispersion);
  if (ofPast.isSteady) {
    for (const [span, { units }] of spans.entries()) paths.units.fill(units, span * PATHS, (span + 1) * PATHS);
    return paths;
  }
  fillAlike(paths, 0, input, ofPast);
  const hasPast = fillRuns(paths, 1, input, ofPast);
  if (!hasPast) fillAlike(paths, 1, input, ofPast);
  fillErrors(paths, 2, input, expected);
  const kind = PATHS_OF_A_KIND;
  const mixture = { ...NO_PATHS, alike: hasPast ? kind : 2 * kind, past: hasPast ? kind : 0, errors: kind };
  return { ...paths, mixture };
}

/**
 * Returns the use of production in each span; never below 0. Its error sums many forecasts, so it is close to a normal curve.
 *
 * The spans of the lead time share their error in proportion to their days, and the spans after it have a separate one. So few paths still have the deviation
 * of each part and of both together.
 * @param dependent units of each span, the number of spans of the lead time, and the standard deviation of the error of a day
 */
export function dependentPaths(
  spans: PathsInput["spans"],
  dependent: { units: ArrayLike<number>; leadSpans: number; deviationPerDay: number },
): Float64Array {
  const { leadSpans, deviationPerDay } = dependent;
  const paths = new Float64Array(spans.length * PATHS);
  const leadDays = spans.slice(0, leadSpans).reduce((sum, { days }) => sum + days, 0);
  for (const [span, { days }] of spans.entries()) {
    const expected = dependent.units[span] ?? 0;
    const isLead = span < leadSpans;
    const deviation = deviationPerDay * (isLead ? days / Math.sqrt(leadDays) : Math.sqrt(days));
    for (let path = 0; path < PATHS; path += 1) {
      const order = orderOf(Math.floor(path / PATHS_OF_A_KIND), isLead ? MAX_SPANS : MAX_SPANS - 1);
      const z = NORMALS[order[path % PATHS_OF_A_KIND] ?? 0] ?? 0;
      paths[span * PATHS + path] = Math.max(0, expected + deviation * z);
    }
  }
  return paths;
}

/**
 * Returns the days by which a delivery is later or earlier than set, on each path: normal with this deviation.
 * @example daysLate(0)[0] // 0
 */
export function daysLate(deviationDays: number): Float64Array {
  return Float64Array.from({ length: PATHS }, (_, path) => {
    const places = orderOf(Math.floor(path / PATHS_OF_A_KIND), MAX_SPANS);
    return deviationDays * (NORMALS[places[path % PATHS_OF_A_KIND] ?? 0] ?? 0);
  });
}
