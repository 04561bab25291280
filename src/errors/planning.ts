/** Refusals that concern the catalogue, the plan, and questions about it; part of the error catalogue (`index.ts`). */
import { define, defineForWrites, SOME_ID } from "./definition";

/** Another tenant's SKUs read the same. D40. */
export const SkusNotFound = defineForWrites(
  "SKUS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `SKUs not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's alerts read the same. */
export const StockAlertsNotFound = defineForWrites(
  "STOCK_ALERTS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Stock alerts not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's closures read the same. */
export const SupplierClosuresNotFound = defineForWrites(
  "SUPPLIER_CLOSURES_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Supplier closures not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's manual forecasts read the same. */
export const ManualForecastsNotFound = defineForWrites(
  "MANUAL_FORECASTS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Manual forecasts not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's excluded periods read the same. */
export const ExcludedPeriodsNotFound = defineForWrites(
  "EXCLUDED_PERIODS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Excluded periods not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's recipes read the same. */
export const RecipeLinesNotFound = defineForWrites(
  "RECIPE_LINES_NOT_FOUND",
  "not_found",
  (lines: readonly string[]) => `Recipe lines not found: ${lines.join(", ")}`,
  [["CAKE: FLOUR"]],
);

/** The plan of a day that is not remembered: none was made on it, or it is too long ago. */
export const PlanNotRemembered = define(
  "PLAN_NOT_REMEMBERED",
  "not_found",
  (day: string, nearest: readonly string[]) =>
    `No plan of ${day} is kept. ${nearest.length > 0 ? `The nearest ${nearest.length > 1 ? "are those" : "is that"} of ${nearest.join(" and ")}` : "No plan of any day is kept yet"}`,
  ["2026-03-01", ["2026-02-27", "2026-03-02"]],
);

/** Sentences that a refusal of a best buy names. */
const MAX_CLASHES = 5;

/** No line of a best buy can be bought within its limits. D107. */
export const BestBuyImpossible = define(
  "BEST_BUY_IMPOSSIBLE",
  "invalid",
  (clashes: readonly string[]) =>
    [
      "Nothing can be bought within these limits.",
      ...clashes.slice(0, MAX_CLASHES),
      ...(clashes.length > MAX_CLASHES ? [`${clashes.length - MAX_CLASHES} more limits clash.`] : []),
    ].join(" "),
  [["Mill for North takes no less than 5000 EUR, and the budget is 1000."]],
);

/** Another tenant's question reads the same. */
export const SavedQuestionNotFound = defineForWrites(
  "SAVED_QUESTION_NOT_FOUND",
  "not_found",
  (id: string) => `Saved question '${id}' not found`,
  [SOME_ID],
);

/** A merchant has as many saved questions as it may have. */
export const TooManySavedQuestions = defineForWrites(
  "TOO_MANY_SAVED_QUESTIONS",
  "conflict",
  (most: number) => `The limit of ${most} saved questions is reached; delete one first`,
  [200],
);

/** Another tenant's analysis reads the same. */
export const AnalysisNotFound = defineForWrites(
  "ANALYSIS_NOT_FOUND",
  "not_found",
  (id: string) => `Analysis '${id}' not found`,
  [SOME_ID],
);

/** A merchant has as many analyses waiting or running as it may have. */
export const TooManyAnalyses = defineForWrites(
  "TOO_MANY_ANALYSES",
  "conflict",
  (most: number) => `The limit of ${most} waiting or running analyses is reached; wait for one, or cancel one`,
  [5],
);

/** Another tenant's scenarios read the same. */
export const ScenariosNotFound = defineForWrites(
  "SCENARIOS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Scenarios not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** A merchant has as many saved scenarios as it may have. */
export const TooManyScenarios = defineForWrites(
  "TOO_MANY_SCENARIOS",
  "conflict",
  (most: number) => `The limit of ${most} saved scenarios is reached; delete one first`,
  [100],
);
