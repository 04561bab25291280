import type { WhatIfAnswer } from "../../src/domain/what-if/answer-type";

const ID = "00000000-0000-4000-8000-000000000001";
const causes = { demand: 1, stock: 0, arrivals: 0, unneeded: 0, lots: 0, together: 0 };
const bought = { units: 1, cost: 2 };
const held = { units: 1, peakUnits: 2, peakOn: "2026-01-02", meanUnits: 1 };
const totals = {
  recommendedUnits: 1,
  recommendedCost: 2,
  stockValue: 2,
  meanStockValue: 2,
  boughtUnits: 1,
  boughtCost: 2,
  stockOutPairs: 0,
  stockOutDays: 0,
  lostUnits: 0,
  revenueAtRisk: 0,
  pairsWithoutCost: 0,
};
const side = {
  recommendedUnits: 1,
  recommendedCost: 2,
  buyOn: "2026-01-02",
  expectedDeliveryOn: "2026-01-09",
  stockHealth: "HEALTHY",
  safetyStock: 1,
  forecastUnits: 1,
  meanStock: 1,
  stockOutDays: 0,
  lostUnits: 0,
  revenueAtRisk: 0,
  boughtUnits: 1,
};

/** What an analysis keeps of a scenario, with something in each of its parts. */
export const keptWhatIf: WhatIfAnswer = {
  planningDay: "2026-01-01",
  horizonDays: 91,
  pairCount: 1,
  changedPairCount: 1,
  before: totals,
  after: totals,
  orders: [{ week: "2025-12-29", supplierId: ID, supplierName: "Mill", before: bought, after: bought }],
  warehouses: [{ warehouseId: ID, warehouseName: "North", before: held, after: held }],
  rows: [
    {
      skuId: ID,
      skuName: "CUP",
      warehouseId: ID,
      warehouseName: "North",
      supplierName: "Mill",
      before: side,
      after: side,
      causes,
      sentence: "One more.",
    },
  ],
  causes,
  sentences: ["One more."],
  notes: [],
};
