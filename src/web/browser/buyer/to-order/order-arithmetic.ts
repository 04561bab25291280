import { t } from "@lingui/core/macro";
import { amountOf } from "../../../../values/money";
import { figure, whole } from "../../shared/figures";

/** The effect of a quantity, computed while it is typed, from figures of the plan. */

interface Minimum {
  minimumOrderQuantity: number;
  minimumOrderType: "CURRENCY" | "UNITS";
}

/** A supplier's smallest order, and warehouses with one of their own. */
interface Minimums extends Minimum {
  /** Whether it takes one order for several warehouses. */
  multiWarehouseOrders: boolean;
  warehouseMinimums: readonly {
    warehouse: { id: string };
    minimumOrderQuantity?: number | null;
    minimumOrderType: Minimum["minimumOrderType"];
  }[];
}

/** Whether an order for a warehouse goes to others, too: the supplier takes such orders, and has no separate minimum for the warehouse. */
export const sharesOrder = ({ multiWarehouseOrders, warehouseMinimums }: Minimums, warehouseId: string): boolean =>
  multiWarehouseOrders &&
  !warehouseMinimums.some((own) => own.warehouse.id === warehouseId && own.minimumOrderQuantity != null);

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

/** What a supplier asks for a unit of a line, and from which quantities on less; the smallest quantity first. */
export interface Offer {
  unitCost: number | null;
  priceBreaks: readonly { fromUnits: number; unitCost: number }[];
}

/** What a unit of a line costs: what the largest price break that the SKU's units on the order reach asks. Null when not known. */
export function unitCostOfLine(units: number, { unitCost, priceBreaks }: Offer, otherUnits = 0): number | null {
  return priceBreaks.findLast(({ fromUnits }) => fromUnits <= units + otherUnits)?.unitCost ?? unitCost;
}

/**
 * What a line costs in its supplier's currency, rounded as its order has it: all of its units at the price that so many have. Null when not known.
 * @param otherUnits of the SKU on other lines of the order, for other warehouses: a price break counts them together.
 */
export function costOfLine(units: number, offer: Offer, currency: string, otherUnits = 0): number | null {
  const cost = unitCostOfLine(units, offer, otherUnits);
  return cost === null ? null : amountOf(currency, units, cost);
}

/**
 * The larger quantity in whole packs that reaches a price break and costs least, where one costs less than so many units; null where none does. The
 * cost is that of the SKU's other units on the order, too.
 * @example cheaperQuantity(98, { unitCost: 5, priceBreaks: [{ fromUnits: 100, unitCost: 4 }] }, { moq: 0, pack: 1 }, "EUR") // { units: 100, cost: 400 }
 */
export function cheaperQuantity(
  units: number,
  offer: Offer,
  { moq, pack, otherUnits = 0 }: { moq: number; pack: number; otherUnits?: number },
  currency: string,
): { units: number; cost: number } | null {
  const costOf = (quantity: number) => costOfLine(quantity + otherUnits, offer, currency);
  const cost = costOf(units);
  if (cost === null || !(units > 0)) return null;
  let best: { units: number; cost: number } | null = null;
  for (const { fromUnits } of offer.priceBreaks) {
    const larger = Math.ceil(Math.ceil(Math.max(fromUnits - otherUnits, moq) / pack) * pack);
    const less = costOf(larger);
    if (larger > units && less !== null && less < (best?.cost ?? cost)) best = { units: larger, cost: less };
  }
  return best;
}

/** Beyond what division leaves of a fraction. */
const NEARLY = 1e-9;

/** What is wrong with a quantity, in words; null where it can be ordered as it is. Units: packs of 2.5 are whole packs rounded up to a unit. */
export function quantityFault(quantity: number, { moq, pack }: { moq: number; pack: number }): string | null {
  if (!Number.isInteger(quantity) || quantity < 1) return t`Whole units, 1 or more`;
  const [smallest, size] = [figure(moq), figure(pack)];
  if (quantity < moq) return t`Below the smallest quantity, ${smallest}`;
  const packs = Math.floor(quantity / pack + NEARLY);
  const unitsOf = (count: number) => Math.ceil(count * pack - NEARLY);
  if (unitsOf(packs) === quantity) return null;
  const [less, more] = [whole(unitsOf(packs)), whole(unitsOf(packs + 1))];
  if (packs === 0) return t`Not whole packs of ${size}: at least ${more}`;
  return t`Not whole packs of ${size}: ${less} or ${more}`;
}
