import type { Decimal } from "../db";
import type { ExchangeRates } from "./exchange-rates";
import { priceBreakOf } from "./price-breaks";

/** A supplier's cost of a SKU, in its currency. */
export interface OfferedCost {
  /** Null when not known. */
  unitCost: Decimal | null;
  /** In the stored form: `100: 1.95`. */
  priceBreaks: readonly string[];
}

/**
 * Returns the supplier's own cost of a unit for so many units of the SKU on one order. It is that of the largest price break they reach, else the
 * cost without any. Decisions D106 and D133.
 * @example offeredCost({ unitCost: 2.15, priceBreaks: ["100: 2.05", "500: 1.9"] }, 120) // 2.05
 */
export function offeredCost({ unitCost, priceBreaks }: OfferedCost, units: number): Decimal | null {
  const reached = priceBreaks.map(priceBreakOf).findLast(({ fromUnits }) => fromUnits.lte(units));
  return reached ? reached.unitCost : unitCost;
}

/**
 * Returns the cost stored on a line, in its supplier's currency. It is the one sent (0 is a cost), else the supplier's own for the SKU, else the
 * SKU's generic cost. The last is in the tenant's currency and is converted. Specification, POST /api/v1/orders, rule 2.
 * @returns Null when no cost is known. `MISSING_EXCHANGE_RATE` when only the generic one is known and there is no rate: an amount never changes
 *   currency without one (D55).
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
  return rates.convert(generic, homeCurrency, supplierCurrency) ?? "MISSING_EXCHANGE_RATE";
}
