import type { ChartChoice } from "./tables";

/** A question that planners ask, and the query that answers it. */
export interface SavedQuery {
  question: string;
  /** What to do with the answer. */
  about: string;
  /** One operation, whose name is the tab's. */
  query: string;
  /** What to draw first; left out: what suits. */
  chart?: ChartChoice;
}

/** Saved in each browser's GraphiQL, in this order. */
export const SAVED_QUERIES: readonly SavedQuery[] = [
  {
    question: "How do we stand?",
    about: "The plan and open orders in totals.",
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
    question: "What will not last until a delivery?",
    about: "Active warnings, newest first.",
    query: `query Warnings {
  stockAlerts(filter: { state: ACTIVE }, limit: 200) {
    totalCount
    nodes {
      sku { name }
      warehouse { name }
      kind raisedAt
    }
  }
}`,
  },
  {
    question: "Where is money tied up in excess?",
    about: "Stock beyond cover and safety stock, the most money first: candidates for a sale, or for a smaller order.",
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
    question: "Which deliveries are late?",
    about: "Order lines past their day, the longest first: whom to call.",
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
    question: "Which forecasts are worst?",
    about: "The largest errors in the backtest: where judgement helps most.",
    query: `query WorstForecasts {
  forecastQuality(order: WORST, limit: 50) {
    skuName warehouseName abcCategory
    forecastError forecastBias
    demandClass yearlyQuantity
    forecastMethod
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["forecastError"] },
  },
  {
    question: "Which forecasts are best?",
    about: "The smallest errors in the backtest: what can be left to the plan.",
    query: `query BestForecasts {
  forecastQuality(order: BEST, limit: 50) {
    skuName warehouseName abcCategory
    forecastError forecastBias
    demandClass yearlyQuantity
    forecastMethod
  }
}`,
    chart: { kind: "bar", label: "skuName", values: ["forecastError"] },
  },
];
