/** The effect of a plan on the weeks ahead, when it is followed. */
import {
  type BuyingScheduleInput,
  boughtOutlook,
  buyingSchedule,
  dueWithinDays,
  epochDay,
  isoDay,
  keptSafetyDays,
  type PlannedBuy,
} from "../../planning";
import { tidy } from "../plan-store/plan-row";
import type { Offer } from "../plan-store/read-skus";
import type { SidePlan } from "./plan-both";

/** Days that are looked ahead: thirteen weeks. */
export const HORIZON_DAYS = 91;

/** The contribution of each step of the arithmetic to the recommended units; they add up to them, `safety` aside. */
export interface UnitParts {
  /** Demand to be covered, safety stock included as far as an order holds it. */
  demand: number;
  /** The part of `demand` that is safety stock. Absent from answers that were stored before. */
  safety?: number;
  /** Stock left, or served at once, when the next delivery arrives; negative. For back-orders the stock on hand now. */
  stock: number;
  /** Units on their way for the cover; negative. */
  arrivals: number;
  /** Excess that no purchase takes back: more than is needed, or units of a SKU that is not bought at all. */
  unneeded: number;
  /** Whole units, MOQ and packs. */
  lots: number;
  /** Units that minimums of product and supplier add for all SKUs together. */
  together: number;
}

export const PART_NAMES = ["demand", "stock", "arrivals", "unneeded", "lots", "together"] as const;

/** One side of a row. Money in the merchant's currency; unknown amounts count as 0 in sums and are null here. */
export interface SideOutcome {
  recommendedUnits: number;
  recommendedCost: number | null;
  buyOn: string | null;
  expectedDeliveryOn: string | null;
  stockHealth: string;
  safetyStock: number;
  forecastUnits: number;
  meanStock: number;
  stockOutDays: number;
  lostUnits: number;
  revenueAtRisk: number;
  boughtUnits: number;
}

/** The same with the terms of sums. */
export interface SideDetail extends SideOutcome {
  parts: UnitParts;
  buys: readonly PlannedBuy[];
  /** Units at the end of each day from tomorrow. */
  stock: Float64Array;
}

function partsOf({ detail, figures, recommendedUnits }: SidePlan): UnitParts {
  const { need, safetyStock, parameters } = detail.trace;
  const isLost = need.shortageModel === "lost-sales";
  const demand = need.coverDemand;
  const stock = isLost ? -need.leftAtDelivery - (need.servedAtDelivery ?? 0) : -need.onHand;
  const arrivals = isLost ? -need.arrivalsInCover : -need.onOrder;
  // Under lost sales days of safety stock move the buying day, and no order holds them.
  const isHeld = !isLost || parameters.safetyStock.value.kind !== "DAYS";
  return {
    demand,
    safety: need.bufferUnits ?? (isHeld ? safetyStock.units : 0),
    stock,
    arrivals,
    unneeded: detail.rawNeed - (demand + stock + arrivals),
    lots: figures.recommendedUnits - detail.rawNeed,
    together: recommendedUnits - figures.recommendedUnits,
  };
}

function onHandAtEndOfDay({ detail, figures }: SidePlan): number {
  return detail.trace.position.stockAtEndOfDay ?? figures.onHand;
}

/** Returns the cost of a unit by quantity, where a price break counts this place alone. */
function ownCost(offer: Offer | undefined): Pick<BuyingScheduleInput, "cost"> {
  if (!offer || offer.supplier.multiWarehouseOrders) return {};
  const { unitCost, priceBreaks, supplier } = offer;
  return { cost: { unitCost, priceBreaks, currency: supplier.currency } };
}

function buysOf(side: SidePlan): PlannedBuy[] {
  const { detail, figures, pair, recommendedUnits } = side;
  const { buyOn, expectedDeliveryOn } = figures;
  if (buyOn === null || expectedDeliveryOn === null) return [];
  const { planningDay, parameters, need, closedDays, succession } = detail.trace;
  return buyingSchedule({
    planningDay,
    onHand: onHandAtEndOfDay(side),
    arrivals: pair.openLines,
    weeklyForecast: detail.weeklyForecast,
    weeklyDependent: detail.trace.forecast.weeklyDependent,
    safetyStock: detail.safetyStock,
    safetyDays: keptSafetyDays({ rule: parameters.safetyStock.value, succession }),
    byServiceLevel: parameters.safetyStock.value.kind !== "DAYS",
    shortageModel: need.shortageModel,
    leadTimeDays: need.leadTimeDays,
    closedDays,
    calendar: pair.sku.offers[0]?.supplier.calendar,
    stockCoverDays: need.stockCoverDays,
    dueWithinDays: dueWithinDays(parameters.reviewPeriodDays),
    moq: parameters.moq.value,
    packQuantity: parameters.packQuantity.value,
    rounding: parameters.rounding.value,
    ...ownCost(pair.sku.offers[0]),
    next: { buyOn, expectedDeliveryOn, units: recommendedUnits },
    untilOn: isoDay(epochDay(planningDay) + HORIZON_DAYS),
  });
}

/**
 * Returns the outcome of a side when all is bought by its plan: the next purchase as recommended, then by the forecast.
 */
export function outcomeOf(side: SidePlan): SideDetail {
  const { detail, figures, pair, recommendedUnits, unitCost, price } = side;
  const buys = buysOf(side);
  const bought = buys.map(({ expectedDeliveryOn: dueOn, units }) => ({ dueOn, units }));
  const { unmetDays, unmetUnits, stock } = boughtOutlook({
    planningDay: detail.trace.planningDay,
    onHand: onHandAtEndOfDay(side),
    leadTimeDays: detail.trace.need.leadTimeDays - detail.trace.closedDays,
    weeklyForecast: detail.weeklyForecast,
    weeklyDependent: detail.trace.forecast.weeklyDependent,
    arrivals: [...pair.openLines, ...bought],
    shortageModel: detail.trace.need.shortageModel,
    days: HORIZON_DAYS,
  });
  return {
    recommendedUnits,
    recommendedCost: unitCost === null ? null : tidy(recommendedUnits * unitCost),
    buyOn: figures.buyOn,
    expectedDeliveryOn: figures.expectedDeliveryOn,
    stockHealth: figures.stockHealth,
    safetyStock: detail.safetyStock,
    forecastUnits: tidy(detail.weeklyForecast.slice(0, HORIZON_DAYS / 7).reduce((sum, units) => sum + units, 0)),
    meanStock: tidy(stock.reduce((sum, units) => sum + units, 0) / HORIZON_DAYS),
    stockOutDays: unmetDays,
    lostUnits: tidy(unmetUnits),
    revenueAtRisk: tidy(unmetUnits * price),
    boughtUnits: tidy(buys.reduce((sum, { units }) => sum + units, 0)),
    parts: partsOf(side),
    buys,
    stock,
  };
}
