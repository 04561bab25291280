import type { Decimal } from "../../db";
import type { ExchangeRates } from "../exchange-rates";

/**
 * The cost stored on a line, in its supplier's currency: the one sent (0 is a cost), else the supplier's own for the SKU,
 * else the SKU's generic cost, which is in the tenant's currency and is converted. Specification, POST /api/v1/orders, rule 2.
 * @returns Null when no cost is known; `MISSING_EXCHANGE_RATE` when only the generic one is and there is no rate: an amount never
 * changes currency without one (D55).
 */
export function lineCost(
  sent: Decimal | null,
  offered: Decimal | null,
  generic: Decimal | null,
  supplierCurrency: string,
  homeCurrency: string,
  rates: ExchangeRates,
): Decimal | null | "MISSING_EXCHANGE_RATE" {
  const cost = sent ?? offered;
  if (cost || !generic) return cost;
  const rate = rates.between(homeCurrency, supplierCurrency);
  return rate ? generic.mul(rate) : "MISSING_EXCHANGE_RATE";
}
