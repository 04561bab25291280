import {
  type BacktestFigures,
  BOOTSTRAP,
  type Bounds,
  FIGURES,
  type FigureBounds,
  isoDay,
  judge,
  mapFigures,
  onFrontier,
  ruleOfCosts,
  type Tallies,
} from "../../planning";
import { costsIn } from "../plan/safety-stock-rules";
import { tidy } from "../plan-store/plan-row";
import { cheapestOf, pointOf } from "./cheapest";

import type { BacktestWorld } from "./read-series";
import type { BacktestReport, JudgedBacktestPolicy, PolicyResult } from "./report-type";
import { type BacktestPolicy, type BacktestRequest, isInForce } from "./request";
import { sentencesOf } from "./sentences";

const rounded = (bounds: Bounds | null): Bounds | null => bounds && { low: tidy(bounds.low), high: tidy(bounds.high) };

const tidyFigures = (figures: BacktestFigures): BacktestFigures => mapFigures(figures, (value) => tidy(value));

const tidyBounds = (bounds: FigureBounds): FigureBounds =>
  Object.fromEntries(FIGURES.map((figure) => [figure, rounded(bounds[figure])])) as FigureBounds;

/** `ALL` first, then ABC classes, then classes of demand, each by name. */
const inOrder = (names: Iterable<string>): string[] =>
  [...names].sort((one, other) => Number(other === "ALL") - Number(one === "ALL") || (one < other ? -1 : 1));

/** Pairs by class. */
function pairsByClass(series: BacktestWorld["series"]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const { classes } of series) for (const name of ["ALL", ...classes]) pairs.set(name, (pairs.get(name) ?? 0) + 1);
  return pairs;
}

/** Returns the results of all policies in a class, in their order; null for one that has none there. */
function resultsOf(
  className: string,
  { world, request, tallies }: { world: BacktestWorld; request: BacktestRequest; tallies: readonly Tallies[] },
): (PolicyResult | null)[] {
  const all = pairsByClass(world.series).get(className) ?? 0;
  const real = pairsByClass(world.series.filter((series) => series.real !== null)).get(className) ?? 0;
  const base = tallies[request.policies.findIndex(isInForce)]?.get(className) ?? null;
  const results = request.policies.map((policy, at): PolicyResult | null => {
    const tally = tallies[at]?.get(className);
    if (!tally) return null;
    const pairs = policy.kind === "REAL" ? real : all;
    const { figures, bounds, difference } = judge(tally, request.weeks, pairs === all && base !== tally ? base : null);
    return {
      className,
      pairs,
      figures: tidyFigures(figures),
      bounds: tidyBounds(bounds),
      difference: difference && { figures: tidyFigures(difference.figures), bounds: tidyBounds(difference.bounds) },
      isOnFrontier: false,
    };
  });
  const comparable = results.filter((result): result is PolicyResult => result?.pairs === all);
  const points = comparable.map((result) => pointOf(result, request.service));
  for (const [at, isOn] of onFrontier(points).entries()) {
    const result = comparable[at];
    if (result) result.isOnFrontier = isOn;
  }
  return results;
}

/** Counts the pairs that the costs of a policy can't be computed for. */
function pairsWithoutRule(policy: BacktestPolicy, series: BacktestWorld["series"]): { pairsWithoutRule?: number } {
  const costs = costsIn(policy);
  const without = costs ? series.filter((one) => ruleOfCosts(costs, one) === null).length : 0;
  return without > 0 ? { pairsWithoutRule: without } : {};
}

/** Puts together the report of a backtest. */
export function reportOf(
  world: BacktestWorld,
  request: BacktestRequest,
  given: { tallies: readonly Tallies[]; currency: string; seed: number; pastCycles: number },
): BacktestReport {
  const { series, days, leftOut } = world;
  const classes = inOrder(pairsByClass(series).keys());
  const byClass = classes.map((className) => resultsOf(className, { world, request, tallies: given.tallies }));
  const policies = request.policies.map(
    (policy, at): JudgedBacktestPolicy => ({
      policy,
      isInForce: isInForce(policy),
      results: byClass.flatMap((results) => results[at] ?? []),
      ...pairsWithoutRule(policy, series),
    }),
  );
  const report: BacktestReport = {
    startedOn: isoDay(days.startDay),
    firstDay: isoDay(days.countedDay),
    lastDay: isoDay(days.lastDay),
    weeks: request.weeks,
    warmUpWeeks: request.warmUpWeeks,
    currency: given.currency,
    pairs: series.length,
    leftOut,
    pairsWithoutStock: series.filter(({ onHand }) => onHand === null).length,
    pairsWithoutCost: series.filter(({ unitCost }) => unitCost === 0).length,
    pastCycles: given.pastCycles,
    service: request.service,
    target: request.target,
    policies,
    cheapest: request.target === null ? [] : classes.map((name) => cheapestOf(name, policies, request)),
    seed: given.seed,
    draws: BOOTSTRAP.draws,
    sentences: [],
  };
  return { ...report, sentences: sentencesOf(report) };
}

/** The result of a policy in a class, with the policy: a row to show. */
export interface ResultRow {
  policy: BacktestPolicy;
  isInForce: boolean;
  isCheapest: boolean;
  result: PolicyResult;
}

/** Returns the result of each policy in a class, in the requested order; empty for an unknown class. */
export function resultRows({ policies, cheapest }: BacktestReport, className: string): ResultRow[] {
  const chosen = cheapest.find((it) => it.className === className)?.policy ?? null;
  return policies.flatMap(({ policy, isInForce: inForce, results }) =>
    results
      .filter((result) => result.className === className)
      .map((result) => ({ policy, isInForce: inForce, isCheapest: policy.name === chosen, result })),
  );
}
