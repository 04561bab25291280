/** The safety stock of one series that is set as a service level (planning.md, "Safety stock in units"). */

import { DAYS_IN_WEEK } from "../calendar";
import type { DemandHistory } from "../demand/demand";
import { type DemandForecast, dependentUnits } from "../demand/demand-forecast";
import type { PlanTrace } from "../explanation/explain";
import type { SeriesInput } from "../series-plan";
import {
  errorFactor,
  errorFreedom,
  farthestDemand,
  protectedLevel,
  type ShownDemand,
  safetyStockOfServiceLevel,
  safetyStockOfSimulation,
  shareWithDemand,
  shownDemand,
  simulatedDemand,
} from "./safety-stock";
import type { Span } from "./span";
import { weeklyError } from "./weekly-error";

type LevelTrace = NonNullable<PlanTrace["safetyStock"]["byServiceLevel"]>;

/** The most units that are kept against errors, and which of the two limits says so; neither where the normal curve does. */
interface MostForErrors {
  units: number;
  seldom?: LevelTrace["seldom"];
  farthest?: LevelTrace["farthest"];
}

/**
 * The most that is kept against errors of a time: what such a time ever took for each day with demand, and what lies between the forecast and
 * the farthest that demand reaches. The second takes nothing from what the normal curve asks for: it is for tails that are wider.
 */
function mostForErrors(
  shown: ShownDemand,
  { probability, expectedUnits, spanError }: { probability: number; expectedUnits: number; spanError: number },
): MostForErrors {
  const { demandDays, mostUnits } = shown;
  const ofFew = demandDays * mostUnits;
  const farthest = farthestDemand(shown, probability);
  const ofNormal = errorFactor(probability, Number.POSITIVE_INFINITY) * spanError;
  if (ofFew <= Math.max(ofNormal, farthest - expectedUnits)) return { units: ofFew, seldom: { demandDays, mostUnits } };
  if (farthest - expectedUnits < ofNormal) return { units: ofNormal };
  return { units: farthest - expectedUnits, farthest: { mostUnits, units: farthest } };
}

/**
 * The units that a service level keeps, and how they come about.
 *
 * From the errors of the forecast; of lumpy demand simulated demand has a say, too, where it asks for more. Recipes' part of the demand
 * brings the errors of what is made: independent of each other and of its own, so their squares add up.
 * @param given.totals running totals of the forecast, recipes' part included
 * @param given.history with its outliers brought down
 */
export function safetyStockOfLevel(
  serviceLevel: number,
  given: { input: SeriesInput; span: Span; totals: Float64Array; history: DemandHistory; predicted: DemandForecast },
): PlanTrace["safetyStock"] {
  const { input, span, totals, history, predicted } = given;
  const { leadTimeDays, reviewPeriodDays } = span;
  const protectedDays = leadTimeDays + reviewPeriodDays;
  const expectedUnits = totals[protectedDays] ?? 0;
  const expectedOfRecipes = dependentUnits(input.dependentDemand, 0, protectedDays);
  const week = weeklyError(history, predicted, protectedDays);
  // Within a week days even each other out, or do not: what lasts no week is judged by days.
  const ofWeek =
    week.deviation !== null && protectedDays >= DAYS_IN_WEEK
      ? week.deviation / Math.sqrt(DAYS_IN_WEEK)
      : Number.POSITIVE_INFINITY;
  // Simple smoothing is what the forecast had to beat; where it did not, few errors of long spans make it look so.
  const ownDeviation = Math.min(ofWeek, predicted.deviationPerDay);
  const share = expectedOfRecipes > 0 ? 1 : shareWithDemand(history, reviewPeriodDays);
  const probability = protectedLevel(serviceLevel, { shareWithDemand: share, leadTimeDays, reviewPeriodDays });
  // What many recipes take is near the normal curve.
  const hasOwn = ownDeviation > 0 || !(expectedOfRecipes > 0);
  const freedom = hasOwn ? errorFreedom(week) : Number.POSITIVE_INFINITY;
  const errorDeviation = Math.hypot(ownDeviation, input.dependentDeviation ?? 0);
  const leadTimeDeviationDays = input.parameters.leadTimeDeviationDays.value;
  const spanError = errorDeviation * Math.sqrt(protectedDays);
  // What borrows a profile, or is taken by recipes, is expected to sell what it has not shown yet.
  const shown = input.profile || expectedOfRecipes > 0 ? null : shownDemand(history, protectedDays);
  const most = shown && mostForErrors(shown, { probability, expectedUnits, spanError });
  const asked = errorFactor(probability, freedom);
  const limit = most && most.units < asked * spanError ? most : null;
  const byError = safetyStockOfServiceLevel({
    serviceLevel: probability,
    errorDeviation,
    freedom,
    mostForErrors: limit?.units,
    leadTimeDays,
    reviewPeriodDays,
    dailyDemand: protectedDays > 0 ? expectedUnits / protectedDays : (totals[1] ?? 0),
    leadTimeDeviationDays,
  });
  const factor = limit ? limit.units / spanError : asked;
  const { seldom = null, farthest = null } = limit ?? {};
  const byServiceLevel = { protectedDays, expectedUnits, probability, errorDeviation, factor, seldom, farthest };
  if (predicted.demandClass === "lumpy") {
    const present = history.units.filter((_, day) => history.missing[day] === 0);
    const lived = simulatedDemand({ history: present, days: protectedDays, daysDeviation: leadTimeDeviationDays });
    const simulated =
      lived.length > 0 ? safetyStockOfSimulation(lived, probability, expectedUnits - expectedOfRecipes) : 0;
    if (simulated > byError) return { units: simulated, basis: "SIMULATION", byServiceLevel };
  }
  return { units: byError, basis: "NORMAL", byServiceLevel };
}
