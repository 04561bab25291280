/**
 * The cost of each computed field, without the selection below it: about 1,000 for each millisecond that
 * it takes on the demo (404 SKUs, 294 orders, 150,197 sales lines), of changes for one that goes through all that a page may. A field of
 * a query or a mutation counts once, one of a row for each row; rows share some of what they read, so a row's is its part of a hundred's.
 */
export const COMPUTED_COSTS: Readonly<Record<string, number>> = {
  "Query.backtest": 500_000,
  "Query.compareScenarios": 400_000,
  "Query.whatIf": 400_000,
  "Query.forecastHistory": 400_000,
  "Query.bestBuy": 300_000,
  "Query.buyingCalendar": 300_000,
  "BestBuy.shadowPrices": 200_000,
  "Query.orderMessages": 150_000,
  "Mutation.createPurchaseOrdersFromPlan": 150_000,
  "Query.planChanges": 100_000,
  "Query.salesTotals": 90_000,
  "PlanLocationRowConnection.dueTotals": 60_000,
  "AnalysisRun.result": 60_000,
  "AnalysisRun.backtest": 60_000,
  "AnalysisRun.whatIf": 60_000,
  "Query.planOverview": 60_000,
  "Query.excessStock": 50_000,
  "Query.slowMovers": 50_000,
  "Query.changes": 50_000,
  "Query.planAsOf": 40_000,
  "Query.forecastQuality": 15_000,
  "Query.lateOrderLines": 15_000,
  "Query.supplierReliability": 15_000,
  "Query.abcClasses": 5_000,
  "Supplier.leadTimes": 5_000,
  "Sku.series": 5_000,
  "PlanRow.series": 5_000,
  "PlanProductRow.series": 5_000,
  "PlanSkuRow.series": 5_000,
  "PlanLocationRow.series": 5_000,
  "AnalysisRun.request": 3_000,
  "Query.latestBacktest": 3_000,
  "PlanSkuRow.explanations": 400,
  "PlanLocationRow.explain": 400,
  "PlanExplanation.learnedLeadTime": 100,
};

/** Queries of the plan as a laboratory: what one takes depends on how much is asked, and may be all the time that an operation has. */
export const EXPENSIVE_QUERIES: ReadonlySet<string> = new Set([
  "backtest",
  "bestBuy",
  "compareScenarios",
  "forecastHistory",
  "planAsOf",
  "planChanges",
  "whatIf",
]);
