import {
  type Decision,
  decidedUnits,
  decisionOf,
  type PlanTrace,
  type SizingStep,
  type StockHealth,
} from "../../planning";
import { keptParts } from "./columns";

/** Weeks ahead whose forecast is kept, each by itself: accuracy is measured by them. */
export const HORIZON_WEEKS: readonly number[] = [1, 2, 4, 8, 13];

/** Parts of a unit that are kept of quantities, of weeks of forecast, and of a unit's cost. */
export const UNIT_PARTS = 1000;
export const WEEK_PARTS = 100;
export const COST_PARTS = 10_000;

/** The remembered plan of one SKU at one place on one day. Days `YYYY-MM-DD`, units of stock. */
export interface RememberedPair {
  skuId: string;
  placeId: string;
  /** The primary supplier; null when there was none. */
  supplierId: string | null;
  recommendedUnits: number;
  buyOn: string | null;
  stockHealth: StockHealth;
  daysToStockOut: number;
  /** Units of open lines whose arrival is overdue. */
  lateUnits: number;
  /** Cost of one unit in the merchant's currency; null when not known. */
  unitCost: number | null;
  /** Units forecast for each of `HORIZON_WEEKS`. */
  weeks: readonly number[];
  decision: Decision;
}

/** The facts of a planned pair, planned just now or read from the stored plan. */
export interface PlannedFacts extends Omit<RememberedPair, "weeks" | "decision"> {
  trace: PlanTrace;
  /** The forecast of 52 weeks; empty when unknown. */
  weeklyForecast: readonly number[];
  /** Forecast of tomorrow; left out: a seventh of the week's. */
  firstDayDemand?: number;
}

/** The figures of a decision that are units. */
const QUANTITIES = [
  "onHand",
  "onOrder",
  "arrivalsBeforeDelivery",
  "arrivalsInCover",
  "servedAtDelivery",
  "leftAfterShortage",
  "demandBeforeDelivery",
  "demandInCover",
  "safetyStock",
  "firstDayDemand",
  "firstWeekDemand",
] as const satisfies readonly (keyof Decision)[];

/** Those that a pack has a column of; the first week is one of the horizons. */
export const KEPT_QUANTITIES = QUANTITIES.filter((name) => name !== "firstWeekDemand");

/**
 * Returns the remembered part of a pair's plan. Its figures are rounded as they are stored, whether from memory or not, so that they can be
 * compared.
 */
export function rememberedPair({ trace, weeklyForecast, firstDayDemand, ...facts }: PlannedFacts): RememberedPair {
  const weeks = HORIZON_WEEKS.map((week) => keptParts(weeklyForecast[week - 1] ?? 0, WEEK_PARTS));
  const [week = 0] = weeks;
  const decision = decisionOf(trace, { day: firstDayDemand ?? week / 7, week });
  for (const name of QUANTITIES) decision[name] = keptParts(decision[name], UNIT_PARTS);
  decision.uncountedUnits = keptParts(decision.uncountedUnits ?? 0, UNIT_PARTS);
  return {
    ...facts,
    lateUnits: keptParts(facts.lateUnits, UNIT_PARTS),
    unitCost: facts.unitCost === null ? null : keptParts(facts.unitCost, COST_PARTS),
    weeks,
    decision: { ...decision, raises: raisesOf(trace.sizing) },
  };
}

/** Returns the additions by joint minimums, as they are stored. */
export function raisesOf(steps: readonly SizingStep[]): Decision["raises"] {
  return steps.flatMap(({ together }) => {
    if (!together) return [];
    const { extraDays, extraDemandUnits, topUpUnits } = together;
    return [{ extraDays, extraDemandUnits: keptParts(extraDemandUnits, UNIT_PARTS), topUpUnits }];
  });
}

/** Thousandths of a unit by which a need may be off after its figures were rounded, and some to spare. */
const NUDGES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5].map((parts) => parts / UNIT_PARTS);

const nudged = (decision: Decision, by: number): Decision => ({
  ...decision,
  demandInCover: decision.demandInCover + by,
});

/**
 * Returns the decision of a pair, so that the recommendation follows from it. Its figures are rounded. Where a whole unit depends on that,
 * the demand of the cover moves by some thousandths of a unit.
 */
export function settledDecision({ decision, recommendedUnits }: RememberedPair): Decision {
  const fitting = NUDGES.map((by) => nudged(decision, by)).find((it) => decidedUnits(it) === recommendedUnits);
  if (fitting) return fitting;
  const topUpUnits = recommendedUnits - decidedUnits(decision);
  return { ...decision, raises: [...decision.raises, { extraDays: 0, extraDemandUnits: 0, topUpUnits }] };
}
