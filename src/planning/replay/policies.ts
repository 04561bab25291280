/** The replayed policies: each proposes an order of a series on an evening. */

import { DAYS_IN_WEEK, isoDay } from "../calendar";
import type { SafetyStockRule } from "../cost-rule";
import { type CostSettings, costRule } from "../cost-rule";
import type { LearntDemand } from "../demand/learnt-demand";
import { ownRules } from "../explanation/explain";
import type { Uncertainty } from "../forecast/uncertainty";
import { dueWithinDays, type PlanningParameters } from "../parameters";
import { planFromDemand } from "../plan-series";
import { deliveryDays } from "../policy/lead-time";
import { isDueNow } from "../sizing/joint-order";
import type { CoverLine } from "../sizing/order-minimum";
import { orderableUnits } from "../sizing/order-sizing";
import type { ReplayedSeries } from "./replayed-series";
import type { Shelf } from "./shelf";

/** The changes of a policy to the parameters in force; missing ones stay unchanged. */
export interface PolicyChanges {
  safetyStock?: SafetyStockRule;
  /** Alternative to that: a rule for each series by its price and cost. A series without usable costs keeps its rule. */
  costs?: CostSettings;
  stockCoverDays?: number;
  reviewPeriodDays?: number;
}

/**
 * `ENGINE` orders the plan's recommendation when it is due; without changes it is the policy in force. `REORDER_POINT` is the textbook's, by a moving
 * average. `REAL` is the merchant's real ordering.
 */
export type ReplayedPolicy = { name: string } & (
  | { kind: "ENGINE"; changes: PolicyChanges }
  | { kind: "REORDER_POINT"; factor: number; changes: PolicyChanges }
  | { kind: "REAL" }
);

/** The order that a policy proposes for a series, before others of its order change it. */
export interface Proposal extends Pick<CoverLine, "units" | "uncoveredUnits" | "demandAfterCover"> {
  isDue: boolean;
}

/** The facts known on an evening. */
export interface Evening {
  day: number;
  /** Units sold a day up to then. */
  known: ArrayLike<number>;
  learnt: LearntDemand;
  /** The evening on which it was learnt. */
  learntOn: number;
  /** Left out: the typical uncertainty. */
  uncertainty: Uncertainty | undefined;
  shelf: Shelf;
}

/** The fields of a series that its parameters under a policy follow from. */
type Ruled = Pick<ReplayedSeries, "parameters" | "netPrice" | "unitCost">;

/** Returns the rule that costs make for a series; null where they cannot be used. */
export function ruleOfCosts(costs: CostSettings, { netPrice, unitCost }: Ruled): SafetyStockRule | null {
  const rule = costRule([["TENANT", costs]], { currency: "", price: netPrice, unitCost });
  return typeof rule === "string" ? null : rule;
}

/**
 * Returns the parameters of a series under a policy.
 * @example underPolicy(series, { reviewPeriodDays: 14 }).reviewPeriodDays // { value: 14, level: "TENANT" }
 */
export function underPolicy(series: Ruled, changes: PolicyChanges): PlanningParameters {
  const changed = { ...series.parameters };
  const { costs, stockCoverDays, reviewPeriodDays } = changes;
  const safetyStock = costs ? ruleOfCosts(costs, series) : changes.safetyStock;
  if (safetyStock) changed.safetyStock = { value: safetyStock, level: "TENANT" };
  if (stockCoverDays !== undefined) changed.stockCoverDays = { value: stockCoverDays, level: "TENANT" };
  if (reviewPeriodDays !== undefined) changed.reviewPeriodDays = { value: reviewPeriodDays, level: "TENANT" };
  return changed;
}

/** Returns the days between two reviews of orders: the review period, or a week where none is set. */
export const daysBetweenReviews = ({ reviewPeriodDays }: PlanningParameters): number =>
  Math.max(1, dueWithinDays(reviewPeriodDays));

