/** The facts and settings of a SKU at a place in a replay. Types only. */

import type { PlanningParameters } from "../parameters";
import type { WorkingCalendar } from "../policy/lead-time";
import type { WaitingStep } from "../policy/observed-lead-time";
import type { OrderMinimum } from "../sizing/joint-order";
import type { PriceBreak } from "../sizing/price-break";

/** Days on which the stock ledger showed an empty shelf; days are numbers since 1970-01-01. */
export interface Outage {
  /** The day the shelf became empty. */
  emptiedOn: number;
  /** First and last day that it was empty all day. */
  firstDay: number;
  lastDay: number;
  /** The day a sale contradicted the ledger. From then on nobody counted these days as out of stock. Null: none did. */
  contradictedOn: number | null;
}

/** The merchant's real stock and deliveries, to compare with policies. */
export interface RealStock {
  /** Units at the end of each day, from `firstDay` of the series on. */
  stock: Float64Array;
  /** Days on which goods arrived, ascending. */
  deliveredOn: readonly number[];
}

/** A line of a real order. */
export interface PlacedOrder {
  /** The id of the order. */
  order: string;
  placedOn: number;
}

/** Units on their way when the replay begins, with their real arrival. */
export interface OnItsWay {
  /** The due day known when they were ordered. */
  dueDay: number;
  arrivesOn: number;
  units: number;
}

/** One SKU at one place in a replay. Plain values. Days are numbers since 1970-01-01. */
export interface ReplayedSeries {
  id: string;
  skuId: string;
  /** The order it belongs to: supplier and place, or supplier alone. */
  order: string;
  /** True if that order goes to several warehouses, over which a price break counts. */
  isOverWarehouses: boolean;
  category: string | null;
  /** The classes that its figures are summed by: `ABC:A`, `DEMAND:smooth`. All series count in `ALL`. */
  classes: readonly string[];
  /** Day of the first value of `units`. */
  firstDay: number;
  /** Units sold or used a day, up to the last day of the replay. */
  units: Float64Array;
  outages: readonly Outage[];
  real: RealStock | null;
  placed: readonly PlacedOrder[];
  onItsWay: readonly OnItsWay[];
  /** Stock on the evening before the first day; null where unknown. */
  onHand: number | null;
  parameters: PlanningParameters;
  calendar?: WorkingCalendar;
  /** The real lead times of orders; empty: as set. */
  leadTimes: readonly WaitingStep[];
  product: { name: string; moq: number; packQuantity: number };
  minimum: OrderMinimum | null;
  /** Cost of a unit in the supplier's currency, for a minimum in money. */
  orderCost: number | null;
  /** Its lower costs from a quantity on; left out where there are none. */
  priceBreaks?: readonly PriceBreak[];
  /** ISO 4217 code of that currency. */
  orderCurrency: string;
  /** Cost of a unit, in the merchant's currency; 0 where not known. */
  unitCost: number;
  /** Revenue of a unit, in the merchant's currency; 0 where not known. */
  netPrice: number;
}
