import { type UnitMoney, windowSums } from "../../planning";
import type { PlanDays } from "../plan-store/plan-days";
import type { RateHistory } from "../plan-store/rate-history";
import type { PairDemand } from "../plan-store/read-demand";
import type { Pair } from "../plan-store/read-pairs";
import type { PlanSku } from "../plan-store/read-skus";

/** Fewer units than this are the rounding of a difference of equal sums. */
const NEGLIGIBLE = 1e-9;

/** The revenue of a unit of demand, in the tenant's currency. */
interface NetPrice {
  /** 0 when not known. */
  price: number;
  /** The currency of the retail price that the plan needs, where no rate of it is known (D55). */
  currencyWithoutRate: string | null;
}

/** The context of a plan's money. */
export interface MoneyContext {
  rates: RateHistory;
  days: PlanDays;
}

/**
 * Returns the net price of a unit: revenue per unit over the last twelve months. Units without revenue (in bundles) count, as the plan's units hold them too.
 * Without any units it is the retail price at the rate of the planning day.
 */
export function netPrice(
  pair: Pick<Pair, "sku" | "place">,
  demand: Pick<PairDemand, "unitsWithoutRate"> | undefined,
  yearly: { units: number; revenue: number },
  context: MoneyContext,
): NetPrice {
  const units = yearly.units - (demand?.unitsWithoutRate ?? 0);
  if (units > NEGLIGIBLE) return { price: Math.max(0, yearly.revenue / units), currencyWithoutRate: null };
  const { storeCurrency } = pair.place;
  const { retailPrice } = pair.sku;
  if (retailPrice === null) return { price: 0, currencyWithoutRate: null };
  const rate = storeCurrency === null ? 1 : context.rates.rate(storeCurrency, context.days.planningDay);
  return { price: retailPrice * (rate ?? 0), currencyWithoutRate: rate === null ? storeCurrency : null };
}

/**
 * Returns the cost of a unit in the tenant's currency, by `unitCosts`. It is the shop's cost, else that of the first supplier with one, at the rate of the
 * planning day. Null when neither is known.
 */
function unitCostOf({ unitCost, offers }: PlanSku, { rates, days }: MoneyContext): number | null {
  if (unitCost !== null) return unitCost;
  const offer = offers.find((one) => one.unitCost !== null);
  const rate = offer ? rates.rate(offer.supplier.currency, days.planningDay) : null;
  return offer?.unitCost != null && rate !== null ? offer.unitCost * rate : null;
}

/**
 * Returns the price and the cost of a unit of a SKU at a place. The price is its net price, or its retail price where its sales bring nothing, as those in
 * bundles do.
 * @param currency the tenant's
 * @param priceFactor the imagined factor on the price of a unit
 */
export function unitMoney(
  pair: Pick<Pair, "sku" | "place">,
  demand: PairDemand | undefined,
  context: MoneyContext,
  { currency, priceFactor = 1 }: { currency: string; priceFactor?: number },
): UnitMoney {
  const { days } = context;
  const ofYear = (values: Float64Array | undefined) => windowSums(days.history, days.yearStartOn, values ?? []).year;
  const yearly = { units: ofYear(demand?.units), revenue: ofYear(demand?.revenue) };
  const sold = netPrice(pair, demand, yearly, context).price;
  const price = sold > 0 ? sold : netPrice(pair, undefined, { units: 0, revenue: 0 }, context).price;
  return { currency, price: price > 0 ? price * priceFactor : null, unitCost: unitCostOf(pair.sku, context) };
}
