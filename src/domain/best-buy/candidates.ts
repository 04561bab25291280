import { type Decimal, sql } from "../../db";
import { BestBuyImpossible, InvalidInput } from "../../errors";
import { type BuyLine, windowDemand } from "../../planning";
import type { ExchangeRates } from "../exchange-rates";
import type { PlanSettings } from "../plan/parameters";
import { placeCost } from "../plan/place-cost";
import { placeKey } from "../plan/placed-lines";
import { countPlacePlans, type PlacePlan, type PlaceSupplier, readPlacePlans } from "../plan-store/place-plans";
import { readPlaces } from "../plan-store/places";
import { priceBreakOf } from "../price-breaks";
import {
  isRefusal,
  type Orderable,
  type OtherOrders,
  readOtherOrders,
  validatePlan,
} from "../recommendations/orderable";
import { conditionOf } from "../recommendations/request";
import { type WaitingOrder, waitingUnits } from "../recommendations/waiting-orders";
import type { Work } from "../work";
import { type LineFigures, readFigures } from "./figures";
import { isLeftOut, type LeftOut, leaveOut, leftOutAs } from "./obstacles";
import { type BestBuyRequest, MAX_LINES } from "./request";

/** A recommendation that can take part in the purchase. */
export interface Candidate {
  plan: PlacePlan;
  supplier: PlaceSupplier;
  figures: LineFigures;
  /** Its units on orders that have not been placed: they count as stock, and toward its smallest quantity. */
  waiting: readonly WaitingOrder[];
  /** Money in the tenant's currency. */
  line: BuyLine;
  /** Units of the tenant's currency for one of the supplier's. */
  rate: Decimal;
}

/**
 * Returns the demand that an order now is for: that of the plan's cover, one day of it at least.
 * @param waits units on orders that have not been placed, which an order now comes on top of
 */
function demandOf(figures: LineFigures, waits: number) {
  const { stockCoverDays, leftAtDelivery, servedAtDelivery, arrivalsInCover, unitsPerDay } = figures;
  const { spreadBelow: below, spreadAbove: above } = figures;
  return windowDemand(
    {
      availableUnits: leftAtDelivery + servedAtDelivery + arrivalsInCover + waits,
      days: Math.max(1, stockCoverDays),
      unitsPerDay,
    },
    below !== null && above !== null ? { below, above } : null,
  );
}

function candidateOf(
  work: Work,
  request: BestBuyRequest,
  { plan, supplier, waiting }: Orderable,
  figures: LineFigures | undefined,
  { rates, settings }: { rates: ExchangeRates; settings: PlanSettings },
): Candidate | LeftOut {
  if (!figures || !(figures.unitsPerDay > 0)) return leaveOut(plan, "NO_DEMAND");
  const home = work.tenant.currency;
  const cost = placeCost(plan, 0, supplier.currency, home, rates);
  const rate = rates.toHome(supplier.currency);
  if (cost === "MISSING_EXCHANGE_RATE" || !rate)
    return leaveOut(plan, "MISSING_EXCHANGE_RATE", `${supplier.currency}.`);
  if (!cost) return leaveOut(plan, "NO_COST");
  const unitCost = cost.mul(rate).toNumber();
  const { price, volume, weight } = figures;
  if (price === null && request.marginWithoutPrice === null) return leaveOut(plan, "NO_PRICE");
  const { containers } = request;
  if (containers?.volume != null && volume === null) return leaveOut(plan, "NO_VOLUME");
  if (containers?.weight != null && weight === null) return leaveOut(plan, "NO_WEIGHT");
  const waits = waitingUnits(waiting);
  const line: BuyLine = {
    id: placeKey(plan.skuId, plan.warehouseId),
    orderId: settings.orderTo(supplier, { id: plan.warehouseId }).key,
    demand: demandOf(figures, waits),
    coverUnits: figures.unitsPerDay * Math.max(1, figures.stockCoverDays),
    unitCost,
    priceBreaks: plan.priceBreaks.map(priceBreakOf).map((priceBreak) => ({
      fromUnits: priceBreak.fromUnits.toNumber(),
      unitCost: priceBreak.unitCost.mul(rate).toNumber(),
    })),
    margin: price === null ? (request.marginWithoutPrice ?? 0) * unitCost : Math.max(0, price - unitCost),
    moq: Math.max(0, plan.moq - waits),
    packQuantity: plan.packQuantity,
    volume: volume ?? 0,
    weight: weight ?? 0,
  };
  return { plan, supplier, waiting, figures, line, rate };
}

