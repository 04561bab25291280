/** Why a quantity is recommended: everything needed to do the sum again by hand (planning.md, "Explaining"). */

import { type SizingStep, sizeSeries } from "./order-sizing";
import type { Decided, PlanningParameters } from "./parameters";
import { type NeedInput, rawNeed } from "./reorder";

/** A plain, JSON-able account of one recommendation. Units are units of stock; days count from tomorrow = 1. */
export interface PlanTrace {
  planningDay: string;
  parameters: PlanningParameters;
  forecast: {
    method: string;
    demandClass: string;
    /** Mean of the forecast over the days that the need looks at, in units a day. */
    unitsPerDay: number;
    historyDays: number;
    stockedOutDays: number;
    /** Days whose demand was brought down as an outlier. */
    cappedDays: number;
  };
  position: {
    onHand: number;
    onOrder: number;
    lateUnits: number;
    demandBeforeDelivery: number;
    arrivalsBeforeDelivery: number;
    /** Demand before the next possible delivery that the stock cannot meet and that is lost (0 under back-order). */
    lostBeforeDelivery: number;
  };
  need: NeedInput;
  /** Why the need counts as 0 whatever the arithmetic says; null when it counts. */
  blockedBy: "REORDER_OFF" | "BUNDLE" | null;
  sizing: SizingStep[];
  recommendedUnits: number;
}

/** Steps that come after the series' own rounding; they cannot be recomputed from one series, only added. */
const LATER_RULES: ReadonlySet<string> = new Set(["PRODUCT_MOQ", "PRODUCT_PACKS", "SUPPLIER_MINIMUM"]);

/**
 * The recommended units that follow from a trace alone.
 *
 * Need from its inputs → zero when blocked → this series' own MOQ and packs → what product-wide and supplier rules added.
 * Source: planning.md, "Explaining": the trace recomputes to the same number.
 * @example recomputeFromTrace(JSON.parse(JSON.stringify(plan.trace))) === plan.recommendedUnits
 */
export function recomputeFromTrace(trace: PlanTrace): number {
  const need = trace.blockedBy === null ? rawNeed(trace.need).rawNeed : 0;
  const { moq, packQuantity } = trace.parameters;
  let { units } = sizeSeries({ need, moq: moq.value, packQuantity: packQuantity.value });
  for (const step of trace.sizing) {
    if (LATER_RULES.has(step.rule)) units += step.after - step.before;
  }
  return units;
}

/**
 * The trace after a product-wide or supplier rule changed the quantity; the trace given stays as it is.
 * @example
 * withLaterStep(trace, { rule: "SUPPLIER_MINIMUM", before: 40, after: 60 }).recommendedUnits // 60
 */
export function withLaterStep(trace: PlanTrace, step: SizingStep): PlanTrace {
  return { ...trace, sizing: [...trace.sizing, step], recommendedUnits: step.after };
}

/**
 * A trace as sentences, in the order of the arithmetic, for a person who doubts the number.
 * @example
 * explainTrace(trace)[0] // "On 2026-01-01 there were 120 units on hand and 0 on order."
 */
export function explainTrace(trace: PlanTrace): string[] {
  const { position, need, parameters } = trace;
  const shown = (units: number): string => String(Math.round(units * 100) / 100);
  const by = (decided: Decided<unknown>): string => `decided by ${decided.level}`;
  const sentences = [
    `On ${trace.planningDay} there were ${shown(position.onHand)} units on hand and ${shown(position.onOrder)} on order.`,
    `Demand is ${trace.forecast.demandClass}; ${trace.forecast.method} forecasts ${shown(trace.forecast.unitsPerDay)} units a day.`,
    `Lead time ${need.leadTimeDays} days (${by(parameters.leadTimeDays)}), cover ${need.stockCoverDays} days (${by(parameters.stockCoverDays)}).`,
    need.shortageModel === "lost-sales"
      ? `When the next delivery can arrive ${shown(need.leftAtDelivery)} units are left; the cover then takes ${shown(need.coverDemand)} and ${shown(need.arrivalsInCover)} arrive in it.`
      : `Up to the end of the cover ${shown(need.coverDemand)} units are needed, safety stock included.`,
  ];
  if (position.lateUnits > 0)
    sentences.push(`${shown(position.lateUnits)} units are overdue and counted as arriving tomorrow.`);
  if (trace.blockedBy === "BUNDLE") sentences.push("A bundle is never bought: its contents are.");
  if (trace.blockedBy === "REORDER_OFF") sentences.push("Re-ordering is switched off.");
  for (const { rule, before, after } of trace.sizing) sentences.push(`${rule}: ${shown(before)} → ${shown(after)}.`);
  sentences.push(`Recommended: ${trace.recommendedUnits} units.`);
  return sentences;
}
