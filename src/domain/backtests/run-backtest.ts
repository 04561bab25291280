import { isoDay, type LearntSeasons, learnSeasonsOn, type ReplaySettings } from "../../planning";
import { type AnalysisContext, defineAnalysis } from "../analyses/analysis";
import { groupBy } from "../group-by";
import { learnFromPast, pastCyclesOf, readPast } from "../plan/learn-uncertainty";
import { planDays } from "../plan-store/plan-days";
import { readScope } from "./pairs";
import { type BacktestWorld, backtestDays, HISTORY_DAYS, readWorld } from "./read-series";
import { replayAll } from "./replay-pool";
import { reportOf } from "./report";
import type { BacktestReport } from "./report-type";
import { BacktestRequest, replayedPolicy } from "./request";

/** Forecasts are remade each week, and seasons every four weeks. */
const [REFIT_DAYS, SEASON_DAYS] = [7, 28];

/** The seed of all draws: the same request has the same answer. */
const SEED = 1;

/** The season as it could be learnt every four weeks; each takes some tens of milliseconds. */
async function learnSeasons(
  { seasonItems, days }: BacktestWorld,
  onLearnt: () => Promise<void>,
): Promise<LearntSeasons[]> {
  const learnt: LearntSeasons[] = [];
  for (let day = days.startDay; day < days.lastDay; day += SEASON_DAYS) {
    learnt.push(learnSeasonsOn(day, seasonItems, HISTORY_DAYS));
    await onLearnt();
  }
  return learnt;
}

/**
 * Replays policies over the merchant's history and reports the result of each; steps are series times days. All data it reads is of one moment.
 *
 * Forecasts are as uncertain as those of the year before the first day were. Learning that takes up to two seconds, for any scope. All else
 * costs about 0.4 ms a series and week, and 0.1 ms for each further policy; on two threads where it is worth it.
 */
export async function runBacktest(context: AnalysisContext, request: BacktestRequest): Promise<BacktestReport> {
  const { world, past } = await context.read(async (work) => {
    const asked = backtestDays(work, request);
    return {
      world: await readWorld(work, await readScope(work, request.scope), asked),
      // As it was known on the first evening. Packs of demand are of now.
      past: await readPast(work, planDays(isoDay(asked.startDay)), "NONE"),
    };
  });
  const { days, series } = world;
  const livedDays = days.lastDay - days.startDay;
  const total = Math.max(1, series.length * livedDays);
  let done = 0;
  const tellProgress = () => context.progress(done, total);
  const uncertainty = await learnFromPast(past, tellProgress);
  const settings: ReplaySettings = {
    policies: request.policies.map(replayedPolicy),
    startDay: days.startDay,
    warmUpDays: days.countedDay - days.startDay - 1,
    weeks: request.weeks,
    refitDays: REFIT_DAYS,
    historyDays: HISTORY_DAYS,
    ...(uncertainty ? { uncertainty } : {}),
    seed: SEED,
  };
  const seasons = await learnSeasons(world, tellProgress);
  const orders = [...groupBy(series, ({ order }) => order).values()];
  const tallies = await replayAll(orders, { settings, seasons }, livedDays, (lived) => {
    done += lived;
    return context.progress(done, total);
  });
  return reportOf(world, request, {
    tallies,
    currency: context.tenant.currency,
    seed: SEED,
    pastCycles: uncertainty ? pastCyclesOf(uncertainty) : 0,
  });
}

/** A backtest as an analysis that takes longer than a request. */
export const backtestAnalysis = defineAnalysis({
  request: BacktestRequest,
  deadlineMs: 15 * 60_000,
  run: runBacktest,
});
