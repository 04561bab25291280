import type { RateHistory } from "../plan-store/rate-history";
import type { PlanSku } from "../plan-store/read-skus";

/** The cost of a unit on an order to the primary supplier, in that supplier's currency. */
export interface OrderCost {
  /** Null when it is not known. */
  unitCost: number | null;
  /** The supplier's currency where only the shop's cost is known, and no rate into it (D55). */
  currencyWithoutRate: string | null;
}

const UNKNOWN: OrderCost = { unitCost: null, currencyWithoutRate: null };

/**
 * Returns the cost of an order's line for the SKU by `lineCost`: the supplier's own, else the shop's at the rate of the planning
 * day. The shop's cost never changes its currency without a rate.
 * @param on `YYYY-MM-DD`
 */
export function orderCost(sku: PlanSku, rates: RateHistory, on: string): OrderCost {
  const [offer] = sku.offers;
  if (!offer) return UNKNOWN;
  if (offer.unitCost !== null) return { unitCost: offer.unitCost, currencyWithoutRate: null };
  if (sku.unitCost === null) return UNKNOWN;
  const { currency } = offer.supplier;
  const rate = rates.rate(currency, on);
  return rate === null
    ? { unitCost: null, currencyWithoutRate: currency }
    : { unitCost: sku.unitCost / rate, currencyWithoutRate: null };
}
