/** The stored report of a backtest. */
import type { BacktestFigures, FigureBounds } from "../../planning";
import type { LeftOutReason } from "./read-series";
import type { BacktestPolicy, ServiceMeasure } from "./request";

export type { Bounds } from "../../planning";

/** The result of a policy in a class of pairs. */
export interface PolicyResult {
  /** `ALL`, `ABC:` with a class, or `DEMAND:` with a class of demand. */
  className: string;
  /** Pairs that it covers; the real outcome is known for some only. */
  pairs: number;
  figures: BacktestFigures;
  /** Bounds of each figure by chance, 95 of 100 times; null where they are unknown. */
  bounds: FigureBounds;
  /** Its difference from the policy in force, in the same weeks. Null without that policy, for itself, and where pairs differ. */
  difference: { figures: BacktestFigures; bounds: FigureBounds } | null;
  /** Whether no other policy of the class serves as much for less stock, or more for as much. */
  isOnFrontier: boolean;
}

/** A policy with its results. */
export interface JudgedBacktestPolicy {
  policy: BacktestPolicy;
  isInForce: boolean;
  results: PolicyResult[];
  /** Pairs that its costs can't be computed for, which keep the settings in force. Left out where there are none. */
  pairsWithoutRule?: number;
}

/** The stored result of a backtest. Dates `YYYY-MM-DD`, money in the merchant's currency. */
export interface BacktestReport {
  /** The evening of the first orders, and the first and last day that count. */
  startedOn: string;
  firstDay: string;
  lastDay: string;
  weeks: number;
  warmUpWeeks: number;
  currency: string;
  /** SKU-warehouse pairs that were replayed. */
  pairs: number;
  leftOut: { reason: LeftOutReason; pairs: number }[];
  /** Pairs whose stock on the first day is not known; pairs without a cost, whose stock counts as worth nothing. */
  pairsWithoutStock: number;
  pairsWithoutCost: number;
  /**
   * Past cycles, all over by the first evening, from which the uncertainty of forecasts was learnt. 0: too few, and the typical uncertainty counts. Earlier
   * reports leave it out.
   */
  pastCycles?: number;
  service: ServiceMeasure;
  target: number | null;
  policies: JudgedBacktestPolicy[];
  /** For each class the name of the policy with the least stock that reaches the target; null where none does. Empty without a target. */
  cheapest: { className: string; policy: string | null }[];
  seed: number;
  draws: number;
  sentences: string[];
}
