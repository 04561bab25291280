import { Decimal } from "../../db";
import type { OrderMinimum, PriceBreak } from "../../planning";
import type { ExchangeRates } from "../exchange-rates";
import { lineCost, offeredCost } from "../line-cost";
import type { PlacePlan } from "../plan-store/place-plans";
import { priceBreakOf } from "../price-breaks";

/**
 * Returns the cost of a unit on an order's line of so many units by `lineCost`, in the supplier's currency.
 * @param units 0: without any price break
 */
export function placeCost(
  { offeredCost: unitCost, priceBreaks, genericCost }: Pick<PlacePlan, "offeredCost" | "priceBreaks" | "genericCost">,
  units: number,
  currency: string,
  home: string,
  rates: ExchangeRates,
): ReturnType<typeof lineCost> {
  return lineCost(null, offeredCost({ unitCost, priceBreaks }, units), genericCost, currency, home, rates);
}

/** Returns the costs of units by quantity, in the supplier's currency (the merchant's without a supplier), for sizing. */
export function sizingCost(
  plan: Pick<PlacePlan, "offeredCost" | "priceBreaks" | "genericCost" | "supplier">,
  home: string,
  rates: ExchangeRates,
): { unitCost: number | null; priceBreaks: PriceBreak[]; currency: string } {
  const currency = plan.supplier?.currency ?? home;
  const cost = placeCost(plan, 0, currency, home, rates);
  return {
    currency,
    unitCost: cost instanceof Decimal ? cost.toNumber() : null,
    priceBreaks: plan.priceBreaks.map(priceBreakOf).map(({ fromUnits, unitCost }) => ({
      fromUnits: fromUnits.toNumber(),
      unitCost: unitCost.toNumber(),
    })),
  };
}

/**
 * Returns the worth that an order may lose for a price break. Where it must reach a minimum in money that is nothing, unless the plan found that
 * the whole order reaches it at the break.
 */
export const spareForBreaks = (
  plans: readonly Pick<PlacePlan, "isAtPriceBreak">[],
  minimum: OrderMinimum | null | undefined,
): number =>
  minimum?.unit === "currency" && !plans.some(({ isAtPriceBreak }) => isAtPriceBreak) ? 0 : Number.POSITIVE_INFINITY;
