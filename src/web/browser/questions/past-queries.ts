import { t } from "@lingui/core/macro";
import type { SavedQuery } from "./saved-query";

/** Saved questions about plans of past days. */
export const PAST_QUERIES: readonly SavedQuery[] = [
  {
    question: t`What changed in the plan, and why?`,
    about: t`Recommended units from an earlier plan to now, cause by cause. Then each SKU whose recommendation, buying day or health changed. The query rememberedPlans lists the days.`,
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
    question: t`How did the plan stand on a past day?`,
    about: t`Rows and totals as they were on a remembered day. Default: the newest.`,
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
    question: t`Which forecasts turned out biased?`,
    about: t`Forecasts of some weeks ahead against later sales, and the biased SKUs: those with a tracking signal beyond 4. Raw materials are left out, as their need follows from recipes.`,
    query: `query ForecastHistory($weeksAhead: Int! = 1) {
  forecastHistory(weeks: 13, weeksAhead: $weeksAhead, filter: { isMaterial: false }, limit: 100) {
    alarmCount
    horizons { weeksAhead periods wapePercent biasPercent mase trackingSignal }
    weeks { startOn forecastUnits actualUnits wapePercent biasPercent }
    pairs {
      totalCount
      nodes {
        skuName warehouseName
        trackingSignal isAlarm
        wapePercent biasPercent mase
        periods forecastUnits actualUnits
      }
    }
  }
}`,
    part: "forecastHistory.weeks",
    chart: { kind: "line", label: "startOn", values: ["forecastUnits", "actualUnits"] },
  },
  {
    question: t`How good are the forecasts of each category?`,
    about: t`WAPE says by how much of what sold the forecasts were off, bias whether they were too high (+) or too low (−). Each SKU weighs as much as it sells.`,
    variables: () => ({ weeks: 13, weeksAhead: 1 }),
    query: `query AccuracyByCategory($weeks: Int! = 13, $weeksAhead: Int! = 1) {
  forecastHistory(weeks: $weeks, weeksAhead: $weeksAhead, filter: { isMaterial: false }, limit: 1) {
    categories {
      category pairs
      wapePercent biasPercent
      forecastUnits actualUnits errorUnits
    }
    horizons { weeksAhead wapePercent biasPercent mase }
  }
}`,
    part: "forecastHistory.categories",
    chart: { kind: "bar", label: "category", values: ["wapePercent", "biasPercent"] },
  },
];
