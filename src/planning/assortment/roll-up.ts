/** The figures of a SKU and of a product, rolled up from plans of SKUs at warehouses (D38, D39, "SKU row"). */

import { STOCK_HEALTHS, type StockHealth } from "../outlook/stock-health";

/** The figures of one SKU at one warehouse that roll up. Units; money in the tenant's main currency; dates ISO. */
export interface PlanFigures<Metric extends string = string> {
  skuId: string;
  onHand: number;
  onOrder: number;
  recommendedUnits: number;
  stockHealth: StockHealth;
  daysOnHand: number;
  daysToStockOut: number;
  buyOn: string | null;
  expectedDeliveryOn: string | null;
  reorder: boolean;
  /** Sums over a window, by name: units or money. */
  metrics: Record<Metric, number>;
}

export interface Range {
  min: number;
  max: number;
}

/** The figures of several SKU-warehouse pairs together. */
export interface RolledUpFigures<Metric extends string = string> {
  onHand: number;
  onOrder: number;
  recommendedUnits: number;
  /** The number of SKU-warehouse pairs in each state; every state is present (D38). */
  stockHealth: Record<StockHealth, number>;
  daysOnHand: Range;
  daysToStockOut: Range;
  /** The earliest buying date, and the earliest delivery that can follow; null when no pair has one. */
  buyOn: string | null;
  expectedDeliveryOn: string | null;
  /** The number of re-ordered SKUs (not pairs). A SKU counts as re-ordered if it is at any warehouse. */
  reorder: { on: number; off: number };
  metrics: Record<Metric, number>;
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((first, date) => (date !== null && (first === null || date < first) ? date : first), null);
}

function rangeOf(values: readonly number[]): Range {
  if (values.length === 0) return { min: 0, max: 0 };
  return values.reduce((range, value) => ({ min: Math.min(range.min, value), max: Math.max(range.max, value) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  });
}

/**
 * Returns the figures of a SKU (from its warehouses) or of a product (from all pairs of its SKUs).
 *
 * Stock, incoming, recommendations and metrics are sums; health is counted; days are ranges over the pairs; dates are the earliest. Without pairs all is 0 or
 * null.
 * Source: D38, D39; specification, "SKU row".
 * @example
 * // two warehouses: 10 units HEALTHY and 0 units STOCK_OUT
 * rollUp(pairs).stockHealth // { EXCESS: 0, HEALTHY: 1, AT_RISK: 0, STOCK_OUT: 1 }
 */
export function rollUp<Metric extends string>(pairs: readonly PlanFigures<Metric>[]): RolledUpFigures<Metric> {
  const sum = (pick: (pair: PlanFigures<Metric>) => number): number =>
    pairs.reduce((total, pair) => total + pick(pair), 0);
  const metrics = {} as Record<Metric, number>;
  const stockHealth = Object.fromEntries(STOCK_HEALTHS.map((health) => [health, 0])) as Record<StockHealth, number>;
  const reorderBySku = new Map<string, boolean>();
  for (const pair of pairs) {
    stockHealth[pair.stockHealth] += 1;
    reorderBySku.set(pair.skuId, pair.reorder || reorderBySku.get(pair.skuId) === true);
    for (const name of Object.keys(pair.metrics) as Metric[]) metrics[name] = (metrics[name] ?? 0) + pair.metrics[name];
  }
  const on = [...reorderBySku.values()].filter(Boolean).length;
  return {
    onHand: sum((pair) => pair.onHand),
    onOrder: sum((pair) => pair.onOrder),
    recommendedUnits: sum((pair) => pair.recommendedUnits),
    stockHealth,
    daysOnHand: rangeOf(pairs.map((pair) => pair.daysOnHand)),
    daysToStockOut: rangeOf(pairs.map((pair) => pair.daysToStockOut)),
    buyOn: earliest(pairs.map((pair) => pair.buyOn)),
    expectedDeliveryOn: earliest(pairs.map((pair) => pair.expectedDeliveryOn)),
    reorder: { on, off: reorderBySku.size - on },
    metrics,
  };
}
