import { Decimal } from "../../db";
import type { ExchangeRates } from "../exchange-rates";

/**
 * The cost stored on a line, in its supplier's currency: the one sent (0 is a cost), else the supplier's own for the SKU,
 * else the SKU's generic cost. Specification, POST /api/v1/orders, rule 2.
 * The generic cost is in the tenant's currency and is converted; without a rate it is taken as it is, as the rule has it.
 */
export function lineCost(
  sent: Decimal | null,
  offered: Decimal | null,
  generic: Decimal | null,
  supplierCurrency: string,
  homeCurrency: string,
  rates: ExchangeRates,
): Decimal | null {
  if (sent ?? offered) return sent ?? offered;
  return generic?.mul(rates.between(homeCurrency, supplierCurrency) ?? new Decimal(1)) ?? null;
}
