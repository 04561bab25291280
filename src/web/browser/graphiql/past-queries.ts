import type { SavedQuery } from "./saved-query";

/** Saved questions about plans of past days. */
export const PAST_QUERIES: readonly SavedQuery[] = [
  {
    question: "What changed in the plan, and why?",
    about:
      "Recommended units from an earlier plan to now, cause by cause. Then each SKU whose recommendation, buying day or health changed. The query rememberedPlans lists the days.",
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
    about: "Rows and totals as they were on a remembered day. Default: the newest.",
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
      "Forecasts of some weeks ahead against later sales, and the biased SKUs: those with a tracking signal beyond 4. Raw materials are left out, as their need follows from recipes.",
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
