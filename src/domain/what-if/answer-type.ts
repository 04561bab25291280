/** The content of a scenario's answer. */
import type { SideOutcome, UnitParts } from "./side-outcome";

/** A SKU at a warehouse that the scenario changes. */
export interface WhatIfRow {
  skuId: string;
  skuName: string;
  warehouseId: string;
  warehouseName: string;
  supplierName: string | null;
  before: SideOutcome;
  after: SideOutcome;
  /** The contribution of each step of the arithmetic to the change of the recommended units; they add up to it. */
  causes: UnitParts;
  sentence: string;
}

/** Sums over the pairs of one side. Money in the merchant's currency, without unknown amounts. */
export interface WhatIfTotals {
  recommendedUnits: number;
  recommendedCost: number;
  /** Stock on hand, and mean stock of the days ahead, at SKUs' own cost of now on both sides; bundles and digital goods left out. */
  stockValue: number;
  meanStockValue: number;
  boughtUnits: number;
  boughtCost: number;
  stockOutPairs: number;
  stockOutDays: number;
  lostUnits: number;
  revenueAtRisk: number;
  pairsWithoutCost: number;
}

export interface Bought {
  units: number;
  cost: number;
}

/** The purchases from a supplier in a week. */
export interface WhatIfOrders {
  /** Its Monday. */
  week: string;
  supplierId: string;
  supplierName: string;
  before: Bought;
  after: Bought;
}

export interface Held {
  /** Units on hand now, the most at the end of a day ahead, and on which. */
  units: number;
  peakUnits: number;
  peakOn: string | null;
  meanUnits: number;
}

/** The fill of a warehouse. */
export interface WhatIfWarehouse {
  warehouseId: string;
  warehouseName: string;
  before: Held;
  after: Held;
}

/** The effect of a scenario. JSON, as it is stored. */
export interface WhatIfAnswer {
  planningDay: string;
  horizonDays: number;
  pairCount: number;
  changedPairCount: number;
  before: WhatIfTotals;
  after: WhatIfTotals;
  orders: WhatIfOrders[];
  warehouses: WhatIfWarehouse[];
  rows: WhatIfRow[];
  /** The contributions to the change of all recommended units, as for a row. */
  causes: UnitParts;
  sentences: string[];
  notes: string[];
}