/** Refuses a request that is narrowed to nothing: its author expects something, and mistakes zeros for an answer about that. */
function refuseNothing({ before, skuIds, supplierIds, warehouseIds }: BestBuyRequest, count: number): void {
  const narrowing = Object.entries({ supplierIds, skuIds, warehouseIds, before }).flatMap(([name, value]) =>
    value == null ? [] : [`\`${name}\``],
  );
  if (count > 0 || narrowing.length === 0) return;
  throw BestBuyImpossible([`The plan recommends nothing that ${narrowing.join(" and ")} would let through.`]);
}

/**
 * Reads the lines that may be bought: the plan's recommendations in the request, and for those that can't take part the reason. The number of
 * statements does not depend on theirs.
 * @throws InvalidInput, before any of it is read, when there are more than `MAX_LINES` · BestBuyImpossible when a request is narrowed to nothing
 */
export async function readCandidates(
  work: Work,
  request: BestBuyRequest,
  context: { rates: ExchangeRates; settings: PlanSettings },
): Promise<{ candidates: Candidate[]; leftOut: LeftOut[]; waitingOf: WaitingOfProduct }> {
  const { before: buyBefore, skuIds, ...filter } = request;
  const recommended = conditionOf({ buyBefore, allowBelowMinimum: false });
  const supplied = sql`${recommended} and place.supplier_id is not null`;
  const count = await countPlacePlans(work, { ...filter, skuIds }, supplied, MAX_LINES + 1);
  if (count > MAX_LINES) {
    const reason = `takes in more than ${MAX_LINES} recommendations; narrow it by supplier, warehouse, SKU or day`;
    throw InvalidInput([{ path: "supplierIds", reason }]);
  }
  refuseNothing(request, count);
  const plans = await readPlacePlans(work, { ...filter, skuIds }, supplied);
  const others = await readOtherOrders(work, plans, await readPlaces(work));
  const figures = await readFigures(
    work,
    plans.map(({ skuId }) => skuId),
  );
  const judged = plans.map((plan) => {
    const key = placeKey(plan.skuId, plan.warehouseId);
    const missing = plan.recommendedUnits - waitingUnits(others.waitingOf(plan));
    const validated = validatePlan(plan, others, missing);
    return isRefusal(validated)
      ? leftOutAs(validated)
      : candidateOf(work, request, validated, figures.get(key), context);
  });
  return {
    candidates: judged.filter((it): it is Candidate => !isLeftOut(it)),
    leftOut: judged.filter(isLeftOut),
    waitingOf: waitingOfProducts(plans, others, context.settings),
  };
}

/** Waiting units of a product's SKUs for one order, those of SKUs that are left out included; by `productKey`. */
export type WaitingOfProduct = ReadonlyMap<string, number>;

/** A product on an order. */
export const productKey = (productId: string, orderId: string): string => `${productId} ${orderId}`;

function waitingOfProducts(plans: readonly PlacePlan[], others: OtherOrders, settings: PlanSettings): WaitingOfProduct {
  const sums = new Map<string, number>();
  for (const plan of plans) {
    if (!plan.supplier) continue;
    const key = productKey(plan.productId, settings.orderTo(plan.supplier, { id: plan.warehouseId }).key);
    sums.set(key, (sums.get(key) ?? 0) + waitingUnits(others.waitingOf(plan)));
  }
  return sums;
}
