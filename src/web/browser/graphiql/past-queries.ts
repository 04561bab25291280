import type { SavedQuery } from "./saved-query";

/** Saved questions about plans of past days. */
export const PAST_QUERIES: readonly SavedQuery[] = [
  {
    question: "What changed in the plan, and why?",
    about:
      "Recommended units from an earlier plan to now, cause by cause; then each SKU whose recommendation, buying day or health changed. The days there are: rememberedPlans.",
    query: `query PlanChanges($from: Date, $to: Date) {
  planChanges(from: $from, to: $to, limit: 200) {
    from to unitsBefore unitsAfter
    sentences
    waterfall { title units from to }
    changes {
      totalCount
      nodes {
        skuName warehouseName supplierName
        unitsBefore unitsAfter units
        buyOnBefore buyOnAfter
        healthBefore healthAfter
        causes { cause units sentence }
      }
    }
  }
}`,
    part: "planChanges.waterfall",
    chart: { kind: "waterfall", label: "title", values: ["from", "to"] },
  },
  {
    question: "How did the plan stand on a past day?",
    about: "Rows and totals as they were, for any day that is remembered: the newest unless another is named.",
    query: `query PlanAsOf($on: Date) {
  planAsOf(on: $on, limit: 200) {
    planningDay plannedAt
    recommendedUnits recommendedCost
    stockValue incomingUnits lateUnits
    stockOutCount atRiskCount
    healthyCount excessCount
    rows {
      totalCount
      nodes {
        skuName warehouseName supplierName
        recommendedUnits buyOn
        stockHealth daysToStockOut
        stockLevel incomingUnits safetyStock
        demandBeforeDelivery demandInCover
      }
    }
  }
}`,
    part: "planAsOf.rows",
    chart: { kind: "bar", label: "skuName", values: ["recommendedUnits"] },
  },
  {
    question: "Which forecasts turned out biased?",
    about:
      "What was forecast some weeks ahead against what came since, and the SKUs that are biased: those whose tracking signal is beyond 4. Raw materials, whose need follows from recipes, are left out.",
    query: `query ForecastHistory($weeksAhead: Int! = 1) {
  forecastHistory(weeks: 13, weeksAhead: $weeksAhead, filter: { isMaterial: false }, limit: 100) {
    alarmCount
    horizons { weeksAhead periods bias wape mase trackingSignal }
    weeks { startOn forecastUnits actualUnits bias wape }
    pairs {
      totalCount
      nodes {
        skuName warehouseName
        trackingSignal isAlarm
        bias wape mase
        periods forecastUnits actualUnits
      }
    }
  }
}`,
    part: "forecastHistory.weeks",
    chart: { kind: "line", label: "startOn", values: ["forecastUnits", "actualUnits"] },
  },
];
