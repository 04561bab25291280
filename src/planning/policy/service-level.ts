/** The safety stock of one series that is set as a service level or by costs (planning.md, "Safety stock in units"). */

import type { PlanTrace } from "../explanation/explain";
import { PATHS } from "../forecast/demand-paths";
import type { SafetyStockRule, ShortageModel } from "../parameters";
import { type DemandAhead, levelFor } from "./demand-ahead";
import { lostSalesShare, servedShare, unitValues } from "./newsvendor";
import type { Span } from "./span";

/** A rule that is told in probabilities, not in days. */
export type LevelRule = Exclude<SafetyStockRule, { kind: "DAYS" }>;

const costsOf = ({ shortageCost, holdingCostPerDay }: Extract<LevelRule, { kind: "COST" }>) => ({
  shortage: shortageCost,
  holdingPerDay: holdingCostPerDay,
});

/**
 * The share of ways that demand may go that are served until the order after the next can arrive.
 * @example shareOf({ kind: "SERVICE_LEVEL", serviceLevel: 0.95 }, { leadTimeDays: 14, reviewPeriodDays: 7 }, "lost-sales") // 0.95
 */
export function shareOf(
  rule: LevelRule,
  { leadTimeDays, reviewPeriodDays }: Pick<Span, "leadTimeDays" | "reviewPeriodDays">,
  shortageModel: ShortageModel,
): number {
  if (rule.kind === "SERVICE_LEVEL") return rule.serviceLevel;
  const reviewDays = Math.max(1, reviewPeriodDays);
  const share = servedShare(costsOf(rule), reviewDays);
  return shortageModel === "lost-sales" ? lostSalesShare(share, leadTimeDays / reviewDays) : share;
}

/**
 * The units that such a rule keeps, what of it the next order has to bring, and whether nothing is bought but what is owed.
 * @param stock when the planning day is over, and what arrives by day
 */
export function safetyStockOfLevel(
  rule: LevelRule,
  given: { span: Span; ahead: DemandAhead; onHand: number; arrivals: Float64Array; shortageModel: ShortageModel },
): { safety: PlanTrace["safetyStock"]; needed: number; keepsNone: boolean } {
  const { span, ahead, ...stock } = given;
  const share = shareOf(rule, span, stock.shortageModel);
  const ofCycles = rule.kind === "SERVICE_LEVEL";
  // A level says nothing of what a unit is worth: none is kept for years, as somebody would who has to sell it. Costs do say.
  const keepsNone = ofCycles && ahead.isNearlyNone;
  const level = levelFor(ahead, keepsNone ? 0 : share, { ...stock, ofCycles });
  const { units, needed, servedPaths } = level;
  const protectedDays = span.leadTimeDays + span.reviewPeriodDays;
  const byPaths = {
    protectedDays,
    expectedUnits: ahead.protectedUnits,
    share,
    paths: PATHS,
    servedPaths,
    levelUnits: units,
    ...(rule.kind === "COST"
      ? {
          costShare: servedShare(costsOf(rule), span.reviewPeriodDays),
          unitValues: unitValues(costsOf(rule), span.reviewPeriodDays, share, units, level.within),
        }
      : {}),
  };
  return { safety: { units: Math.max(0, units - ahead.protectedUnits), basis: "PATHS", byPaths }, needed, keepsNone };
}
