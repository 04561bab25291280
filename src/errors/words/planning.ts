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
    remedy: `${REREAD_IDS} None of the manual forecasts was taken back.`,
  },
  EXCLUDED_PERIODS_NOT_FOUND: {
    cause: "The merchant does not have some of the excluded periods; the message names them.",
    remedy: `${REREAD_IDS} None of the periods was taken back.`,
  },
  RECIPE_LINES_NOT_FOUND: {
    cause: "The merchant does not have some of the lines of recipes; the message names them.",
    remedy: "Leave out the lines that the message names, or read the recipe anew. Nothing was removed.",
  },
  PLAN_NOT_REMEMBERED: {
    cause: "A question is about the plan of a day on which none was made, or of which none is kept any more.",
    remedy:
      "Ask for one of the days that the message names; `rememberedPlans` lists all there are, up to thirteen months back.",
    only: "graphql",
  },
  BEST_BUY_IMPOSSIBLE: {
    cause:
      "A best buy was asked for within limits in which not one line can be bought; the message says which of them clash.",
    remedy:
      "Allow more money or more containers, narrow it to suppliers with smaller minimums, or agree on smaller ones with them.",
    only: "graphql",
  },
  SAVED_QUESTION_NOT_FOUND: {
    cause: "No question of the merchant is saved under this id, or it has been deleted.",
    remedy: "Read `savedQuestions` anew; to save a new one leave out the id.",
    only: "graphql",
  },
  TOO_MANY_SAVED_QUESTIONS: {
    cause: "The merchant has as many saved questions as it may have.",
    remedy: "Delete one with `deleteSavedQuestion`, or change one by its id.",
    only: "graphql",
  },
  ANALYSIS_NOT_FOUND: {
    cause: "No analysis of the merchant has this id, or it is too old to be kept.",
    remedy: "Read `analysisRuns` anew: analyses are kept for 30 days, the newest 100. What is gone can be asked again.",
    only: "graphql",
  },
  TOO_MANY_ANALYSES: {
    cause: "The merchant has as many analyses waiting or running as it may have.",
    remedy: "Wait until one of them is finished, or cancel one with `cancelAnalysis`.",
    only: "graphql",
  },
  SCENARIOS_NOT_FOUND: {
    cause: "No scenario of the merchant is saved under this id, or it has been deleted.",
    remedy: "Read `scenarios` anew; to save a new one leave out the id.",
    only: "graphql",
  },
  TOO_MANY_SCENARIOS: {
    cause: "The merchant has as many saved scenarios as it may have.",
    remedy: "Delete one with `deleteScenario`, or change one by its id.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
