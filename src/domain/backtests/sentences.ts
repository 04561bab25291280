import { BOOTSTRAP, type Bounds, type CostSettings, DEFAULT_CARRYING_RATE } from "../../planning";
import { counted } from "../../values/counted";
import { money } from "../explain/words";
import { costsIn } from "../plan/safety-stock-rules";
import { cheapestOf } from "./cheapest";
import { LEFT_OUT } from "./read-series";
import type { BacktestReport, JudgedBacktestPolicy, PolicyResult } from "./report-type";
import type { BacktestPolicy, ServiceMeasure } from "./request";

const shown = (figure: number): number => Math.round(figure * 100) / 100;
const percent = (share: number): string => `${shown(100 * share)} %`;
const whole = (figure: number): string => Math.round(figure).toLocaleString("en");

const between = (bounds: Bounds | null, show: (value: number) => number | string): string =>
  bounds ? ` (${show(bounds.low)} to ${show(bounds.high)})` : "";

/** The measures of service, in words. */
export const SERVICE_WORDS: Record<ServiceMeasure, string> = {
  FILL_RATE: "of demand served at once",
  CYCLE_SERVICE: "of the times between two deliveries without a shortage",
};

const pairsOf = (pairs: number): string => counted(pairs, "SKU-warehouse pair");

/** Costs that decide the safety stock. @example "costs of its margin for a missing unit and 20 % of its cost a year for a unit left" */
function costWords({ shortageCost, holdingCostPerDay, carryingRate }: CostSettings): string {
  const missing = shortageCost === null ? "its margin" : money(shortageCost);
  const left =
    holdingCostPerDay === null
      ? `${percent(carryingRate ?? DEFAULT_CARRYING_RATE)} of its cost a year`
      : `${money(holdingCostPerDay)} a day`;
  return `costs of ${missing} for a missing unit and ${left} for a unit left`;
}

/** Returns a policy's differences from the one in force, in words; empty for none. */
export function settingsInWords(policy: BacktestPolicy): string {
  const { kind, serviceLevel, safetyStockDays, stockCoverDays, reviewPeriodDays, factor } = policy;
  const costs = costsIn(policy);
  if (kind === "REAL") return "real orders and deliveries";
  const parts = [
    ...(kind === "REORDER_POINT" ? [`a plain reorder point with ${shown(factor ?? 1.65)} deviations for safety`] : []),
    ...(serviceLevel == null ? [] : [`a service level of ${percent(serviceLevel)}`]),
    ...(costs ? [costWords(costs)] : []),
    ...(safetyStockDays == null || serviceLevel != null
      ? []
      : [`a safety stock of ${counted(safetyStockDays, "day")}${costs ? " where these costs can't be computed" : ""}`]),
    ...(stockCoverDays == null ? [] : [`a cover of ${counted(stockCoverDays, "day")}`]),
    ...(reviewPeriodDays == null ? [] : [`a review every ${counted(reviewPeriodDays, "day")}`]),
  ];
  return parts.length === 0 ? "the settings in force" : parts.join(", ");
}

/** Returns the result of a policy over all pairs. */
function resultSentence({ policy }: JudgedBacktestPolicy, result: PolicyResult, currency: string): string {
  const { figures, bounds } = result;
  const { fillRate, cycleService, averageStockCost, averageStockUnits, orders, orderLines } = figures;
  const served =
    fillRate === null
      ? "there was no demand"
      : `${percent(fillRate)}${between(bounds.fillRate, percent)} of demand was served at once`;
  const cycles =
    cycleService === null ? "" : `, ${percent(cycleService)} of the times between two deliveries had no shortage`;
  const stock = `The stock was ${whole(averageStockUnits)} units on average, at cost ${whole(averageStockCost)} ${currency}${between(bounds.averageStockCost, whole)}`;
  const missed = [
    ...(figures.lostUnits > 0
      ? [`${whole(figures.lostUnits)} units, ${whole(figures.lostRevenue)} ${currency} of revenue, were lost`]
      : []),
    ...(figures.backorderedUnits > 0 ? [`${whole(figures.backorderedUnits)} units had to wait`] : []),
  ];
  const lost = missed.length > 0 ? `; ${missed.join(" and ")}` : "";
  const name = `${policy.name} (${settingsInWords(policy)})`;
  return `${name}: ${served}${cycles}. ${stock}. ${counted(orders, "order")} with ${counted(orderLines, "line")}${lost}.`;
}

/** Returns a policy's difference from the one in force, over all pairs. */
function differenceSentence(
  { policy }: JudgedBacktestPolicy,
  { difference }: PolicyResult,
  currency: string,
): string[] {
  if (!difference || difference.figures.fillRate === null) return [];
  const { figures, bounds } = difference;
  const points = (share: number): string => `${share > 0 ? "+" : ""}${shown(100 * share)}`;
  const money = (amount: number): string => `${amount > 0 ? "+" : ""}${whole(amount)}`;
  return [
    `${policy.name} serves ${points(figures.fillRate ?? 0)} points${between(bounds.fillRate, points)} at once, compared with the policy in force, and has ${money(figures.averageStockCost)} ${currency}${between(bounds.averageStockCost, money)} of stock.`,
  ];
}

