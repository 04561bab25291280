import { Decimal } from "../../db";
import type { OrderMinimum, PriceBreak } from "../../planning";
import type { ExchangeRates } from "../exchange-rates";
import { lineCost, offeredCost } from "../line-cost";
import type { PlacePlan } from "../plan-store/place-plans";
import { priceBreakOf } from "../price-breaks";

/**
 * The cost of a unit that an order's line of so many units would have, in the supplier's currency, as `lineCost` has it.
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

/** What units cost by quantity, in the supplier's currency (the merchant's without a supplier), for sizing. */
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
 * What an order may be worth less for a price break: where it has to reach a minimum in money, nothing, unless the plan found that the whole order
 * reaches it at the break.
 */
export const spareForBreaks = (
  plans: readonly Pick<PlacePlan, "isAtPriceBreak">[],
  minimum: OrderMinimum | null | undefined,
): number =>
  minimum?.unit === "currency" && !plans.some(({ isAtPriceBreak }) => isAtPriceBreak) ? 0 : Number.POSITIVE_INFINITY;
