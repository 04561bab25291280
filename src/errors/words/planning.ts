import { type ErrorWords, REREAD_IDS } from "./words";

/** The words of refusals that concern the catalogue, the plan, and questions about it. */
export const PLANNING_WORDS = {
  SKUS_NOT_FOUND: {
    cause: "The merchant does not have some of the SKUs, or they were deleted; the message names them.",
    remedy: `${REREAD_IDS} None of the SKUs was changed.`,
  },
  STOCK_ALERTS_NOT_FOUND: {
    cause: "The merchant does not have some of the stock alerts; the message names them.",
    remedy: `${REREAD_IDS} None of the alerts was changed.`,
  },
  SUPPLIER_CLOSURES_NOT_FOUND: {
    cause: "The merchant does not have some of the closures; the message names them.",
    remedy: `${REREAD_IDS} None of the closures was removed.`,
  },
  MANUAL_FORECASTS_NOT_FOUND: {
    cause: "The merchant does not have some of the manual forecasts; the message names them.",
    remedy: `${REREAD_IDS} No manual forecast was removed.`,
  },
  EXCLUDED_PERIODS_NOT_FOUND: {
    cause: "The merchant does not have some of the excluded periods; the message names them.",
    remedy: `${REREAD_IDS} No period was removed.`,
  },
  RECIPE_LINES_NOT_FOUND: {
    cause: "The merchant does not have some of the lines of recipes; the message names them.",
    remedy: "Leave out the lines that the message names, or read the recipe again. Nothing was removed.",
  },
  PLAN_NOT_REMEMBERED: {
    cause: "There is no plan of that day: none was made, or it is no longer kept.",
    remedy: "Ask for one of the days that the message names. `rememberedPlans` lists all, up to thirteen months back.",
    only: "graphql",
  },
  BEST_BUY_IMPOSSIBLE: {
    cause: "No line can be bought within the limits of the best buy. The message says which limits clash.",
    remedy: "Allow more money or more containers, or restrict it to suppliers with smaller minimums.",
    only: "graphql",
  },
  SAVED_QUESTION_NOT_FOUND: {
    cause: "No question of the merchant is saved under this id, or it has been deleted.",
    remedy: "Read `savedQuestions` again. Leave out the id to save a new one.",
    only: "graphql",
  },
  TOO_MANY_SAVED_QUESTIONS: {
    cause: "The merchant has reached its limit of saved questions.",
    remedy: "Delete one with `deleteSavedQuestion`, or change one by its id.",
    only: "graphql",
  },
  ANALYSIS_NOT_FOUND: {
    cause: "No analysis of the merchant has this id, or it is too old to be kept.",
    remedy: "Read `analysisRuns` again. Analyses are kept for 30 days, the newest 100. Start a new one if it is gone.",
    only: "graphql",
  },
  TOO_MANY_ANALYSES: {
    cause: "The merchant has reached its limit of waiting and running analyses.",
    remedy: "Wait until one of them is finished, or cancel one with `cancelAnalysis`.",
    only: "graphql",
  },
  SCENARIOS_NOT_FOUND: {
    cause: "No scenario of the merchant is saved under this id, or it has been deleted.",
    remedy: "Read `scenarios` again. Leave out the id to save a new one.",
    only: "graphql",
  },
  TOO_MANY_SCENARIOS: {
    cause: "The merchant has reached its limit of saved scenarios.",
    remedy: "Delete one with `deleteScenario`, or change one by its id.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
