import { t } from "@lingui/core/macro";
import { PAST_QUERIES } from "./past-queries";
import type { SavedQuery } from "./saved-query";

/** A day so many days later. @example daysAfter("2026-01-01", 6) // "2026-01-07" */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Saved in each browser's GraphiQL, in this order. */
export const SAVED_QUERIES: readonly SavedQuery[] = [
  {
    question: t`How do we stand?`,
    about: t`The plan and open orders in totals.`,
    query: `query Overview {
  planOverview {
    plannedAt skuCount
    dueSkuCount dueUnits dueCost
    stockOutSoonCount
    stockOutCount atRiskCount
    healthyCount excessCount
    stockValue excessValue
    openOrderCount lateLineCount lateUnits
  }
}`,
  },
  {
    question: t`What to order in the next 7 days, and why?`,
    about: t`All that the page To order shows for these days, with the arithmetic in words.`,
    variables: (day) => ({ until: daysAfter(day, 6) }),
    query: `query ToOrder($until: Date!) {
  planLocationRows(
    filter: {
      recommendedUnits: { gt: 0 }, buyOn: { lte: $until }, withMaterial: true
      reorder: true, supplierId: { isNull: false }
    }
    sort: [{ by: BUY_ON }]
    limit: 200
  ) {
    totalCount
    nodes {
      skuName warehouseName
      recommendedUnits buyOn
      supplierName expectedDeliveryOn
      stockHealth daysToStockOut
      stockLevel incomingUnits
      explain { sentences }
    }
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["recommendedUnits"] },
  },
  ...PAST_QUERIES,
  {
    question: t`What is best to buy with the money there is?`,
    about: t`The recommendations, and units of each, that lose the least margin for the money. Beside them: buying one by one, and the gain from more money.`,
    variables: () => ({ budget: 5000, holdingRate: 0.25 }),
    query: `query BestBuy($budget: Decimal, $before: Date, $holdingRate: Float!) {
  bestBuy(budget: $budget, before: $before, holdingRate: $holdingRate) {
    currency gap endedByDeadline
    totals { units cost lostMarginWithout lostMarginWith holdingCost saved gain }
    greedy { cost gain }
    lines {
      skuName warehouseName supplierName
      units packs recommendedUnits
      homeCost gain lostMarginWithout lostMarginWith
      breakFromUnits sentences
    }
    shadowPrices { limit brings approximately atMost }
    leftOut { skuName warehouseName reason }
  }
}`,
    part: "bestBuy.lines",
    chart: { kind: "bar", label: "skuName", values: ["gain", "homeCost"] },
  },
  {
    question: t`Where will stock run out next?`,
    about: t`Days until the first shortage, with arrivals, if nothing else is bought.`,
    variables: () => ({ days: 60 }),
    query: `query StockOuts($days: Int!) {
  planLocationRows(
    filter: { daysToStockOut: { lte: $days }, withMaterial: true }
    sort: [{ by: DAYS_TO_STOCK_OUT }]
    limit: 200
  ) {
    totalCount
    nodes {
      skuName warehouseName
      daysToStockOut daysOnHand
      stockLevel incomingUnits
      monthlyPlanQuantity abcCategory
      buyOn supplierName
    }
  }
}`,
    chart: { kind: "bar", label: "supplierName", by: "abcCategory", values: [], fold: "COUNT" },
  },
  {
    question: t`What will not last until a delivery?`,
    about: t`Active warnings, newest first.`,
    query: `query Warnings {
  stockAlerts(filter: { state: { equals: ACTIVE } }, limit: 200) {
    totalCount
    nodes {
      sku { name }
      warehouse { name }
      kind raisedAt
    }
  }
}`,
    chart: { kind: "bar", label: "warehouse.name", by: "kind", values: [], fold: "COUNT" },
  },
  {
    question: t`Where is money tied up in excess?`,
    about: t`Stock beyond cover and safety stock, the most money first: candidates for a sale, or for a smaller order.`,
    query: `query Excess {
  excessStock(limit: 100) {
    skuName warehouseName abcCategory
    excessValue excessUnits
    stockLevel daysOnHand
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["excessValue"] },
  },
  {
    question: t`What has not sold for a while, and what money lies in it?`,
    about: t`Stock without a sale in so many days, the most money first, with the day it was last sold on.`,
    variables: () => ({ days: 90 }),
    query: `query SlowMovers($days: Int!) {
  slowMovers(days: $days, limit: 200) {
    skuName warehouseName supplierName
    stockValue stockLevel
    lastSoldOn daysSinceSale
    yearlyQuantity abcCategory
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["stockValue"] },
  },
  {
    question: t`Which suppliers keep their promises?`,
    about: t`Lead times promised and kept, and what came late, the most late lines first. The promise is the day expected when the order was confirmed.`,
    variables: () => ({ days: 365 }),
    query: `query SupplierReliability($days: Int!) {
  supplierReliability(days: $days, limit: 200) {
    supplierName
    onTimePercent
    orderCount lateOrderCount
    lineCount lateLineCount overdueLineCount
    promisedDays keptDays averageDaysLate
  }
}`,
    chart: { kind: "bar", label: "supplierName", values: ["onTimePercent"] },
  },
  {
    question: t`Which deliveries are late?`,
    about: t`Order lines past their day, the latest first: the suppliers to call.`,
    query: `query LateDeliveries {
  lateOrderLines(limit: 200) {
    orderReference supplierName
    skuName warehouseName
    expectedDeliveryOn daysLate
    missingUnits missingCost currency
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["daysLate"] },
  },
  {
    question: t`Which open orders should move?`,
    about: t`Deliveries to expedite, defer or cancel, the most urgent first.`,
    query: `query OrderMessages {
  orderMessages(limit: 200) {
    totalCount
    nodes {
      kind daysToMove
      line { order { reference } sku { name } warehouse { name } }
      expectedOn suggestedOn daysLate isCounted
      units surplusUnits homeCost
    }
  }
}`,
    chart: { kind: "bar", label: "line.sku.name", values: ["daysToMove"] },
  },
  {
    question: t`What will we buy in the next three months?`,
    about: t`The buying calendar: units and money by week and supplier.`,
    query: `query BuyingCalendar {
  buyingCalendar(groupBy: WEEK) {
    totalCount
    nodes {
      from until supplierName
      skuCount units
      cost currency homeCost
    }
  }
}`,
    chart: { kind: "column", label: "from", period: "WEEK", by: "supplierName", values: ["homeCost"] },
  },
  {
    question: t`How do A, B and C compare by revenue?`,
    about: t`Sales of each ABC class beside its stock, also in percent of all.`,
    query: `query AbcClasses {
  abcClasses {
    category skuCount
    yearlySales salesShare
    stockValue stockShare
  }
}`,
    chart: { kind: "bar", label: "category", values: ["salesShare", "stockShare"] },
  },
  {
    question: t`What will one SKU sell, and how long does its stock last?`,
    about: t`Forecast with its band, arrivals and projected stock by week, of the best seller, or of the SKU that you search for.`,
    variables: () => ({ search: "" }),
    query: `query Outlook($search: String!) {
  planSkuRows(
    filter: { search: $search }
    sort: [{ by: YEARLY_SALES, direction: DESC }]
    limit: 1
  ) {
    nodes {
      skuName
      series(interval: WEEK, back: 52, ahead: 26) {
        stockOutOn safetyStock
        history { startOn demand }
        planned {
          startOn p10 expected p90
          arrivals closingStock
        }
      }
    }
  }
}`,
    part: "planSkuRows.series.planned",
    chart: { kind: "line", label: "startOn", values: ["p10", "expected", "p90", "closingStock"] },
  },
  {
    question: t`Would another policy have served better?`,
    about: t`The last half year of the best-selling SKUs, replayed under several policies: the service and the cost of stock of each. startBacktest replays all SKUs.`,
    variables: () => ({ weeks: 26, pairs: 20, target: 0.95 }),
    query: `query Backtest($weeks: Int!, $pairs: Int!, $target: Decimal) {
  backtest(input: { weeks: $weeks, scope: { largest: $pairs }, target: $target }) {
    firstDay lastDay pairs currency
    results {
      policy fillRate cycleService
      averageStockCost averageStockUnits
      orders lostUnits lostRevenue
      isOnFrontier isCheapest settings
    }
    sentences
  }
}`,
    part: "backtest.results",
    chart: { kind: "point", label: "policy", values: ["averageStockCost", "fillRate"] },
  },
  {
    question: t`What if we sold a fifth more for four weeks?`,
    about: t`The effect of a scenario on the plan: units and money, days without stock, purchases by week. Name SKUs, suppliers or categories in the scope; up to 1,500 SKU-warehouse pairs.`,
    variables: (day) => ({
      changes: { demand: [{ factor: 1.2, from: daysAfter(day, 1), until: daysAfter(day, 28) }] },
      scope: {},
    }),
    query: `query WhatIf($changes: WhatIfChanges!, $scope: WhatIfScope) {
  whatIf(changes: $changes, scope: $scope) {
    sentences notes
    orders { week supplierName before { units cost } after { units cost } }
    rows(limit: 100) {
      skuName warehouseName supplierName sentence
      before { recommendedUnits recommendedCost buyOn stockOutDays revenueAtRisk }
      after { recommendedUnits recommendedCost buyOn stockOutDays revenueAtRisk }
    }
    warehouses { warehouseName before { peakUnits } after { peakUnits peakOn } }
  }
}`,
    part: "whatIf.rows",
    chart: { kind: "bar", label: "skuName", values: ["before.recommendedUnits", "after.recommendedUnits"] },
  },
  {
    question: t`Which forecasts are worst?`,
    about: t`The largest errors in the backtest (1 = repeating the last value): judgement helps most here.`,
    query: `query WorstForecasts {
  forecastQuality(order: WORST, limit: 50) {
    skuName warehouseName abcCategory
    forecastBiasPercent forecastError
    demandClass yearlyQuantity
    forecastMethod
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["forecastError"] },
  },
  {
    question: t`Which forecasts are best?`,
    about: t`The smallest errors in the backtest (1 = repeating the last value): leave these to the plan.`,
    query: `query BestForecasts {
  forecastQuality(order: BEST, limit: 50) {
    skuName warehouseName abcCategory
    forecastBiasPercent forecastError
    demandClass yearlyQuantity
    forecastMethod
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["forecastError"] },
  },
];

/** The name of a query's operation, which is its tab's; empty where it has none. */
export const operationName = (query: string): string =>
  /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? "";