/** Returns the engine's recommendation for a series, and whether it is due. */
export function engineProposal(series: ReplayedSeries, parameters: PlanningParameters, evening: Evening): Proposal {
  const { day, learnt, learntOn, uncertainty, shelf } = evening;
  const plan = planFromDemand(
    {
      planningDay: isoDay(day),
      history: { startOn: isoDay(day), units: [] },
      uncertainty,
      onHand: shelf.net,
      arrivals: shelf.onOrder.map(({ dueDay, units }) => ({ dueOn: isoDay(dueDay), units })),
      parameters,
      calendar: series.calendar,
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    },
    learnt,
    day - learntOn,
  );
  return { units: plan.recommendedUnits, isDue: isDueNow(plan), ...plan.cover };
}

/** Weeks whose mean is the forecast of the reorder point, and weeks whose deviation measures its safety stock. */
const [MEAN_WEEKS, DEVIATION_WEEKS] = [8, 26];

/** Returns the totals of the last weeks, the latest first, as many as there are. */
function lastWeeks(known: ArrayLike<number>, most: number): number[] {
  const weeks: number[] = [];
  for (let end = known.length; end >= DAYS_IN_WEEK && weeks.length < most; end -= DAYS_IN_WEEK) {
    let sum = 0;
    for (let day = end - DAYS_IN_WEEK; day < end; day += 1) sum += known[day] ?? 0;
    weeks.push(sum);
  }
  return weeks;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns a moving average's reorder point and order-up-to level, in units.
 *
 * The reorder point is the mean of the last eight weeks over lead time and review period, plus `factor` deviations over the same time. The deviation is that
 * of a week's demand. The order-up-to level takes lead time and cover in place of lead time and review period. Days without stock count as they are. Source:
 * Silver, Pyke & Thomas § 6.9, (R, s, S).
 * @example
 * // 2 a day without any deviation, lead time 14, review 7, cover 28
 * movingAverageLevels(new Float64Array(70).fill(2), { factor: 1.65, leadDays: 14, reviewDays: 7, coverDays: 28 })
 * // { perDay: 2, reorderPoint: 42, orderUpTo: 84 }
 */
export function movingAverageLevels(
  known: ArrayLike<number>,
  given: { factor: number; leadDays: number; reviewDays: number; coverDays: number },
): { perDay: number; reorderPoint: number; orderUpTo: number } {
  const { factor, leadDays, reviewDays, coverDays } = given;
  const weeks = lastWeeks(known, DEVIATION_WEEKS);
  const perDay = mean(weeks.slice(0, MEAN_WEEKS)) / DAYS_IN_WEEK;
  const level = mean(weeks);
  const deviation = Math.sqrt(mean(weeks.map((units) => (units - level) ** 2)));
  const safety = factor * deviation * Math.sqrt((leadDays + reviewDays) / DAYS_IN_WEEK);
  return {
    perDay,
    reorderPoint: perDay * (leadDays + reviewDays) + safety,
    orderUpTo: perDay * (leadDays + coverDays) + safety,
  };
}

/** Returns the order of a plain reorder point: up to its level once stock and open orders fall below the point. */
export function reorderPointProposal(
  series: ReplayedSeries,
  parameters: PlanningParameters,
  { day, known, shelf, factor }: Evening & { factor: number },
): Proposal {
  const { perDay, reorderPoint, orderUpTo } = movingAverageLevels(known, {
    factor,
    leadDays: deliveryDays(isoDay(day), parameters.leadTimeDays.value, series.calendar),
    reviewDays: daysBetweenReviews(parameters),
    coverDays: parameters.stockCoverDays.value,
  });
  const position = shelf.onOrder.reduce((sum, { units }) => sum + units, shelf.net);
  const isDue = position < reorderPoint;
  const uncoveredUnits = orderUpTo - position;
  const units = isDue ? orderableUnits(uncoveredUnits, ownRules(parameters)) : 0;
  return { units, isDue, uncoveredUnits, demandAfterCover: [perDay] };
}
