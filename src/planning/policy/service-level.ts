/** The safety stock of one series from a service level or costs (planning.md, "Safety stock in units"). */

import type { SafetyStockRule } from "../cost-rule";
import type { PlanTrace } from "../explanation/explain";
import { cyclesLike } from "../forecast/past-cycles";
import { PATHS } from "../forecast/path-kinds";
import type { ShortageModel } from "../parameters";
import type { DemandAhead } from "./demand-ahead";
import { type Level, levelFor } from "./demand-level";
import { HIGHEST_SHARE, lostSalesShare, servedShare, unitValues } from "./newsvendor";
import type { Span } from "./span";

/** A rule in probabilities, not in days. */
export type LevelRule = Exclude<SafetyStockRule, { kind: "DAYS" }>;

const costsOf = ({ shortageCost, holdingCostPerDay }: Extract<LevelRule, { kind: "COST" }>) => ({
  shortage: shortageCost,
  holdingPerDay: holdingCostPerDay,
});

/**
 * Returns the days from one order to the next: as long as an order lasts, and at least a review period. Safety stock is held so long before it may be needed
 * again.
 *
 * Source: Silver, Pyke & Thomas § 6.7, a cost of each unit short; Hadley & Whitin (1963) § 4.3 where unmet demand is lost.
 * @example orderCycleDays({ reviewPeriodDays: 7, stockCoverDays: 28 }) // 28
 */
export const orderCycleDays = ({ reviewPeriodDays, stockCoverDays }: OrderSpan): number =>
  Math.max(1, reviewPeriodDays, stockCoverDays);

type OrderSpan = Pick<Span, "reviewPeriodDays" | "stockCoverDays">;

/**
 * Returns the share of demand paths to serve until the order after the next can arrive.
 * @example shareOf({ kind: "SERVICE_LEVEL", serviceLevel: 0.95 }, { leadTimeDays: 14, reviewPeriodDays: 7, stockCoverDays: 7 }, "lost-sales") // 0.95
 */
export function shareOf(
  rule: LevelRule,
  span: OrderSpan & Pick<Span, "leadTimeDays">,
  shortageModel: ShortageModel,
): number {
  if (rule.kind === "SERVICE_LEVEL") return rule.serviceLevel;
  return Math.min(HIGHEST_SHARE, cheapestShare(rule, span, shortageModel));
}

/** Returns the share with the least costs, however near to 1. */
function cheapestShare(
  rule: Extract<LevelRule, { kind: "COST" }>,
  span: OrderSpan & Pick<Span, "leadTimeDays">,
  shortageModel: ShortageModel,
): number {
  const cycleDays = orderCycleDays(span);
  const share = servedShare(costsOf(rule), cycleDays);
  return shortageModel === "lost-sales" ? lostSalesShare(share, span.leadTimeDays / cycleDays) : share;
}

/** Returns the figures by which costs judge a level. */
function weighed(
  rule: Extract<LevelRule, { kind: "COST" }>,
  span: Span,
  shortageModel: ShortageModel,
  { units, within }: Level,
): Pick<NonNullable<PlanTrace["safetyStock"]["byPaths"]>, "cycleDays" | "costShare" | "cheapestShare" | "unitValues"> {
  const cycleDays = orderCycleDays(span);
  const cheapest = cheapestShare(rule, span, shortageModel);
  return {
    cycleDays,
    costShare: servedShare(costsOf(rule), cycleDays),
    cheapestShare: cheapest,
    unitValues: unitValues(costsOf(rule), cycleDays, cheapest, units, within),
  };
}

/**
 * Returns the units that a rule keeps, the units that the next order must bring, and whether only owed units are bought.
 * @param stock when the planning day is over, and arrivals by day
 */
export function safetyStockOfLevel(
  rule: LevelRule,
  given: { span: Span; ahead: DemandAhead; onHand: number; arrivals: Float64Array; shortageModel: ShortageModel },
): { safety: PlanTrace["safetyStock"]; needed: number; keepsNone: boolean } {
  const { span, ahead, ...stock } = given;
  // Demand only from production is never lost: it waits under either shortage model.
  const onlyWaits = ahead.waiting !== null && ahead.own.units.every((value) => value === 0);
  const shortageModel = onlyWaits ? "back-order" : stock.shortageModel;
  const share = shareOf(rule, span, shortageModel);
  const ofCycles = rule.kind === "SERVICE_LEVEL";
  // A service level does not value a unit: it keeps none for years, as a shopkeeper decides. Costs do value it.
  const keepsNone = ofCycles && ahead.isNearlyNone;
  const level = levelFor(ahead, keepsNone ? 0 : share, { ...stock, ofCycles });
  const { units, needed, servedPaths } = level;
  const protectedDays = span.leadTimeDays + span.reviewPeriodDays;
  const { past } = ahead;
  const livingPart = ofCycles ? ahead.livingPart : undefined;
  const pastCycles = cyclesLike(past, ahead.protectedUnits, share);
  const byPaths = {
    protectedDays,
    expectedUnits: ahead.protectedUnits,
    share,
    paths: PATHS,
    servedPaths,
    levelUnits: units,
    mixture: (livingPart ?? ahead.own).mixture,
    ...(livingPart ? { livingShare: livingPart.living } : {}),
    ...(ahead.waiting ? { hasProduction: true } : {}),
    ...(level.borrowed > 0 ? { borrowedPaths: level.borrowed } : {}),
    ...(keepsNone ? { keepsNone } : { countedShare: level.countedShare }),
    ...(level.stretch === 1 ? {} : { stretch: level.stretch }),
    ...(level.tailUnits > 0 ? { tailUnits: level.tailUnits } : {}),
    ...(rule.kind === "COST" ? weighed(rule, span, shortageModel, level) : {}),
    ...(past?.learntOn === undefined ? {} : { learntOn: past.learntOn }),
    ...(pastCycles && !keepsNone ? { pastCycles } : {}),
  };
  return {
    safety: { units: Math.max(0, units - ahead.protectedUnits), basis: "PATHS", byPaths },
    needed,
    keepsNone: keepsNone || share <= 0,
  };
}
