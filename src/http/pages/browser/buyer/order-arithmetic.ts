/** What a quantity would mean, reckoned while it is typed, from figures of the plan. */

const DAYS_A_WEEK = 7;

/**
 * Days that units last under a forecast, in whole days; null where they outlast it.
 * @param weeklyForecast Units of each week from tomorrow on.
 * @example coverDays(25, [10, 10, 10]) // 17
 */
export function coverDays(units: number, weeklyForecast: readonly number[]): number | null {
  let left = Math.max(0, units);
  for (const [week, demand] of weeklyForecast.entries()) {
    if (left < demand) return week * DAYS_A_WEEK + Math.floor((left / demand) * DAYS_A_WEEK);
    left -= demand;
  }
  return null;
}

interface Minimum {
  minimumOrderQuantity: number;
  minimumOrderType: "CURRENCY" | "UNITS";
}

/** A supplier's smallest order, and warehouses with one of their own. */
interface Minimums extends Minimum {
  warehouseMinimums: readonly {
    warehouse: { id: string };
    minimumOrderQuantity?: number | null;
    minimumOrderType: Minimum["minimumOrderType"];
  }[];
}

/**
 * What an order lacks to be as large as its supplier wants it for the warehouse; null where it is large enough.
 * @param order.cost In the supplier's currency.
 */
export function missingOfMinimum(
  supplier: Minimums,
  warehouseId: string,
  order: { units: number; cost: number },
): { missing: number; of: Minimum } | null {
  const own = supplier.warehouseMinimums.find(({ warehouse }) => warehouse.id === warehouseId);
  const of: Minimum =
    own?.minimumOrderQuantity == null
      ? supplier
      : { minimumOrderQuantity: own.minimumOrderQuantity, minimumOrderType: own.minimumOrderType };
  const missing = of.minimumOrderQuantity - (of.minimumOrderType === "UNITS" ? order.units : order.cost);
  return missing > 0 ? { missing, of } : null;
}

/** What is wrong with a quantity, in words; null where it can be ordered as it is. Units. */
export function quantityFault(quantity: number, { moq, pack }: { moq: number; pack: number }): string | null {
  if (!Number.isInteger(quantity) || quantity < 1) return "Whole units, 1 or more";
  if (quantity < moq) return `Below the smallest quantity, ${moq}`;
  const rest = quantity % pack;
  return rest > 0 ? `Not whole packs of ${pack}: ${quantity - rest} or ${quantity - rest + pack}` : null;
}
