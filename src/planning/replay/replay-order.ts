/** Replays the orders from one supplier to one place, under several policies side by side. */

import { isoDay } from "../calendar";
import { keptDemand } from "../demand/learnt-demand";
import type { PlanningParameters } from "../parameters";
import { CountedDays } from "./counted-days";
import { demandOf, knownHistory } from "./known-demand";
import { type ReplayedPolicy, underPolicy } from "./policies";
import { type Past, PolicyReplay, type ReplayDoors, type ReplaySettings } from "./policy-replay";
import { realTallies } from "./real-tally";
import type { ReplayedSeries } from "./replayed-series";
import type { Tallies } from "./weekly-tally";

/** Learns the demand of a series as known on an evening. It reaches far enough for every policy, until the next learning. */
function learn(
  past: Past,
  day: number,
  widest: PlanningParameters,
  settings: ReplaySettings,
  seasonOn: ReplayDoors["seasonOn"],
): void {
  const { series } = past;
  past.learntOn = day;
  past.learnt = keptDemand(
    {
      planningDay: isoDay(day),
      history: knownHistory(series, day, settings.historyDays),
      season: seasonOn(day, series.category),
      onHand: 0,
      arrivals: [],
      parameters: widest,
      calendar: series.calendar,
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    },
    settings.refitDays,
  );
}

/** Returns the parameters of a series that look furthest ahead among all policies. */
function widestOf(series: ReplayedSeries, policies: readonly ReplayedPolicy[]): PlanningParameters {
  const all = policies.map((policy) =>
    policy.kind === "REAL" ? series.parameters : underPolicy(series, policy.changes),
  );
  const safetyDays = all.map(({ safetyStock: { value } }) => (value.kind === "DAYS" ? value.days : 0));
  return underPolicy(series, {
    stockCoverDays: Math.max(...all.map(({ stockCoverDays }) => stockCoverDays.value)),
    reviewPeriodDays: Math.max(...all.map(({ reviewPeriodDays }) => reviewPeriodDays.value)),
    safetyStock: { kind: "DAYS", days: Math.max(...safetyDays) },
  });
}

/**
 * Replays the series of one order, day by day, under each policy. All policies have the same demand, history and lead times.
 *
 * On the evening of a day a policy knows the sales up to it, and when the shelf was seen empty. Forecasts are made every `refitDays` and shared by the
 * policies, which differ only after the forecast. Yields the number of series simulated that day, so that the caller can stop.
 * @returns The tallies of each policy, in their order.
 */
export function* replayOrder(
  all: readonly ReplayedSeries[],
  settings: ReplaySettings,
  { seasonOn, noteOrder }: ReplayDoors,
): Generator<number, Tallies[], void> {
  const { policies, startDay, warmUpDays, weeks, refitDays, seed } = settings;
  const counted = new CountedDays(startDay + warmUpDays + 1, weeks);
  const pasts = all.map(
    (series): Past => ({ series, demand: demandOf(series, seed), learnt: null, learntOn: startDay }),
  );
  const widest = all.map((series) => widestOf(series, policies));
  const deciding = policies.map((policy) =>
    policy.kind === "REAL" ? null : new PolicyReplay(policy, pasts, settings, counted, noteOrder),
  );
  for (let day = startDay; day <= counted.last; day += 1) {
    if (day > startDay) for (const replay of deciding) replay?.live(day);
    if (day === counted.last) break;
    if ((day - startDay) % refitDays === 0) {
      for (const [at, past] of pasts.entries()) {
        learn(past, day, widest[at] ?? past.series.parameters, settings, seasonOn);
        yield 0;
      }
    }
    for (const replay of deciding) replay?.order(day);
    yield all.length;
  }
  const demands = new Map(pasts.map(({ series, demand }) => [series, demand]));
  return deciding.map(
    (replay) =>
      replay?.tallies ??
      realTallies(all, { counted, demandOf: (series) => demands.get(series) ?? new Float64Array(0) }),
  );
}
