/** What a replay knows of a SKU at a place, and what it is asked. Types only. */

import type { PlanningParameters } from "../parameters";
import type { WorkingCalendar } from "../policy/lead-time";
import type { WaitingStep } from "../policy/observed-lead-time";
import type { OrderMinimum } from "../sizing/joint-order";
import type { PriceBreak } from "../sizing/price-break";

/** Days on which the stock ledger showed an empty shelf; days are numbers since 1970-01-01. */
export interface Outage {
  /** The day the shelf became empty. */
  emptiedOn: number;
  /** First and last day that it was empty from beginning to end. */
  firstDay: number;
  lastDay: number;
  /** The day a sale contradicted the ledger: from then on nobody took the shelf for empty in these days. Null: none did. */
  contradictedOn: number | null;
}

/** What the merchant really had and ordered, for "what was really done". */
export interface RealStock {
  /** Units at the end of each day from `firstDay` of the series on. */
  stock: Float64Array;
  /** Days on which goods arrived, ascending. */
  deliveredOn: readonly number[];
}

/** A line of an order that was really placed. */
export interface PlacedOrder {
  /** Tells orders apart. */
  order: string;
  placedOn: number;
}

/** Units that were on their way when the replay begins, as they really came. */
export interface OnItsWay {
  /** The day that was told when they were ordered. */
  dueDay: number;
  arrivesOn: number;
  units: number;
}

/** One SKU at one place, as far as it is replayed. Plain values. Days are numbers since 1970-01-01. */
export interface ReplayedSeries {
  id: string;
  skuId: string;
  /** What one order goes to: supplier and place, or supplier alone. */
  order: string;
  /** Whether that order goes to several warehouses, over which a price break counts. */
  isOverWarehouses: boolean;
  category: string | null;
  /** What its figures are added up by: `ABC:A`, `DEMAND:smooth`. All series count in `ALL`. */
  classes: readonly string[];
  /** Day of the first value of `units`. */
  firstDay: number;
  /** Units that were sold or used a day, up to the last day of the replay. */
  units: Float64Array;
  outages: readonly Outage[];
  real: RealStock | null;
  placed: readonly PlacedOrder[];
  onItsWay: readonly OnItsWay[];
  /** Stock on the evening before the first day; null where nothing tells. */
  onHand: number | null;
  parameters: PlanningParameters;
  calendar?: WorkingCalendar;
  /** How long orders really took; empty: as long as is set. */
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
  /** What a unit sold brings, in the merchant's currency; 0 where not known. */
  netPrice: number;
}
