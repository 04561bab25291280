/** How demand of the days ahead may go: sample paths, of which every quantile, safety stock and order is read (planning.md, "Ways that demand may go"). */

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

/** Multiples of it lie evenly between whole numbers, wherever one stops. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** What is forecast of an item that still sells. */
function whileLiving({ spans, living }: PathsInput): Pick<PathsInput, "spans"> {
  return { spans: spans.map(({ days, units }) => ({ days, units: living > 0 ? units / living : 0 })) };
}

/** The same paths, of which a share sells nothing. */
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
 * The paths of an item that still sells, each as far as that is likely: what falls silent varies no more than it did.
 * @param input as of `demandPaths`, of an item that may not sell any more
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
 * Ways that demand of the spans ahead may go, each as likely: a third as like items vary about their forecasts, a third as the item's own
 * past went, a third as its own forecasts were wrong. What is too young for the second has more of the first. Of what is forecast to sell
 * nothing all are 0.
 *
 * The same input always gives the same paths. Source: Willemain, Smart & Schwarz (2004), Int. J. Forecasting 20, for runs of the own past; Snyder,
 * Ord & Beaumont (2012), Int. J. Forecasting 28, for negative binomial demand; planning.md.
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
 * What production takes of each span, whose error is that of many forecasts and so near the normal curve; never below 0.
 *
 * The spans of the lead time have their error in common, as far as their days are part of it, and the spans after it their own: so few paths meet the
 * deviation of each and of both together.
 * @param dependent units of each span, how many of the spans are the lead time's, and the standard deviation of the error of a day
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
 * Days by which a delivery comes later than set, or sooner, on each path: normal with this deviation.
 * @example daysLate(0)[0] // 0
 */
export function daysLate(deviationDays: number): Float64Array {
  return Float64Array.from({ length: PATHS }, (_, path) => {
    const places = orderOf(Math.floor(path / PATHS_OF_A_KIND), MAX_SPANS);
    return deviationDays * (NORMALS[places[path % PATHS_OF_A_KIND] ?? 0] ?? 0);
  });
}
