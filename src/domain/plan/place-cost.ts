import type { ExchangeRates } from "../exchange-rates";
import { lineCost, offeredCost } from "../orders/line-cost";
import type { PlacePlan } from "./place-plans";

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