/** Returns which policy to put into force where the cheapest has no settings. */
function settableSentence(report: BacktestReport, cheapest: string): string {
  const engines = report.policies.filter(({ policy }) => policy.kind === "ENGINE");
  const name = cheapestOf("ALL", engines, report).policy;
  const result = engines
    .find(({ policy }) => policy.name === name)
    ?.results.find(({ className }) => className === "ALL");
  const settable = result
    ? `${name} has the least stock of those that can, with ${whole(result.figures.averageStockCost)} ${report.currency} at cost`
    : "No policy that can be put into force reaches the target";
  return `${cheapest} can't be put into force, as a reorder point has no planning parameters. ${settable}.`;
}

function cheapestSentences(report: BacktestReport): string[] {
  const { target, service, currency, policies } = report;
  const found = report.cheapest.find(({ className }) => className === "ALL");
  if (target === null || !found) return [];
  const asked = `${percent(target)} ${SERVICE_WORDS[service]}`;
  const judged = policies.find(({ policy }) => policy.name === found.policy);
  const result = judged?.results.find(({ className }) => className === "ALL");
  if (!judged || !result) return [`No policy reaches ${asked}.`];
  const measured = service === "FILL_RATE" ? result.bounds.fillRate : result.bounds.cycleService;
  const isSure = measured !== null && measured.low >= target;
  const surely = isSure ? "" : " Chance may have helped it there: its lower bound is below that.";
  return [
    `The policy with the least stock that reaches ${asked} is ${judged.policy.name}, with ${whole(result.figures.averageStockCost)} ${currency} at cost.${surely}`,
    ...(judged.policy.kind === "ENGINE" ? [] : [settableSentence(report, judged.policy.name)]),
  ];
}

/** Returns the source of the forecasts' uncertainty; nothing for a report from before that was learnt. */
function uncertaintySentence({ pastCycles, startedOn }: BacktestReport): string[] {
  if (pastCycles === undefined) return [];
  return pastCycles > 0
    ? [
        `Forecast errors were learnt from ${counted(pastCycles, "cycle")} that ended by ${startedOn}, the first evening.`,
      ]
    : [`Forecast errors are typical ones, as the past before ${startedOn}, the first evening, is too short.`];
}

/**
 * Returns a backtest in sentences: the replayed scope, the parts left out, the result of each policy, and the cheapest that reaches the
 * target.
 */
export function sentencesOf(report: BacktestReport): string[] {
  const { pairs, firstDay, lastDay, weeks, warmUpWeeks, leftOut, policies, currency } = report;
  const warmUp = warmUpWeeks > 0 ? `, after ${counted(warmUpWeeks, "week")} that do not count` : "";
  const all = policies.flatMap((judged) =>
    judged.results.filter(({ className }) => className === "ALL").map((result) => ({ judged, result })),
  );
  const partly = all.filter(({ result }) => result.pairs < pairs);
  const known = policies.flatMap(({ policy, results }) => (results.length === 0 && pairs > 0 ? [policy.name] : []));
  const chance =
    weeks < BOOTSTRAP.fewestWeeks
      ? `There are no bounds, as fewer than ${BOOTSTRAP.fewestWeeks} weeks say nothing about chance.`
      : `Bounds hold 95 of 100 draws of ${weeks} weeks from these, ${BOOTSTRAP.blockWeeks} weeks at a time (${report.draws} draws).`;
  return [
    `${pairsOf(pairs)} ${pairs === 1 ? "was" : "were"} replayed from ${firstDay} to ${lastDay} (${counted(weeks, "week")})${warmUp}.`,
    ...leftOut.map(({ reason, pairs: out }) => `Left out: ${pairsOf(out)} that ${LEFT_OUT[reason]}.`),
    ...(report.pairsWithoutStock > 0
      ? [
          `${pairsOf(report.pairsWithoutStock)} had no known stock on the first day. The start is the average sales of lead time and review.`,
        ]
      : []),
    ...(report.pairsWithoutCost > 0
      ? [`${pairsOf(report.pairsWithoutCost)} without a known cost: the stock counts in units, not in money.`]
      : []),
    ...policies.flatMap(({ policy, pairsWithoutRule = 0 }) =>
      pairsWithoutRule > 0
        ? [
            `${pairsOf(pairsWithoutRule)} ${pairsWithoutRule === 1 ? "keeps" : "keep"} the settings in force under ${policy.name}, as a price, a cost or a margin is missing.`,
          ]
        : [],
    ),
    ...uncertaintySentence(report),
    ...all.map(({ judged, result }) => resultSentence(judged, result, currency)),
    ...partly.map(
      ({ judged, result }) =>
        `${judged.policy.name} is known only for ${pairsOf(result.pairs)}, so it is not compared with the others.`,
    ),
    ...known.map((name) => `${name} is unknown, as no stock of the first day is known.`),
    ...all.flatMap(({ judged, result }) => differenceSentence(judged, result, currency)),
    ...cheapestSentences(report),
    chance,
  ];
}
